import type { NotificationWork, OfficeDeadline } from '@arauto/contract/office-deadlines'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, CircleDashed, Pencil, Send, X } from 'lucide-react'
import { useState } from 'react'
import { ApiError, errorMessage } from '../../api/error.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { daysLeftWords, weekdayDate } from '../../components/due-words.ts'
import { Field } from '../../components/field.tsx'
import { takesPress } from '../../components/press-guard.ts'
import { calculationQuery } from './api.ts'
import { type Choice, choiceOf, termsInWords, termsOf } from './choice.ts'
import { CorrectionFields } from './correction-fields.tsx'
import { DayRuler } from './day-ruler.tsx'
import { daysUntil } from './days-until.ts'
import { Reasons } from './reasons.tsx'
import { TermsFields } from './terms-fields.tsx'
import { useDecision } from './use-decision.ts'
import { useDismissal } from './use-dismissal.ts'

const NOT_SAVED = 'Não foi possível guardar o prazo. O que escolheu continua aqui.'
const NO_PROPOSAL = 'Sem proposta: o acto não diz que prazo corre. Escolha a duração ou marque «Não há prazo».'

const NOTHING_KNOWN = { terms: null, suggested: null, internal_date: null, note: '', title: '' } as const

interface DeadlineEditorProps {
  work: NotificationWork
  /** Null for one more. */
  deadline: OfficeDeadline | null
  correcting?: boolean
  /** Counts it again by the rules of today, before anything is chosen. */
  recount?: boolean
  onDone: () => void
  /** Whether something is chosen that is not stored. */
  onDirty?: (dirty: boolean) => void
  /** Closes it without a change; without it there is nothing to go back to. */
  onCancel?: () => void
}

