import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  value: Value
  onChange: (value: Value) => void
}

export interface OptionsProps<Value extends string> extends SelectProps<Value> {
  options: readonly { value: Value; label: string }[]
  icon?: LucideIcon
}

/** A select of a few options. */
export function Select<Value extends string>({
  options,
  icon: Icon = ChevronDown,
  value,
  onChange,
  className = '',
  ...select
}: OptionsProps<Value>) {
  return (
    <span className={`select ${className}`.trim()}>
      <select {...select} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon className="icon" aria-hidden />
    </span>
  )
}
