import type { Role } from '@arauto/contract/office'
import { ROLE_NAMES } from '@arauto/contract/office-roles'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { FieldFrame } from '../../components/field.tsx'
import { LEVEL_NAMES, LEVELS, type Level } from './access.ts'

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  value: Value
  onChange: (value: Value) => void
}

interface OptionsProps<Value extends string> extends SelectProps<Value> {
  options: readonly { value: Value; label: string }[]
}

/** A select of a few options. */
function Select<Value extends string>({ options, value, onChange, className = '', ...select }: OptionsProps<Value>) {
  return (
    <span className={`select ${className}`.trim()}>
      <select {...select} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden />
    </span>
  )
}

/** A select with its label. */
export function SelectField<Value extends string>({
  label,
  error,
  ...select
}: OptionsProps<Value> & { label: string; error?: string | undefined }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Select {...select} id={id} aria-invalid={error ? true : undefined} />
    </FieldFrame>
  )
}

const ROLES = (['responsavel', 'advogado', 'assistente'] as const).map((role) => ({
  value: role,
  label: ROLE_NAMES[role],
}))

/** What somebody is in the office. */
export const RoleSelect = (props: SelectProps<Role>) => <Select {...props} options={ROLES} />

/** As `RoleSelect`, with its label. */
export const RoleField = (props: SelectProps<Role> & { label: string }) => <SelectField {...props} options={ROLES} />

const LEVEL_OPTIONS = LEVELS.map((level) => ({ value: level, label: LEVEL_NAMES[level] }))

/** What a member may do with an account; `mixed` where it differs among those it stands for. */
export const LevelSelect = ({ mixed, ...props }: SelectProps<Level> & { mixed?: boolean }) =>
  mixed ? (
    <Select<Level | ''>
      {...props}
      value=""
      className="office__level"
      options={[{ value: '', label: 'Vários' }, ...LEVEL_OPTIONS]}
      onChange={(level) => level && props.onChange(level)}
    />
  ) : (
    <Select {...props} className={`office__level office__level--${props.value}`} options={LEVEL_OPTIONS} />
  )
