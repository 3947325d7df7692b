import { filledText, requiredText, trimmedText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import { type ReactNode, useState } from 'react'
import { isPasswordRequired, type Proof } from '../api/proof.ts'
import { Field, PasswordField } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { toastError } from './toast-error.ts'
import { toast } from './toasts.tsx'
import { useSchemaForm } from './use-schema-form.ts'

interface SensitiveDialogProps {
  title: string
  /** What will happen. */
  children?: ReactNode
  /** The words on the button that goes ahead, and on it while it does where that says something else. */
  act: string
  acting?: string
  /** Whether something is lost by it. */
  danger?: boolean
  /** The field for a code of the second factor, where one is asked for. */
  code?: { label: string; hint?: string; numeric?: boolean }
  /** The field for a name, where something is given one. */
  name?: { label: string; value: string; hint?: string }
  /** Whether the server has asked for the password already. */
  passwordRequired?: boolean
  /** False where nothing was done, and the dialog stays. */
  run: (proof: Proof, name: string) => Promise<unknown>
  /** The toast after `run`. */
  done?: string
  /** Called after `run`. */
  onDone?: () => void
  onClose: () => void
}

/** What a dialog asks, without what surrounds it. */
export type SensitiveQuestion = Omit<SensitiveDialogProps, 'onClose'>

/** Asks before a sensitive act: for a name or a code where one is needed, and for the password where the server wants it again. */
export function SensitiveDialog(props: SensitiveDialogProps) {
  const { title, children, act, acting, danger, code, name, run, done, onDone, onClose } = props
  const [needsPassword, setNeedsPassword] = useState(props.passwordRequired ?? false)
  const { form, field, sending } = useSchemaForm({
    schema: z.object({
      password: needsPassword ? filledText(1024) : z.string(),
      code: code ? requiredText(100) : z.string(),
      name: name ? trimmedText(100) : z.string(),
    }),
    defaultValues: { password: '', code: '', name: name?.value ?? '' },
    send: async (typed) => {
      const proof = { ...(needsPassword && { password: typed.password }), ...(code && { code: typed.code }) }
      if ((await run(proof, typed.name)) === false) return
      if (done) toast.success(done)
      onDone?.()
    },
    onRefused: (error, reasons) => {
      if (isPasswordRequired(error)) setNeedsPassword(true)
      else if (!reasons.password && !reasons.code && !reasons.name) toastError(error)
      return reasons
    },
  })
  return (
    <FormDialog
      kind="confirm"
      title={title}
      form={form}
      onClose={onClose}
      sending={sending}
      act={act}
      {...(acting && { acting })}
      variant={danger ? 'danger' : 'primary'}
    >
      {children && <div className="muted stack">{children}</div>}
      {name && <Field {...field('name')} label={name.label} hint={name.hint} autoComplete="off" required autoFocus />}
      {code && (
        <Field
          {...field('code')}
          label={code.label}
          hint={code.hint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={code.numeric ? 'numeric' : 'text'}
          required
          autoFocus
        />
      )}
      {needsPassword && (
        <PasswordField
          {...field('password')}
          label="Senha"
          autoComplete="current-password"
          required
          autoFocus={!code || !props.passwordRequired}
        />
      )}
    </FormDialog>
  )
}
