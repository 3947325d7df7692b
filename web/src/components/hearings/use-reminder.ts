import type { HearingReminder, OfficeHearing } from '@arauto/contract/office-hearings'
import { useDecision } from '../decision.ts'
import { hearingWords } from './hearing-words.ts'

/** Makes a deadline of a day that the law counts from a hearing, which no letter says. */
export function useReminder(hearing: OfficeHearing) {
  const { decide, deciding } = useDecision()
  const { can_confirm: canConfirm, notification_id: notificationId } = hearing
  return {
    busy: deciding !== null,
    take: ({ terms, text, article }: HearingReminder) =>
      decide({
        decision: {
          deadline: null,
          body: {
            notification_id: notificationId!,
            action: canConfirm ? 'confirm' : 'propose',
            terms,
            title: text.replace(/\.$/, ''),
            note: `${article}: inferido da lei. ${hearingWords(hearing)}.`,
          },
        },
        said: canConfirm ? 'Prazo confirmado.' : 'Prazo proposto.',
        about: text,
        toastId: `reminder ${hearing.id} ${article}`,
      }),
  }
}
