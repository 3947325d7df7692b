import { anyCharacters } from '@arauto/contract/testing/any-characters'
import fc from 'fast-check'

/** Signs that change what stands beside them: NUL, marks of direction and of byte order, half a pair, entities of entities. */
const NASTY_SIGNS = [
  '\0',
  '\u202e\u2066\u200f',
  '\ufeff',
  '\ud800',
  '\udc00\ud800',
  '\u0301\u0327',
  '&amp;&#x110000;&#0;&bne;',
  '<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY d "&b;&b;&b;&b;"><!ENTITY e "&d;&d;&d;&d;">]>&e;',
]

/** The longest input that mutations make, in bytes or characters. */
const LONGEST = 200_000
/** How often a piece is repeated: mostly so often that an input costs little, now and then so often that time must grow in proportion. */
const often = (most: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 30, arbitrary: fc.integer({ min: 1, max: 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: most }) },
  )

const NASTY_TEXTS = [...NASTY_SIGNS, '', '\u202eabc', '__proto__', '1e400', '-0', '９９', '\r\n', '𝔸🏛️ção', '%', '%zz']

/** What is repeated is what patterns with a star go wrong on: blanks, digits, quotes, brackets, nearly an end. */
const PIECES = [...' \t\n\u00a0019.-/:,;"\'\\<>[](){}=@%&#aAçé_']

/**
 * Texts of every kind: unusual ones, any characters, mutated examples, and pieces repeated up to many thousand times with
 * another end.
 *
 * @param examples what the parser understands, and pieces of it
 */
export function oddTexts(examples: readonly string[]): fc.Arbitrary<string> {
  const piece = fc.constantFrom(...PIECES, ...examples)
  const repeated = fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 3 }), often(30_000), piece, piece)
    .map(([pieces, times, before, after]) => {
      const once = pieces.join('')
      return before + once.repeat(Math.min(times, Math.ceil(LONGEST / once.length))) + after
    })
  const manyWords = fc.tuple(piece, often(20_000), fc.constantFrom(' ', '/', ', ')).map(([word, times, between]) => {
    const letters = (number: number) => number.toString(36).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)
    const count = Math.min(times, Math.ceil(LONGEST / (word.length + 5)))
    return Array.from({ length: count }, (_, at) => word + letters(at)).join(between)
  })
  const mutated = oddBytes(examples.map((text) => Buffer.from(text))).map((bytes) => bytes.toString())
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...NASTY_TEXTS, ...examples) },
    { weight: 2, arbitrary: anyCharacters(60) },
    { weight: 2, arbitrary: fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')) },
    { weight: 2, arbitrary: mutated },
    { weight: 1, arbitrary: repeated },
    { weight: 1, arbitrary: manyWords },
  )
}

const mutation = fc.record({
  kind: fc.constantFrom('change', 'remove', 'repeat', 'insert', 'move', 'cut', 'encode'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 3_000 })),
  times: often(20_000),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc.constantFrom(...NASTY_SIGNS.map((signs) => Buffer.from(signs))),
  ),
})

/**
 * Mutated examples: bytes changed, inserted and removed, ranges repeated and moved, parts of two put together, cut short,
 * in another encoding.
 *
 * @param inserted what is inserted besides bytes, such as tags
 */
export function oddBytes(examples: readonly Uint8Array[], inserted: readonly string[] = []): fc.Arbitrary<Buffer> {
  const words = inserted.map((text) => Buffer.from(text))
  return fc
    .tuple(
      fc.constantFrom(...examples),
      fc.array(mutation, { minLength: 1, maxLength: 5 }),
      fc.option(fc.constantFrom(...examples), { freq: 4, nil: null }),
      words.length > 0 ? fc.option(fc.constantFrom(...words), { nil: null }) : fc.constant(null),
    )
    .map(([example, mutations, other, word]) => {
      let bytes: Buffer = Buffer.from(example)
      if (other) bytes = Buffer.concat([bytes.subarray(0, bytes.length / 2), other.subarray(other.length / 2)])
      for (const one of mutations) bytes = mutate(bytes, one, word)
      return bytes.subarray(0, Math.max(LONGEST, example.length))
    })
}

type Mutation = typeof mutation extends fc.Arbitrary<infer One> ? One : never

function mutate(bytes: Buffer, { kind, at, to, length, times, bytes: some }: Mutation, word: Buffer | null): Buffer {
  const from = Math.floor(at * bytes.length)
  const end = Math.min(from + length, bytes.length)
  const range = bytes.subarray(from, end)
  const [before, after] = [bytes.subarray(0, from), bytes.subarray(end)]
  switch (kind) {
    case 'change':
      return Buffer.concat([
        before,
        some.subarray(0, range.length),
        bytes.subarray(from + Math.min(some.length, range.length)),
      ])
    case 'remove':
      return Buffer.concat([before, after])
    case 'repeat': {
      const longest = Math.min(range.length * times, LONGEST)
      return Buffer.concat([before, repeated(range, longest), after])
    }
    case 'insert': {
      const what = word ?? some
      const longest = Math.min(what.length * times, LONGEST)
      return Buffer.concat([before, repeated(what, longest), bytes.subarray(from)])
    }
    case 'move': {
      const rest = Buffer.concat([before, after])
      const place = Math.floor(to * rest.length)
      return Buffer.concat([rest.subarray(0, place), range, rest.subarray(place)])
    }
    case 'encode':
      return to < 0.5 ? Buffer.from(bytes.toString(), 'utf16le') : Buffer.from(bytes.toString(), 'latin1')
    default:
      return bytes.subarray(0, from)
  }
}

const repeated = (piece: Uint8Array, length: number): Buffer =>
  Buffer.alloc(length, piece.length > 0 ? piece : undefined)
