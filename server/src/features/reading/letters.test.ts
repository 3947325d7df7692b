import { afterAll, expect, test } from 'vitest'
import { createDocumentReader } from '../../integrations/page-text/index.ts'
import { makeLetters } from '../../testing/letters/letters.ts'
import { readLetters } from '../../testing/letters/read-letters.ts'

const reader = createDocumentReader()
afterAll(() => reader.close())

test('whole letters are read with every duration of their addressee, and no other', async () => {
  expect(await readLetters(reader, makeLetters(14, false))).toEqual({ missed: [], wrong: [] })
}, 60_000)
