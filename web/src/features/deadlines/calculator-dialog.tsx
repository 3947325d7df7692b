import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import { isCalendarDay } from '@arauto/contract/import-range'
import { MESSAGES } from '@arauto/contract/messages'
import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import { useMutation } from '@tanstack/react-query'
import { Calculator, Copy } from 'lucide-react'
import { useState } from 'react'
import { errorMessage, fieldReason } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { copyText } from '../../components/copy-text.ts'
import { DateField } from '../../components/date-field.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { toast } from '../../components/toasts.tsx'
import { calculate } from './api.ts'
import { CalculatedSteps, stepsAsText } from './calculated-steps.tsx'

const NOTHING = {
  from: 'elaborated',
  day: '',
  unit: 'days',
  length: '10',
  dilation: '',
  extension: '',
  urgent: false,
  regime: 'civil',
  served: 'portal',
  tribunal: '',
}
type Terms = typeof NOTHING

const REGIMES = [
  { value: 'civil', label: 'Civil' },
  { value: 'penal', label: 'Penal' },
  { value: 'laboral', label: 'Laboral' },
  { value: 'administrativo', label: 'Administrativo, para propor a ação' },
]
const SERVED = [
  { value: 'portal', label: 'Pelo tribunal, no portal' },
  { value: 'mandatario', label: 'Entre mandatários' },
  { value: 'post', label: 'Por via postal, em processo penal' },
]

/** @returns the contract's parameters; what is left empty is left out */
function parametersOf(terms: Terms): Record<string, string> {
  const { from, day, unit, length, dilation, extension, urgent, regime, served, tribunal } = terms
  const given = { dilation: dilation.trim(), extension: extension.trim(), tribunal: tribunal.trim() }
  return {
    [from]: day,
    [unit]: length.trim(),
    regime,
    served,
    ...(urgent ? { urgent: 'true' } : {}),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')),
  }
}

/** Calculates a deadline from dates and durations, with its reasoning; nothing of it is stored. */
export default function CalculatorDialog({ onClose }: { onClose: () => void }) {
  const [terms, setTerms] = useState(NOTHING)
  const [asked, setAsked] = useState(false)
  const calculating = useMutation({ mutationFn: () => calculate(parametersOf(terms)) })
  const { data: result, error, isPending } = calculating
  const set = <Name extends keyof Terms>(name: Name) => ({
    value: terms[name],
    onChange: (value: Terms[Name]) => {
      setTerms({ ...terms, [name]: value })
      calculating.reset()
    },
  })
  const typed = (name: 'length' | 'dilation' | 'extension' | 'tribunal') => {
    const { value, onChange } = set(name)
    return { name, value, onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value) }
  }
  const reason = (...fields: string[]) => {
    for (const field of fields) {
      const found = fieldReason(error, field)
      if (found) return found
    }
    return undefined
  }
  const reasons = [
    reason('elaborated', 'notified'),
    reason('days', 'months'),
    reason('dilation'),
    reason('extension'),
    reason('tribunal'),
  ]
  const isOfField = reasons.some(Boolean)
  const dayMissing = isCalendarDay(terms.day) ? undefined : 'Indique a data como dd/mm/aaaa.'

  async function copy(calculated: CalculatedDeadline) {
    if (await copyText(stepsAsText(calculated))) toast.success('Cálculo copiado.')
    else toast.error(MESSAGES.copyFailed)
  }

  return (
    <Dialog title="Calcular um prazo" open onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (!isPending && !dayMissing) calculating.mutate()
        }}
      >
        <DialogBody>
          <div className="pair">
            <SelectField
              label="Conta-se"
              options={[
                { value: 'elaborated', label: 'Da elaboração' },
                { value: 'notified', label: 'Da notificação' },
              ]}
              {...set('from')}
            />
            <DateField
              label={terms.from === 'elaborated' ? 'Data de elaboração' : 'Data da notificação'}
              calendar={terms.from === 'elaborated' ? 'data de elaboração' : 'data da notificação'}
              name="day"
              required
              error={asked ? (dayMissing ?? reasons[0]) : undefined}
              {...set('day')}
            />
          </div>
          <div className="calculator__row">
            <Field label="Duração" inputMode="numeric" required error={reasons[1]} {...typed('length')} />
            <SelectField
              label="Unidade"
              options={[
                { value: 'days', label: 'Dias' },
                { value: 'months', label: 'Meses' },
              ]}
              {...set('unit')}
            />
            <Field label="Dilação" placeholder="0 dias" inputMode="numeric" error={reasons[2]} {...typed('dilation')} />
            <Field
              label="Prorrogação"
              placeholder="0 dias"
              inputMode="numeric"
              error={reasons[3]}
              {...typed('extension')}
            />
          </div>
          <div className="pair">
            <SelectField label="Regime" options={REGIMES} {...set('regime')} />
            <SelectField label="Como foi notificado" options={SERVED} {...set('served')} />
          </div>
          <Field
            label="Tribunal ou juízo"
            remark="opcional"
            hint="Pela sede sabe-se o feriado municipal: «Juízo Local Cível de Lisboa»."
            error={reasons[4]}
            {...typed('tribunal')}
          />
          <CheckboxField
            label="Processo urgente"
            hint="Corre também em férias judiciais."
            name="urgent"
            checked={terms.urgent}
            onChange={({ target }) => set('urgent').onChange(target.checked)}
          />
          {error && !isOfField && (
            <p className="calculator__failed" role="alert">
              {errorMessage(error, 'Não foi possível calcular. Tente novamente.')}
            </p>
          )}
          {result && (
            <section className="calculator__result" aria-live="polite" aria-label="Resultado">
              <p className="calculator__date">
                <strong>{weekdayDateOf(result.ends, '')}</strong>
                <span>último dia do prazo</span>
              </p>
              <CalculatedSteps calculated={result} />
              <p className="muted calculator__legal">O Arauto propõe; quem confirma é uma pessoa.</p>
            </section>
          )}
        </DialogBody>
        <DialogFoot>
          {result && (
            <Button icon={Copy} onClick={() => void copy(result)}>
              Copiar cálculo
            </Button>
          )}
          <Button type="submit" variant="primary" icon={Calculator} busy={isPending && 'A calcular…'}>
            Calcular
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
