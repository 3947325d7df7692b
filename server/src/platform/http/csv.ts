/** Spreadsheets take a file that begins so for UTF-8. */
export const CSV_START = '\ufeff'

/** A cell that begins so is a formula to a spreadsheet (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * @param cells one row's texts
 * @returns the row as Portuguese spreadsheets read it: quoted, separated by semicolons, ended by CR LF (RFC 4180); what a
 *   spreadsheet would take for a formula is preceded by an apostrophe
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(';')}\r\n`
