/**
 * The one way to fold text for searching: compatibility forms resolved (`ª` becomes `a`), accents removed, lower case,
 * runs of white space one blank. Server and page both use it, so that both find the same.
 *
 * @param text any text
 * @returns the folded text, trimmed; never holds a line break
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
}
