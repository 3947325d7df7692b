const MESSAGE = /\.eml$/i
const DOCUMENT = /\.pdf$/i

/**
 * Sorts files that were dropped on the page. Messages, and documents that come without a saved page, find their
 * notifications by their text; pages and the documents beside them are imported.
 */
export function sortDropped(files: readonly File[]): { identify: File[]; importing: File[] } {
  const hasPage = files.some(({ name }) => !MESSAGE.test(name) && !DOCUMENT.test(name))
  const isIdentified = ({ name }: File) => MESSAGE.test(name) || (!hasPage && DOCUMENT.test(name))
  return { identify: files.filter(isIdentified), importing: files.filter((file) => !isIdentified(file)) }
}
