import { expect, test } from 'vitest'
import { nameByFacts, saysWhatItIs } from './shown-name.ts'

const PDF = { name: 'acto processual.pdf', contentType: 'application/pdf' }

test.each([
  ['2026-03-12', 'Despacho – fixa prazo de 10 dias', PDF, '2026-03-12 Despacho – fixa prazo de 10 dias.pdf'],
  [null, 'Ata: audiência "final" <1/2>', PDF, 'Ata audiência final 1 2.pdf'],
  [null, 'CON', PDF, '_CON.pdf'],
  [null, 'Acordo com a Lda.', PDF, 'Acordo com a Lda.pdf'],
  ['2026-03-12', 'Contrato', { name: 'A.DOCX', contentType: 'application/zip' }, '2026-03-12 Contrato.docx'],
  ['2026-03-12', ' ', PDF, null],
])('nameByFacts makes of %s and %s a name that every system takes', (date, title, file, expected) => {
  expect(nameByFacts({ date, title }, file)).toBe(expected)
})

test('nameByFacts makes no name of more than 120 characters', () => {
  const name = nameByFacts({ date: '2026-03-12', title: 'ã'.repeat(300) }, PDF)!
  expect([Array.from(name).length, name.endsWith('.pdf')]).toEqual([120, true])
})

test.each([
  ['acto processual.pdf', false],
  ['Despacho.pdf', false],
  ['scan0001 (2).pdf', false],
  ['123456789', false],
  ['Requerimento e documentos 1 a 4.pdf', true],
  ['Contrato de arrendamento.docx', true],
])('%s says what it is: %s', (name, says) => {
  expect(saysWhatItIs(name)).toBe(says)
})
