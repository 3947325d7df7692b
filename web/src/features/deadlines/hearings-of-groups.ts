import type { DeadlineList } from '@arauto/contract/office-deadlines'
import { useQuery } from '@tanstack/react-query'
import { hearingsQuery } from '../../api/hearings.ts'
import type { DeadlineView } from './deadline-view.ts'
import { hearingItem, type ListItem } from './list-items.tsx'

/** @param today left out until it is known @returns the hearings from today on that the filters find */
export function useHearings({ state, person, caseKey }: DeadlineView, today: string | undefined): readonly ListItem[] {
  const view = { from: today ?? '', person, case: caseKey }
  const { data } = useQuery({ ...hearingsQuery(view), enabled: today !== undefined })
  if (state === 'met') return []
  const asked = (data?.results ?? []).filter((hearing) => state !== 'proposed' || hearing.state === 'proposed')
  return asked.map(hearingItem)
}

/** @param index of a group of the list @returns the hearings of its days */
export function hearingsOf(
  hearings: readonly ListItem[],
  { groups, today }: Pick<DeadlineList, 'groups' | 'today'>,
  index: number,
): readonly ListItem[] {
  const { key, until } = groups[index]!
  if (key === 'overdue') return []
  const previous = groups[index - 1]?.until ?? null
  const isAfter = (day: string) => (previous === null || key === 'today' ? day >= today : day > previous)
  return hearings.filter(({ day }) => isAfter(day) && (until === null || day <= until))
}
