import { addDeadline } from '@arauto/contract/calls/deadlines'
import type { HearingReminder, OfficeHearing } from '@arauto/contract/office-hearings'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { call } from '../../api/call.ts'
import { Button } from '../button.tsx'
import { acceptsPress } from '../press-guard.ts'
import { toastError } from '../toast-error.ts'
import { refreshLists, toastUndoable } from '../undo-toast.tsx'
import { hearingWords } from './hearing-words.ts'

/** The days that the law counts from a hearing, which no letter says: each becomes a deadline by one press. */
export function HearingReminders({ hearing }: { hearing: OfficeHearing }) {
  const client = useQueryClient()
  const { reminders, can_act: canAct, can_confirm: canConfirm } = hearing
  const taking = useMutation({
    mutationFn: (reminder: HearingReminder) =>
      call(addDeadline, { body: { ...deadlineOf(hearing, reminder), action: canConfirm ? 'confirm' : 'propose' } }),
    onSuccess: ({ deadlines }, { text }) => {
      const added = deadlines.reduce((newest, one) => (one.id > newest.id ? one : newest))
      const said = canConfirm ? 'Prazo confirmado.' : 'Prazo proposto.'
      if (added.batch) toastUndoable(client, said, added.batch, { about: text })
    },
    onError: (error) => toastError(error, WORK_MESSAGES.notSaved),
    onSettled: () => refreshLists(client),
  })
  if (reminders.length === 0) return null
  return (
    <details className="hearing__part" open>
      <summary>Dias que se contam daqui (inferido da lei, não escrito na carta)</summary>
      <ul className="hearing__reminders">
        {reminders.map((reminder) => (
          <li key={reminder.article}>
            <span>
              <b className="tabular-nums">até {weekdayDate(reminder.ends)}</b> {reminder.text}{' '}
              <span className="muted">{reminder.article}</span>
            </span>
            {reminder.is_taken ? (
              <span className="row hearing__taken">
                <Check className="icon" aria-hidden /> Já é um prazo
              </span>
            ) : (
              canAct && (
                <Button
                  size="small"
                  icon={Plus}
                  disabled={taking.isPending}
                  busy={taking.variables === reminder && taking.isPending && 'A guardar…'}
                  aria-label={`Tomar como prazo: ${reminder.text}`}
                  onClick={() => acceptsPress() && taking.mutate(reminder)}
                >
                  Tomar como prazo
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const deadlineOf = (hearing: OfficeHearing, { terms, text, article }: HearingReminder) => ({
  notification_id: hearing.notification_id!,
  terms,
  title: text.replace(/\.$/, ''),
  note: `${article}: inferido da lei. ${hearingWords(hearing)}.`,
})
