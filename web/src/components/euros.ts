/** @returns the cents of an amount in euros as it is typed or pasted (`1632,5`, `1.632,50 €`); null for what is none, or nothing */
export function centsOf(typed: string): number | null {
  const text = typed.replace(/\s|€$/gu, '').replace(/\.(?=\d{3}(?:,|$))/gu, '')
  const cents = /^\d{1,7}([.,]\d{1,2})?$/u.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : 0
  return cents > 0 ? cents : null
}
