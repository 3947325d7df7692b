import { expect, test } from 'vitest'
import { certificateTerm } from './certificate-end.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-12-21T12:00:01Z', 'running'],
  ['2026-12-21T12:00:00Z', 'ending'],
  ['2026-11-21T12:00:01Z', 'ending'],
  ['2026-11-21T12:00:00Z', 'ended'],
  ['nunca', 'running'],
] as const)('certificateTerm of a certificate until %s is %s', (until, term) => {
  expect(certificateTerm(until, now)).toBe(term)
})
