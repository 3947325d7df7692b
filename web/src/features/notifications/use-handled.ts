import { formatTime } from '@arauto/contract/dates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastError } from '../../components/toast-error.ts'
import { refreshLists } from '../../components/undo-toast.tsx'
import type { HandledNotification } from '../../components/work-panel.ts'

interface Entry extends HandledNotification {
  /** `HH:MM` in Lisbon. */
  at: string
  isUndone: boolean
}

/** What was done since the panel was opened. */
export type Handled = ReturnType<typeof useHandled>

/** Keeps what was handled in the open panel, the first first. */
export function useHandled() {
  const client = useQueryClient()
  const [entries, setEntries] = useState<ReadonlyMap<number, Entry>>(new Map())
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  return {
    entries: [...entries.values()],
    /** How many notifications were shown, and not handled. */
    left: [...seen].filter((id) => entries.get(id)?.isUndone ?? true).length,
    add: (done: HandledNotification) =>
      setEntries((before) => new Map(before).set(done.id, { ...done, at: formatTime(new Date()), isUndone: false })),
    /** Takes all that was decided of one back. */
    async undo(id: number) {
      const entry = entries.get(id)!
      try {
        await entry.undo()
        setEntries((before) => new Map(before).set(id, { ...entry, isUndone: true }))
      } catch (error) {
        toastError(error, 'Não foi possível anular.')
      }
      await refreshLists(client)
    },
    see: (id: number) => setSeen((before) => (before.has(id) ? before : new Set(before).add(id))),
  }
}
