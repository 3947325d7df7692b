import { filledText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { PasswordField } from '../../components/field.tsx'
import { toastError } from '../../components/toast-error.ts'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import type { Proof } from './api.ts'

interface SensitiveDialogProps {
  title: string
  /** What will happen. */
  children: ReactNode
  /** The words on the button that goes ahead, and on it while it does. */
  act: string
  acting: string
  icon?: LucideIcon
  run: (proof: Proof) => Promise<void>
  onClose: () => void
}

/** Asks before a sensitive act, and for the password where the server wants it again. */
export function SensitiveDialog({ title, children, act, acting, icon, run, onClose }: SensitiveDialogProps) {
  const [asksPassword, setAsksPassword] = useState(false)
  const { form, field, sending } = useSchemaForm({
    schema: z.object({ password: asksPassword ? filledText(1024) : z.string() }),
    defaultValues: { password: '' },
    send: ({ password }) => run(asksPassword ? { password } : {}),
    onRefused: (error, reasons) => {
      if (error instanceof ApiError && error.body.password_required === true) setAsksPassword(true)
      else if (!reasons.password) toastError(error)
      return reasons
    },
  })
  const close = () => !sending && onClose()
  return (
    <Dialog question title={title} open onClose={close}>
      <form {...form}>
        <div className="dialog__body">
          <p className="muted">{children}</p>
          {asksPassword && (
            <PasswordField {...field('password')} label="Senha" autoComplete="current-password" required autoFocus />
          )}
        </div>
        <div className="dialog__foot">
          <Button variant="ghost" disabled={sending} onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" variant="danger" {...(icon && { icon })} busy={sending && acting}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
