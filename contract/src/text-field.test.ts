import { describe, expect, test } from 'vitest'
import { integerParam } from './integer-param.ts'
import { MESSAGES } from './messages.ts'
import { read } from './testing/read.ts'
import { anyText, emailText, filledText, nameText, requiredText, trimmedText } from './text-field.ts'

const refused = (message: string) => ({ refused: { '': message } })

describe.each([
  ['anyText', anyText, '', ' ', ' a '],
  ['filledText', filledText, refused(MESSAGES.required), ' ', ' a '],
  ['requiredText', requiredText, refused(MESSAGES.required), refused(MESSAGES.required), ' a '],
  ['trimmedText', trimmedText, refused(MESSAGES.required), refused(MESSAGES.required), 'a'],
  ['nameText', nameText, refused(MESSAGES.required), refused(MESSAGES.required), 'a'],
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

describe('nameText', () => {
  test.each([
    'Maria José d’Orey e Sousa-Câmara',
    'João Ângelo Ção Õ',
    'Joa\u0303o',
    "Inês D'Ávila, Lda.",
    'Dr.ª Ana & Filhos (2.º)',
    'ana.reis+casa@adv.oa.pt',
    'François Łukasz Şahin Nguyễn Þór',
    'Олена Ковальчук',
    'Олена Мар’яна',
    'Ελένη 2',
    '王小明',
    'さくら 桜',
    '김민준',
    'नेहा',
    '123-456_7',
    '  Marta  ',
  ])('takes %j', (name) => {
    expect(read(nameText(99), name)).toBe(name.trim())
  })

  test.each(['Mar\u200bta', 'Mar\u200dta', 'Mar\u00adta', 'Mar\ufeffta', '\u202eMarta', 'Marta\u2066', 'Marta&shy;'])(
    'takes %j as it is seen',
    (name) => {
      for (const field of [nameText, trimmedText]) expect(read(field(99), name)).toBe('Marta')
    },
  )

  test('takes an address of e-mail as it is seen', () => {
    for (const written of ['\u202aana@exemplo.pt\u202c', 'ana@exem\u00adplo.pt', ' ana@exemplo.pt&#8203;'])
      expect(read(emailText, written)).toBe('ana@exemplo.pt')
    expect(read(emailText, 'ana')).toEqual(refused(MESSAGES.invalidEmail))
    for (const missing of ['', ' ', undefined]) expect(read(emailText, missing)).toEqual(refused(MESSAGES.required))
  })

  test('refuses nothing but what is not seen', () => {
    for (const field of [nameText, trimmedText, requiredText]) {
      expect(read(field(99), '\u115f \u200b')).toEqual(refused(MESSAGES.required))
    }
  })

  test.each([
    ['a braille blank', 'Marta\u2800Reis'],
    ['a tab', 'Marta\tReis'],
    ['a line break', 'Marta\nReis'],
    ['a terminal’s control character', 'Marta\u001b[2J'],
    ['another blank', 'Marta\u00a0Reis'],
    ['two blanks', 'Marta  Reis'],
    ['a private character', 'Marta\ue000'],
    ['a Cyrillic letter among Latin ones', 'M\u0430rta'],
    ['a Greek letter among Latin ones', 'Mart\u03b1'],
    ['a Cherokee letter among Latin ones', '\u13b7arta'],
    ['a Cyrillic word beside a Latin one', '\u0410\u043d\u0430 Reis'],
    ['wide Latin letters beside Cyrillic ones', '\uff21\u043d\u0430'],
  ])('refuses %s', (_, name) => {
    expect(read(nameText(99), name)).toEqual(refused(MESSAGES.nameLooksLikeAnother))
  })
})
