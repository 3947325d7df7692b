import { addDeadline } from '@arauto/contract/calls/deadlines'
import type { HearingReminder, OfficeHearing } from '@arauto/contract/office-hearings'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { acceptsPress } from '../press-guard.ts'
import { toastError } from '../toast-error.ts'
import { refreshLists, toastUndoable } from '../undo-toast.tsx'
import { hearingWords } from './hearing-words.ts'

/** Makes a deadline of a day that the law counts from a hearing, which no letter says. */
export function useReminder(hearing: OfficeHearing) {
  const client = useQueryClient()
  const { can_confirm: canConfirm } = hearing
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
  return { busy: taking.isPending, take: (reminder: HearingReminder) => acceptsPress() && taking.mutate(reminder) }
}

const deadlineOf = (hearing: OfficeHearing, { terms, text, article }: HearingReminder) => ({
  notification_id: hearing.notification_id!,
  terms,
  title: text.replace(/\.$/, ''),
  note: `${article}: inferido da lei. ${hearingWords(hearing)}.`,
})
