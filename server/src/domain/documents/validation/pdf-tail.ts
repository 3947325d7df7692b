/** How much of a file's end is examined. */
export const TAIL_BYTES = 64 * 1024
const ENDS = ['endobj', 'startxref', 'trailer', '%%EOF', 'xref']

/**
 * Whether a PDF stops in the middle of an object, as a truncated download does. Viewers rebuild what is missing after the
 * last whole object (the cross-reference table, the trailer; ISO 32000-1, annex C, allows it), so that is not truncated.
 *
 * @param tail the file's last bytes, as Latin-1
 */
export function stopsWithinObject(tail: string): boolean {
  // A pattern anchored at the end would rescan a long run of blanks from each of them.
  let length = tail.length
  while (length > 0 && /[\0\s]/.test(tail.charAt(length - 1))) length--
  const text = tail.slice(0, length)
  if (text === '') return false
  const end = Math.max(...ENDS.map((mark) => text.lastIndexOf(mark)))
  const begun = [...text.matchAll(/\b\d{1,10} \d{1,5} obj\b/g)].at(-1)?.index ?? -1
  // Neither in these bytes: they are within a stream.
  return end < 0 || begun > end
}
