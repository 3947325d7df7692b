import { decideDeadline } from '@arauto/contract/calls/deadlines'
import type { ListedDeadline } from '@arauto/contract/office-deadlines'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { courtLine } from '../../components/court-name.tsx'
import { acceptsPress } from '../../components/press-guard.ts'
import { toastError } from '../../components/toast-error.ts'
import { refreshLists, toastUndoable, UNDO_MS, undoAct } from '../../components/undo-toast.tsx'
import { deadlineName } from './deadline-words.ts'

const DONE_WORDS = { confirm: 'confirmado', meet: 'cumprido', reopen: 'reaberto' } as const

/** What is done with a deadline from its line. */
export interface LineDecision {
  deadline: ListedDeadline
  action: 'confirm' | 'meet' | 'reopen'
  /** Names the line's part of the list. */
  place: string
}

/** A decision that was made and can still be undone: its line stays where it was, marked as done. */
export interface DoneDecision extends LineDecision {
  batch: string
  /** In milliseconds since the epoch. */
  undoneUntil: number
}

/** What lines are decided by. */
export interface Decisions {
  decide: (decision: LineDecision) => void
  /** The decision that is being sent, of whichever line. */
  deciding: LineDecision | null
  /** What can still be undone, by the number of its deadline. */
  done: ReadonlyMap<number, DoneDecision>
  undo: (decision: DoneDecision) => void
}

/** Confirms a deadline, marks it as met or opens it again, until its undo has lapsed beside its line and in a toast. */
export function useDecision(): Decisions {
  const client = useQueryClient()
  const [done, setDone] = useState<ReadonlyMap<number, DoneDecision>>(new Map())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const { current } = timers
    return () => current.forEach(clearTimeout)
  }, [])
  const forget = ({ deadline: { id }, batch }: DoneDecision) =>
    setDone((before) => new Map([...before].filter(([key, one]) => key !== id || one.batch !== batch)))
  const hold = (decision: DoneDecision) => {
    setDone((before) => new Map(before).set(decision.deadline.id, decision))
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      forget(decision)
    }, UNDO_MS)
    timers.current.add(timer)
  }
  const deciding = useMutation({
    mutationFn: ({ deadline: { id, version }, action }: LineDecision) =>
      call(decideDeadline, { params: { id }, body: { version, action } }),
    onSuccess: ({ deadlines }, decision) => {
      const { deadline, action } = decision
      const batch = deadlines.find(({ id }) => id === deadline.id)?.batch
      if (!batch) return
      const held = { ...decision, batch, undoneUntil: Date.now() + UNDO_MS }
      hold(held)
      toastUndoable(client, `${deadlineName(deadline)}: prazo ${DONE_WORDS[action]}`, batch, {
        about: [deadline.case_label || deadline.processo, courtLine(deadline.tribunal)].filter(Boolean).join(' · '),
        onUndo: () => forget(held),
      })
    },
    onError: (error) => toastError(error, WORK_MESSAGES.notSaved),
    onSettled: () => refreshLists(client),
  })
  return {
    decide: (decision) => {
      if (acceptsPress()) deciding.mutate(decision)
    },
    deciding: deciding.isPending ? deciding.variables : null,
    done,
    undo: (decision) => {
      if (!acceptsPress()) return
      forget(decision)
      void undoAct(client, decision.batch)
    },
  }
}
