import { expect, test } from 'vitest'
import { toChunks } from '../chunks.ts'
import { FILE_MAX_BYTES } from '../limits.ts'
import { FileReceiver } from './receive-files.ts'

const bytes = new Uint8Array(100_000).map((_, index) => index % 251)
const begin = (...sizes: number[]) => ({
  kind: 'begin',
  notification: 7,
  files: sizes.map((size, index) => ({ name: `${index}.pdf`, contentType: 'application/pdf', bytes: size })),
})
const takeAll = (messages: unknown[]) => {
  const files = new FileReceiver()
  return messages.map((message) => files.take(message)).at(-1)
}
const chunks = (file: number, content: Uint8Array) =>
  [...toChunks(content)].map((base64) => ({ kind: 'chunk', file, base64 }))

test('FileReceiver returns the files that were sent, including an empty one', () => {
  const small = Uint8Array.of(1, 2, 3)
  const messages = [
    begin(bytes.length, 0, 3),
    ...chunks(0, bytes),
    { kind: 'keep-alive' },
    ...chunks(2, small),
    { kind: 'end' },
  ]
  expect(takeAll(messages)).toEqual({
    kind: 'complete',
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
  ['an end before the announcement', [{ kind: 'end' }]],
  ['a chunk before the announcement', chunks(0, bytes)],
  ['fewer bytes than announced', [begin(bytes.length + 1), ...chunks(0, bytes), { kind: 'end' }]],
  [
    'fewer bytes of one file than announced',
    [begin(3, bytes.length + 1), ...chunks(0, Uint8Array.of(1, 2, 3)), ...chunks(1, bytes), { kind: 'end' }],
  ],
  ['more bytes than announced', [begin(10), ...chunks(0, bytes)]],
  ['a chunk of an unknown file', [begin(3), ...chunks(1, Uint8Array.of(1))]],
  ['invalid base64', [begin(3), { kind: 'chunk', file: 0, base64: '€€€€' }]],
  ['two announcements', [begin(3), begin(3)]],
  ['a file over the limit', [begin(FILE_MAX_BYTES + 1)]],
  ['files over the limit together', [begin(FILE_MAX_BYTES, FILE_MAX_BYTES, 1)]],
  ['no files', [begin()]],
  ['an invalid notification id', [{ ...begin(1), notification: '7' }]],
])('FileReceiver rejects %s', (_, messages) => {
  expect(takeAll(messages)).toEqual({ kind: 'broken' })
})
