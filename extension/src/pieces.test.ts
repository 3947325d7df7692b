import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromPiece, PIECE_MAX_CHARACTERS, toPieces } from './chunks.ts'

const back = (bytes: Uint8Array) => Buffer.concat([...toPieces(bytes)].map((piece) => fromPiece(piece) as Uint8Array))

test('bytes come back as they went', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => back(bytes).equals(Buffer.from(bytes))))
})

test.each([768 * 1024 - 1, 768 * 1024, 768 * 1024 + 1, 2_000_003])('%i bytes, over the edges of pieces', (length) => {
  const bytes = new Uint8Array(length).map((_, index) => (index * 7919) % 256)
  const pieces = [...toPieces(bytes)]
  expect(pieces.every((piece) => piece.length <= PIECE_MAX_CHARACTERS)).toBe(true)
  expect(back(bytes).equals(Buffer.from(bytes))).toBe(true)
})

test('what is no base64 gives nothing', () => {
  expect(fromPiece('ção')).toBeNull()
  expect(fromPiece('a')).toBeNull()
})
