import { DateField } from '../../components/date-field.tsx'
import { Field } from '../../components/field.tsx'
import type { Choice, Refusals } from './choice.ts'

interface CorrectionFieldsProps {
  choice: Choice
  change: (part: Partial<Choice>) => void
  refusals: Refusals
  /** Whether what is missing is said, too. */
  tried: boolean
}

/** What no rule gives: another date of the notification, or the last day itself, with the reason. */
export function CorrectionFields({ choice, change, refusals, tried }: CorrectionFieldsProps) {
  return (
    <fieldset className="correction">
      <legend>Corrigir o prazo</legend>
      <div className="pair">
        <DateField
          label="Outra data da notificação"
          calendar="data da notificação"
          name="notified"
          error={refusals.notified}
          value={choice.notified}
          onChange={(notified) => change({ notified })}
        />
        <DateField
          label="Último dia do prazo"
          calendar="último dia"
          name="ends"
          error={refusals.ends}
          value={choice.ends}
          onChange={(ends) => change({ ends })}
        />
      </div>
      <Field
        label="Motivo"
        name="note"
        required
        maxLength={2000}
        hint="Fica na história do prazo."
        error={tried ? refusals.note : undefined}
        value={choice.note}
        onChange={(event) => change({ note: event.target.value })}
      />
    </fieldset>
  )
}
