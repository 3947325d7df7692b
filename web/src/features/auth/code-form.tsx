import { MESSAGES } from '@arauto/contract/messages'
import { requiredText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import { useState } from 'react'
import { ApiError } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { AuthFrame } from './auth-frame.tsx'

const codeForm = z.object({ code: requiredText(100) })

interface CodeFormProps {
  /** Signs in with the code; a rejection is shown under the field. */
  send: (code: string) => Promise<void>
  /** Goes back to user name and password. */
  onBack: () => void
}

/** The second step of the sign-in, where a second factor is active: a code of the app, or a recovery code. */
export function CodeForm({ send, onBack }: CodeFormProps) {
  usePageTitle('Login')
  const [recovering, setRecovering] = useState(false)
  const { form, field, reset, sending } = useSchemaForm({
    schema: codeForm,
    defaultValues: { code: '' },
    send: ({ code }) => send(code),
    onRefused: (error, reasons) => {
      if (reasons.code) return reasons
      return { code: error instanceof ApiError ? error.message : MESSAGES.somethingFailed }
    },
  })
  const change = () => {
    reset()
    setRecovering(!recovering)
  }
  return (
    <AuthFrame
      below={
        <Button variant="ghost" size="small" disabled={sending} onClick={onBack}>
          Voltar ao início
        </Button>
      }
    >
      <form className="card auth__card gap-16" {...form} aria-labelledby="auth-title">
        <div>
          <h1 id="auth-title">{recovering ? 'Código de recuperação' : 'Código de verificação'}</h1>
          <p className="lead">
            {recovering
              ? 'Escreva um dos códigos de recuperação que guardou. Cada um só serve uma vez. Sem eles, peça a quem instalou o Arauto que desative o segundo fator.'
              : 'Escreva o código que a aplicação de autenticação do telemóvel mostra.'}
          </p>
        </div>
        <Field
          key={String(recovering)}
          {...field('code')}
          label="Código"
          autoComplete={recovering ? 'off' : 'one-time-code'}
          inputMode={recovering ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
        />
        <Button type="submit" variant="primary" size="large" busy={sending && 'A entrar…'}>
          Entrar
        </Button>
        <Button variant="ghost" disabled={sending} onClick={change}>
          {recovering ? 'Usar a aplicação de autenticação' : 'Usar código de recuperação'}
        </Button>
      </form>
    </AuthFrame>
  )
}
