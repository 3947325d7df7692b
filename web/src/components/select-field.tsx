import { useId } from 'react'
import { describedBy, FieldFrame } from './field.tsx'
import { type OptionsProps, Select } from './select.tsx'

/** A select with its label. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  ...select
}: OptionsProps<Value> & { label: string; hint?: string; error?: string | undefined }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Select
        {...select}
        {...describedBy(id, hint, error)}
        id={id}
        className="md:[&>select]:h-40 md:[&>select]:text-14"
      />
    </FieldFrame>
  )
}
