import { lisbonDay } from '@arauto/contract/dates'
import type { NotificationWork, OfficeDeadline } from '@arauto/contract/office-deadlines'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/date-field.tsx'
import { daysBetween } from '../../components/days.ts'
import { ShortReasons } from '../../components/deadline-terms/reasons.tsx'
import { TermsFields } from '../../components/deadline-terms/terms-fields.tsx'
import { conditionsOf, summaryOf } from '../../components/deadline-terms/terms-words.ts'
import type { Decision } from '../../components/decision.ts'
import { DecisionFoot, ItemSummary } from '../../components/decision-foot.tsx'
import { ItemChoice, ItemDay, ItemWarning } from '../../components/decision-item.tsx'
import { daysLeftWords } from '../../components/due-words.ts'
import { Field } from '../../components/field.tsx'
import { placeOf } from '../../components/marked-page/letter-sentence.tsx'
import type { DocumentPlace } from '../../components/marked-page/shown-place.ts'
import { DayRuler } from './day-ruler.tsx'
import { DurationChoices } from './duration-choices.tsx'
import { readingsOf } from './readings.ts'
import { type DeadlineFormProps, useDeadlineForm } from './use-deadline-form.ts'
import { useDecision } from './use-decision.ts'

interface OpenDeadlineProps {
  work: NotificationWork
  /** Null for one more. */
  deadline: OfficeDeadline | null
  /** What is chosen first: nothing, the fields, or the same counted by the rules of today. */
  mode: 'proposal' | 'fields' | 'recount'
  onDone: (decision: Decision, answer: NotificationWork) => void
  /** Whether something is chosen that is not stored. */
  onDirty?: (dirty: boolean) => void
  /** `Não há prazo`; undefined where it cannot be said of it. */
  onDismiss?: (() => void) | undefined
  /** Leaves it undecided. */
  onSkip?: (() => void) | undefined
  /** Closes it without a change; undefined for a proposal, which stays. */
  onCancel: (() => void) | undefined
  /** Shows a sentence on its page. */
  onShow: (place: DocumentPlace) => void
}

/**
 * A deadline that is being decided: nothing of it is stored before a person confirms or proposes it. What somebody else
 * stores meanwhile is not overwritten by a choice that was made before.
 */
export function OpenDeadline(props: OpenDeadlineProps) {
  const { deadline, mode, onDirty } = props
  const decision = useDecision(props.work.notification.id)
  const [baseline, setBaseline] = useState(deadline)
  const [dirty, setDirty] = useState(mode === 'recount')
  const [attempt, setAttempt] = useState(0)
  // Where it was read in a letter may arrive later, of the same version.
  if (baseline !== deadline && !dirty) setBaseline(deadline)
  const markDirty = (now: boolean) => {
    setDirty(now)
    onDirty?.(now)
  }
  return (
    <DeadlineForm
      {...props}
      key={`${baseline?.version} ${attempt}`}
      baseline={baseline}
      decision={decision}
      recount={mode === 'recount'}
      onReset={() => {
        decision.reset()
        markDirty(false)
        setBaseline(deadline)
        setAttempt(attempt + 1)
      }}
      onDirty={markDirty}
    />
  )
}

type FormProps = Omit<OpenDeadlineProps, 'onDirty'> & DeadlineFormProps & { onReset: () => void }

