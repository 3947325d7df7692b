import { isLongEnough, passwordChange } from '@arauto/contract/auth'
import { changePassword } from '@arauto/contract/calls/auth'
import { NEW_PASSWORD_MIN, PASSWORD_REDIRECT_MS } from '@arauto/contract/constants'
import { MESSAGES } from '@arauto/contract/messages'
import { PAGES } from '@arauto/contract/routes'
import { filledText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { sendCall } from '../../api/call.ts'
import { ApiError, isSignedOut } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { PasswordField } from '../../components/field.tsx'
import { toast } from '../../components/toasts.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { extensionTokensQuery } from './api.ts'

const passwordForm = z.extend(passwordChange, { repeated: filledText(1024) }).check(
  z.superRefine(({ new_password, repeated }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (new_password !== repeated) refuse('repeated', MESSAGES.passwordsDiffer)
    else if (!isLongEnough(new_password)) refuse('new_password', MESSAGES.passwordTooShort)
  }),
)

/** Changes the user's own password. */
export function PasswordForm() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const tokens = useQuery(extensionTokensQuery)
  const hasTokens = (tokens.data?.length ?? 0) > 0
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(redirect.current), [])

  const { form, field, register, reset, sending, watch } = useSchemaForm({
    schema: passwordForm,
    defaultValues: { current_password: '', new_password: '', repeated: '', revoke_extension_tokens: true },
    send: async ({ repeated: _same, revoke_extension_tokens, ...passwords }) => {
      await sendCall(changePassword, { body: { ...passwords, ...(hasTokens && { revoke_extension_tokens }) } })
      reset()
      if (hasTokens) void client.invalidateQueries({ queryKey: extensionTokensQuery.queryKey })
      toast.success(MESSAGES.passwordChanged)
      redirect.current = setTimeout(() => void navigate(PAGES.notifications), PASSWORD_REDIRECT_MS)
    },
    warningId: 'profile-warning',
    onRefused: (error, reasons) => {
      if (isSignedOut(error)) return
      const wrong = error instanceof ApiError && error.body.current_password !== undefined
      toast.error(wrong ? MESSAGES.currentPasswordWrong : MESSAGES.tryAgain)
      return wrong ? { current_password: MESSAGES.currentPasswordWrong } : { new_password: reasons.new_password }
    },
  })

  const longEnough = isLongEnough(watch('new_password'))
  return (
    <form className="card form max-w-640 in-[.halves]:max-w-none" {...form} aria-labelledby="profile-password">
      <div>
        <h2 id="profile-password">Alterar Senha</h2>
        <p className="text-muted mt-4">As outras sessões abertas terminam quando a senha muda.</p>
      </div>
      <PasswordField {...field('current_password')} label="Senha Atual" autoComplete="current-password" required />
      <PasswordField
        {...field('new_password', ['repeated'])}
        label="Nova Senha"
        autoComplete="new-password"
        required
        hint={
          <span className={`row gap-6 icon-14 ${longEnough ? 'text-(--text)' : ''}`}>
            <Check className={`icon ${longEnough ? 'text-(--success)' : ''}`} aria-hidden />
            Pelo menos {NEW_PASSWORD_MIN} caracteres
            {longEnough && <span className="sr-only">, cumprido</span>}
          </span>
        }
      />
      <PasswordField
        {...field('repeated', ['new_password'])}
        label="Confirmar Nova Senha"
        autoComplete="new-password"
        required
      />
      {hasTokens && (
        <CheckboxField
          {...register('revoke_extension_tokens')}
          label="Anular os códigos da extensão"
          hint="Os navegadores ligados ao Arauto por um código deixam de poder enviar notificações até receberem outro."
        />
      )}
      <div className="wrap form__foot justify-end pt-4">
        <Button type="submit" variant="primary" busy={sending && 'A salvar…'}>
          Salvar Alterações
        </Button>
      </div>
    </form>
  )
}
