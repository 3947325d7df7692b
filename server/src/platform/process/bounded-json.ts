/** The most values of an answer: a page of a thousand entries has some twenty thousand. */
const MOST_VALUES = 100_000
const SEPARATORS: ReadonlySet<number> = new Set(Array.from(',[{', (sign) => sign.charCodeAt(0)))

/**
 * What another system answered, whose many small values would keep the thread for longer than its length tells.
 *
 * @returns the text
 * @throws SyntaxError where it may have too many values to be read as JSON
 */
export function withFewValues(text: string): string {
  let values = 0
  for (let at = 0; at < text.length; at += 1) if (SEPARATORS.has(text.charCodeAt(at))) values += 1
  if (values > MOST_VALUES) throw new SyntaxError(`more than ${MOST_VALUES} values`)
  return text
}
