import { useId } from 'react'
import { DateField } from '../../components/date-field.tsx'
import { FieldError } from '../../components/field.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { type Choice, DURATIONS, type Duration, type Refusals, type Regime } from './choice.ts'

const DURATION_OPTIONS = DURATIONS.map((value) => ({
  value,
  label: value === 'meses' ? 'Meses' : value === 'outro' ? 'Outro' : value === '30' ? '30 dias' : value,
}))

const REGIME_OPTIONS: readonly { value: Regime; label: string }[] = [
  { value: 'civil', label: 'Cível' },
  { value: 'penal', label: 'Penal' },
  { value: 'administrativo', label: 'Administrativo' },
  { value: 'laboral', label: 'Laboral' },
]

interface TermsFieldsProps {
  choice: Choice
  change: (part: Partial<Choice>) => void
  refusals: Refusals
}

/** What a deadline is counted by. */
export function TermsFields({ choice, change, refusals }: TermsFieldsProps) {
  const id = useId()
  const typed = choice.duration === 'outro' || choice.duration === 'meses'
  return (
    <div className="terms">
      <div className="terms__row">
        <span>Duração</span>
        <div className="terms__value">
          <Segmented<Duration>
            label="Duração"
            value={choice.duration}
            options={DURATION_OPTIONS}
            onChange={(duration) => change({ duration, typed: '' })}
          />
          {typed && (
            <Amount
              label={choice.duration === 'meses' ? 'Número de meses' : 'Número de dias'}
              unit={choice.duration === 'meses' ? 'meses' : 'dias'}
              value={choice.typed}
              error={refusals.duration}
              onChange={(value) => change({ typed: value })}
            />
          )}
        </div>
      </div>
      <div className="terms__row">
        <span>Regime</span>
        <Segmented
          label="Regime"
          value={choice.regime}
          options={REGIME_OPTIONS}
          onChange={(regime) => change({ regime })}
        />
      </div>
      <div className="terms__row">
        <span>Urgente</span>
        <label className="terms__switch" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            role="switch"
            aria-checked={choice.urgent}
            checked={choice.urgent}
            onChange={(event) => change({ urgent: event.target.checked })}
          />
          <span>
            Processo urgente <span className="muted">(corre também nas férias judiciais)</span>
          </span>
        </label>
      </div>
      <div className="terms__row">
        <span>Prorrogação</span>
        <Amount
          label="Prorrogação, em dias"
          unit="dias"
          value={choice.extension}
          error={refusals.extension}
          onChange={(extension) => change({ extension })}
        />
      </div>
      <div className="terms__row terms__row--date">
        <DateField
          label="Aviso interno"
          calendar="aviso interno"
          name="internal_date"
          error={refusals.internal}
          value={choice.internal}
          onChange={(internal) => change({ internal })}
        />
        <span className="muted">Antes do fim do prazo; só o escritório o vê.</span>
      </div>
    </div>
  )
}

interface AmountProps {
  label: string
  unit: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Amount({ label, unit, value, error, onChange }: AmountProps) {
  const id = useId()
  return (
    <span className="terms__amount">
      <input
        className="input"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {unit}
      <FieldError id={id}>{error}</FieldError>
    </span>
  )
}
