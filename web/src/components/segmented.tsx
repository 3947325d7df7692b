import type { ReactNode } from 'react'
import './segmented.css'

interface SegmentedProps<Value extends string> {
  /** Names the choice. */
  label: string
  /** Null while none of the options is chosen. */
  value: Value | null
  /** `shortcut`: the key that chooses it where keys act. */
  options: readonly {
    value: Value
    label: ReactNode
    count?: number | undefined
    shortcut?: string | undefined
  }[]
  onChange: (value: Value) => void
  disabled?: boolean
}

/** A choice of one among a few short options in a row; each may say how many there are. */
export function Segmented<Value extends string>({ label, value, options, onChange, disabled }: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every browser
    <div
      className="segmented inline-flex narrow hairline rounded on-background scrolls-x"
      role="group"
      aria-label={label}
    >
      {options.map((option) => (
        <button
          className="inline-flex middle to-middle gap-6 no-edge medium-13 nowrap"
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={disabled}
          data-key={option.shortcut}
          title={option.shortcut && `Tecla ${option.shortcut}`}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <b className="medium-12 figures ink-inherit"> {option.count}</b>}
        </button>
      ))}
    </div>
  )
}
