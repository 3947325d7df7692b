import { describe, expect, it } from 'vitest'
import type { StoredVisit } from '../../domain/portal-accounts/portal-visits.ts'
import type { VisitOutcome } from '../../domain/portal-accounts/status.ts'
import { findOutages, makeReport } from './outage-report.ts'
import { inStandardFont } from './report-pdf.ts'

const at = (time: string) => new Date(`2026-11-25T${time}:00Z`)
const DAY = [new Date('2026-11-25T00:00:00Z'), new Date('2026-11-26T00:00:00Z')] as const
const visit = (first: string, outcome: VisitOutcome, more: Partial<StoredVisit> = {}): StoredVisit => ({
  firstAt: at(first),
  lastAt: at(first),
  visits: 1,
  outcome,
  detail: '',
  networkUp: true,
  clockSynchronised: true,
  ...more,
})

describe('findOutages', () => {
  it('joins failures between two answers, and tells the last answer before and the first after', () => {
    const visits = [
      visit('08:00', 'ok', { lastAt: at('09:00'), visits: 5 }),
      visit('09:15', 'failing', { detail: 'respondeu com o erro HTTP 503' }),
      visit('09:45', 'unreachable', { detail: 'a ligação foi recusada (ECONNREFUSED)', visits: 3 }),
      visit('10:45', 'ok'),
    ]
    expect(findOutages(visits, ...DAY)).toEqual([
      {
        from: at('09:15').toISOString(),
        last_answer_before: at('09:00').toISOString(),
        answered_again: at('10:45').toISOString(),
        failed_visits: 4,
        answers: ['respondeu com o erro HTTP 503', 'a ligação foi recusada (ECONNREFUSED)'],
        network_up: true,
      },
    ])
  })

  it('neither begins nor ends a failure with a visit that tells nothing of the portal', () => {
    const own = (['no_network', 'ours', 'unreadable'] as const).map((outcome) => visit('09:00', outcome))
    expect(findOutages([...own, visit('09:30', 'ok')], ...DAY)).toEqual([])
    const [outage, ...more] = findOutages([visit('08:00', 'unreachable'), ...own, visit('10:00', 'refused')], ...DAY)
    expect(more).toEqual([])
    expect(outage).toMatchObject({ failed_visits: 1, answered_again: at('10:00').toISOString() })
  })

  it('takes a failure that reaches into the period, and none that ended before or began after', () => {
    const visits = [
      visit('08:00', 'unreachable'),
      visit('09:00', 'ok', { lastAt: at('09:45'), visits: 4 }),
      visit('10:00', 'unreachable'),
      visit('12:00', 'ok'),
      visit('14:00', 'unreachable'),
    ]
    // The first ends with the first moment of the period, the last begins with the first after it.
    expect(findOutages(visits, at('09:00'), at('14:00')).map(({ from }) => from)).toEqual([at('10:00').toISOString()])
  })

  it('does not vouch for the network where one visit did not look', () => {
    const visits = [visit('08:00', 'unreachable'), visit('09:00', 'unreachable', { networkUp: null })]
    expect(findOutages(visits, ...DAY)[0]).toMatchObject({ network_up: null, answered_again: null })
  })
})

describe('makeReport', () => {
  const facts = {
    office: 'Escritório',
    account: { username: 'a', advogado: 'Marta' },
    portal: 'https://citius',
    days: { from: '2026-11-25', to: '2026-11-25' },
    from: DAY[0],
    until: DAY[1],
    at: DAY[1],
    by: 'ana',
    program: 'Arauto 1',
    intervalMinutes: 15,
    keptDays: 400,
    clockSynchronised: true,
    visits: [],
    gaps: [],
  }
  const before = visit('00:00', 'ok', {
    firstAt: new Date('2026-11-24T10:00:00Z'),
    lastAt: new Date('2026-11-24T23:59:59Z'),
  })
  const into = visit('00:00', 'ok', { firstAt: before.lastAt, lastAt: DAY[0] })
  const after = visit('00:00', 'ok', { firstAt: DAY[1], lastAt: DAY[1] })
  const NOTES = {
    unseen: 'Neste período não há visitas',
    unsure: 'Em parte das visitas que falharam não se verificou',
    sure: 'Em todas as visitas que falharam',
    cutOff: 'Houve visitas em que este computador não chegava',
    odd: 'Houve respostas que não se reconhecem',
  }
  const notesOf = (visits: readonly StoredVisit[]) => {
    const { notes } = makeReport({ ...facts, visits })
    return Object.entries(NOTES).flatMap(([name, begins]) =>
      notes.some((one) => one.startsWith(begins)) ? [name] : [],
    )
  }

  it('lists the visits and pauses of the period alone, each visit in words', () => {
    const report = makeReport({
      ...facts,
      visits: [
        before,
        into,
        visit('00:00', 'failing', { detail: 'respondeu com o erro HTTP 503' }),
        visit('10:00', 'unreachable', { detail: 'a ligação foi recusada (ECONNREFUSED)' }),
        visit('11:00', 'failing'),
        after,
      ],
      gaps: [
        { began: new Date('2026-11-24T22:00:00Z'), ended: DAY[0] },
        { began: at('05:00'), ended: at('06:00') },
        { began: DAY[1], ended: new Date('2026-11-26T05:00:00Z') },
      ],
    })
    expect(report.visits.map(({ words }) => words)).toEqual([
      'respondeu',
      'o portal respondeu com o erro HTTP 503',
      'sem resposta do portal: a ligação foi recusada (ECONNREFUSED)',
      'o portal respondeu com um erro',
    ])
    expect(report.not_watched).toEqual([{ from: at('05:00').toISOString(), until: at('06:00').toISOString() }])
    expect(report.outages).toMatchObject([{ last_answer_before: DAY[0].toISOString() }])
  })

  it.each([
    [true, [true, true], 'ntp'],
    [true, [true, null], 'mixed'],
    [null, [true], 'mixed'],
    [false, [null], 'computer'],
  ])('of a clock kept now: %s, and at the visits: %j, says %s', (clockSynchronised, kept, source) => {
    const visits = kept.map((one) => visit('10:00', 'ok', { clockSynchronised: one }))
    expect(makeReport({ ...facts, clockSynchronised, visits }).clock.source).toBe(source)
  })

  it.each([
    ['no visit', [before, after], ['unseen']],
    ['good visits', [visit('10:00', 'ok')], []],
    ['a failure', [visit('10:00', 'unreachable')], ['sure']],
    [
      'a failure, and an earlier one that did not look',
      [visit('09:00', 'failing', { networkUp: null }), visit('10:00', 'ok'), visit('11:00', 'failing')],
      ['unsure'],
    ],
    ['a visit without a network', [visit('10:00', 'no_network')], ['cutOff']],
    ['an odd answer', [visit('10:00', 'unreadable')], ['odd']],
  ] as const)('of %s says what is to be known', (_, visits, notes) => expect(notesOf(visits)).toEqual(notes))
})

describe('inStandardFont', () => {
  it('keeps Portuguese, and replaces what the font lacks by its letter or by a question mark', () =>
    expect(inStandardFont('Ação «ç» — 5 €, Łukasz Nguyễn 山')).toBe('Ação «ç» — 5 €, ?ukasz Nguyen ?'))
})
