import { Check, CircleAlert, Pencil, Send, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/date-field.tsx'
import { Reasons } from '../../components/deadline-terms/reasons.tsx'
import { TermsFields } from '../../components/deadline-terms/terms-fields.tsx'
import { Field } from '../../components/field.tsx'
import { acceptsPress } from '../../components/press-guard.ts'
import { DayRuler } from './day-ruler.tsx'
import { DeadlineHead } from './deadline-head.tsx'
import { DeadlineReadings, readingsOf } from './deadline-readings.tsx'
import { DismissalChoice } from './dismissal-choice.tsx'
import { LetterQuote } from './letter-quote.tsx'
import { type DeadlineEditorProps, type DeadlineFormProps, useDeadlineForm } from './use-deadline-form.ts'
import { useDismissal } from './use-dismissal.ts'

/**
 * A deadline that is yet to be decided: nothing of it is stored before a person confirms or proposes it. What somebody else
 * stores meanwhile is not overwritten by a choice that was made before.
 */
export function DeadlineEditor(props: DeadlineEditorProps) {
  const { deadline, onDirty, recount = false } = props
  const [baseline, setBaseline] = useState(deadline)
  const [dirty, setDirty] = useState(recount)
  // Where it was read in a letter may arrive later, of the same version.
  if (baseline !== deadline && !dirty) setBaseline(deadline)
  return (
    <section className="box deadline-card" aria-label={deadline ? 'Prazo proposto' : 'Outro prazo'}>
      <DeadlineForm
        {...props}
        key={baseline?.version}
        baseline={baseline}
        onRebase={() => {
          setDirty(false)
          setBaseline(deadline)
        }}
        onDirty={(now) => {
          setDirty(now)
          onDirty?.(now)
        }}
      />
    </section>
  )
}

function DeadlineForm(props: DeadlineFormProps) {
  const { deadline, baseline } = props
  const { can_act: canAct } = props.work
  const editor = useDeadlineForm(props)
  const { terms, ends, dirty, choice, counted } = editor
  const readings = baseline ? readingsOf(baseline) : []
  return (
    <>
      {baseline?.reason?.quote && <LetterQuote quote={baseline.reason.quote} notification={props.work.notification} />}
      <DeadlineHead deadline={baseline} terms={terms} ends={ends} dirty={dirty} lacksDay={choice.day === ''} />
      {canAct && (
        <DeadlineReadings
          readings={readings}
          length={choice.length}
          unit={choice.unit}
          onChoose={(length, unit) => {
            editor.form.setValue('length', length)
            editor.form.setValue('unit', unit)
          }}
        />
      )}
      {counted && <DayRuler calculated={counted} />}
      {counted && (
        <div className="deadline-card__part" aria-busy={editor.counting}>
          <Reasons calculated={counted} />
        </div>
      )}
      {editor.warnings.map((warning) => (
        <p key={warning} className="deadline-card__warning deadline-card__part">
          {warning}
        </p>
      ))}
      {editor.refused && (
        <p className="deadline-card__refused" role="alert">
          <CircleAlert className="icon" aria-hidden /> {editor.refused}
        </p>
      )}
      {canAct && (
        <form className="deadline-card__form" {...editor.form.form}>
          <Choices editor={editor} isNew={!deadline} />
          <Decide {...props} editor={editor} />
        </form>
      )}
    </>
  )
}

type Editor = ReturnType<typeof useDeadlineForm>

function Choices({ editor: { form, wrong, elaborated, reasonNeeded }, isNew }: { editor: Editor; isNew: boolean }) {
  const internal = form.controlled('internal')
  const ends = form.controlled('ends', ['length', 'note'])
  return (
    <div className="deadline-card__part">
      {isNew && <Field label="O que há a fazer" maxLength={200} {...form.field('title')} />}
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
      {/* What no rule gives: the last day itself, where a person sets it, and why the days are others than the portal's. */}
      {reasonNeeded && (
        <fieldset className="correction">
          <legend>Corrigir o prazo</legend>
          {form.watch('correcting') && (
            <DateField label="Último dia do prazo" calendar="último dia" {...ends} error={ends.error ?? wrong.ends} />
          )}
          <Field label="Motivo" required maxLength={2000} hint="Fica na história do prazo." {...form.field('note')} />
        </fieldset>
      )}
    </div>
  )
}

/** What can be done with the choice, and why the last attempt failed. */
function Decide({ work, baseline, onDone, onRebase, onCancel, editor }: DeadlineFormProps & { editor: Editor }) {
  const dismissal = useDismissal(work.notification.id)
  const { form, deciding, notStored } = editor
  const busy = deciding || dismissal.isPending
  const canConfirm = work.can_confirm
  return (
    <>
      {notStored && !dismissal.isPending && (
        <p className="deadline-card__refused" role="alert">
          <CircleAlert className="icon" aria-hidden />
          <span>{notStored}</span>
          {editor.overtaken && (
            <Button size="small" onClick={onRebase}>
              Ver
            </Button>
          )}
        </p>
      )}
      <div className="wrap deadline-card__foot deadline-card__foot--kept" data-keep-clear>
        <Button
          variant="primary"
          icon={canConfirm ? Check : Send}
          busy={deciding && (canConfirm ? 'A confirmar…' : 'A propor…')}
          disabled={busy || !editor.complete}
          aria-keyshortcuts="Enter c"
          title={canConfirm ? 'Confirmar prazo (Enter)' : 'Propor (Enter)'}
          data-key="c"
          // No submit button: Enter in a field confirms nothing.
          onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          {canConfirm ? 'Confirmar prazo' : 'Propor'}
          <kbd className="deadline-card__key" aria-hidden>
            ↵
          </kbd>
        </Button>
        {!editor.choice.correcting && (
          <Button icon={Pencil} disabled={busy} onClick={() => form.setValue('correcting', true)}>
            Corrigir
          </Button>
        )}
        {onCancel ? (
          <Button variant="ghost" icon={X} disabled={busy} onClick={onCancel}>
            Cancelar
          </Button>
        ) : (
          baseline && (
            <DismissalChoice
              needsReason={baseline.reason?.quote !== undefined}
              busy={dismissal.isPending}
              disabled={busy}
              onDismiss={(reason) =>
                acceptsPress() && dismissal.mutateAsync({ deadline: baseline, ...reason }).then(onDone, () => undefined)
              }
            />
          )
        )}
      </div>
    </>
  )
}
