import { expect, test } from 'vitest'
import { dayOf, formatDay } from '../day.ts'
import { foldInPlace } from './fold-in-place.ts'
import { readWrittenDays } from './written-day.ts'
import { readWrittenHours } from './written-hour.ts'

const FROM = dayOf(2026, 3, 5)
const days = (text: string, from: number | null = FROM) =>
  readWrittenDays(foldInPlace(text), from).map(({ day }) => formatDay(day))

test.each([
  ['no dia 12-03-2026', ['2026-03-12']],
  ['em 6/12/2026', ['2026-12-06']],
  ['6.12.26', ['2026-12-06']],
  ['2026-03-12', ['2026-03-12']],
  ['12 - 03 - 2026', ['2026-03-12']],
  ['dia 12 de Março de 2026', ['2026-03-12']],
  ['dia 1.º de abril de 2026', ['2026-04-01']],
  ['dia 12 de março, de 2 026', ['2026-03-12']],
  ['dia doze de março de dois mil e vinte e seis', ['2026-03-12']],
  ['dia trinta e um de março de dois mil e trinta', ['2030-03-31']],
  ['dia 12 (doze) de março de 2026 (dois mil e vinte e seis)', ['2026-03-12']],
  ['dia vinte e um (21) de maio do corrente ano', ['2026-05-21']],
  ['1O de março de 2O26', ['2026-03-10']],
  ['l2-O3-2026', ['2026-03-12']],
  ['12-mar-2026', ['2026-03-12']],
  ['o próximo dia 12', ['2026-03-12']],
  ['o próximo dia 5', ['2026-04-05']],
  ['o dia 20 do corrente mês', ['2026-03-20']],
  ['o dia 20 do próximo mês', ['2026-04-20']],
  ['o dia 2 de fevereiro', ['2027-02-02']],
  ['o dia 12/4, pelas 10h', ['2026-04-12']],
  ['nos dias 12, 13 e 16 de março de 2026', ['2026-03-12', '2026-03-13', '2026-03-16']],
  ['dias 12-03-2026 e 19-03-2026', ['2026-03-12', '2026-03-19']],
  ['Aos 12 dias do mês de março de 2026', []],
  ['31-02-2026, 1234/26.0T8LSB, 08/16/2018', []],
  ['até ao dia 12', ['2026-03-12']],
  ['até quinta-feira, dia 2, franquear', ['2026-04-02']],
  ['até ao dia 8 de cada mês', []],
  ['o dia 12 e nada mais', []],
  ['até 31 do corrente mês; 27 deste mês de março; até 8 do próximo mês', ['2026-03-31', '2026-03-27', '2026-04-08']],
  ['até ao último dia de abril', ['2026-04-30']],
  ['último dia do mês de fevereiro de 2028', ['2028-02-29']],
  ['até ao último dia do corrente mês', ['2026-03-31']],
  ['o último dia útil de abril', []],
  ['no primeiro dia de abril', ['2026-04-01']],
  ['até 28.IV.2026', ['2026-04-28']],
  ['em 05-V-2026', ['2026-05-05']],
  ['até 31/3; para 30/04, 9h00; sexta-feira, 27.03', ['2026-03-31', '2026-04-30', '2026-03-27']],
  ['até 2/3 do preço, até 3/4 da área, para 10/12 horas, em 1/2, art. 12.03, fls. 12/10', []],
  ['as manhãs de dezasseis e dezoito de junho de 2026', ['2026-06-16', '2026-06-18']],
  [
    'três sessões — 12, 14 e 21 de maio (em 11 e em 13 de junho)',
    '12 14 21'
      .split(' ')
      .map((day) => `2026-05-${day}`)
      .concat('2026-06-11', '2026-06-13'),
  ],
  ['transferida do dia 21 para o dia 28 de maio', ['2026-05-21', '2026-05-28']],
  ['em 16 de setembro, com continuação a 23 e 30 desse mês', ['2026-09-16', '2026-09-23', '2026-09-30']],
])('readWrittenDays %s: %j', (text, expected) => {
  expect(days(text)).toEqual(expected)
})

test('readWrittenDays of a December: this month is of its year, the next of the year after', () => {
  const text = 'dia 22 do corrente, 30 deste mês; dia 8 do próximo mês; último dia do corrente mês'
  expect(days(text, dayOf(2026, 12, 5))).toEqual(['2026-12-22', '2026-12-30', '2027-01-08', '2026-12-31'])
})

