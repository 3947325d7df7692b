import { Button } from './button.tsx'

interface FormButtonsProps {
  sending: boolean
  /** Without it the form cannot be cancelled. */
  onCancel: (() => void) | undefined
  /** The label of the button that sends, and its label while the form is being sent. */
  act?: string
  acting?: string
  variant?: 'primary' | 'danger'
  className?: string
}

/** The buttons at the end of a form: one that cancels, and one that sends it. */
export function FormButtons({
  sending,
  onCancel,
  act = 'Guardar',
  acting = 'A guardar…',
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
