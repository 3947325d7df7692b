import { decideHearing } from '@arauto/contract/calls/hearings'
import type { HearingDecision, OfficeHearing } from '@arauto/contract/office-hearings'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { acceptsPress } from '../press-guard.ts'
import { toastError } from '../toast-error.ts'
import { toast } from '../toasts.tsx'
import { refreshLists, toastWithUndo } from '../undo-toast.tsx'
import { hearingWords } from './hearing-words.ts'

type Action = HearingDecision['action']

const SAID: Readonly<Record<Action, string>> = {
  confirm: 'Diligência confirmada.',
  propose: 'Diligência proposta.',
  dismiss: 'Marcada: não há audiência.',
  give_up: 'Marcada: sem efeito.',
  keep: 'A diligência mantém-se.',
  undo: 'Anulado.',
}

/** Decides on hearings, each with a toast that takes it back. */
export function useHearingDecision() {
  const client = useQueryClient()
  const deciding = useMutation({
    mutationFn: ({ hearing: { id, version }, ...body }: { hearing: OfficeHearing; action: Action; reason?: string }) =>
      call(decideHearing, { params: { id }, body: { version, ...body } }),
    onSuccess: (decided, { action }) => toastDecision(client, decided, action),
    onError: (error) => toastError(error, WORK_MESSAGES.notSaved),
    onSettled: () => refreshLists(client),
  })
  return {
    decide: (hearing: OfficeHearing, action: Action) => {
      if (acceptsPress()) deciding.mutate({ hearing, action })
    },
    /** What is being sent. */
    deciding: deciding.isPending ? deciding.variables : null,
  }
}

/** Shows what was decided, with a button that takes it back. */
export function toastDecision(client: QueryClient, decided: OfficeHearing, action: Action): void {
  const { id, version, processo } = decided
  const toastId = `hearing ${id}`
  if (action === 'undo') {
    toast.info(SAID.undo, { toastId: `${toastId} undo` })
    return
  }
  toastWithUndo(client, {
    said: SAID[action],
    about: [hearingWords(decided), processo].filter(Boolean).join(' · '),
    toastId,
    undo: async () => {
      await call(decideHearing, { params: { id }, body: { version, action: 'undo' } })
      toast.info(SAID.undo)
    },
  })
}
