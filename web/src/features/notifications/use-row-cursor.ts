import type { Notification } from '@arauto/contract/notifications'
import { useMemo, useRef, useState } from 'react'

/** The row that the keys act on. */
export type RowCursor = ReturnType<typeof useRowCursor>

/** The cursor of a list; none at first. */
export function useRowCursor() {
  const [id, setId] = useState<number | null>(null)
  const place = useRef<number | null>(null)
  const [, redraw] = useState(0)
  return useMemo(
    () => ({
      /** @returns that row, or, where it has left the page, the one in its place; null before a first */
      of(records: readonly Notification[] = []): Notification | null {
        const at = records.findIndex((one) => one.id === id)
        if (at >= 0) place.current = at
        if (place.current === null || records.length === 0) return null
        const within = place.current < 0 ? records.length + place.current : place.current
        return records[Math.min(Math.max(within, 0), records.length - 1)] ?? null
      },
      set: (record: Notification) => setId(record.id),
      /** Sets it to a place of the page, from 0 or, below 0, from its end, also of one that is still loading. */
      setPlace(next: number) {
        place.current = next
        setId(null)
        redraw((count) => count + 1)
      },
    }),
    [id],
  )
}
