import type { DeadlineGroup } from '@arauto/contract/office-deadlines'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDecision } from '../../components/decision.ts'
import { acceptsPress } from '../../components/press-guard.ts'
import { UNDO_MS, undoAct } from '../../components/undo-toast.tsx'
import type { ListItem } from './list-items.tsx'

/** What is done with an item from its line. */
type LineDecision = ListItem['acts'][number] & {
  /** Of the item. */
  key: string
  group: DeadlineGroup
}

/** A decision that was made and can still be undone: its line stays where it was, marked as done. */
interface DoneDecision extends Pick<LineDecision, 'key' | 'group'> {
  item: ListItem
  /** In milliseconds since the epoch. */
  undoneUntil: number
  undo: () => Promise<unknown>
}

/** Decides on deadlines and hearings from their lines, which take it back until that has lapsed. */
export function useLineDecisions() {
  const client = useQueryClient()
  const [done, setDone] = useState<ReadonlyMap<string, DoneDecision>>(new Map())
  const keep = (isKept: (one: DoneDecision) => boolean) =>
    setDone((before) => new Map([...before].filter(([, one]) => isKept(one))))
  useEffect(() => {
    if (done.size === 0) return
    const first = Math.min(...[...done.values()].map(({ undoneUntil }) => undoneUntil))
    const timer = setTimeout(() => keep(({ undoneUntil }) => undoneUntil > first), first - Date.now())
    return () => clearTimeout(timer)
  })
  const { decide, deciding } = useDecision<LineDecision>(({ key, group, after }, undo) => {
    const made: DoneDecision = { key, group, item: after(), undoneUntil: Date.now() + UNDO_MS, undo }
    setDone((before) => new Map(before).set(key, made))
  })
  return {
    decide,
    /** The decision that is being sent, of whichever line. */
    deciding,
    /** What can still be undone, by the key of its item. */
    done,
    undo: (one: DoneDecision) => {
      if (!acceptsPress()) return
      keep((kept) => kept.undo !== one.undo)
      void undoAct(client, one.undo)
    },
  }
}

/** What lines are decided by. */
export type LineDecisions = ReturnType<typeof useLineDecisions>
