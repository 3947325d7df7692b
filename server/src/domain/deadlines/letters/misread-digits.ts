/** What recognition makes of digits: `1O`, `l0`, `I5`. */
const MISREAD =
  /(?<![\p{L}\p{Nd}])(?=[\dOolI|]*\d|[lI|][Oo0])[\dOolI|]{1,3}(?=\s*(?:\(|dias?\b|horas?\b|meses\b|m[eê]s\b))/gu

/** The other way round, in a word: `not1ficado`, `praz0`, `0posição`. */
const MISREAD_LETTER = /(?<=\p{L})[01](?=\p{Ll})|(?<=\p{Ll}{3})[01](?![\p{L}\p{Nd}])|(?<![\p{L}\p{Nd}])0(?=\p{Ll}{3})/gu
/** Words that say who has how long, with a space where recognition cut them: `notific ado`, `pra zo`. */
const CUT = new RegExp(
  ['notificad[oa]', 'citad[oa]', 'prazo', 'dias']
    .map(
      (word) => `\\b${[...word.matchAll(/\[.*?\]|./g)].map(([letter]) => letter).join(' ?')}( ?s)?(?![\\p{L}\\p{Nd}])`,
    )
    .join('|'),
  'giu',
)

/** The text with digits, letters and words in place of what recognition took them for; as long as it was. */
export const readDigits = (text: string): string =>
  text
    .replace(MISREAD_LETTER, (digit) => (digit === '0' ? 'o' : 'i'))
    .replace(CUT, (word) => word.replaceAll(' ', '').padEnd(word.length))
    .replace(MISREAD, (number) => number.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1'))
