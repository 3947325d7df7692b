/** @returns an amount in euros, `1632,50` */
export const euros = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
