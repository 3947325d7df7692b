/** Spreadsheets take a file that begins so for UTF-8. */
export const CSV_START = '\ufeff'

/** A cell that begins so is a formula to a spreadsheet (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * @param cells one row's texts and numbers
 * @returns the row as Portuguese spreadsheets read it: texts quoted, separated by semicolons, ended by CR LF (RFC 4180). A
 *   text that a spreadsheet would take for a formula is preceded by an apostrophe
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? cell : quoted(cell))).join(';')}\r\n`

const quoted = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
