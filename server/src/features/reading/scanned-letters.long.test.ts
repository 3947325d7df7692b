import { afterAll, expect, test } from 'vitest'
import { createDocumentReader } from '../../integrations/page-text/index.ts'
import { makeLetters } from '../../testing/letters/letters.ts'
import { readLetters } from '../../testing/letters/read-letters.ts'

const reader = createDocumentReader()
afterAll(() => reader.close())

test('scanned letters, some of them askew, are read with every duration of their addressee, and no other', async () => {
  expect(await readLetters(reader, makeLetters(14, true))).toEqual({ missed: [], wrong: [] })
}, 600_000)
