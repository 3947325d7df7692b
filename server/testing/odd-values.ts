import fc from 'fast-check'

const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc',
  '\u200b',
  '\ufeff',
  '𝔸🏛️ção',
  "';drop table users;--",
  '%',
  '%00',
  '\\',
  '_%\\',
  '<script>alert(1)</script>',
  '"',
  '{}',
  '../../etc/passwd',
  'C:\\',
  '1e400',
  '-0',
  '0x10',
  '９',
  'a'.repeat(10_000),
  'ç'.repeat(5_000),
  '"'.repeat(300),
  'a'.repeat(200_000),
  '\r\nX-Injected: 1',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '+275760-09-13T00:00:00.000Z',
  'em breve',
  '__proto__',
  'constructor',
  'toString',
]

/** Texts that a client can send as a field, a name or a part of a path. */
export const text = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
)
/** Unusual texts that a field may accept. */
export const storable = fc.oneof(
  fc.constantFrom(
    ...NASTY_TEXTS.filter((value) => value.isWellFormed() && !value.includes('\u0000') && value.length < 500),
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
)
export const number = fc.oneof(
  fc.constantFrom(0, -1, 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1.5, 1e308, 5e-324),
  fc.integer({ min: 1, max: 20 }),
)
/** Any JSON, also with the names that every object has. */
export const anything = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>([], {}, [[[[[[]]]]]], JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}}}')),
)
