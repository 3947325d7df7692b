import { changeTriage, undoTriage } from '@arauto/contract/calls/triage'
import type { NotificationWork } from '@arauto/contract/office-deadlines'
import type { TriageRequest, TriageResult } from '@arauto/contract/triage-acts'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog.tsx'
import { openAmongOf, openAmongWords } from '../../components/open-among.tsx'
import { toastError } from '../../components/toast-error.ts'
import { refreshLists } from '../../components/undo-toast.tsx'
import { actKey } from './api.ts'

/** What is changed, and the version that was shown. */
type Act = Pick<TriageRequest, 'change' | 'with_open_deadlines'> & { seen: number }

interface Triage {
  /** As it is, with what is being stored. */
  shown: { state: NotificationWork['triage']['state']; assignee_id: number | null }
  busy: boolean
  act: (change: TriageRequest['change']) => void
  /** The question before something undecided is handled. */
  question: ReactNode
}

/**
 * The office's progress with a notification, and who is in charge of it.
 *
 * @param onState called after another state was stored, with what takes that back
 */
export function useTriage(
  { notification, triage }: NotificationWork,
  onState: (state: Triage['shown']['state'], undo: () => Promise<unknown>) => void,
): Triage {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<ApiError | null>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const key = actKey(notification.id)
  const changing = useMutation({
    mutationKey: key,
    // One after the other, so that none is refused for the version that the one before made.
    scope: { id: key.join(' ') },
    mutationFn: ({ seen, ...body }: Act) => {
      // An act that waited for another goes with the version that this one made.
      const before = client.getMutationCache().findAll({ mutationKey: key, status: 'success' }).at(-1)
      const answer = before?.state.data as Partial<TriageResult & NotificationWork> | undefined
      const made = (answer?.triage ?? (answer?.changed === undefined ? undefined : answer))?.version
      return call(changeTriage, { body: { ...body, ids: [notification.id], version: Math.max(seen, made ?? seen) } })
    },
    onSuccess: ({ batch }, { change: { state } }) => {
      setConflict(null)
      if (state) onState(state, () => call(undoTriage, { body: { batch } }))
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409 && error.body.open_deadlines) setConflict(error)
      else toastError(error, WORK_MESSAGES.notSaved)
    },
    onSettled: () => void refreshLists(client),
  })
  const saving = client.getMutationCache().findAll({ mutationKey: key, status: 'pending' })
  const shown = { state: triage.state, assignee_id: triage.assignee?.id ?? null }
  for (const { state } of saving) Object.assign(shown, (state.variables as Partial<Act>).change)
  const send = (body: Omit<Act, 'seen'>) => changing.mutate({ ...body, seen: triage.version })
  const open = conflict && openAmongOf(conflict)
  return {
    shown,
    busy: changing.isPending,
    act(change) {
      // The same again means the first.
      const isNew = Object.entries(change).some(([name, value]) => shown[name as keyof typeof shown] !== value)
      if (isNew) send({ change })
    },
    question: conflict && (
      <Dialog question title={conflict.message} open onClose={() => setConflict(null)} initialFocus={safe}>
        {open && (
          <DialogBody>
            {openAmongWords(open).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </DialogBody>
        )}
        <DialogFoot>
          <Button ref={safe} disabled={changing.isPending} onClick={() => setConflict(null)}>
            Decidir primeiro
          </Button>
          <Button
            variant="ghost"
            busy={changing.isPending && 'A tratar…'}
            onClick={() => send({ change: { state: 'tratada' }, with_open_deadlines: true })}
          >
            Tratar na mesma
          </Button>
        </DialogFoot>
      </Dialog>
    ),
  }
}
