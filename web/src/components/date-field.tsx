import { Calendar } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { describedBy, FieldFrame } from './field.tsx'
import { readDate, writeDate } from './written-date.ts'
import './date-field.css'

interface DateFieldProps {
  label: string
  name: string
  required?: boolean
  error?: string | undefined
  /** A day as `YYYY-MM-DD`, or what was typed where it names none. */
  value: string
  onChange: (value: string) => void
}

/** A day, shown and typed as dd/mm/aaaa whatever the browser's language; its calendar is the browser's own. */
export function DateField({ label, name, required, error, value, onChange }: DateFieldProps) {
  const id = useId()
  const calendar = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => writeDate(value))

  function type(typed: string) {
    const day = readDate(typed)
    // What is pasted as another program writes it is shown as here at once.
    setText(day === typed.trim() ? writeDate(day) : typed)
    onChange(day ?? typed)
  }

  return (
    <FieldFrame id={id} label={label} error={error}>
      <span className="field__control">
        <input
          {...describedBy(id, null, error)}
          id={id}
          className="input input--date"
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
        <input
          ref={calendar}
          className="date-field__calendar"
          type="date"
          tabIndex={-1}
          aria-hidden
          min="2000-01-01"
          max="2999-12-31"
          value={readDate(value) ?? ''}
          onChange={(event) => type(event.target.value)}
        />
        <IconButton icon={Calendar} label="Abrir calendário" onClick={() => calendar.current?.showPicker()} />
      </span>
    </FieldFrame>
  )
}
