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
  const [acts, same] = [sources.proposals.filter(isOther), sources.proposals.filter((one) => !isOther(one))]
  return (
    <>
      {same.length > 0 && (
        <Notice title="Pode ser a mesma notificação" calm>
          {same.map((other) => (
            <Proposal key={other.id} id={id} other={other} canAct={canAct} />
          ))}
        </Notice>
      )}
      {acts.length > 0 && (
        <Notice title="O mesmo acto pode ter sido notificado à parte e ao mandatário" calm>
          {acts.map((other) => (
            <Proposal key={other.id} id={id} other={other} canAct={canAct} isAct />
          ))}
        </Notice>
      )}
    </>
  )
}

interface ProposalProps {
  id: number
  other: RelatedNotification
  canAct: boolean
  /** Whether one was made to the party: both stay. */
  isAct?: boolean
}

function Proposal({ id, other, canAct, isAct = false }: ProposalProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const options = {
    onError: (error: Error) => toastError(error, WORK_MESSAGES.notSaved),
    onSettled: () => refreshLists(client),
  }
  const open = (shown: number) => void navigate(notificationPath(shown), { replace: true, preventScrollReset: true })
  const undoable = (said: string, undo: () => Promise<unknown>) =>
    toastWithUndo(client, { said, toastId: pairToastId(id, other.id), undo })
  const merging = useMutation({
    ...options,
    mutationFn: () => mergeWith(id, other.id),
    onSuccess: (kept) => {
      const gone = kept === id ? other.id : id
      if (kept !== id) open(kept)
      undoable('As duas são agora uma notificação.', () => splitFrom(kept, gone))
    },
  })
  const answering = useMutation({
    ...options,
    mutationFn: (answer: 'different' | 'same_act') =>
      sendCall(answerIdentity, { params: { id }, body: { other: other.id, answer } }),
    onSuccess: (_, answer) =>
      undoable(
        answer === 'same_act' ? 'O prazo conta-se da notificação ao mandatário.' : 'Ficam duas notificações.',
        () => sendCall(answerIdentity, { params: { id }, body: { other: other.id, answer: 'undecided' } }),
      ),
  })
  const isBusy = merging.isPending || answering.isPending
  const yes = isAct ? 'É o mesmo acto' : 'É a mesma'
  const about = relatedWords(other)
  return (
    <NoticeLine
      action={
        canAct && (
          <span className="wrap same__acts">
            <Button
              size="small"
              aria-label={`${yes}: ${about}`}
              busy={(merging.isPending || answering.variables === 'same_act') && isBusy && 'A guardar…'}
              disabled={isBusy}
              onClick={() => (isAct ? answering.mutate('same_act') : merging.mutate())}
            >
              {yes}
            </Button>
            <Button
              size="small"
              variant="ghost"
              aria-label={`São diferentes: ${about}`}
              disabled={isBusy}
              onClick={() => answering.mutate('different')}
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
