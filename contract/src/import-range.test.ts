import { expect, it } from 'vitest'
import { importRangeProblem } from './import-range.ts'
import { TIME_IMPORT_MESSAGES } from './time-import-messages.ts'

it.each([
  ['2026-11-01', '2026-11-30', null, null],
  ['2026-11-01', '2026-11-01', null, null],
  ['1000-01-01', '1000-01-01', null, null],
  ['2024-01-01', '2025-01-01', null, null],
  ['2024-01-01', '2025-01-02', 'end_date', TIME_IMPORT_MESSAGES.rangeTooLong],
  ['2026-11-02', '2026-11-01', 'start_date', TIME_IMPORT_MESSAGES.datesReversed],
  ['2026-02-29', '2026-03-01', 'start_date', TIME_IMPORT_MESSAGES.dateInvalid],
  ['2026-02-01', '2026-02-31', 'end_date', TIME_IMPORT_MESSAGES.dateInvalid],
  ['01/11/2026', '2026-11-30', 'start_date', TIME_IMPORT_MESSAGES.dateInvalid],
  ['2026-11-01', '', 'end_date', TIME_IMPORT_MESSAGES.dateInvalid],
  ['0999-12-31', '1000-01-01', 'start_date', TIME_IMPORT_MESSAGES.dateInvalid],
  ['2026-11-01', '2026-11-30T10:00', 'end_date', TIME_IMPORT_MESSAGES.dateInvalid],
])('importRangeProblem from %s to %s is in %s: %s', (start, end, field, message) =>
  expect(importRangeProblem(start, end)).toEqual(field && { field, message }),
)
