import { describe, expect, test } from 'vitest'
import { calculateDeadline } from './calculate.ts'
import { closedBecause, dayKind } from './court-calendar.ts'
import { courtHolidaysEnd, NoCalendar } from './court-holidays.ts'
import { findSeat } from './court-seat.ts'
import { formatDay, parseDay } from './day.ts'
import type { CalculationTerms } from './deadline-terms.ts'
import { easterSunday } from './easter.ts'
import { countWorkingDays } from './working-days.ts'

const LISBON = findSeat('Lisboa')
const USUAL: CalculationTerms = {
  start: { elaborated: 0 },
  length: { days: 10 },
  dilation: 0,
  extension: 0,
  urgent: false,
  regime: 'civil',
  served: 'portal',
  calendar: { seat: LISBON, closedDays: new Map() },
}
const day = (text: string) => parseDay(text)!
const dates = (terms: Partial<CalculationTerms>) => {
  const { notified, ends, fineDays } = calculateDeadline({ ...USUAL, ...terms })
  return [notified, ends, ...fineDays].map((one) => one !== null && formatDay(one))
}
const elaborated = (text: string, terms: Partial<CalculationTerms> = {}) =>
  dates({ start: { elaborated: day(text) }, ...terms })
const notified = (text: string, terms: Partial<CalculationTerms> = {}) =>
  dates({ start: { notified: day(text) }, ...terms })

