import fc from 'fast-check'

/** Any character but half a pair. The library's own `binary` first makes a table of all of them, which takes a second. */
const character = fc
  .integer({ min: 0, max: 0x10f7ff })
  .map((nth) => String.fromCodePoint(nth < 0xd800 ? nth : nth + 0x800))

/** Texts of any characters. */
export const anyCharacters = (maxLength?: number) => fc.string({ unit: character, ...(maxLength && { maxLength }) })
