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
      className="segmented inline-flex max-w-full border border-(--hairline) rounded-(--radius) bg-(--background) overflow-x-auto p-2"
      role="group"
      aria-label={label}
    >
      {options.map((option) => (
        <button
          className="row flex-[1_0_auto] justify-center gap-6 h-30 py-0 px-11 border-0 rounded-[10px] text-13 font-medium whitespace-nowrap disabled:cursor-not-allowed max-md:h-40"
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={disabled}
          data-key={option.shortcut}
          title={option.shortcut && `Tecla ${option.shortcut}`}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && (
            <b className="text-12 font-medium tabular-nums text-inherit"> {option.count}</b>
          )}
        </button>
      ))}
    </div>
  )
}
