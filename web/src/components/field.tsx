import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from './button.tsx'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  label: string
  /** Text beside the label, for instance that the field is optional. */
  remark?: string
  hint?: ReactNode
  /** Why the value is not accepted. */
  error?: string | null | undefined
}

/** A labelled input with hint and error, both tied to it for screen readers. */
export function Field({ label, remark, hint, error, ...input }: FieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} remark={remark} hint={hint} error={error}>
      <input {...input} {...describedBy(id, hint, error)} id={id} className="input" />
    </FieldFrame>
  )
}

/** A field for a password, with a button that shows and hides it. */
export function PasswordField({ label, remark, hint, error, ...input }: Omit<FieldProps, 'type'>) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} remark={remark} hint={hint} error={error}>
      <span className="block relative">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...describedBy(id, hint, error)}
          id={id}
          type={shown ? 'text' : 'password'}
          className="input pr-44 max-md:pr-48 [&::-ms-reveal]:hidden"
        />
        <IconButton
          className="absolute top-4 right-4 max-md:top-0 max-md:right-0"
          icon={shown ? EyeOff : Eye}
          label={`${shown ? 'Ocultar' : 'Mostrar'} ${label.toLowerCase()}`}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        />
      </span>
    </FieldFrame>
  )
}

interface FieldFrameProps {
  id: string
  label: string
  remark?: string | undefined
  hint?: ReactNode
  error?: string | null | undefined
  children: ReactNode
}

/** The label, error and hint of the control with this id. */
export function FieldFrame({ id, label, remark, hint, error, children }: FieldFrameProps) {
  return (
    <div className="field grid grid-cols-1 content-start gap-6">
      <div className="flex justify-between gap-8 text-13 font-medium">
        <label htmlFor={id}>{label}</label>
        {remark && <span className="muted font-normal">{remark}</span>}
      </div>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint ? (
        <div className="hint text-pretty" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
    </div>
  )
}

/** The error of a field, announced by screen readers; nothing without one. */
export function FieldError({ id, children }: { id: string; children: string | null | undefined }) {
  return children ? (
    <span className="field__error flex gap-6 text-12 text-(--error-text) wrap-anywhere icon-14" id={id} role="alert">
      <CircleAlert className="icon mt-1 text-(--error-sign)" aria-hidden />
      {children}
    </span>
  ) : null
}

/** @returns the attributes that tie a control to its error and hint */
export function describedBy(id: string, hint: ReactNode, error: string | null | undefined) {
  const parts = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean)
  return {
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  }
}
