/** What recognition makes of digits: `1O`, `l0`, `I5`. */
const MISREAD =
  /(?<![\p{L}\p{Nd}])(?=[\dOolI|]*\d|[lI|][Oo0])[\dOolI|]{1,3}(?=\s*(?:\(|dias?\b|horas?\b|meses\b|m[eê]s\b))/gu

/** The other way round, within a word: `not1ficado`. */
const MISREAD_LETTER = /(?<=\p{Ll})[01](?=\p{Ll})/gu

/** The text with digits and letters in place of what recognition took them for; as long as it was. */
export const readDigits = (text: string): string =>
  text
    .replace(MISREAD, (number) => number.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1'))
    .replace(MISREAD_LETTER, (digit) => (digit === '0' ? 'o' : 'i'))