const UP_TO_19 =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove'.split(
    ' ',
  )
const spelled = (number: number): string =>
  UP_TO_19[number] ?? `${number < 30 ? 'vinte' : 'trinta'}${number % 10 === 0 ? '' : ` e ${UP_TO_19[number % 10]}`}`
const numbers = Array.from({ length: 31 }, (_, at) => at + 1)

/** The forms of a day of January or of this March, and what each is: of the year after, where it is said or is the next. */
const FORMS: readonly (readonly [form: (date: number, word: string) => string, month: string])[] = [
  [(_, word) => `${word} de janeiro de dois mil e vinte e sete`, '2027-01'],
  [(_, word) => `no dia ${word} de janeiro de 2027`, '2027-01'],
  [(_, word) => `o próximo dia ${word} de janeiro`, '2027-01'],
  [(date, word) => `até ao dia ${date} (${word}) de janeiro de 2027`, '2027-01'],
  [(date, word) => `o próximo dia ${date} (${word}) de janeiro`, '2027-01'],
  [(date, word) => `dia ${word} (${date}) de janeiro do próximo ano`, '2027-01'],
  [(date) => `dia ${date} do próximo mês de janeiro`, '2027-01'],
  [(_, word) => `dia ${word} do próximo mês de janeiro`, '2027-01'],
  [(date) => `dia ${date} de janeiro próximo`, '2027-01'],
  [(date) => `dia ${date} do mês de janeiro de 2027`, '2027-01'],
  [(date) => `${date} de janeiro de 27.`, '2027-01'],
  [(date) => `${date}-jan-2027`, '2027-01'],
  [(date) => `${date} de jan. de 2027`, '2027-01'],
  [(date) => `2027/01/${String(date).padStart(2, '0')}`, '2027-01'],
  [(date) => `${date}/1/27`, '2027-01'],
  [(_, word) => `o dia ${word} de março do corrente ano`, '2026-03'],
  [(date) => `o dia ${date} do mês corrente`, '2026-03'],
  [(_, word) => `o dia ${word} do presente mês`, '2026-03'],
]

test.each(FORMS.map(([form, month]) => [form(22, spelled(22)), form, month] as const))(
  'readWrittenDays, %s, with each day of a month in its place, reads that day',
  (_, form, month) => {
    for (const date of numbers) {
      const text = form(date, spelled(date))
      expect([text, days(text)]).toEqual([text, [`${month}-${String(date).padStart(2, '0')}`]])
    }
  },
)

test('readWrittenDays, a list of days in words, reads each', () => {
  expect(days('os dias vinte e dois e vinte e três de janeiro de 2027')).toEqual(['2027-01-22', '2027-01-23'])
})

test('readWrittenDays, a text whose own day is not known, leaves out days without a year', () => {
  expect(days('o próximo dia 12 de março e o dia 20-03-2026', null)).toEqual(['2026-03-20'])
})

test.each([
  ['pelas 9h30', ['09:30']],
  ['às 9.30 horas', ['09:30']],
  ['9:30h', ['09:30']],
  ['14h00m', ['14:00']],
  ['14H 00 min', ['14:00']],
  ['14,00 horas', ['14:00']],
  ['pelas 14 horas', ['14:00']],
  ['pelas 14 horas e 30 minutos', ['14:30']],
  ['às 15 h', ['15:00']],
  ['pelas 9 horas e cinquenta minutos', ['09:50']],
  ['pelas 9.30', ['09:30']],
  ['pelas catorze horas e trinta minutos', ['14:30']],
  ['pelas nove e meia', ['09:30']],
  ['pelas dez horas', ['10:00']],
  ['pelas 3 horas da tarde', ['15:00']],
  ['às 12h30 da tarde', ['12:30']],
  ['14hOO', ['14:00']],
  ['l4:00 horas', ['14:00']],
  ['1O:30', ['10:30']],
  ['das 9h30 às 12h30', ['09:30', '12:30']],
  ['na parte da manhã', [null]],
  ['25:00, 9:75, 1:2:3, 123/26.0', []],
])('readWrittenHours %s: %j', (text, expected) => {
  expect(readWrittenHours(foldInPlace(text)).map(({ hour }) => hour)).toEqual(expected)
})
