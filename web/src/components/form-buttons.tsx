import { Button } from './button.tsx'

interface FormButtonsProps {
  sending: boolean
  /** Without it the form cannot be cancelled. */
  onCancel: (() => void) | undefined
  /** The label of the button that sends, and its label while the form is being sent where that says something else. */
  act?: string
  acting?: string
  variant?: 'primary' | 'danger'
  className?: string
}

/** @returns the label of a button while it does what its own label says */
export const actingOf = (act: string): string => `A ${act.split(' ', 1)[0]!.toLowerCase()}…`

/** The buttons at the end of a form: one that cancels, and one that sends it. */
export function FormButtons({
  sending,
  onCancel,
  act = 'Guardar',
  acting = actingOf(act),
  variant = 'primary',
  className,
}: FormButtonsProps) {
  return (
    <>
      {onCancel && (
        <Button variant="ghost" disabled={sending} onClick={onCancel}>
          Cancelar
        </Button>
      )}
      <Button type="submit" variant={variant} busy={sending && acting} {...(className ? { className } : {})}>
        {act}
      </Button>
    </>
  )
}
