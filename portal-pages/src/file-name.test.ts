import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dispositionName, fileName } from './file-name.ts'
import { fileType } from './file-type.ts'

describe('fileName', () => {
  test.each([
    [['Sentença'], 'application/pdf', 'Sentença.pdf'],
    [['Anexo.PDF'], 'application/pdf', 'Anexo.PDF'],
    [['carta.docx'], 'application/pdf', 'carta.docx.pdf'],
    [['carta.docx'], 'application/octet-stream', 'carta.docx'],
    [['Proc. 12.3'], 'text/html; charset=utf-8', 'Proc. 12.3.html'],
    [['../..\\a/b:c\u0000\u202e'], 'application/pdf', 'a b c.pdf'],
    [[null, ' ', '...', 'Citação'], 'application/pdf', 'Citação.pdf'],
    [[], 'application/zip', 'documento.zip'],
    [['CON'], 'text/plain', '_CON.txt'],
  ])('given %o and %s returns %s', (candidates, type, name) => {
    expect(fileName(candidates, type)).toBe(name)
  })

  test('given any text returns a safe, short, non-empty name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const name = fileName([text], 'application/pdf')
        expect(name).toMatch(/^[^<>:"/\\|?*\p{C}]+\.pdf$/iu)
        expect(Array.from(name).length).toBeLessThanOrEqual(130)
        expect(name).not.toMatch(/^\./)
      }),
    )
  })

  test.each([
    ['attachment; filename="a b.pdf"', 'a b.pdf'],
    ['inline; filename=a.pdf; size=3', 'a.pdf'],
    ["attachment; filename=x; filename*=UTF-8''Senten%C3%A7a.pdf", 'Sentença.pdf'],
    ['attachment; filename="Senten\xe7a.pdf"', 'Sentença.pdf'],
    ['attachment; filename="Senten\xc3\xa7a.pdf"', 'Sentença.pdf'],
    ['attachment', null],
    [null, null],
  ])('dispositionName of %s', (header, name) => {
    expect(dispositionName(header)).toBe(name)
  })
})

test.each([
  ['%PDF-1.7', 'text/plain', 'application/pdf'],
  ['\r\n%PDF-1.4', null, 'application/pdf'],
  ['<html><p>%PDF-</p>', 'application/pdf', 'text/html'],
  [' <!DOCTYPE html>', null, 'text/html'],
  ['Texto', 'text/html;charset=ISO-8859-1', 'text/html; charset=iso-8859-1'],
  ['{\\rtf1', 'text/html', 'application/rtf'],
  ['nada', 'application/pdf', 'application/octet-stream'],
  ['nada', 'nonsense', 'application/octet-stream'],
  ['PK', 'Application/Zip', 'application/zip'],
])('fileType of %j declared as %s is %s', (bytes, header, type) => {
  expect(fileType(Buffer.from(bytes, 'latin1'), header)).toBe(type)
})
