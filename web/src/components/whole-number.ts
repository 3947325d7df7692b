const whole = new Intl.NumberFormat('pt-PT', { useGrouping: 'always' })

/** @returns a whole number in words of the page: `10 000` */
export const wholeNumber = (value: number): string => whole.format(value)
