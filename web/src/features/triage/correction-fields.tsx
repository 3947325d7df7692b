import { DateField } from '../../components/date-field.tsx'
import type { Refusals } from '../../components/deadline-terms/choice.ts'
import type { TermsForm } from '../../components/deadline-terms/terms-form.ts'
import { Field } from '../../components/field.tsx'

interface CorrectionFieldsProps {
  form: TermsForm
  wrong: Refusals
}

/** What no rule gives: the last day itself, where a person sets it, and why the days are others than the portal's. */
export function CorrectionFields({ form, wrong }: CorrectionFieldsProps) {
  const ends = form.controlled('ends', ['length', 'note'])
  return (
    <fieldset className="correction">
      <legend>Corrigir o prazo</legend>
      {form.watch('correcting') && (
        <DateField label="Último dia do prazo" calendar="último dia" {...ends} error={ends.error ?? wrong.ends} />
      )}
      <Field label="Motivo" required maxLength={2000} hint="Fica na história do prazo." {...form.field('note')} />
    </fieldset>
  )
}
