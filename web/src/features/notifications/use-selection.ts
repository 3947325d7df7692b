import { useMemo, useState } from 'react'
import type { ListView } from './list-view.ts'
import type { ListedNotification } from './record.ts'

/** The notifications that are ticked, over all pages of one search and filter; another one begins with none. */
export type TickedRows = ReturnType<typeof useSelection>

/** Whether the user may change a notification. */
export const mayChange = (record: ListedNotification): boolean =>
  record.triage !== undefined && record.can_act !== false

const NONE: ReadonlySet<number> = new Set()

/** @param view search and filters, to which the ticks belong */
export function useSelection({ search, advogado, origem, triage }: ListView) {
  const filter = JSON.stringify([search, advogado, origem, triage])
  const [state, setState] = useState({ filter, ids: NONE, all: false })
  const { ids, all } = state.filter === filter ? state : { ids: NONE, all: false }
  return useMemo(() => {
    const set = (next: ReadonlySet<number>, every = false) => setState({ filter, ids: next, all: every })
    return {
      ids,
      /** Whether all that the filter leaves are meant, also those of other pages. */
      all,
      has: (id: number) => all || ids.has(id),
      toggle(id: number) {
        const next = new Set(ids)
        // With all selected, a row of another page is ticked though it is not among the numbers.
        if (!next.delete(id) && !all) next.add(id)
        set(next)
      },
      /** Ticks these, or, where all of them are, takes their ticks away. */
      togglePage(records: readonly ListedNotification[]) {
        const page = records.filter(mayChange).map((one) => one.id)
        const next = new Set(ids)
        const ticked = all || page.every((id) => ids.has(id))
        for (const id of page) ticked ? next.delete(id) : next.add(id)
        set(all ? NONE : next)
      },
      selectAll: () => set(ids, true),
      clear: () => set(NONE),
    }
  }, [filter, ids, all])
}
