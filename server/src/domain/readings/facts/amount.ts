/** An amount as it may be written, right or wrong. */
export const WRITTEN_AMOUNT = /(?<![\p{L}\p{Nd}/.,-])\d[\d.,]*(?: \d{3}(?!\d)[\d.,]*)*/gu

/** `1.105,19`, `1 105,19`, `312,40`, `240`; with a point for the cents where nothing else can be meant: `102.00`. */
const AMOUNT = /^(?:\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:,\d{2})?$|^\d{1,6}\.\d{2}$/

/** @returns a written amount in cents; null for one that can be read in two ways, or in none: `30.00,01` */
export function readAmount(written: string): number | null {
  const text = written.replace(/[.,]+$/, '')
  if (!AMOUNT.test(text) || text.length > 12) return null
  const isPoint = /^\d{1,6}\.\d{2}$/.test(text)
  const digits = isPoint ? text : text.replace(/[. ]/g, '').replace(',', '.')
  return Math.round(Number(digits) * 100)
}
