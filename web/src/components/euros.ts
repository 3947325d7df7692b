/** @returns the cents of a typed amount in euros; null for what is none, or nothing */
export function centsOf(typed: string): number | null {
  const text = typed.trim().replace(/\s*€$/u, '')
  const cents = /^\d{1,7}([.,]\d{1,2})?$/u.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : 0
  return cents > 0 ? cents : null
}
