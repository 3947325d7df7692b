import type { LiveKind } from '@arauto/contract/live'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { CHECK_KEY, OFFICE_LISTS, TIME_IMPORT_KEY, TRANSCRIPTIONS_KEY } from '../api/office-lists.ts'
import { systemStatusQuery } from '../api/system-status.ts'

/** The shortest time between two fetches of the same, and how long pages wait at most, each its own time, in milliseconds. */
const BETWEEN_MS = 1_000
const SPREAD_MS = 200

type Topic = Exclude<LiveKind, 'all' | 'blind'>
const QUERIES: Readonly<Record<Topic, readonly QueryKey[]>> = {
  lists: OFFICE_LISTS,
  checks: [CHECK_KEY, systemStatusQuery.queryKey],
  transcriptions: [TRANSCRIPTIONS_KEY],
  time_imports: [TIME_IMPORT_KEY],
}
const TOPICS = Object.keys(QUERIES) as Topic[]

/**
 * Refetches what the screens show when it has changed. Lists of a hidden tab wait until it is shown; jobs, whose end
 * shows a toast, do not.
 *
 * @param signal ends it
 * @returns to be called with what has changed
 */
export function createRefresher(client: QueryClient, signal: AbortSignal): (changed: LiveKind) => void {
  const due = new Set<Topic>()
  const busy = new Set<Topic>()
  const fetchAgain = async (topic: Topic) => {
    busy.add(topic)
    await delay(Math.random() * SPREAD_MS)
    while (due.has(topic) && mayFetch(topic) && !signal.aborted) {
      due.delete(topic)
      await Promise.all(QUERIES[topic].map((queryKey) => client.invalidateQueries({ queryKey })))
      await delay(BETWEEN_MS)
    }
    busy.delete(topic)
  }
  const begin = () => {
    for (const topic of due) if (!busy.has(topic) && mayFetch(topic)) void fetchAgain(topic)
  }
  document.addEventListener('visibilitychange', begin, { signal })
  return (changed) => {
    for (const topic of TOPICS) if (changed === 'all' || changed === topic) due.add(topic)
    begin()
  }
}

const mayFetch = (topic: Topic): boolean => topic !== 'lists' || !document.hidden

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
