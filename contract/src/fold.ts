import { withoutInvisible } from './invisible.ts'

/** Letters, digits and marks of ASCII, which need no more than lower case: an entity of HTML begins with `&`. */
const PLAIN = /^[!-%'-~]*$/

/**
 * Folds text for searching: compatibility forms resolved (`ª` becomes `a`), accents removed, lower case, white space
 * collapsed, hyphens as keyboards have them, and without what shows nothing. Server and page both use it, so that they find the same. Marks that stand by themselves go first: to sort a
 * run of them, normalising takes the square of its length.
 *
 * @param text any text
 * @returns the folded text, trimmed; it has no line breaks
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return withoutInvisible(text)
    .replace(/\p{M}+/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2010\u2212]/gu, '-')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
}
