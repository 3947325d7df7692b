import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHUNK_MAX_CHARACTERS, fromChunk, toChunks } from './chunks.ts'

const back = (bytes: Uint8Array) => Buffer.concat([...toChunks(bytes)].map((chunk) => fromChunk(chunk) as Uint8Array))

test('fromChunk gives back what toChunks was given', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => back(bytes).equals(Buffer.from(bytes))))
})

test.each([768 * 1024, 768 * 1024 + 1, 1_600_003])(
  'toChunks splits %i bytes, around the size of a chunk, without loss',
  (length) => {
    const bytes = Buffer.alloc(length, 'uma peça')
    const chunks = [...toChunks(bytes)]
    expect(chunks.every((chunk) => chunk.length <= CHUNK_MAX_CHARACTERS)).toBe(true)
    expect(Buffer.concat(chunks.map((chunk) => fromChunk(chunk) as Uint8Array)).equals(bytes)).toBe(true)
  },
)

test('fromChunk of invalid base64 returns null', () => {
  expect(fromChunk('ção')).toBeNull()
  expect(fromChunk('a')).toBeNull()
})
