/** What recognition makes of digits: `1O`, `l0`, `I5`. */
const MISREAD =
  /(?<![\p{L}\p{Nd}])(?=[\dOolI|]*\d|[lI|][Oo0])[\dOolI|]{1,3}(?=\s*(?:\(|dias?\b|horas?\b|meses\b|m[eê]s\b))/gu

/** The text with digits in place of the letters that recognition took them for; as long as it was. */
export const readDigits = (text: string): string =>
  text.replace(MISREAD, (number) => number.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1'))
