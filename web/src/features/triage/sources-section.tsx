import { answerIdentity, removeManualNotification } from '@arauto/contract/calls/identity'
import { formatDate, formatDateTime } from '@arauto/contract/dates'
import {
  ADDRESSEE_NAMES,
  MANNER_NAMES,
  type NotificationSources,
  type RelatedNotification,
  type SightingView,
} from '@arauto/contract/identity'
import type { Notification } from '@arauto/contract/notifications'
import { PAGES } from '@arauto/contract/routes'
import { SOURCE_NAMES } from '@arauto/contract/sources'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { sendCall } from '../../api/call.ts'
import { sourcesQuery, splitFrom } from '../../api/identity.ts'
import { Button, IconButton } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Link } from '../../components/link.tsx'
import { toastError } from '../../components/toast-error.ts'
import { toast } from '../../components/toasts.tsx'
import { refreshLists } from '../../components/undo-toast.tsx'
import { useFocusWhenLost } from '../../components/use-focus-when-lost.ts'
import { notificationPath, pairToastId, relatedWords } from './same-notice.tsx'

const LINE = 'flex items-start justify-between gap-10 text-13 text-pretty'
const ManualDialog = lazyPart(() => import('./manual-dialog.tsx'))

/** Where a notification comes from: its source, what others say of it, and which others it is of the same act as. */
export function SourcesSection({ record, canAct }: { record: Notification; canAct: boolean }) {
  const { id } = record
  const { data: sources } = useQuery(sourcesQuery(id))
  const section = useFocusWhenLost<HTMLElement>(sources)
  if (!sources) return null
  const { sightings, same_act: acts, different, manual } = sources
  return (
    <section ref={section} tabIndex={-1} className="stack gap-10 focus-inside" aria-label="De onde vem">
      {sightings.length === 0 ? (
        <p className="text-13">{SOURCE_NAMES[sources.source]}</p>
      ) : (
        <ul className="stack gap-10">
          {sightings.map((sighting) => (
            <Sighting key={sighting.id} id={id} sighting={sighting} canAct={canAct} />
          ))}
        </ul>
      )}
      {sources.source === 'mail' && (
        <p className="hint">
          Por confirmar no portal: só foi anunciada por e-mail. O prazo é proposto quando aparecer no portal.
        </p>
      )}
      {manual && <Manual record={record} manual={manual} />}
      {acts.map((other) => (
        <Pair
          key={other.id}
          id={id}
          other={other}
          canAct={canAct}
          after="O prazo conta-se da notificação ao mandatário."
        >
          O mesmo acto foi notificado {other.addressee === 'party' ? 'à parte' : 'ao mandatário'}:
        </Pair>
      ))}
      {different.map((other) => (
        <Pair key={other.id} id={id} other={other} canAct={canAct}>
          Não é a mesma que
        </Pair>
      ))}
    </section>
  )
}

/** Changes what two notifications are to each other; what the toast of an earlier change offered is over. */
function useIdentityChange<Result>(pair: [number, number], mutationFn: () => Promise<Result>, said: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      toast.dismiss(pairToastId(...pair))
      toast.success(said)
    },
    onError: (error) => toastError(error, WORK_MESSAGES.notSaved),
    onSettled: () => refreshLists(client),
  })
}

function Sighting({ id, sighting, canAct }: { id: number; sighting: SightingView; canAct: boolean }) {
  const { source, acto, data, joined_by: by, first_seen_at: at, referencia } = sighting
  const splitting = useIdentityChange(
    [id, sighting.id],
    () => splitFrom(id, sighting.id),
    'São agora duas notificações.',
  )
  const how = sighting.can_split && (by ? `junta por ${by}` : 'a mesma referência e o mesmo processo')
  return (
    <li className={LINE}>
      <span className="lines">
        <b>{SOURCE_NAMES[source]}</b>
        <span>{[acto, formatDate(data), referencia].filter(Boolean).join(', ')}</span>
        <span className="muted">{[`detetada em ${formatDateTime(at)}`, how].filter(Boolean).join('; ')}</span>
      </span>
      {canAct && sighting.can_split && (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Separar: ${relatedWords(sighting)}`}
          busy={splitting.isPending && 'A separar…'}
          onClick={() => splitting.mutate()}
        >
          Separar
        </Button>
      )}
    </li>
  )
}

interface PairProps {
  id: number
  other: RelatedNotification
  canAct: boolean
  /** Before the other, and after it. */
  children: ReactNode
  after?: string
}

/** Another notification that a person decided on, with a button that takes that back. */
function Pair({ id, other, canAct, children, after = '' }: PairProps) {
  const undo = useIdentityChange(
    [id, other.id],
    () => sendCall(answerIdentity, { params: { id }, body: { other: other.id, answer: 'undecided' } }),
    'Anulado. A pergunta volta a aparecer.',
  )
  return (
    <p className={LINE}>
      <span>
        {children}{' '}
        <Link className="link" to={notificationPath(other.id)}>
          {relatedWords(other)}
        </Link>
        . {after}
      </span>
      {canAct && (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Anular: ${relatedWords(other)}`}
          busy={undo.isPending && 'A anular…'}
          onClick={() => undo.mutate()}
        >
          Anular
        </Button>
      )}
    </p>
  )
}

function Manual({ record, manual }: { record: Notification; manual: NonNullable<NotificationSources['manual']> }) {
  const { id } = record
  const client = useQueryClient()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null)
  const { manner, addressee, made_by: by, made_at: at, changed_at: changedAt, can_change: canChange } = manual
  return (
    <div className={LINE}>
      <span className="lines">
        <span>{`${MANNER_NAMES[manner]}, ${ADDRESSEE_NAMES[addressee].toLowerCase()}`}</span>
        <span className="muted">
          {`Registada por ${by} em ${formatDateTime(at)}`}
          {changedAt && `, corrigida em ${formatDateTime(changedAt)}`}
        </span>
      </span>
      {canChange && (
        <span className="wrap flex-none gap-6">
          <IconButton icon={Pencil} label="Corrigir a notificação" onClick={() => setDialog('edit')} />
          <IconButton icon={Trash2} danger label="Eliminar a notificação" onClick={() => setDialog('remove')} />
        </span>
      )}
      {dialog === 'edit' && <ManualDialog entered={{ record, manual }} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title="Eliminar a notificação registada à mão?"
          act="Eliminar"
          run={() => sendCall(removeManualNotification, { params: { id } })}
          done="Notificação eliminada."
          onClose={() => setDialog(null)}
          onDone={() => {
            void navigate(PAGES.notifications, { replace: true })
            void refreshLists(client)
          }}
        >
          Os ficheiros, as notas e os prazos dela são também eliminados. Esta ação é irreversível.
        </ConfirmDialog>
      )}
    </div>
  )
}
