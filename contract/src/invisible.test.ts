import { describe, expect, it } from 'vitest'
import { withoutInvisible } from './invisible.ts'
import { timeGrowth } from './testing/time-growth.ts'

describe('withoutInvisible', () => {
  it.each([
    ['a zero-width space', '\u200b'],
    ['a mark of direction', '\u200e'],
    ['a soft hyphen', '\u00ad'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\ufeff'],
    ['an isolated direction', '\u2066\u2069'],
    ['a filler', '\u3164'],
    ['a variation selector', '\ufe0f'],
    ['tags', '\u{e0041}'],
    ['an entity by its number', '&#8203;&#0173;'],
    ['an entity by its hexadecimal number', '&#x200B;&#XAD;'],
    ['an entity by its name', '&shy;&zwnj;&ZWJ;&lrm;&ZeroWidthSpace;'],
  ])('leaves %s out', (_, sign) => {
    expect(withoutInvisible(`${sign}1234/26${sign}.0T8LSB${sign}`)).toBe('1234/26.0T8LSB')
  })

  it.each(['João & Filhos; &amp; &#65; &#9999999;', 'a\u00a0b\tc\n', 'नेहा 👍 \u0303', '&#xD800;', '&#x110000;'])(
    'keeps %j',
    (text) => expect(withoutInvisible(text)).toBe(text),
  )

  it('takes time in proportion to the text', () => {
    expect(timeGrowth(withoutInvisible, (length) => '&#0'.repeat(length / 3), 3_000)).toBeLessThan(1.5)
    expect(timeGrowth(withoutInvisible, (length) => '\u200bx'.repeat(length / 2), 3_000)).toBeLessThan(1.5)
  })
})
