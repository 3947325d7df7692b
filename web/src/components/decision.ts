import { addDeadline, decideDeadline } from '@arauto/contract/calls/deadlines'
import { decideHearing } from '@arauto/contract/calls/hearings'
import { undoTriage } from '@arauto/contract/calls/triage'
import type { DeadlineCreation, DeadlineDecision, OfficeDeadline } from '@arauto/contract/office-deadlines'
import type { HearingDecision, OfficeHearing } from '@arauto/contract/office-hearings'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { acceptsPress } from './press-guard.ts'
import { toastError } from './toast-error.ts'
import { toast } from './toasts.tsx'
import { refreshLists, toastWithUndo, undoBatch } from './undo-toast.tsx'

/** A decision on a deadline or on a hearing, one more deadline, or what takes a deadline's last decision back. */
export type Decision =
  | { deadline: number; body: DeadlineDecision }
  | { deadline: null; body: DeadlineCreation }
  | { hearing: number; body: HearingDecision }
  | { batch: string }

/** @returns the notification's work for a deadline, the hearing for a hearing, the counts for what was taken back */
export const sendDecision = async (decision: Decision) => {
  if ('batch' in decision) return call(undoTriage, { body: decision })
  if ('hearing' in decision) return call(decideHearing, { params: { id: decision.hearing }, body: decision.body })
  const { deadline: id, body } = decision
  return id === null ? call(addDeadline, { body }) : call(decideDeadline, { params: { id }, body })
}

export type DecisionAnswer = Awaited<ReturnType<typeof sendDecision>>

/** @returns what takes back a decision that was answered so, and says that it did; null where it cannot be */
export function undoOf(decision: Decision, answer: DecisionAnswer): (() => Promise<unknown>) | null {
  if ('restored' in answer) return null
  const id = 'deadline' in decision ? decision.deadline : null
  const decided = 'day' in answer ? [answer] : answer.deadlines.filter((one) => id === null || one.id === id)
  // What was added has the highest number.
  const batch = decided.toSorted((one, other) => other.id - one.id)[0]?.batch
  return batch ? () => undoBatch(batch) : null
}

/** Whether a member may take back the last decision on it, from its line. */
export const mayUndo = (
  { state, batch }: Pick<OfficeDeadline, 'state' | 'batch'> | Pick<OfficeHearing, 'state' | 'batch'>,
  canConfirm: boolean,
): boolean => batch !== null && (canConfirm || state === 'proposed' || state === 'dismissed')

/** A decision, and what is said of it once it is made. */
export interface SaidDecision {
  decision: Decision
  said: string
  /** On what it was made. */
  about: string
  /** A later decision with this id takes the place of its toast. */
  toastId: string
}

/**
 * Stores decisions, each with a toast that takes it back.
 *
 * @param onMade called with what takes one back, in place of the toast
 */
export function useDecision<One extends SaidDecision>(onMade?: (one: One, undo: () => Promise<unknown>) => void) {
  const client = useQueryClient()
  const deciding = useMutation({
    mutationFn: ({ decision }: One) => sendDecision(decision),
    onSuccess: (answer, one) => {
      const undo = undoOf(one.decision, answer)
      if (!undo) toast.info(one.said, { toastId: `${one.toastId} undo` })
      else if (onMade) onMade(one, undo)
      else toastWithUndo(client, { ...one, undo })
    },
    onError: (error) => toastError(error, WORK_MESSAGES.notSaved),
    onSettled: () => refreshLists(client),
  })
  return {
    decide: (one: One) => {
      if (acceptsPress()) deciding.mutate(one)
    },
    /** What is being sent. */
    deciding: deciding.isPending ? deciding.variables : null,
  }
}
