import { type ComponentProps, useState } from 'react'

interface TypedFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  /** As it is stored; empty for none. */
  value: string
  /** Whether what was typed is not accepted. */
  invalid: boolean
  /**
   * Called with what was typed when Enter is pressed or the field is left, also where nothing was changed.
   *
   * @param goingTo what gets the focus
   * @returns what is shown, as long as it is not what is stored; null for what was typed
   */
  onDone: (text: string, goingTo: EventTarget | null) => string | null
  /** Called with what is typed, and with what is stored when Esc brings that back. */
  onTyping: (text: string) => void
}

/** A short text that is stored when it has been typed. */
export function TypedField({ value, invalid, onDone, onTyping, ...input }: TypedFieldProps) {
  const [text, setText] = useState(value)
  const [stored, setStored] = useState(value)
  // What is stored now, also where a change failed, takes the place of what was typed.
  if (stored !== value) {
    setStored(value)
    setText(value)
  }
  const type = (typed: string) => {
    setText(typed)
    onTyping(typed)
  }
  const done = (goingTo: EventTarget | null) => setText(onDone(text, goingTo) ?? text)
  return (
    <input
      {...input}
      className="input text-13 tabular-nums text-center w-68 h-(--control) p-0 max-md:h-44 max-md:text-[16px]"
      value={text}
      aria-invalid={invalid || undefined}
      autoComplete="off"
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') done(null)
        if (event.key === 'Escape') type(value)
      }}
      onBlur={(event) => done(event.relatedTarget)}
    />
  )
}