describe('a deadline', () => {
  test('of 15 days over Christmas 2010, the published example', () => {
    expect(elaborated('2010-12-08', { length: { days: 15 } })).toEqual([
      '2010-12-13',
      '2011-01-10',
      '2011-01-11',
      '2011-01-12',
      '2011-01-13',
    ])
  })
  test('is counted from the third day, as the Supreme Court did in case 11973/20.7T8PRT', () => {
    expect(elaborated('2022-09-06', { length: { days: 30 }, regime: 'laboral' })[0]).toBe('2022-09-09')
  })
  test('of 10 days over Easter 2026', () => {
    expect(elaborated('2026-03-20')).toEqual(['2026-03-23', '2026-04-13', '2026-04-14', '2026-04-15', '2026-04-16'])
  })
  test('of 10 days whose third day is a holiday, its fine days after the court holidays', () => {
    expect(elaborated('2026-12-05')).toEqual(['2026-12-09', '2026-12-21', '2027-01-04', '2027-01-05', '2027-01-06'])
  })
  test('of 10 days in an urgent case, its fine days in the court holidays', () => {
    expect(elaborated('2026-12-05', { urgent: true })).toEqual([
      '2026-12-09',
      '2026-12-21',
      '2026-12-22',
      '2026-12-23',
      '2026-12-24',
    ])
  })
  test('of a month that is counted back over court holidays is of 30 days outside of them, the earlier end', () => {
    const back = { start: { before: day('2026-09-21') }, length: { months: 1 } }
    expect(dates(back)[1]).toBe('2026-07-06')
    expect(dates({ ...back, urgent: true })[1]).toBe('2026-08-21')
  })
  test('whose notification falls into court holidays begins after them', () => {
    // Elaborated on Fri 24 July 2026: notified on Mon 27; the first day is 1 September.
    expect(elaborated('2026-07-24').slice(0, 2)).toEqual(['2026-07-27', '2026-09-10'])
  })
  test('ending on the municipal holiday of the court’s seat moves, elsewhere it does not', () => {
    expect(notified('2025-06-03')[1]).toBe('2025-06-16')
    expect(notified('2025-06-13', { calendar: { seat: findSeat('Porto'), closedDays: new Map() } })[1]).toBe(
      '2025-06-23',
    )
    expect(notified('2026-06-14', { calendar: { seat: findSeat('Porto'), closedDays: new Map() } })[1]).toBe(
      '2026-06-25',
    )
    expect(notified('2026-06-14')[1]).toBe('2026-06-24')
  })
  test('ending on a day of dispensation moves', () => {
    const closedDays = new Map([[day('2026-11-30'), 'tolerância']])
    expect(notified('2026-11-20')[1]).toBe('2026-11-30')
    expect(notified('2026-11-20', { calendar: { seat: LISBON, closedDays } })[1]).toBe('2026-12-02')
  })
  test.each([
    ['2026-12-02', '03/12/2026, 04/12/2026 e 07/12/2026'],
    ['2026-12-04', '02/12/2026, 03/12/2026 e 07/12/2026'],
  ])('has fine days that a dispensation on %s does not move, and says which it would', (closed, moved) => {
    const closedDays = new Map([[day(closed), 'tolerância']])
    const terms = { ...USUAL, start: { notified: day('2026-11-20') }, calendar: { seat: LISBON, closedDays } }
    expect(dates(terms).slice(1)).toEqual(['2026-11-30', '2026-12-02', '2026-12-03', '2026-12-04'])
    expect(calculateDeadline(terms).warnings).toEqual([expect.stringContaining(`se desloca, são ${moved}`)])
  })
  test.each([
    ['2026-01-31', 1, '2026-03-02'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-10-30', 1, '2026-11-30'],
    ['2026-05-20', 2, '2026-09-04'],
    ['2011-05-20', 2, '2011-09-05'],
    ['2026-02-10', 6, '2026-09-01'],
    ['2026-03-10', 6, '2026-09-10'],
    // Three months end on the first day of Christmas; ninety days end the day before.
    ['2026-09-22', 3, '2026-12-21'],
  ])('notified on %s, of %i months, ends on %s', (from, months, ends) => {
    expect(notified(from, { length: { months } })[1]).toBe(ends)
  })
  test('of days that six months can have is not suspended', () => {
    expect(notified('2026-03-02', { length: { days: 180 } })[1]).toBe('2026-10-26')
    expect(notified('2026-03-02', { length: { days: 181 } })[1]).toBe('2026-09-01')
    expect(notified('2026-03-02', { length: { days: 184 } })[1]).toBe('2026-09-02')
  })
  test('of months ends with one that was notified in the court holidays, never later', () => {
    expect(notified('2026-07-15', { length: { months: 1 } })[1]).toBe('2026-09-30')
    expect(notified('2026-08-10', { length: { months: 1 } })[1]).toBe('2026-09-30')
    expect(notified('2026-08-31', { length: { months: 2 } })[1]).toBe('2026-10-30')
    expect(notified('2026-09-01', { length: { months: 1 } })[1]).toBe('2026-10-01')
    expect(notified('2026-12-21', { length: { months: 2 } })[1]).toBe('2027-03-04')
    expect(notified('2027-01-04', { length: { months: 2 } })[1]).toBe('2027-03-04')
  })
  test('with a dilation is counted as one with it', () => {
    expect(notified('2026-10-01', { dilation: 30 })[1]).toBe(notified('2026-10-01', { length: { days: 40 } })[1])
    // The dilation stands still over Christmas: thirty days after its end on 27 January, and not a month.
    expect(notified('2026-12-15', { dilation: 30, length: { months: 1 } })[1]).toBe('2027-02-26')
    const step = calculateDeadline({ ...USUAL, start: { notified: day('2026-10-01') }, dilation: 30 }).steps
    expect(step.map(({ text }) => text)).toContain('Fim da dilação de 30 dias, que se conta com o prazo como um só.')
  })
  test('with an extension is counted as one with it', () => {
    expect(notified('2026-10-01', { extension: 30 })[1]).toBe(notified('2026-10-01', { length: { days: 40 } })[1])
    // Ten days end on Wed 16 December; ten more stand still over Christmas.
    expect(notified('2026-12-06', { extension: 10 }).slice(1)).toEqual([
      '2027-01-08',
      '2027-01-11',
      '2027-01-12',
      '2027-01-13',
    ])
    expect(notified('2026-10-30', { length: { months: 1 }, extension: 5 })[1]).toBe('2026-12-07')
  })
  test('does not begin to run in court holidays for being extended to six months', () => {
    const long = { length: { days: 170 }, extension: 30 } as const
    expect(notified('2026-03-02', { length: { days: 170 } })[1]).toBe('2026-10-14')
    expect(notified('2026-03-02', long)[1]).toBe('2026-11-13')
  })
  test('by post in a criminal case begins on the third day, before Lei 1/2018 on the third working day', () => {
    const post = { served: 'post', regime: 'penal' } as const
    expect(elaborated('2018-03-22', post)[0]).toBe('2018-03-27') // Thu; Fri 23, Mon 26, Tue 27.
    expect(elaborated('2018-03-23', post)[0]).toBe('2018-03-26')
    expect(elaborated('2026-11-26', post)[0]).toBe('2026-11-30')
    expect(elaborated('2026-12-05', post)[0]).toBe('2026-12-09')
    expect(elaborated('2026-11-26', { served: 'post' })[0]).toBe('2026-11-30')
    expect(elaborated('2026-11-26', { regime: 'penal' })[0]).toBe('2026-11-30')
    expect(notified('2026-11-26', post)[0]).toBe('2026-11-26')
  })
  test('to bring an action against an administrative act is not suspended, since December 2015', () => {
    const terms = { regime: 'administrativo', length: { months: 3 } } as const
    expect(notified('2026-05-20', terms)[1]).toBe('2026-09-01')
    expect(notified('2015-05-20', terms)[1]).toBe('2015-10-05')
  })
  test.each([
    ['1998-12-30', 'before the first calendar'],
    ['2099-12-25', 'beyond the last calendar'],
  ])('notified on %s is refused: %s', (from) => {
    expect(() => notified(from)).toThrow(NoCalendar)
  })
})

describe('the reasoning of a deadline', () => {
  test('gives each step with its day and article', () => {
    const { steps } = calculateDeadline({ ...USUAL, start: { elaborated: day('2026-03-20') } })
    expect(steps.map(({ date, text, article }) => [formatDay(date), text, article])).toEqual([
      ['2026-03-20', 'Notificação elaborada.', ''],
      ['2026-03-23', 'A notificação presume-se feita no terceiro dia posterior.', 'CPC, artigo 248.º'],
      ['2026-03-24', 'Conta-se a partir do dia seguinte à notificação.', 'Código Civil, artigo 279.º, alínea b)'],
      ['2026-03-29', 'Férias judiciais até 06/04/2026: não contam.', 'CPC, artigo 138.º, n.º 1'],
      ['2026-04-11', 'O 10.º dia é sábado, 11/04/2026.', 'CPC, artigo 138.º, n.º 1'],
      [
        '2026-04-13',
        'O prazo acabaria a 11/04/2026 (sábado); passa para o primeiro dia útil seguinte.',
        'CPC, artigo 138.º, n.º 2',
      ],
      ['2026-04-13', 'Último dia do prazo.', ''],
      [
        '2026-04-14',
        'Até 16/04/2026, com multa: primeiro dia: 10 % da taxa de justiça, até meia UC; segundo: 25 %, até 3 UC; terceiro: 40 %, até 7 UC.',
        'CPC, artigo 139.º, n.º 5',
      ],
    ])
  })
  const reasons = (terms: Partial<CalculationTerms>) =>
    calculateDeadline({ ...USUAL, start: { notified: day('2026-06-01') }, ...terms }).steps.map(
      ({ text, article }) => `${text} ${article}`,
    )
  test.each<[string, Partial<CalculationTerms>, string]>([
    ['a notification that a person dated', {}, 'Data da notificação, indicada. '],
    [
      'a third day that is closed',
      { start: { elaborated: day('2026-06-03') } },
      'O terceiro dia (06/06/2026) é sábado: a notificação presume-se feita no primeiro dia útil seguinte. CPC, artigo 248.º',
    ],
    [
      'a notification in court holidays',
      { start: { notified: day('2026-08-03') } },
      'Conta-se a partir do dia seguinte à notificação, fora das férias judiciais. Código Civil, artigo 279.º, alínea b)',
    ],
    [
      'a dilation of one day',
      { dilation: 1 },
      'Fim da dilação de 1 dia, que se conta com o prazo como um só. CPC, artigos 142.º e 245.º',
    ],
    [
      'an extension',
      { extension: 20 },
      'Prorrogação de 20 dias, que se conta com o prazo como um só: 01/07/2026. CPC, artigos 141.º e 569.º',
    ],
    [
      'a lawyer’s notification',
      { served: 'mandatario', start: { elaborated: day('2026-06-08') } },
      'A notificação presume-se feita no terceiro dia posterior. CPC, artigos 221.º e 255.º',
    ],
    [
      'a notification by post',
      { served: 'post', start: { elaborated: day('2026-06-08') } },
      'A notificação presume-se feita no terceiro dia posterior. CPC, artigo 249.º',
    ],
    [
      'a notification by post in a criminal case',
      { served: 'post', regime: 'penal', start: { elaborated: day('2026-06-08') } },
      'A notificação presume-se feita no terceiro dia posterior. CPP, artigo 113.º, n.º 2',
    ],
    [
      'a notification by post in a criminal case of before',
      { served: 'post', regime: 'penal', start: { elaborated: day('2017-06-05') } },
      'Por via postal, a notificação presume-se feita no terceiro dia útil posterior ao do envio. CPP, artigo 113.º, n.º 2',
    ],
    ['one day', { length: { days: 1 } }, 'O 1.º dia é terça-feira, 02/06/2026. CPC, artigo 138.º, n.º 1'],
    [
      'one month',
      { length: { months: 1 } },
      'O prazo de 1 mês acaba quarta-feira, 01/07/2026. Código Civil, artigo 279.º, alínea c)',
    ],
    [
      'six months',
      { length: { months: 6 } },
      'Prazo de seis meses ou mais: não se suspende em férias judiciais. CPC, artigo 138.º, n.º 1',
    ],
    [
      'an urgent case',
      { urgent: true },
      'Processo urgente: corre também em férias judiciais. CPC, artigo 138.º, n.º 1',
    ],
    [
      'an urgent criminal case',
      { urgent: true, regime: 'penal' },
      'Processo urgente: corre também em férias judiciais. CPP, artigo 104.º',
    ],
    [
      'a case of which it is asked whether it is urgent',
      { urgent: true, isUrgencyAsked: true },
      'Se o processo for urgente: corre também em férias judiciais. CPC, artigo 138.º, n.º 1',
    ],
    [
      'an action',
      { regime: 'administrativo' },
      'Prazo para propor a ação: não se suspende em férias judiciais. CPTA, artigo 58.º, n.º 2',
    ],
    [
      'an action that would end in court holidays',
      { regime: 'administrativo', length: { months: 2 } },
      'O prazo acabaria a 01/08/2026 (sábado); passa para o primeiro dia útil seguinte. Código Civil, artigo 279.º, alínea e)',
    ],
    [
      'a last day in court holidays',
      { length: { months: 6 }, start: { notified: day('2026-02-04') } },
      'O prazo acabaria a 04/08/2026 (férias judiciais); passa para o primeiro dia útil seguinte. CPC, artigo 138.º, n.º 2',
    ],
    [
      'a criminal case',
      { regime: 'penal' },
      'Até 16/06/2026, com multa: primeiro dia: meia UC; segundo: 1 UC; terceiro: 2 UC. CPP, artigo 107.º-A',
    ],
  ])('of %s says so', (_, terms, reason) => {
    expect(reasons(terms)).toContain(reason)
  })
  test('of an action has no fine, and of a usual one no reason for a suspension that does not occur', () => {
    expect(reasons({ regime: 'administrativo' }).join()).not.toContain('multa')
    expect(reasons({}).join()).not.toContain('férias judiciais')
    expect(reasons({ start: { notified: day('2026-06-02') } }).join()).not.toContain('acabaria')
  })

  test.each([
    [
      'an unknown seat',
      { calendar: { seat: null, closedDays: new Map<number, string>() } },
      /feriado municipal da sede/u,
    ],
    ['Carnival', { start: { notified: day('2026-02-10') } }, /Carnaval \(17\/02\/2026\)/u],
    ['the suspension of 2020', { start: { notified: day('2020-03-02') } }, /Lei n\.º 1-A\/2020/u],
    ['the suspension of 2021', { start: { notified: day('2021-03-02') } }, /Lei n\.º 4-B\/2021/u],
    ['24 December', { start: { notified: day('2026-12-14') }, urgent: true }, /24\/12\/2026 costuma ter tolerância/u],
    ['31 December', { start: { notified: day('2026-12-21') }, urgent: true }, /31\/12\/2026 costuma ter tolerância/u],
    [
      'a dispensation on the day of the notification',
      {
        start: { elaborated: day('2026-09-25') },
        calendar: { seat: LISBON, closedDays: new Map([[day('2026-09-28'), 'Greve']]) },
      },
      /tolerância de ponto de 28\/09\/2026 move só o último dia/u,
    ],
    ['a citação without its dilation', { served: 'citacao_outra_pessoa' } as const, /dá uma dilação de 5 dias/u],
    [
      'a long dilation in an urgent case',
      { served: 'citacao_edital', urgent: true, dilation: 30 } as const,
      /a dilação não passa de 10 dias/u,
    ],
    ['an action', { regime: 'administrativo' } as const, /não prolonga o prazo para propor a ação/u],
  ])('warns of %s', (_, terms, warning) => {
    const start = { notified: day('2026-10-01') }
    expect(calculateDeadline({ ...USUAL, start }).warnings).toEqual([])
    expect(calculateDeadline({ ...USUAL, start, ...terms }).warnings).toEqual([expect.stringMatching(warning)])
  })
  test('asks whether any of the working days is a municipal holiday that is not known', () => {
    const calendar = {
      seat: { name: 'Vila Inventada', region: 'continente' as const, holidays: [] },
      closedDays: new Map(),
    }
    const terms = { ...USUAL, start: { notified: day('2026-10-01') }, length: { workingDays: 10 }, calendar }
    expect(calculateDeadline(terms).warnings).toContain(
      'Confirme se algum dia de 01/10/2026 a 16/10/2026 é feriado em Vila Inventada.',
    )
  })
  test('asks for the municipal holiday in years before its first row, and in none of the years after it', () => {
    const calendar = { seat: findSeat('Porto'), closedDays: new Map() }
    const warnings = (notified: string) =>
      calculateDeadline({ ...USUAL, start: { notified: day(notified) }, calendar }).warnings
    expect(warnings('2019-06-10')).toEqual([expect.stringMatching(/é feriado em Porto/u)])
    expect(warnings('2026-06-10')).toEqual([])
  })
  test('asks nothing of 24 December where it is known that courts are open', () => {
    const calendar = { seat: LISBON, closedDays: new Map(), openDays: new Set([day('2026-12-24')]) }
    const terms = { ...USUAL, start: { notified: day('2026-12-14') }, urgent: true, calendar }
    expect(calculateDeadline(terms).warnings).toEqual([])
  })
})

describe('an electronic citação', () => {
  const ends = (available: string, opened: string | null, more = {}) => {
    const start = { available: day(available), opened: opened === null ? null : day(opened) }
    const terms = { ...USUAL, start, length: { days: 30 }, served: 'citacao_eletronica' as const, ...more }
    const { notified, ends, warnings, steps } = calculateDeadline(terms)
    return { days: [formatDay(notified!), formatDay(ends)], warnings, steps: steps.map(({ text }) => text).join(' ') }
  }
  test.each([
    ['opened on the third day is made on that day', '2026-10-01', '2026-10-04', {}, ['2026-10-04', '2026-11-03']],
    ['opened on the eighth day is made on that day', '2026-10-01', '2026-10-09', {}, ['2026-10-09', '2026-11-09']],
    ['never opened is made on the eighth day', '2026-10-01', null, {}, ['2026-10-09', '2026-11-09']],
    ['is made on the eighth day though it is a Sunday', '2026-10-03', null, {}, ['2026-10-11', '2026-11-10']],
    ['opened ten days later is counted from then', '2026-10-01', '2026-10-19', {}, ['2026-10-09', '2026-11-18']],
    ['opened too late has thirty days of dilation', '2026-09-14', '2026-12-01', {}, ['2026-09-22', '2026-11-23']],
    [
      'opened too late in an urgent case has ten',
      '2026-09-14',
      '2026-12-01',
      { urgent: true },
      ['2026-09-22', '2026-11-02'],
    ],
    ['stands still in court holidays', '2026-12-10', '2026-12-20', {}, ['2026-12-18', '2027-02-01']],
  ])('%s', (_, available, opened, more, days) => {
    expect(ends(available, opened, more).days).toEqual(days)
  })
  test('asks for the day of the opening where none is known, and says why it is counted so', () => {
    const unopened = ends('2026-10-01', null)
    expect(unopened.warnings).toContainEqual(expect.stringMatching(/dilação máxima de 30 dias: indique esse dia/u))
    expect(unopened.steps).toMatch(/área reservada\..*oitavo dia posterior/u)
    expect(ends('2026-10-01', '2026-10-19').steps).toContain(
      'Dilação até à consulta, no máximo de 30 dias: 19/10/2026.',
    )
    expect(ends('2026-10-01', '2026-10-19').warnings).toEqual([expect.stringMatching(/não foi lido no original/u)])
  })
})

describe('the calendar', () => {
  const because = (text: string, seat = '') =>
    closedBecause(day(text), {
      seat: findSeat(seat),
      closedDays: new Map([[day('2026-02-17'), 'tolerância de ponto']]),
    })
  test.each([
    ['2012-10-05', 'Implantação da República'],
    ['2013-11-01', null],
    ['2013-05-30', null],
    ['2014-12-01', null],
    ['2015-10-05', null],
    ['2016-05-26', 'Corpo de Deus'],
    ['2016-11-01', 'Todos os Santos'],
    ['2026-04-03', 'Sexta-feira Santa'],
    ['2026-02-17', 'tolerância de ponto'],
    ['2026-02-16', null],
    ['2026-11-21', 'sábado'],
    ['2026-11-22', 'domingo'],
  ])('has %s closed because of: %s', (date, reason) => {
    expect(because(date)).toBe(reason)
  })
  test.each([
    ['2025-07-14', 'Maia', 'feriado municipal de Maia'],
    ['2026-07-13', 'Maia', 'feriado municipal de Maia'],
    ['2029-07-09', 'Maia', 'feriado municipal de Maia'],
    ['2026-05-14', 'Beja', 'feriado municipal de Beja'],
    ['2024-05-21', 'Matosinhos', 'feriado municipal de Matosinhos'],
    ['2013-05-21', 'Matosinhos', null],
    ['2023-09-12', 'Ponte de Lima', 'feriado municipal de Ponte de Lima'],
    ['2024-09-10', 'Ponte de Lima', 'feriado municipal de Ponte de Lima'],
    ['2025-09-16', 'Ponte de Lima', null],
    ['2025-03-04', 'Ponte de Lima', 'feriado municipal de Ponte de Lima'],
    ['2024-03-04', 'Ponte de Lima', null],
    ['2026-10-05', 'Gondomar', 'Implantação da República'],
    ['2025-10-06', 'Gondomar', 'feriado municipal de Gondomar'],
    ['2026-11-11', 'Penafiel', 'feriado municipal de Penafiel'],
    ['2026-05-25', 'Ponta Delgada', 'Dia da Região Autónoma dos Açores'],
    ['2026-07-01', 'Funchal', 'Dia da Região Autónoma da Madeira'],
    ['2026-07-01', 'Lisboa', null],
    ['2025-06-13', 'Lisboa', 'feriado municipal de Lisboa'],
    ['2025-06-13', 'Porto', null],
  ])('has %s in %s closed because of: %s', (date, seat, reason) => {
    expect(because(date, seat)).toBe(reason)
  })
  test.each([
    ['2026-12-05', 'weekend', ''],
    ['2026-12-08', 'holiday', 'Imaculada Conceição'],
    ['2026-06-13', 'holiday', 'feriado municipal de Lisboa'],
    ['2026-02-17', 'closed', 'tolerância de ponto'],
    ['2026-12-26', 'closed', 'tolerância de ponto'],
    ['2026-12-07', 'open', ''],
    ['2026-12-22', 'open', ''],
  ])('says of %s: %s, "%s"', (date, kind, name) => {
    const closedDays = new Map(['2026-02-17', '2026-12-26'].map((closed) => [day(closed), 'tolerância de ponto']))
    expect(dayKind(day(date), { seat: LISBON, closedDays })).toEqual({ kind, name })
  })
  test('says nothing of a day without a calendar', () => {
    expect(() => dayKind(day('2100-05-05'), USUAL.calendar)).toThrow(NoCalendar)
  })
  test.each([
    ['2026-12-04', '2026-12-11', 4],
    ['2026-12-04', '2026-12-04', 0],
    ['2026-12-11', '2026-12-04', -4],
    ['2026-12-21', '2026-12-28', 4],
  ])('counts from %s to %s working days: %i', (from, to, count) => {
    expect(countWorkingDays(day(from), day(to), USUAL.calendar)).toBe(count)
  })
  test('has Easter where the Church has it', () => {
    const days = [
      '1999-04-04',
      '2000-04-23',
      '2008-03-23',
      '2011-04-24',
      '2024-03-31',
      '2026-04-05',
      '2038-04-25',
      '2049-04-18',
      '2076-04-19',
      '2099-04-12',
    ]
    expect(days.map((text) => formatDay(easterSunday(Number(text.slice(0, 4)))))).toEqual(days)
  })
  test.each([
    ['2026-01-03', '2026-01-03'],
    ['2026-01-04', null],
    ['2026-12-21', null],
    ['2026-12-22', '2027-01-03'],
    ['2026-03-28', null],
    ['2026-03-29', '2026-04-06'],
    ['2026-04-06', '2026-04-06'],
    ['2026-04-07', null],
    ['2026-07-15', null],
    ['2026-07-16', '2026-08-31'],
    ['2026-08-31', '2026-08-31'],
    ['2026-09-01', null],
  ])('has court holidays on %s until %s', (date, end) => {
    const found = courtHolidaysEnd(day(date))
    expect(found === null ? null : formatDay(found)).toBe(end)
  })
})
