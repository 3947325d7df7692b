import { Calendar } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { describedBy, FieldFrame } from './field.tsx'
import { lazyPart } from './lazy-part.tsx'
import { noSuchDay, readDate, writeDate } from './written-date.ts'

const DateCalendar = lazyPart(() => import('./date-calendar.tsx'))

interface DateFieldProps {
  label: string
  /** Names the calendar in the label of its button. */
  calendar: string
  name: string
  remark?: string
  required?: boolean
  error?: string | undefined
  /** A day as `YYYY-MM-DD`, or typed text that is no day. */
  value: string
  onChange: (value: string) => void
}

/** A field for a day, shown and typed as dd/mm/aaaa in any browser language, or chosen in a calendar. */
export function DateField({ label, calendar, name, remark, required, error, value, onChange }: DateFieldProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(() => writeDate(value))
  const message = error && (noSuchDay(text) ?? error)

  function type(typed: string) {
    const day = readDate(typed)
    // A pasted day in another form is shown as dd/mm/aaaa at once.
    setText(day === typed.trim() ? writeDate(day) : typed)
    onChange(day ?? typed)
  }

  function choose(day: string) {
    type(day)
    setOpen(false)
  }

  return (
    <FieldFrame id={id} label={label} remark={remark} error={message}>
      <span className="block relative">
        <input
          {...describedBy(id, null, message)}
          id={id}
          className="input input--date tabular-nums pr-44 max-md:pr-48"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd/mm/aaaa"
          maxLength={24}
          name={name}
          required={required}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setText(writeDate(value))}
        />
        <IconButton
          ref={button}
          className="absolute top-4 right-4 max-md:top-0 max-md:right-0"
          icon={Calendar}
          label={`Abrir calendário: ${calendar}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        {open && (
          <DateCalendar button={button} day={readDate(value)} onChoose={choose} onClose={() => setOpen(false)} />
        )}
      </span>
    </FieldFrame>
  )
}