function DeadlineForm(props: FormProps) {
  const { work, baseline, mode, onShow } = props
  const editor = useDeadlineForm(props)
  const { terms, assumed, ends, choice, counted, form } = editor
  const isUnknown = baseline !== null && baseline.terms === null && baseline.kind !== 'none'
  // Of a citação a person enters the day; of one more deadline everything.
  const [editing, setEditing] = useState(mode !== 'proposal' || (isUnknown && choice.day === ''))
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!editing) return
    const [pressed, first] = ['[aria-pressed="true"]', 'button, input'].map((one) =>
      fields.current?.querySelector<HTMLElement>(one),
    )
    ;(pressed ?? first)?.focus()
  }, [editing])
  const readings = baseline && !isUnknown ? readingsOf(baseline) : []
  const left = ends ? daysBetween(lisbonDay(new Date()), ends) : 0
  const submit = () => form.form.ref.current?.requestSubmit()
  return (
    <form className="item__form" {...form.form}>
      {ends && <ItemDay day={weekdayDate(ends)} left={daysLeftWords(left)} tone={left < 0 ? 'late' : null} />}
      {counted && <DayRuler calculated={counted} />}
      {isUnknown && !editing && (
        <DurationChoices
          work={work}
          deadline={baseline}
          form={form}
          onConfirm={submit}
          onOther={() => setEditing(true)}
          onDismiss={props.onDismiss}
        />
      )}
      {isUnknown && editing && baseline.suggested?.citation && choice.day === '' && <p>Indique o dia da citação.</p>}
      {readings.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
        <div className="grid gap-8 grid-cols-2" role="group" aria-label="Leitura que conta">
          {readings.map((reading) => (
            <ItemChoice
              key={`${reading.says} ${reading.duration}`}
              pressed={reading.length === choice.length && reading.unit === choice.unit && choice.ends === ''}
              label={`${reading.says} ${reading.duration}`}
              said={reading.ends ? `até ${weekdayDate(reading.ends)}` : 'sem data: falta o dia em que começa'}
              why={reading.why}
              onPress={() => {
                form.setValue('length', reading.length)
                form.setValue('unit', reading.unit)
                if (reading.quote) onShow(placeOf(reading.quote))
              }}
            />
          ))}
        </div>
      )}
      {counted && (
        <div className="item__form" aria-busy={editor.counting}>
          <ShortReasons calculated={counted} terms={terms} hidden={editing} />
        </div>
      )}
      {[...editor.warnings, ...(counted?.warnings ?? [])].map((warning) => (
        <ItemWarning key={warning}>{warning}</ItemWarning>
      ))}
      {editor.refused && <ItemWarning refused>{editor.refused}</ItemWarning>}
      {work.can_act && editing ? (
        <div ref={fields} className="item__form">
          <Fields editor={editor} isNew={!baseline} />
        </div>
      ) : (
        (terms || (isUnknown && assumed)) && (
          <ItemSummary label="Mudar o prazo" onChange={work.can_act && (() => setEditing(true))}>
            {terms ? summaryOf(terms) : conditionsOf(assumed!)}
          </ItemSummary>
        )
      )}
      {editor.notStored && (
        <ItemWarning refused>
          {editor.notStored}{' '}
          {editor.overtaken && (
            <Button size="small" onClick={props.onReset}>
              Ver
            </Button>
          )}
        </ItemWarning>
      )}
      {work.can_act && (
        <DecisionFoot
          canConfirm={work.can_confirm}
          busy={editor.deciding}
          isIncomplete={!editor.complete}
          // Outside the form: Enter in a field confirms nothing.
          onConfirm={submit}
          onCancel={props.onCancel}
          onReset={
            (editing || editor.dirty) &&
            (() => {
              setEditing(false)
              props.onReset()
            })
          }
          onSkip={isUnknown && props.onSkip}
          onChange={isUnknown ? undefined : () => setEditing(true)}
          dismiss={
            baseline !== null &&
            props.onDismiss !== undefined &&
            !(isUnknown && !editing) && { words: 'Não há prazo', act: props.onDismiss }
          }
        />
      )}
    </form>
  )
}

type Editor = ReturnType<typeof useDeadlineForm>

function Fields({ editor: { form, wrong, elaborated, reasonNeeded }, isNew }: { editor: Editor; isNew: boolean }) {
  const internal = form.controlled('internal')
  const ends = form.controlled('ends', ['length', 'note'])
  return (
    <>
      {isNew && <Field label="O que há a fazer" maxLength={200} {...form.field('title')} />}
      <TermsFields form={form} wrong={wrong} elaborated={elaborated} />
      <div className="pair">
        <DateField
          label="Aviso interno"
          calendar="aviso interno"
          {...internal}
          error={internal.error ?? wrong.internal}
        />
        <DateField label="Último dia, se outro" calendar="último dia" {...ends} error={ends.error ?? wrong.ends} />
      </div>
      {/* What no rule gives: the last day itself, and days that are others than the portal's. */}
      {reasonNeeded && (
        <Field label="Motivo" required maxLength={2000} hint="Fica na história do prazo." {...form.field('note')} />
      )}
    </>
  )
}
