/**
 * Folds text for searching: compatibility forms resolved (`ª` becomes `a`), accents removed, lower case, white space
 * collapsed. Server and page both use it, so that they find the same.
 *
 * @param text any text
 * @returns the folded text, trimmed; it has no line breaks
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
}
