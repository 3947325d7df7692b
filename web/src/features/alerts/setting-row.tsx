import { type ReactNode, useId } from 'react'
import { FieldError } from '../../components/field.tsx'
import { Switch } from '../../components/switch.tsx'

interface SettingRowProps {
  title: string
  hint?: ReactNode
  /** Why what was typed is not accepted. */
  error?: string | null
  /** @param ids of title and, where there is one, hint or error */
  children: (ids: { title: string; about: string | undefined }) => ReactNode
}

/** One setting: what it is, and its controls beside it. */
export function SettingRow({ title, hint, error, children }: SettingRowProps) {
  const id = useId()
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex items-start justify-between text-13 gap-x-16 gap-y-8 max-md:has-[.row]:flex-col max-md:has-[.row]:items-stretch">
      <div className="flex-1 min-w-0 [&>[role=alert]]:mt-4">
        <span id={id}>{title}</span>
        {hint && (
          <small className="block text-pretty wrap-anywhere" id={`${id}-hint`}>
            {hint}
          </small>
        )}
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
      {children({ title: id, about: about || undefined })}
    </div>
  )
}

interface SwitchRowProps extends Pick<SettingRowProps, 'title' | 'hint'> {
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off. */
export function SwitchRow({ title, hint, checked, disabled, onChange }: SwitchRowProps) {
  return (
    <SettingRow title={title} hint={hint}>
      {(ids) => (
        <Switch
          aria-labelledby={ids.title}
          aria-describedby={ids.about}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    </SettingRow>
  )
}
