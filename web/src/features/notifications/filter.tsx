import { ChevronDown } from 'lucide-react'

interface FilterProps {
  label: string
  /** The label of the option for all. */
  all: string
  value: string
  options: readonly string[] | undefined
  onChange: (value: string) => void
}

/** A filter as a native select; a value from the address that is not among the options is shown all the same. */
export function Filter({ label, all, value, options = [], onChange }: FilterProps) {
  const choices = value && !options.includes(value) ? [value, ...options] : options
  return (
    <span className={value ? 'select filter filter--on' : 'select filter'}>
      <select
        aria-label={label}
        value={value}
        title={value || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden />
    </span>
  )
}
