import type { Passage } from '@arauto/contract/transcript'
import { expect, test } from 'vitest'
import { correctTranscript } from './correct-transcript.ts'

const said = (text: string, start = 0): Passage => ({ words: [{ text, start, end: start }] })
const stored = (...passages: Passage[]) => JSON.stringify(passages)

test('a correction gives passages, segments and text as they are stored', () => {
  expect(correctTranscript(stored(said('o'), said('réu', 1)), [{ at: 1, remove: 1, put: [said('autor', 1)] }])).toEqual(
    {
      passages: stored(said('o'), said('autor', 1)),
      segments: JSON.stringify([
        { start: 0, end: 0, text: 'o' },
        { start: 1, end: 1, text: 'autor' },
      ]),
      text: 'o autor',
      counts: { words: 2, corrected: 0 },
      cited: [],
    },
  )
})

const long = said('a'.repeat(300))
long.words = Array(20_000).fill(long.words[0])

test.each([
  ['that are of passages that do not exist', [said('a')], [{ at: 1, remove: 1, put: [] }]],
  ['whose times run backwards', [said('a', 1)], [{ at: 1, remove: 0, put: [said('b')] }]],
  ['with more passages than any recording', Array(50_000).fill(said('a')), [{ at: 0, remove: 0, put: [said('b')] }]],
  ['with more text than any recording', Array(5).fill(long), [{ at: 0, remove: 0, put: [long] }]],
])('changes %s are refused', (_, passages, splices) => {
  expect(correctTranscript(stored(...passages), splices)).toBeNull()
})
