import { answerIdentity } from '@arauto/contract/calls/identity'
import { formatDate } from '@arauto/contract/dates'
import type { RelatedNotification } from '@arauto/contract/identity'
import { PAGES } from '@arauto/contract/routes'
import { SOURCE_NAMES } from '@arauto/contract/sources'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sendCall } from '../../api/call.ts'
import { mergeWith, sourcesQuery, splitFrom } from '../../api/identity.ts'
import { Button } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { Notice, NoticeLine } from '../../components/notice.tsx'
import { toastError } from '../../components/toast-error.ts'
import { refreshLists, toastWithUndo } from '../../components/undo-toast.tsx'

/** The address of a notification's panel. */
export const notificationPath = (id: number): string => `${PAGES.notifications}?notificacao=${id}`

/** Another notification, in a few words. */
export const relatedWords = ({ acto, source, data }: Pick<RelatedNotification, 'acto' | 'source' | 'data'>): string =>
  [acto || 'Notificação', SOURCE_NAMES[source], formatDate(data)].filter(Boolean).join(', ')

/** @returns the id of the toast that says what two notifications are to each other, whichever is named first */
export const pairToastId = (...pair: [number, number]): string => `pair ${pair.sort((a, b) => a - b).join(' ')}`

/** Which notifications may be the same as this one, with the question to a person. */
export function SameNotice({ id, canAct }: { id: number; canAct: boolean }) {
  const { data: sources } = useQuery(sourcesQuery(id))
  if (!sources) return null
  const isOther = ({ addressee }: RelatedNotification) => addressee !== sources.addressee
  return [false, true].map((isAct) => {
    const some = sources.proposals.filter((one) => isOther(one) === isAct)
    const title = isAct
      ? 'O mesmo acto pode ter sido notificado à parte e ao mandatário'
      : 'Pode ser a mesma notificação'
    return (
      some.length > 0 && (
        <Notice key={title} title={title} calm>
          {some.map((other) => (
            <Proposal key={other.id} id={id} other={other} canAct={canAct} isAct={isAct} />
          ))}
        </Notice>
      )
    )
  })
}

const SAID = {
  same: 'As duas são agora uma notificação.',
  same_act: 'O prazo conta-se da notificação ao mandatário.',
  different: 'Ficam duas notificações.',
} as const

interface ProposalProps {
  id: number
  other: RelatedNotification
  canAct: boolean
  /** Whether one was made to the party: both stay. */
  isAct: boolean
}

function Proposal({ id, other, canAct, isAct }: ProposalProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const answer = (said: 'different' | 'same_act' | 'undecided') =>
    sendCall(answerIdentity, { params: { id }, body: { other: other.id, answer: said } })
  const deciding = useMutation({
    mutationFn: async (said: keyof typeof SAID) => {
      if (said === 'same') return mergeWith(id, other.id)
      await answer(said)
      return id
    },
    onSuccess: (kept, said) => {
      if (kept !== id) void navigate(notificationPath(kept), { replace: true, preventScrollReset: true })
      toastWithUndo(client, {
        said: SAID[said],
        toastId: pairToastId(id, other.id),
        undo: () => (said === 'same' ? splitFrom(kept, kept === id ? other.id : id) : answer('undecided')),
      })
    },
    onError: (error) => toastError(error, WORK_MESSAGES.notSaved),
    onSettled: () => refreshLists(client),
  })
  const isBusy = deciding.isPending
  const yes = isAct ? 'É o mesmo acto' : 'É a mesma'
  const about = relatedWords(other)
  return (
    <NoticeLine
      action={
        canAct && (
          <span className="wrap flex-none gap-6">
            <Button
              size="small"
              aria-label={`${yes}: ${about}`}
              busy={isBusy && deciding.variables !== 'different' && 'A guardar…'}
              disabled={isBusy}
              onClick={() => deciding.mutate(isAct ? 'same_act' : 'same')}
            >
              {yes}
            </Button>
            <Button
              size="small"
              variant="ghost"
              aria-label={`São diferentes: ${about}`}
              disabled={isBusy}
              onClick={() => deciding.mutate('different')}
            >
              São diferentes
            </Button>
          </span>
        )
      }
    >
      <Link className="link" to={notificationPath(other.id)}>
        {about}
      </Link>
    </NoticeLine>
  )
}
