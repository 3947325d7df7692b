import type { NotificationWork, OfficeDeadline } from '@arauto/contract/office-deadlines'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Pencil, Send, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError, errorMessage } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/date-field.tsx'
import {
  choiceOf,
  choiceSchema,
  elaboratedOf,
  NOTHING_KNOWN,
  needsReason,
  termsOf,
} from '../../components/deadline-terms/choice.ts'
import { Reasons } from '../../components/deadline-terms/reasons.tsx'
import { TermsFields } from '../../components/deadline-terms/terms-fields.tsx'
import { refusedFields } from '../../components/deadline-terms/terms-form.ts'
import { Field } from '../../components/field.tsx'
import { takesPress } from '../../components/press-guard.ts'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { calculationQuery } from './api.ts'
import { CorrectionFields } from './correction-fields.tsx'
import { DayRuler } from './day-ruler.tsx'
import { DeadlineHead } from './deadline-head.tsx'
import { LetterQuote } from './letter-quote.tsx'
import { useDecision } from './use-decision.ts'
import { useDismissal } from './use-dismissal.ts'

const NOT_SAVED = 'Não foi possível guardar o prazo. O que escolheu continua aqui.'

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

/**
 * A deadline that is yet to be decided: nothing of it is stored before a person confirms or proposes it. What somebody else
 * stores meanwhile is not overwritten by a choice that was made before.
 */
export function DeadlineEditor(props: DeadlineEditorProps) {
  const { deadline, onDirty, recount = false } = props
  const [looked, setLooked] = useState(deadline)
  const [dirty, setDirty] = useState(recount)
  if (looked?.version !== deadline?.version && !dirty) setLooked(deadline)
  return (
    <section className="deadline-card" aria-label={deadline ? 'Prazo proposto' : 'Outro prazo'}>
      <DeadlineForm
        {...props}
        key={looked?.version}
        looked={looked}
        onLook={() => {
          setDirty(false)
          setLooked(deadline)
        }}
        onDirty={(now) => {
          setDirty(now)
          onDirty?.(now)
        }}
      />
    </section>
  )
}

interface DeadlineFormProps extends DeadlineEditorProps {
  /** The deadline as it was when one began to choose. */
  looked: OfficeDeadline | null
  onDirty: (dirty: boolean) => void
  /** Takes it as it is now. */
  onLook: () => void
}

function DeadlineForm({
  work,
  deadline,
  looked,
  correcting = false,
  recount = false,
  onDone,
  onDirty,
  onLook,
  onCancel,
}: DeadlineFormProps) {
  const { notification, can_act: canAct, can_confirm: canConfirm } = work
  const known = looked ?? NOTHING_KNOWN
  const elaborated = elaboratedOf(known, notification.data)
  const [begun] = useState(() => {
    const choice = choiceOf(known, notification.data, work.case_taxa_cents)
    return { ...choice, correcting: correcting || choice.correcting }
  })
  const decision = useDecision(notification.id)
  const dismissal = useDismissal(notification.id)
  const form = useSchemaForm({
    schema: choiceSchema(known, elaborated),
    defaultValues: begun,
    send: async ({ choice, terms }) => {
      if (!takesPress()) return
      const body = {
        action: canConfirm ? ('confirm' as const) : ('propose' as const),
        terms,
        title: choice.title,
        internal_date: choice.internal || null,
        note: choice.correcting || needsReason(choice, known, elaborated) ? choice.note : '',
      }
      await decision.mutateAsync(
        looked
          ? { id: looked.id, body: { ...body, version: looked.version } }
          : { id: null, body: { ...body, notification_id: notification.id } },
      )
      onDirty(false)
      onDone()
    },
    // The sentence is above the buttons.
    onRefused: (error) => refusedFields(error) ?? {},
  })
  const choice = form.watch()
  const dirty = recount || JSON.stringify(choice) !== JSON.stringify(begun)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, whoever listens
  useEffect(() => onDirty(dirty), [dirty])

  const { terms, wrong } = termsOf(choice, known, elaborated)
  const untouched = !dirty && looked !== null
  const calculation = calculationQuery(terms, notification)
  const asked = useQuery({ ...calculation, enabled: canAct && !untouched && calculation.enabled === true })
  const shown = untouched ? looked.calculated : terms ? (asked.data ?? null) : null
  const ends = terms?.ends ?? shown?.ends ?? null
  const refused =
    asked.error && terms && !untouched ? errorMessage(asked.error, 'Não foi possível calcular o prazo.') : null
  const changed = looked?.version !== deadline?.version
  const busy = decision.isPending || dismissal.isPending
  const conflict = decision.error instanceof ApiError && decision.error.status === 409
  const lacksLength = choice.length.trim() === '' && !(choice.correcting && choice.ends)
  const internal = form.controlled('internal')
  return (
    <>
      <DeadlineHead deadline={looked} terms={terms} ends={ends} dirty={dirty} lacksDay={choice.day === ''} />
      {looked?.reason?.quote && <LetterQuote quote={looked.reason.quote} notification={notification} />}
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
        <form className="deadline-card__form" {...form.form}>
          <div className="deadline-card__part">
            {!deadline && <Field label="O que há a fazer" maxLength={200} {...form.field('title')} />}
            <TermsFields form={form} wrong={wrong} elaborated={elaborated} />
            <div className="deadline-card__internal">
              <DateField
                label="Aviso interno"
                calendar="aviso interno"
                {...internal}
                error={internal.error ?? wrong.internal}
              />
              <span className="muted">Antes do fim do prazo; só o escritório o vê.</span>
            </div>
            {(choice.correcting || needsReason(choice, known, elaborated)) && (
              <CorrectionFields form={form} wrong={wrong} />
            )}
          </div>
          {(decision.error || (changed && dirty && !busy)) && (
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
                <Button size="small" onClick={onLook}>
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
              disabled={busy || lacksLength || (refused !== null && !terms?.ends)}
              aria-keyshortcuts="c"
              title={canConfirm ? 'Confirmar prazo (c)' : 'Propor (c)'}
              data-key="c"
              // No submit button: Enter in a field confirms nothing.
              onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            >
              {canConfirm ? 'Confirmar prazo' : 'Propor'}
            </Button>
            {!choice.correcting && (
              <Button icon={Pencil} disabled={busy} onClick={() => form.setValue('correcting', true)}>
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
        </form>
      )}
    </>
  )
}
