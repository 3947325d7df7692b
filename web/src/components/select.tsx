import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  value: Value
  onChange: (value: Value) => void
}

export interface OptionsProps<Value extends string> extends SelectProps<Value> {
  /** Those of one group, where they have any, stand together. */
  options: readonly { value: Value; label: string; group?: string }[]
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
    <span className={`select relative ${className}`.trim()}>
      <select {...select} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {[...new Set(options.map(({ group }) => group))].map((group) => {
          const together = options
            .filter((option) => option.group === group)
            .map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))
          return group ? (
            <optgroup key={group} label={group}>
              {together}
            </optgroup>
          ) : (
            together
          )
        })}
      </select>
      <Icon className="icon" aria-hidden />
    </span>
  )
}
