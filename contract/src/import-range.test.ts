import { expect, it } from 'vitest'
import { importRangeProblem } from './import-range.ts'
import { TIME_IMPORT_MESSAGES } from './time-import-messages.ts'

it.each([
  ['2026-11-01', '2026-11-30', null],
  ['2026-11-01', '2026-11-01', null],
  ['2024-01-01', '2025-01-01', null],
  ['2024-01-01', '2025-01-02', TIME_IMPORT_MESSAGES.rangeTooLong],
  ['2026-11-02', '2026-11-01', TIME_IMPORT_MESSAGES.datesReversed],
  ['2026-02-29', '2026-03-01', TIME_IMPORT_MESSAGES.dateInvalid],
  ['2026-02-01', '2026-02-31', TIME_IMPORT_MESSAGES.dateInvalid],
  ['01/11/2026', '2026-11-30', TIME_IMPORT_MESSAGES.dateInvalid],
  ['2026-11-01', '', TIME_IMPORT_MESSAGES.dateInvalid],
])('importRangeProblem from %s to %s is %s', (start, end, message) =>
  expect(importRangeProblem(start, end)?.message ?? null).toBe(message),
)
