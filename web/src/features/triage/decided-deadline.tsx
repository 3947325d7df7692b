import { undoTriage } from '@arauto/contract/calls/triage'
import { formatDate, formatDateTime } from '@arauto/contract/dates'
import { DEADLINE_WORDS, DISMISSAL_WORDS } from '@arauto/contract/deadline-words'
import type { NotificationWork, OfficeDeadline } from '@arauto/contract/office-deadlines'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, Check, CircleCheck, Pencil, RotateCcw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Reasons } from '../../components/deadline-terms/reasons.tsx'
import { termsInWords } from '../../components/deadline-terms/terms-words.ts'
import { daysLeftWords, dueTone } from '../../components/due-words.ts'
import { acceptsPress } from '../../components/press-guard.ts'
import { toastError } from '../../components/toast-error.ts'
import { toast } from '../../components/toasts.tsx'
import { refreshLists } from '../../components/undo-toast.tsx'
import { DayRuler } from './day-ruler.tsx'
import { DeadlineEditor } from './deadline-editor.tsx'
import { durationWords } from './duration-words.ts'
import { LetterQuote } from './letter-quote.tsx'
import { useDecision } from './use-decision.ts'

interface DecidedDeadlineProps {
  work: NotificationWork
  deadline: OfficeDeadline
}

/** A deadline that a person has confirmed, met or dismissed; its reasons are folded. */
export function DecidedDeadline({ work, deadline }: DecidedDeadlineProps) {
  const [editing, setEditing] = useState<'correct' | 'recount' | null>(null)
  if (editing) {
    const close = () => setEditing(null)
    return (
      <DeadlineEditor
        work={work}
        deadline={deadline}
        correcting={editing === 'correct'}
        recount={editing === 'recount'}
        onDone={close}
        onCancel={close}
      />
    )
  }
  const { state, calculated, terms, difference } = deadline
  const ends = calculated?.ends ?? terms?.ends ?? null
  const title = deadline.title ? `Prazo: ${deadline.title}` : 'Prazo'
  const tone = state === 'confirmed' && deadline.days_left !== null ? dueTone(deadline.days_left) : null
  return (
    <section className="box deadline-card" aria-label={title}>
      <div className="wrap deadline-card__top">
        <div>
          <h3>{title}</h3>
          {state === 'dismissed' ? (
            <p className="deadline-card__date">
              <strong>Não há prazo</strong>
            </p>
          ) : (
            ends && (
              <p className={tone ? `deadline-card__date deadline-card__date--${tone}` : 'deadline-card__date'}>
                <strong>{weekdayDate(ends)}</strong>
                {state === 'met' ? (
                  <span>cumprido em {formatDate(deadline.met_on)}</span>
                ) : (
                  deadline.days_left !== null && <span>{daysLeftWords(deadline.days_left)}</span>
                )}
              </p>
            )
          )}
          {terms && state !== 'dismissed' && (
            <p className="text-muted deadline-card__basis">{`${termsInWords(terms)}. ${durationWords(terms, deadline, null)}`}</p>
          )}
          {deadline.internal_date && state === 'confirmed' && (
            <p className="text-muted deadline-card__basis">Aviso interno: {weekdayDate(deadline.internal_date)}.</p>
          )}
          {state === 'dismissed' && deadline.dismissal && (
            <p className="text-muted deadline-card__basis">{DISMISSAL_WORDS[deadline.dismissal]}.</p>
          )}
          {deadline.note && <p className="text-muted deadline-card__basis">Motivo: {deadline.note}</p>}
        </div>
        <DecisionBadge deadline={deadline} />
      </div>
      {difference && state === 'confirmed' && (
        <p className="deadline-card__difference">
          <TriangleAlert className="icon" aria-hidden />
          <span>
            {difference.ends
              ? `Com as regras de hoje terminaria a ${weekdayDate(difference.ends)}.`
              : 'Com as regras de hoje não é possível contá-lo.'}
          </span>
          {work.can_act && (
            <Button size="small" onClick={() => setEditing('recount')}>
              Ver
            </Button>
          )}
        </p>
      )}
      {calculated && state !== 'dismissed' && (
        <details className="deadline-card__how">
          <summary>Como se contou</summary>
          {terms?.ends === undefined && <DayRuler calculated={calculated} />}
          <Reasons calculated={calculated} />
          {deadline.reason?.quote && <LetterQuote quote={deadline.reason.quote} notification={work.notification} />}
        </details>
      )}
      {work.can_act && <DecidedActions work={work} deadline={deadline} onCorrect={() => setEditing('correct')} />}
    </section>
  )
}

function DecisionBadge({ deadline: { state, decided_by: who, decided_at: at } }: { deadline: OfficeDeadline }) {
  const words = DEADLINE_WORDS[state]
  const by = [who && `${words} por ${who.name}`, formatDateTime(at)].filter(Boolean).join(', ')
  return (
    <Badge tone={state === 'dismissed' ? 'neutral' : 'success'} icon={state === 'dismissed' ? Ban : CircleCheck}>
      {by || words}
    </Badge>
  )
}

/** What can follow on a decision, with the way back. */
function DecidedActions({ work, deadline, onCorrect }: DecidedDeadlineProps & { onCorrect: () => void }) {
  const client = useQueryClient()
  const decision = useDecision(work.notification.id)
  const undo = useMutation({
    mutationFn: (batch: string) => call(undoTriage, { body: { batch } }),
    onSuccess: ({ restored }) => (restored > 0 ? toast.info('Anulado.') : toast.warning('Alguém mudou entretanto.')),
    onSettled: () => refreshLists(client),
  })
  const { id, version, state, batch } = deadline
  const act = (action: 'meet' | 'reopen') =>
    acceptsPress() &&
    decision.mutate(
      { id, body: { version, action } },
      {
        onError: (error) => {
          toastError(error, 'Não foi possível guardar o prazo.')
          void refreshLists(client)
        },
      },
    )
  const busy = decision.isPending || undo.isPending
  return (
    <div className="wrap deadline-card__foot">
      {state === 'confirmed' ? (
        <>
          <Button icon={Check} busy={decision.isPending && 'A guardar…'} disabled={busy} onClick={() => act('meet')}>
            Marcar como cumprido
          </Button>
          <Button variant="ghost" icon={Pencil} disabled={busy} onClick={onCorrect}>
            Corrigir
          </Button>
        </>
      ) : (
        <Button
          icon={RotateCcw}
          busy={decision.isPending && 'A reabrir…'}
          disabled={busy}
          onClick={() => act('reopen')}
        >
          Reabrir
        </Button>
      )}
      {batch && (
        <Button
          variant="ghost"
          busy={undo.isPending && 'A anular…'}
          disabled={busy}
          onClick={() => acceptsPress() && undo.mutate(batch)}
        >
          {state === 'confirmed' ? 'Anular a confirmação' : 'Anular'}
        </Button>
      )}
    </div>
  )
}
