import * as calls from '@arauto/contract/calls/deadlines'
import type { Court } from '@arauto/contract/deadlines'
import type { DeadlineTerms } from '@arauto/contract/office-deadlines'
import { LENGTHS } from '@arauto/contract/term-fields'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'
import { calculateDeadline, calculationPath } from '../../api/deadline-calculation.ts'
import type { HearingView } from '../../api/hearings.ts'
import { LIST_KEY } from '../../api/office-lists.ts'

/** The query of all that the panel shows of a notification. */
export const workQuery = (id: number) =>
  callQuery([...LIST_KEY, 'work', id], calls.getNotificationWork, { params: { id } })

/** The hearings that the panel shows: those of its letters, decided ones too. */
export const hearingsOf = (id: number): HearingView => ({ notification: id, state: 'all' })

/** The mutation key of acts that make another version of a notification; those of one are sent in turn. */
export const actKey = (id: number) => ['triage', id]

/** The query of a deadline as it would be, of which nothing is stored; the last one stays until the next has come. */
export function calculationQuery(terms: DeadlineTerms | null, { tribunal, unidade }: Court) {
  const path = terms && calculationPath(terms, { tribunal, unidade })
  return queryOptions({
    queryKey: ['deadline-calculation', path],
    queryFn: ({ signal }) => calculateDeadline(path ?? '', signal),
    enabled: terms !== null && LENGTHS.some((unit) => terms[unit] !== undefined),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
