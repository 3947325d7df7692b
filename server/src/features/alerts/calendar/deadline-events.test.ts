import { expect, it } from 'vitest'
import { type DeadlineWords, deadlineSummary } from './deadline-events.ts'

const LONG = `Contestar ${'e responder às exceções '.repeat(8)}`.trim()
const words = (title: string, more: Partial<DeadlineWords> = {}): DeadlineWords => ({
  state: 'confirmed',
  ends: '2026-12-16',
  title,
  acto: 'Citação',
  processo: '1234/26.0T8LSB',
  caseLabel: '',
  tribunal: '',
  unidade: '',
  advogado: '',
  notified: null,
  fineDays: [],
  metOn: null,
  ...more,
})
it('deadlineSummary names the case behind a short title and before a long one, in one line', () => {
  expect(deadlineSummary(words('Contestar'), 'ends')).toBe('Contestar – 1234/26.0T8LSB')
  expect(deadlineSummary(words(LONG), 'ends')).toBe(`1234/26.0T8LSB – ${LONG}`)
  expect(deadlineSummary(words(LONG, { caseLabel: 'Silva c. Costa' }), 'ends')).toBe(
    `Silva c. Costa – 1234/26.0T8LSB – ${LONG}`,
  )
  expect(deadlineSummary(words(LONG), 'internal')).toBe(`Aviso interno: 1234/26.0T8LSB – ${LONG}`)
  expect(deadlineSummary(words('Contestar\r\nBcc: x@example.pt\u2028 hoje'), 'ends')).toBe(
    'Contestar Bcc: x@example.pt hoje – 1234/26.0T8LSB',
  )
  expect(deadlineSummary(words(' \n', { acto: 'Despacho\tde\naperfeiçoamento' }), 'ends')).toBe(
    'Despacho de aperfeiçoamento – 1234/26.0T8LSB',
  )
})
