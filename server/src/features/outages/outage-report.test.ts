import { describe, expect, it } from 'vitest'
import type { StoredVisit } from '../../domain/portal-accounts/portal-visits.ts'
import type { VisitOutcome } from '../../domain/portal-accounts/status.ts'
import { findOutages } from './outage-report.ts'
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
      visit('09:45', 'unreachable', { detail: 'a ligação foi recusada (ECONNREFUSED)' }),
      visit('10:45', 'ok'),
    ]
    expect(findOutages(visits, ...DAY)).toEqual([
      {
        from: at('09:15').toISOString(),
        last_answer_before: at('09:00').toISOString(),
        answered_again: at('10:45').toISOString(),
        failed_visits: 2,
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
      visit('09:00', 'ok'),
      visit('10:00', 'unreachable'),
      visit('12:00', 'ok'),
      visit('14:00', 'unreachable'),
    ]
    expect(findOutages(visits, at('11:00'), at('13:00')).map(({ from }) => from)).toEqual([at('10:00').toISOString()])
  })

  it('does not vouch for the network where one visit did not look', () => {
    const visits = [visit('08:00', 'unreachable'), visit('09:00', 'unreachable', { networkUp: null })]
    expect(findOutages(visits, ...DAY)[0]).toMatchObject({ network_up: null, answered_again: null })
  })
})

describe('inStandardFont', () => {
  it('keeps Portuguese, and replaces what the font lacks by its letter or by a question mark', () =>
    expect(inStandardFont('Ação «ç» — 5 €, Łukasz Nguyễn 山')).toBe('Ação «ç» — 5 €, ?ukasz Nguyen ?'))
})
