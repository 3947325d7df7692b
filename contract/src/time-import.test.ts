import { expect, test } from 'vitest'
import { MESSAGES } from './messages.ts'
import { read } from './testing/read.ts'
import { timeCredentials, timeImportRequest } from './time-import.ts'
import { TIME_IMPORT_MESSAGES } from './time-import-messages.ts'

const CREDENTIALS = { email: 'ana@example.pt', password: ' a ', token: 'secret_1', workspace: '123' }

test('credentials have blanks around them in the password only', () => {
  const spaced = { email: ' ana@example.pt ', password: ' a ', token: ' secret_1 ', workspace: ' 123 ' }
  expect(read(timeCredentials, spaced)).toEqual(CREDENTIALS)
  expect(read(timeCredentials, { ...CREDENTIALS, email: 'ana', password: '', token: ' ', workspace: ' ' })).toEqual({
    refused: {
      email: MESSAGES.invalidEmail,
      password: MESSAGES.required,
      token: MESSAGES.required,
      workspace: MESSAGES.required,
    },
  })
})

test('a workspace may be a number, from 1', () => {
  expect(read(timeCredentials, { ...CREDENTIALS, workspace: 123 })).toEqual(CREDENTIALS)
  for (const workspace of [0, 1.5, 'x'.repeat(41)]) {
    expect(read(timeCredentials, { ...CREDENTIALS, workspace })).toEqual({ refused: { workspace: MESSAGES.required } })
  }
})

const IMPORT = { notion_database_id: 'a'.repeat(32), start_date: '2026-11-01', end_date: '2026-11-30' }

test.each([
  ['notion_database_id', ' ', MESSAGES.required],
  ['notion_database_id', 'abc', TIME_IMPORT_MESSAGES.databaseUnreadable],
  ['start_date', '', MESSAGES.required],
  ['start_date', undefined, MESSAGES.required],
  ['start_date', '2026-02-30', TIME_IMPORT_MESSAGES.dateInvalid],
  ['end_date', '30-11-2026', TIME_IMPORT_MESSAGES.dateInvalid],
  ['start_date', '2026-12-01', TIME_IMPORT_MESSAGES.datesReversed],
  ['end_date', '2028-01-01', TIME_IMPORT_MESSAGES.rangeTooLong],
])('an import whose %s is %j is refused', (field, value, message) => {
  expect(read(timeImportRequest, IMPORT)).toEqual(IMPORT)
  expect(read(timeImportRequest, { ...IMPORT, [field]: value })).toEqual({ refused: { [field]: message } })
})
