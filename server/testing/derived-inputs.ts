/** Signs that change what stands beside them: NUL, marks of direction and of byte order, half a pair, entities of entities. */
export const NASTY_SIGNS = [
  '\0',
  '\u202e\u2066\u200f',
  '\ufeff',
  '\ud800',
  '\udc00\ud800',
  '\u0301\u0327',
  '&amp;&#x110000;&#0;&bne;',
  '<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY d "&b;&b;&b;&b;"><!ENTITY e "&d;&d;&d;&d;">]>&e;',
]

/** The longest text or file that is derived, in characters or bytes. */
const LONGEST = 200_000

/** A number from 0 to below 1, by a seed: SplitMix32's steps (Steele and others, Fast Splittable Pseudorandom Number Generators, 2014). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

/**
 * An input like another, with its texts and files changed: parts cut, doubled, moved or put in from the other's, and odd
 * signs inserted. Costs a small part of what fast-check needs to make one anew.
 *
 * @param other of the same shape
 * @returns the shape of `input`: the same keys, and arrays as long
 */
export function derivedInput<Input>(input: Input, other: Input, random: () => number): Input {
  return derived(input, other, random) as Input
}

function derived(value: unknown, other: unknown, random: () => number): unknown {
  if (typeof value === 'string') return derivedText(value, typeof other === 'string' ? other : value, random)
  if (value instanceof Uint8Array) {
    const [bytes, others] = [value, other instanceof Uint8Array ? other : value].map((one) =>
      Buffer.from(one).toString('latin1'),
    )
    return Buffer.from(derivedText(bytes!, others!, random), 'latin1')
  }
  if (Array.isArray(value)) return value.map((part, at) => derived(part, (other as unknown[] | null)?.[at], random))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        derived(part, (other as Record<string, unknown> | null)?.[key], random),
      ]),
    )
  return value
}

function derivedText(text: string, other: string, random: () => number): string {
  let changed = text
  for (let changes = 1 + Math.floor(random() * 3); changes > 0; changes--) changed = changedOnce(changed, other, random)
  return changed
}

function changedOnce(text: string, other: string, random: () => number): string {
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const from = upTo(text.length)
  const end = Math.min(text.length, from + upTo(random() < 0.7 ? 8 : text.length))
  const [before, range, after] = [text.slice(0, from), text.slice(from, end), text.slice(end)]
  switch (upTo(6)) {
    case 0:
      return before
    case 1:
      return before + after
    case 2:
      return (before + range.repeat(2 + upTo(random() < 0.98 ? 6 : 2_000 / (range.length + 1))) + after).slice(
        0,
        LONGEST,
      )
    case 3:
      return before + NASTY_SIGNS[upTo(NASTY_SIGNS.length - 1)]! + range + after
    case 4:
      return before + String.fromCharCode(upTo(255)) + range.slice(1) + after
    case 5:
      return after + range + before
    default:
      return (before + other.slice(upTo(other.length)) + after).slice(0, LONGEST)
  }
}
