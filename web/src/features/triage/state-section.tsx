import { changeTriage } from '@arauto/contract/calls/triage'
import type { NotificationWork } from '@arauto/contract/office-deadlines'
import { TRIAGE_WORDS, type TriageState } from '@arauto/contract/triage'
import type { TriageRequest, TriageResult } from '@arauto/contract/triage-acts'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog.tsx'
import { leaveField } from '../../components/leave-field.ts'
import { openAmongOf, openAmongWords } from '../../components/open-among.tsx'
import { PersonCombobox } from '../../components/person-combobox.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { toastError } from '../../components/toast-error.ts'
import { refreshLists, toastUndoable } from '../../components/undo-toast.tsx'
import { actKey } from './api.ts'

const STATES = (['nova', 'em_curso', 'tratada'] as const).map((value) => ({
  value,
  label: TRIAGE_WORDS[value],
  shortcut: value === 'tratada' ? 'e' : undefined,
}))

/** What is changed, and the version that was looked at. */
type Act = Pick<TriageRequest, 'change' | 'with_open_deadlines'> & { seen: number }

/** The office's progress with a notification, and who is in charge of it. */
export function StateSection({ work }: { work: NotificationWork }) {
  const id = useId()
  const { notification, triage, people, can_act: canAct } = work
  const [conflict, setConflict] = useState<ApiError | null>(null)
  const client = useQueryClient()
  const key = actKey(notification.id)
  const changing = useMutation({
    mutationKey: key,
    // One after the other, so that none is refused for the version that the one before made.
    scope: { id: key.join(' ') },
    mutationFn: ({ seen, ...body }: Act) => {
      // An act that waited for another goes with the version that this one made.
      const before = client.getMutationCache().findAll({ mutationKey: key, status: 'success' }).at(-1)
      const answer = before?.state.data as TriageResult | NotificationWork | undefined
      const made = answer && ('triage' in answer ? answer.triage.version : answer.version)
      return call(changeTriage, { body: { ...body, ids: [notification.id], version: Math.max(seen, made ?? seen) } })
    },
    onSuccess: ({ batch }, { change }) => {
      setConflict(null)
      const to = people.find(({ id }) => id === change.assignee_id)?.name
      const assigned = to ? `Atribuída a ${to}.` : 'Sem ninguém a cargo.'
      toastUndoable(client, change.state ? `Estado: ${TRIAGE_WORDS[change.state]}.` : assigned, batch)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409 && error.body.open_deadlines) setConflict(error)
      else toastError(error, WORK_MESSAGES.notSaved)
    },
    onSettled: () => refreshLists(client),
  })
  const saving = client.getMutationCache().findAll({ mutationKey: key, status: 'pending' })
  const act = (body: Omit<Act, 'seen'>) => changing.mutate({ ...body, seen: triage.version })
  const open = conflict && openAmongOf(conflict)
  const nobody = { id: null, name: 'Ninguém ainda' }
  const shown = { state: triage.state, assignee_id: triage.assignee?.id ?? null }
  for (const { state } of saving) Object.assign(shown, (state.variables as Partial<Act>).change)
  const assignee = [triage.assignee, ...people].find((one) => one?.id === shown.assignee_id) ?? nobody
  return (
    <section className="stack work__section" aria-label="Estado e cargo">
      <div className="work__field">
        <span>Estado</span>
        <Segmented<TriageState>
          label="Estado"
          value={shown.state}
          options={STATES}
          disabled={!canAct}
          onChange={(state) => act({ change: { state } })}
        />
      </div>
      <div className="work__field">
        <label htmlFor={id} data-key="a">
          A cargo de
        </label>
        <PersonCombobox
          id={id}
          people={[nobody, ...people]}
          value={assignee}
          disabled={!canAct}
          onChange={({ id: chosen }) => {
            // In the field the next key would be typed instead of acting.
            leaveField(document.getElementById(id))
            if (chosen !== assignee.id) act({ change: { assignee_id: chosen } })
          }}
        />
      </div>
      {conflict && (
        <Dialog question title={conflict.message} open onClose={() => setConflict(null)}>
          {open && (
            <DialogBody>
              {openAmongWords(open).map((words) => (
                <p key={words}>{words}</p>
              ))}
            </DialogBody>
          )}
          <DialogFoot>
            <Button variant="ghost" disabled={changing.isPending} onClick={() => setConflict(null)}>
              Cancelar
            </Button>
            <Button
              variant="primary"
              busy={changing.isPending && 'A tratar…'}
              onClick={() => act({ change: { state: 'tratada' }, with_open_deadlines: true })}
            >
              Tratar na mesma
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </section>
  )
}
