import { weekdayDate } from '@arauto/contract/weekday-dates'
import { useId } from 'react'
import { DateField } from '../date-field.tsx'
import { Field } from '../field.tsx'
import { Segmented } from '../segmented.tsx'
import { SelectField } from '../select-field.tsx'
import { Switch } from '../switch.tsx'
import { dilationOf, firstDay, type TermsChoice, type TermsRefusals, type Unit } from './choice.ts'
import { dayLabel, MANNERS, needsPlace, PLACES, REGIMES, startOf } from './manners.ts'
import type { TermsForm } from './terms-form.ts'
import './terms-fields.css'

/** The durations that are a press away, in days. */
const USUAL = ['5', '8', '10', '15', '20', '30'] as const
const USUAL_OPTIONS = USUAL.map((value) => ({ value, label: value === '30' ? '30 dias' : value }))

const UNITS: readonly { value: Unit; label: string }[] = [
  { value: 'days', label: 'Dias' },
  { value: 'working_days', label: 'Dias úteis' },
  { value: 'months', label: 'Meses' },
  { value: 'hours', label: 'Horas' },
]

const FINES: readonly { value: TermsChoice['fines']; label: string }[] = [
  { value: 'usual', label: 'Os três da lei' },
  { value: 'none', label: 'Não há' },
  { value: 'unsure', label: 'É duvidoso' },
]

interface TermsFieldsProps {
  form: TermsForm
  /** What is wrong with what is typed, before it is sent. */
  wrong: TermsRefusals
  /** The day that the portal certifies, which is shown and not typed; null where nobody knows it. */
  elaborated: string | null
}

/** What a deadline is counted from and by. */
export function TermsFields({ form, wrong, elaborated }: TermsFieldsProps) {
  const { watch, setValue, clearErrors } = form
  const { manner, unit, length, place, dilation, regime } = watch()
  const start = startOf(manner)
  const isBack = start === 'before'
  const urgent = form.controlled('urgent')
  const switchId = useId()
  const typed = (name: 'length' | 'dilation' | 'extension' | 'hour' | 'taxa') => {
    const { error, ...field } = form.field(name)
    return { ...field, autoComplete: 'off', error: error ?? wrong[name] }
  }
  const chosen = <Name extends 'unit' | 'regime' | 'fines'>(name: Name) => form.controlled(name, ['length'])
  const day = form.controlled('day')
  const opened = form.controlled('opened')
  const isElectronic = manner === 'citacao_eletronica'
  const proposed = dilationOf({ manner, place })

  /** The dilation follows on manner and place, until a person types another. */
  function propose(part: Partial<Pick<TermsChoice, 'manner' | 'place'>>) {
    if (dilation.trim() !== (proposed.days > 0 ? String(proposed.days) : '')) return
    const { days } = dilationOf({ manner, place, ...part })
    setValue('dilation', days > 0 ? String(days) : '')
    clearErrors('dilation')
  }
  function changeManner(next: TermsChoice['manner']) {
    setValue('manner', next)
    propose({ manner: next })
    if (dayLabel(next) !== dayLabel(manner)) setValue('day', firstDay(next, elaborated))
    clearErrors(['day', 'opened', 'note'])
  }
  return (
    <div className="stack gap-10">
      <div className="wrap terms__length items-end gap-x-12 gap-y-8 has-[[role=alert]]:items-start">
        <Segmented
          label="Durações usuais"
          value={unit === 'days' ? (USUAL.find((one) => one === length.trim()) ?? null) : null}
          options={USUAL_OPTIONS}
          onChange={(days) => {
            setValue('length', days)
            setValue('unit', 'days')
            clearErrors('length')
          }}
        />
        <Field label="Duração" inputMode="numeric" maxLength={4} {...typed('length')} />
        <SelectField label="Unidade" options={UNITS} {...chosen('unit')} />
      </div>
      <div className="pair">
        <SelectField
          label="Como foi notificada"
          options={MANNERS}
          {...form.controlled('manner')}
          onChange={changeManner}
        />
        {start === 'elaborated' && elaborated !== null ? (
          <div className="text-soft grid content-start gap-6">
            <span>Elaborada em</span>
            <strong className="py-10 tabular-nums">{weekdayDate(elaborated)}</strong>
          </div>
        ) : (
          <DateField
            key={dayLabel(manner)}
            label={dayLabel(manner)}
            calendar={dayLabel(manner).toLowerCase()}
            required
            {...day}
            error={day.error ?? wrong.day}
          />
        )}
      </div>
      {!isBack && (
        // A day is wider than the amounts beside it.
        <div className="grid items-start gap-12 grid-cols-[repeat(auto-fit,minmax(130px,1fr))] has-[.input--date]:grid-cols-[repeat(auto-fit,minmax(170px,1fr))]">
          {unit === 'hours' && (
            <Field label="Hora da notificação" placeholder="hh:mm" maxLength={5} {...typed('hour')} />
          )}
          {needsPlace(manner) && (
            <SelectField
              label="Onde foi citado"
              options={PLACES}
              {...form.controlled('place')}
              onChange={(next) => {
                setValue('place', next)
                propose({ place: next })
              }}
            />
          )}
          {isElectronic ? (
            <DateField
              label="Consultada em (se foi)"
              calendar="dia da consulta"
              {...opened}
              error={opened.error ?? wrong.opened}
            />
          ) : (
            <Field
              label="Dilação"
              placeholder="0 dias"
              inputMode="numeric"
              maxLength={3}
              hint={dilationHint(proposed, dilation)}
              {...typed('dilation')}
            />
          )}
          <Field label="Prorrogação" placeholder="0 dias" inputMode="numeric" maxLength={4} {...typed('extension')} />
        </div>
      )}
      <div className="grid items-start gap-12 grid-cols-[repeat(auto-fit,minmax(130px,1fr))]">
        <SelectField label="Regime" options={REGIMES} {...chosen('regime')} />
        {!isBack && <SelectField label="Dias com multa" options={FINES} {...chosen('fines')} />}
        {!isBack && regime !== 'penal' && (
          <Field
            label="Taxa de justiça"
            placeholder="do processo, €"
            inputMode="decimal"
            maxLength={12}
            {...typed('taxa')}
          />
        )}
      </div>
      <label className="row cursor-pointer gap-10 text-13" htmlFor={switchId}>
        <Switch
          id={switchId}
          aria-describedby={`${switchId}-hint`}
          checked={urgent.value}
          onChange={(event) => urgent.onChange(event.target.checked)}
        />
        Processo urgente
      </label>
      <span className="hint -mt-10 pl-44" id={`${switchId}-hint`}>
        Corre também nas férias judiciais.
      </span>
    </div>
  )
}

/** Which article gives a dilation, or gives another than the one that was typed. */
function dilationHint({ days, article }: ReturnType<typeof dilationOf>, typed: string): string {
  if (days === 0) return ''
  return typed.trim() === String(days) ? article : `A lei dá ${days} dias (${article}).`
}
