import { expect, it } from 'vitest'
import { safeFileName } from './zip.ts'

it.each([
  ['a plain name', 'Acórdão n.º 3.pdf', 'Acórdão n.º 3.pdf'],
  ['a path', '../../etc/passwd', '__.._etc_passwd'],
  ['a path of Windows', 'C:\\a\\b.pdf', 'C__a_b.pdf'],
  ['what Windows does not take', 'a<b>|"c"?*.pdf', 'a_b___c___.pdf'],
  ['a device', 'CON.pdf', '_CON.pdf'],
  ['a device without an ending', 'lpt1', '_lpt1'],
  ['a word that begins as a device', 'Consulta.pdf', 'Consulta.pdf'],
  ['blanks and dots at its end', 'a. . ', 'a'],
  ['line breaks and what turns the direction', 'a\nb\u202efdp.exe', 'a_b_fdp.exe'],
  ['nothing', '', 'documento'],
  ['dots alone', '...', '_'],
])('safeFileName makes a safe name of %s', (_, name, expected) => {
  expect(safeFileName(name)).toBe(expected)
})

it('safeFileName cuts a long name and keeps its ending', () => {
  const cut = safeFileName(`${'ã'.repeat(300)}.pdf`)
  expect(Array.from(cut)).toHaveLength(100)
  expect(cut.endsWith('ã.pdf')).toBe(true)
})
