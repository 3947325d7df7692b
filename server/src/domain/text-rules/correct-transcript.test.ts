import { applySplices, type Passage, type Splice } from '@arauto/contract/transcript'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctTranscript } from './correct-transcript.ts'

const said = (text: string, start = 0): Passage => ({ words: [{ text, start, end: start }] })

test('a correction names the passages that it removes, moves and puts, and no others', () => {
  expect(correctTranscript(4, [{ at: 1, remove: 1, put: [said('autor', 1)] }])).toEqual({
    removed: [1],
    moved: [],
    put: [{ ...said('autor', 1), position: 1 }],
  })
  expect(correctTranscript(4, [{ at: 1, remove: 2, put: [said('autor', 1)] }])).toEqual({
    removed: [1, 2],
    moved: [{ from: 3, to: 3, by: -1 }],
    put: [{ ...said('autor', 1), position: 1 }],
  })
})

const splice = fc.record({ at: fc.nat(8), remove: fc.nat(4), put: fc.array(fc.constant(said('x')), { maxLength: 3 }) })
test('whatever the changes are, the passages become those that the changes give', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.array(splice, { maxLength: 6 }), (count, splices: Splice[]) => {
      const before = Array.from({ length: count }, (_, at) => said(`${at}`))
      const expected = applySplices(before, splices)?.passages ?? null
      const correction = correctTranscript(count, splices)
      expect(correction === null).toBe(expected === null)
      if (correction === null) return
      const { removed, moved, put } = correction
      const after: Passage[] = []
      for (const [at, passage] of before.entries()) {
        const by = moved.find(({ from, to }) => at >= from && at <= to)?.by ?? 0
        if (!removed.includes(at)) after[at + by] = passage
      }
      for (const { position, ...passage } of put) after[position] = passage
      expect(after).toEqual(expected)
    }),
  )
})

test.each([
  ['that are of passages that do not exist', 1, [{ at: 1, remove: 1, put: [] }]],
  [
    'whose times run backwards',
    1,
    [{ at: 1, remove: 0, put: [{ words: [...said('a', 1).words, ...said('b').words] }] }],
  ],
  ['with more passages than any recording', 50_000, [{ at: 0, remove: 0, put: [said('b')] }]],
])('changes %s are refused', (_, count, splices) => {
  expect(correctTranscript(count, splices)).toBeNull()
})
