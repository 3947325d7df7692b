/** The longest texts of a message, in UTF-16 units. */
const LONGEST_TITLE = 200
const LONGEST_VALUE = 300

/** What turns the direction of the text around it (Unicode's bidirectional controls), and all other control characters. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
/** Blanks and line breaks; a blank that keeps two words together stays. */
const BLANKS = /[^\S\u00a0]+/gu
const graphemes = new Intl.Segmenter('pt', { granularity: 'grapheme' })

/**
 * A text that stays in its line and its place, whatever it is: without line breaks, control characters and halves of
 * characters, and cut between two characters where it is too long.
 */
function oneLine(text: string, longest: number): string {
  const line = text.toWellFormed().replace(BLANKS, ' ').replace(CONTROLS, '').trim()
  if (line.length <= longest) return line
  let end = 0
  for (const { index, segment } of graphemes.segment(line)) {
    if (index + segment.length >= longest) break
    end = index + segment.length
  }
  return `${(end === 0 ? line.slice(0, longest - 1).toWellFormed() : line.slice(0, end)).trimEnd()}…`
}

/** A title, subject or label of a message, of 200 characters at most. */
export const mailTitle = (text: string): string => oneLine(text, LONGEST_TITLE)
/** A value or sentence of a message, of 300 characters at most. */
export const mailValue = (text: string): string => oneLine(text, LONGEST_VALUE)

/** @returns a page's address; what is no path of the page leads to its beginning */
export const pageAddress = (publicUrl: string, path: string): string =>
  new URL(/^\/(?![/\\])/u.test(path) ? path.replace(CONTROLS, '') : '/', publicUrl).href
