/** So much of a file's end tells whether it ends. */
export const TAIL_BYTES = 64 * 1024
const ENDS = ['endobj', 'startxref', 'trailer', '%%EOF', 'xref']

/**
 * Whether a PDF stops in the middle of an object, as one does that was cut on its way. Whatever may be missing behind
 * the last whole object (the table of objects, the trailer) is rebuilt by every viewer (ISO 32000-1, annex C, gives
 * them leave to) and is no cut.
 *
 * @param tail the file's last bytes, one character a byte
 */
export function stopsWithinObject(tail: string): boolean {
  const text = tail.replace(/[\0\s]+$/, '')
  if (text === '') return false
  const end = Math.max(...ENDS.map((mark) => text.lastIndexOf(mark)))
  const begun = [...text.matchAll(/\b\d{1,10} \d{1,5} obj\b/g)].at(-1)?.index ?? -1
  // Neither in so many bytes: they are the inside of a picture or a text.
  return end < 0 || begun > end
}
