import { expect, test } from 'vitest'
import { toPieces } from '../chunks.ts'
import { FILE_MAX_BYTES } from '../limits.ts'
import { FilesOfOneNotification } from './receive-files.ts'

const bytes = new Uint8Array(100_000).map((_, index) => index % 251)
const begin = (...sizes: number[]) => ({
  kind: 'begin',
  notification: 7,
  files: sizes.map((size, index) => ({ name: `${index}.pdf`, contentType: 'application/pdf', bytes: size })),
})
const takeAll = (messages: unknown[]) => {
  const files = new FilesOfOneNotification()
  return messages.map((message) => files.take(message)).at(-1)
}
const pieces = (file: number, content: Uint8Array) =>
  [...toPieces(content)].map((base64) => ({ kind: 'piece', file, base64 }))

test('files come out as they went in, an empty one too', () => {
  const small = Uint8Array.of(1, 2, 3)
  const messages = [
    begin(bytes.length, 0, 3),
    ...pieces(0, bytes),
    { kind: 'still-here' },
    ...pieces(2, small),
    { kind: 'end' },
  ]
  expect(takeAll(messages)).toEqual({
    kind: 'whole',
    notification: 7,
    files: [bytes, new Uint8Array(), small].map((content, index) => ({
      name: `${index}.pdf`,
      contentType: 'application/pdf',
      bytes: content,
    })),
  })
})

test.each([
  ['nothing at all', [null]],
  ['an end without a beginning', [{ kind: 'end' }]],
  ['a piece without a beginning', pieces(0, bytes)],
  ['less than announced', [begin(bytes.length + 1), ...pieces(0, bytes), { kind: 'end' }]],
  ['more than announced', [begin(10), ...pieces(0, bytes)]],
  ['a piece of no file', [begin(3), ...pieces(1, Uint8Array.of(1))]],
  ['no base64', [begin(3), { kind: 'piece', file: 0, base64: '€€€€' }]],
  ['two beginnings', [begin(3), begin(3)]],
  ['a file over the limit', [begin(FILE_MAX_BYTES + 1)]],
  ['files over the limit together', [begin(FILE_MAX_BYTES, FILE_MAX_BYTES, 1)]],
  ['no files', [begin()]],
  ['a notification that is none', [{ ...begin(1), notification: '7' }]],
])('%s is refused', (_, messages) => {
  expect(takeAll(messages)).toEqual({ kind: 'broken' })
})