/** A deadline that is yet to be decided: nothing of it is stored before a person confirms or proposes it. */
export function DeadlineEditor({
  work,
  deadline,
  correcting = false,
  recount = false,
  onDone,
  onDirty,
  onCancel,
}: DeadlineEditorProps) {
  const { notification, can_act: canAct, can_confirm: canConfirm } = work
  const known = deadline ?? NOTHING_KNOWN
  // What somebody else stores meanwhile must not be overwritten by a choice that was made before.
  const [looked, setLooked] = useState(deadline)
  const [choice, setChoice] = useState<Choice>(() => ({
    ...choiceOf(known),
    correcting: correcting || choiceOf(known).correcting,
  }))
  const [dirty, setDirty] = useState(recount)
  const [tried, setTried] = useState(false)
  const decision = useDecision(notification.id)
  const dismissal = useDismissal(notification.id)
  const changed = looked?.version !== deadline?.version
  if (changed && !dirty && !decision.isPending) {
    setLooked(deadline)
    setChoice(choiceOf(known))
  }

  function lookAgain() {
    setLooked(deadline)
    setChoice(choiceOf(known))
    setDirty(false)
    onDirty?.(false)
    decision.reset()
  }
  function change(part: Partial<Choice>) {
    setChoice((before) => ({ ...before, ...part }))
    setDirty(true)
    onDirty?.(true)
  }

  const { terms, refusals } = termsOf(choice, looked ?? NOTHING_KNOWN, notification.data)
  const untouched = !dirty && looked !== null
  const asked = useQuery({
    ...calculationQuery(terms, notification),
    enabled: canAct && !untouched && countable(terms),
  })
  const shown = untouched ? looked.calculated : terms ? (asked.data ?? null) : null
  const ends = terms?.ends ?? shown?.ends ?? null
  const refused = asked.error && terms ? errorMessage(asked.error, 'Não foi possível calcular o prazo.') : null

  async function store(action: 'confirm' | 'propose') {
    setTried(true)
    if (!terms || refusals.note || !takesPress()) return
    const body = {
      action,
      terms,
      title: choice.title,
      internal_date: choice.internal || null,
      note: choice.correcting ? choice.note : '',
    }
    await decision
      .mutateAsync(
        looked
          ? { id: looked.id, body: { ...body, version: looked.version } }
          : { id: null, body: { ...body, notification_id: notification.id } },
      )
      .then(
        () => {
          onDirty?.(false)
          onDone()
        },
        () => undefined,
      )
  }

  const busy = decision.isPending || dismissal.isPending
  const conflict = decision.error instanceof ApiError && decision.error.status === 409
  const none = looked?.kind === 'none' && !dirty
  return (
    <section className="deadline-card" aria-label={deadline ? 'Prazo proposto' : 'Outro prazo'}>
      <div className="deadline-card__top">
        <div>
          <h3>{none ? 'Sem prazo, propõe o Arauto' : deadline ? proposedBy(deadline) : 'Outro prazo'}</h3>
          {ends ? (
            <p className="deadline-card__date" role="status">
              <strong>{weekdayDate(ends)}</strong>
              <span>{daysLeftWords(daysUntil(ends))}</span>
            </p>
          ) : (
            <p className="deadline-card__none">
              {none ? looked.reason?.why || 'O acto não faz correr nenhum prazo.' : NO_PROPOSAL}
            </p>
          )}
          <p className="deadline-card__basis">
            {[terms && `${termsInWords(terms)}.`, looked?.reason?.article && reasonWords(looked)]
              .filter(Boolean)
              .join(' ')}
          </p>
          {looked?.suggested?.urgent_reason && (
            <p className="deadline-card__basis">
              Urgente por «{looked.suggested.urgent_reason.words}» ({looked.suggested.urgent_reason.article}).
            </p>
          )}
        </div>
        {deadline && (
          <Badge tone="neutral" icon={CircleDashed}>
            {deadline.state === 'proposed' ? 'Por confirmar' : 'A corrigir'}
          </Badge>
        )}
      </div>
      {shown && !terms?.ends && <DayRuler calculated={shown} />}
      {shown && !terms?.ends && (
        <div className="deadline-card__part" aria-busy={asked.isFetching}>
          <Reasons calculated={shown} />
        </div>
      )}
      {looked?.suggested?.warnings.map((warning) =>
        shown?.warnings.includes(warning) ? null : (
          <p key={warning} className="deadline-card__warning deadline-card__part">
            {warning}
          </p>
        ),
      )}
      {refused && (
        <p className="deadline-card__refused" role="alert">
          <CircleAlert className="icon" aria-hidden /> {refused}
        </p>
      )}
      {canAct && (
        <>
          <div className="deadline-card__part">
            {!deadline && (
              <Field
                label="O que há a fazer"
                name="title"
                maxLength={200}
                value={choice.title}
                onChange={(event) => change({ title: event.target.value })}
              />
            )}
            <TermsFields choice={choice} change={change} refusals={refusals} />
            {choice.correcting && (
              <CorrectionFields choice={choice} change={change} refusals={refusals} tried={tried} />
            )}
          </div>
          {(decision.error || (changed && dirty)) && (
            <p className="deadline-card__refused" role="alert">
              <CircleAlert className="icon" aria-hidden />
              <span>
                {decision.error
                  ? conflict
                    ? decision.error.message
                    : `${NOT_SAVED} ${errorMessage(decision.error, '')}`
                  : `${deadline?.decided_by?.name ?? 'Alguém'} mudou este prazo entretanto. Veja antes de guardar.`}
              </span>
              {(conflict || changed) && (
                <Button size="small" onClick={lookAgain}>
                  Ver
                </Button>
              )}
            </p>
          )}
          <div className="deadline-card__foot deadline-card__foot--kept" data-keep-clear>
            <Button
              variant="primary"
              icon={canConfirm ? Check : Send}
              busy={decision.isPending && (canConfirm ? 'A confirmar…' : 'A propor…')}
              disabled={busy || !terms || (asked.isError && !terms.ends)}
              aria-keyshortcuts="c"
              title={canConfirm ? 'Confirmar prazo (c)' : 'Propor (c)'}
              data-key="c"
              onClick={() => void store(canConfirm ? 'confirm' : 'propose')}
            >
              {canConfirm ? 'Confirmar prazo' : 'Propor'}
            </Button>
            {!choice.correcting && (
              <Button icon={Pencil} disabled={busy} onClick={() => change({ correcting: true })}>
                Corrigir
              </Button>
            )}
            {onCancel ? (
              <Button variant="ghost" icon={X} disabled={busy} onClick={onCancel}>
                Cancelar
              </Button>
            ) : (
              looked && (
                <Button
                  variant="ghost"
                  busy={dismissal.isPending && 'A guardar…'}
                  disabled={busy}
                  onClick={() => takesPress() && dismissal.mutateAsync(looked).then(onDone, () => undefined)}
                >
                  Não há prazo
                </Button>
              )
            )}
          </div>
        </>
      )}
    </section>
  )
}

const countable = (terms: ReturnType<typeof termsOf>['terms']) =>
  terms !== null && (terms.days !== undefined || terms.months !== undefined)

function proposedBy({ proposed_by: who, title }: OfficeDeadline): string {
  const what = title ? `: ${title}` : ''
  return who ? `Prazo proposto por ${who.name}${what}` : `Prazo proposto${what}`
}

function reasonWords({ reason }: OfficeDeadline): string {
  if (!reason) return ''
  return reason.words ? `Por «${reason.words}» (${reason.article}).` : `Prazo geral (${reason.article}).`
}
