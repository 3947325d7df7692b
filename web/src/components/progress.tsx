import './progress.css'

interface ProgressProps {
  label: string
  /** From 0 to 1; null while it is not known. */
  share: number | null
  /** The text at the end of the line; without it the percentage. */
  valueText?: string
  hint?: string
}

/** The progress of long work, as text and as a bar. */
export function Progress({ label, share, valueText, hint }: ProgressProps) {
  const percent = share === null ? null : Math.floor(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div className="progress grid gap-8">
      <div className="text-soft flex justify-between gap-16">
        <strong>{label}</strong>
        <span className="tabular-nums">{valueText ?? (percent === null ? '' : `${percent}%`)}</span>
      </div>
      <progress
        className="progress__bar w-full border-0 overflow-hidden appearance-none h-6 rounded-[3px] bg-(--surface-pressed)"
        aria-label={label}
        max={100}
        {...(percent === null ? {} : { value: percent })}
      />
      {hint && <p className="hint">{hint}</p>}
    </div>
  )
}
