import { describe, expect, test } from 'vitest'
import { integerParam } from './integer-param.ts'
import { MESSAGES } from './messages.ts'
import { read } from './testing/read.ts'
import { anyText, filledText, requiredText, trimmedText } from './text-field.ts'

const refused = (message: string) => ({ refused: { '': message } })

describe.each([
  ['anyText', anyText, '', ' ', ' a '],
  ['filledText', filledText, refused(MESSAGES.required), ' ', ' a '],
  ['requiredText', requiredText, refused(MESSAGES.required), refused(MESSAGES.required), ' a '],
  ['trimmedText', trimmedText, refused(MESSAGES.required), refused(MESSAGES.required), 'a'],
])('%s', (_, field, empty, blank, around) => {
  test('takes or refuses the empty text, a blank one and blanks around a text', () => {
    expect(read(field(3), '')).toEqual(empty)
    expect(read(field(3), ' ')).toEqual(blank)
    expect(read(field(3), ' a ')).toEqual(around)
  })

  test('takes its longest text and refuses a longer one', () => {
    expect(read(field(3), 'abc')).toBe('abc')
    expect(read(field(3), 'abcd')).toEqual(refused(MESSAGES.tooLong))
  })

  test('refuses what PostgreSQL does not take, and what is no text', () => {
    expect(read(field(9), 'a\0b')).toEqual(refused(MESSAGES.invalid))
    expect(read(field(9), 'a\ud83db')).toEqual(refused(MESSAGES.invalid))
    expect(read(field(9), 'a😀')).toBe('a😀')
    for (const other of [1, null, undefined, {}]) expect(read(field(9), other)).toEqual(refused(MESSAGES.required))
  })
})

describe('integerParam', () => {
  test.each(['2', '007', '10'])('takes %s between 2 and 10', (text) => {
    expect(read(integerParam(2, 10), text)).toBe(Number(text))
  })

  test.each(['1', '11', '', ' 3', '3 ', '3.0', '-3', '3e0', 'x3', '3x', '0000000003'])('refuses "%s"', (text) => {
    expect(read(integerParam(2, 10), text)).toEqual(refused(MESSAGES.invalid))
    expect(read(integerParam(2, 10, 'De 2 a 10.'), text)).toEqual(refused('De 2 a 10.'))
  })
})
