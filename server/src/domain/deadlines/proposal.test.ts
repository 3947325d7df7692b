import { anyCharacters } from '@arauto/contract/testing/any-characters'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateDeadline } from './calculate.ts'
import { closedBecause } from './court-calendar.ts'
import { findSeat } from './court-seat.ts'
import { dayOf, formatDay, parseDay } from './day.ts'
import { calendarAt, type ProposalInput, proposeDeadline } from './proposal.ts'

const day = (text: string) => parseDay(text)!
const USUAL: ProposalInput = {
  acto: 'Notificação de Junção de Documentos',
  especie: 'Ação de Processo Comum',
  origem: 'Tribunal',
  tribunal: 'Tribunal Judicial da Comarca de Setúbal',
  unidade: 'Juízo Local Cível de Setúbal - Juiz 5',
  data: day('2026-12-02'),
  firstSeen: day('2026-12-02'),
  today: day('2026-12-03'),
  closedDays: [],
}
const propose = (more: Partial<ProposalInput> = {}) => proposeDeadline({ ...USUAL, ...more })

const FINES_IN_HOLIDAYS =
  'Os dias com multa não correm em férias judiciais, mas o TRL já entendeu que sim: seriam 18/12/2026, 21/12/2026 e 22/12/2026.'

describe('a proposal', () => {
  test('of ten days by the general rule, the example of the panel', () => {
    const { dates, ...proposal } = propose()
    expect(proposal).toMatchObject({
      kind: 'deadline',
      length: { days: 10 },
      article: 'CPC, artigo 149.º, n.º 1',
      words: 'Junção de Documentos',
      urgent: null,
      regime: 'civil',
      served: 'portal',
      warnings: [FINES_IN_HOLIDAYS],
    })
    const { notified, ends, fineDays } = dates!
    expect([notified, ends, ...fineDays].map((one) => one !== null && formatDay(one))).toEqual([
      '2026-12-07',
      '2026-12-17',
      '2026-12-18',
      '2026-12-21',
      '2027-01-04',
    ])
  })
  test.each<[string, string, Partial<ProposalInput>]>([
    [
      '2027-01-19',
      'a sentence',
      { acto: 'Notificação da Sentença', data: day('2026-12-03'), firstSeen: day('2026-12-03') },
    ],
    ['2026-12-14', 'a court fee', { acto: 'Notificação para Pagamento da Taxa de Justiça', data: day('2026-11-30') }],
    ['2026-12-10', 'a request', { acto: 'Notificação de Requerimento', data: day('2026-11-25') }],
    [
      '2026-12-03',
      'a seizure',
      { acto: 'Notificação de Penhora', especie: 'Execução Ordinária', data: day('2026-11-20') },
    ],
    ['2026-12-07', 'an order in an inventory', { especie: 'Inventário', acto: 'Despacho', data: day('2026-11-23') }],
    [
      '2026-12-21',
      'an urgent case',
      {
        especie: 'Insolvência',
        data: day('2026-12-05'),
        today: day('2026-12-06'),
        firstSeen: day('2026-12-05'),
      },
    ],
  ])('ends on %s for %s', (ends, _, more) => {
    expect(formatDay(propose(more).dates!.ends)).toBe(ends)
  })
  test.each([
    ['Notificação para Pagamento da Taxa de Justiça', 'Ação de Processo Comum', 'unsure'],
    ['Conta de Custas', 'Ação de Processo Comum', 'unsure'],
    ['Reclamar créditos no prazo de 20 dias', 'Insolvência', 'none'],
    ['Reclamar créditos no prazo de 20 dias', 'Processo Especial de Revitalização (CIRE)', 'none'],
  ])('%s, in %s, asserts no days with a fine', (acto, especie, fines) => {
    const { dates, terms, warnings } = propose({ acto, especie })
    expect([terms?.fines, dates!.fineDays]).toEqual([fines, []])
    expect(warnings).toContainEqual(expect.stringMatching(/dias com multa/u))
  })
  test('is calculated as the calculator does', () => {
    const { terms, dates } = propose({ especie: 'Arresto' })
    expect(terms!.urgent).toBe(true)
    expect(calculateDeadline(terms!)).toEqual(dates)
  })
  test('of a lawyer’s notification goes by the articles of those', () => {
    const { served, dates } = propose({ origem: 'Mandatário' })
    expect([served, dates!.steps[1]!.article]).toEqual(['mandatario', 'CPC, artigos 221.º e 255.º'])
    const others = ['Mandatária', 'Ilustre Advogado', 'Ministério Público', 'Agente de Execução', '']
    expect(others.map((origem) => propose({ origem }).served)).toEqual([
      'mandatario',
      'mandatario',
      'portal',
      'portal',
      'portal',
    ])
  })
  test.each<[string, Partial<ProposalInput>, RegExp]>([
    ['without a date', { data: null }, /não indica a data/u],
    ['with a date that is none', { data: Number.NaN }, /não indica a data/u],
    ['of tomorrow', { data: day('2026-12-04') }, /posterior ao dia de hoje/u],
    ['found before it was made', { data: day('2026-12-03'), firstSeen: day('2026-12-01') }, /foi detetada/u],
    ['of 1989', { data: day('1989-12-31') }, /anterior a 1990/u],
    ['of 1995, which no calendar holds', { data: day('1995-03-03') }, /não conhece/u],
  ])('%s has no dates and says why', (_, more, warning) => {
    expect(propose(more)).toMatchObject({ kind: 'unknown', terms: null, dates: null })
    expect(propose(more).warnings).toEqual([expect.stringMatching(warning)])
  })
  test('through the summers of 2011 and 2012 goes by the court holidays of then (Lei 43/2010)', () => {
    expect(formatDay(propose({ data: day('2011-07-10') }).dates!.ends)).toBe('2011-09-08')
    expect(formatDay(propose({ data: day('2012-07-10') }).dates!.ends)).toBe('2012-09-10')
  })
  test('of an unknown court is made and asks for its holiday', () => {
    const { kind, warnings } = propose({ tribunal: 'Tribunal de Nenhures', unidade: '' })
    expect([kind, warnings]).toEqual([
      'deadline',
      [expect.stringMatching(/ramo/u), expect.stringMatching(/feriado municipal/u), FINES_IN_HOLIDAYS],
    ])
  })
  test('of what was found late asks since when it is there', () => {
    expect(propose({ firstSeen: day('2026-12-07'), today: day('2026-12-09') }).warnings).toEqual([FINES_IN_HOLIDAYS])
    expect(propose({ firstSeen: day('2026-12-08'), today: day('2026-12-09') }).warnings).toEqual([
      FINES_IN_HOLIDAYS,
      'Foi detetada em 08/12/2026, depois do dia em que se presume notificada: confirme desde quando está no portal.',
    ])
  })
  test('says what a person has to know of the duration', () => {
    const { warnings } = propose({ especie: 'Processo Comum (Tribunal Singular)', acto: 'Sentença' })
    expect(warnings).toContainEqual(expect.stringMatching(/depósito da sentença/u))
  })
  test.each<[string, string, Partial<ProposalInput>, string[]]>([
    ['civil cases', '2013-08-30', {}, ['Até 31/08/2013 valia outro Código de Processo Civil: confirme a duração.']],
    ['civil cases', '2013-09-02', {}, []],
    [
      'labour cases',
      '2019-10-08',
      { acto: 'Sentença', unidade: 'Juízo do Trabalho de Setúbal' },
      ['Das decisões até 08/10/2019 recorria-se em 20 dias: confirme a duração.'],
    ],
    ['labour cases', '2019-10-09', { acto: 'Sentença', unidade: 'Juízo do Trabalho de Setúbal' }, []],
  ])('in %s of %s tells what was law then', (_, elaborated, more, warnings) => {
    const data = day(elaborated)
    const { warnings: given } = propose({ ...more, data, firstSeen: data, today: data })
    expect(given.filter((warning) => warning.includes('confirme a duração'))).toEqual(warnings)
  })
  test('of no deadline, or of none that is known, has no dates', () => {
    expect(propose({ acto: 'Junção de Procuração', data: null })).toMatchObject({
      kind: 'none',
      dates: null,
      warnings: [],
    })
    expect(propose({ acto: 'Decisão' })).toMatchObject({
      kind: 'unknown',
      dates: null,
      warnings: [expect.stringMatching(/^Este acto não está na tabela.*10 dias.*indique a duração/u)],
    })
  })
  test('knows the days on which the office says that the court is closed', () => {
    const closed = (municipality: string | null) => [{ day: day('2026-12-17'), municipality, reason: 'Greve' }]
    expect(formatDay(propose({ closedDays: closed(null) }).dates!.ends)).toBe('2026-12-18')
    expect(formatDay(propose({ closedDays: closed('setubal') }).dates!.ends)).toBe('2026-12-18')
    expect(formatDay(propose({ closedDays: closed('Almada') }).dates!.ends)).toBe('2026-12-17')
    const list = closed('Setúbal')
    expect(calendarAt(null, list).closedDays).toEqual(new Map())
    expect(calendarAt(findSeat('Setúbal'), list).closedDays).toEqual(new Map([[day('2026-12-17'), 'Greve']]))
  })
  test('for anything is made or left to a person, without failing, and never ends on a closed day', () => {
    const text = fc.oneof(
      anyCharacters(),
      // Names that every object has.
      fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype), '{{constructor}} do toString'),
      fc.constantFrom(
        'Notificação da Sentença',
        'Despacho',
        'Citação',
        'Ação de Processo Comum',
        'Juízo Cível de Beja',
      ),
    )
    const any = fc.record({
      acto: text,
      especie: text,
      origem: text,
      tribunal: text,
      unidade: text,
      data: fc.oneof(
        fc.constantFrom(null, Number.NaN, 1e12, -1e12, 0.5),
        fc.integer({ min: dayOf(1, 1, 1), max: dayOf(9999, 12, 31) }),
        fc.integer({ min: dayOf(2000, 1, 1), max: dayOf(2099, 12, 31) }),
      ),
      firstSeen: fc.constant(dayOf(2098, 1, 1)),
      today: fc.constantFrom(dayOf(2098, 1, 1), dayOf(9999, 12, 31)),
      closedDays: fc.constantFrom([], [{ day: dayOf(2026, 12, 17), municipality: null, reason: 'Greve' }]),
    })
    fc.assert(
      fc.property(any, (input) => {
        const { kind, terms, dates, warnings } = proposeDeadline(input)
        expect(kind === 'deadline').toBe(dates !== null)
        if (terms && dates) expect(closedBecause(dates.ends, terms.calendar)).toBeNull()
        expect(warnings.every((warning) => warning.length > 0)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
