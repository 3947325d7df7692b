import type { Credentials, TokenPair } from '@arauto/contract/auth'
import { signIn } from '@arauto/contract/calls/auth'
import { MESSAGES } from '@arauto/contract/messages'
import { PAGES } from '@arauto/contract/routes'
import { requiredText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { ApiError, fieldReason, isRecord } from '../../api/error.ts'
import { allowsPasskeys, areForThisPage, passkeySupportQuery } from '../../api/passkeys.ts'
import { beginSession, readRefresh } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Link } from '../../components/link.tsx'
import { toast } from '../../components/toasts.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { dropInvitation, readInvitation } from './kept-invitation.ts'
import { ownAddress } from './return-address.ts'

/** The id of the toast of a refused sign-in, which ends with the success. */
const FAILED = 'sign-in-failed'

const PasskeySignIn = lazyPart(() => import('./passkey-sign-in.tsx'))

/** `/login`. Afterwards back to where somebody was, else to the notifications. */
export default function LoginScreen() {
  const navigate = useNavigate()
  const [address] = useSearchParams()

  /** What was typed, where a code is asked for beside it. */
  const [awaiting, setAwaiting] = useState<Credentials | null>(null)

  const allowed = allowsPasskeys()
  const support = useQuery({ ...passkeySupportQuery, enabled: allowed })
  const offered = areForThisPage(support.data?.rp_id)

  async function send(credentials: Credentials, code?: string) {
    const invitation = readInvitation()
    let tokens: TokenPair
    try {
      tokens = await call(signIn, {
        body: { ...credentials, ...(code && { code }), ...(invitation && { invitation }) },
      })
    } catch (error) {
      if (!code && error instanceof ApiError && error.body.second_factor === true) return setAwaiting(credentials)
      // The invitation was refused, not the user: the next try goes without it.
      if (fieldReason(error, 'invitation')) dropInvitation()
      else toast.error(MESSAGES.signInFailed, { toastId: FAILED })
      throw error
    }
    dropInvitation()
    await enter(tokens, credentials.username.trim())
  }

  async function enter(tokens: TokenPair, username: string) {
    beginSession(tokens, username)
    toast.dismiss(FAILED)
    toast.success(MESSAGES.signedIn)
    // An invitation that did not go with the sign-in is accepted on its own screen.
    const next = readInvitation() ? PAGES.invitation : ownAddress(address.get('next'))
    await navigate(next, { replace: true })
  }

  if (awaiting) return <CodeForm send={(code) => send(awaiting, code)} onBack={() => setAwaiting(null)} />
  return (
    <AuthForm
      title="Login"
      above={<KeptSessionLine />}
      submitLabel="Entrar"
      busyLabel="A entrar…"
      fallbackErrorField="password"
      send={(credentials) => send(credentials)}
      instead={
        allowed &&
        (support.isLoading || offered) && (
          // As high as its button, so that nothing moves when that comes.
          <div className="grid min-h-(--control) -mt-4">
            {offered && <PasskeySignIn onSignedIn={(signedIn) => enter(signedIn, signedIn.username)} />}
          </div>
        )
      }
      other={{ question: 'Não tem conta?', answer: 'Registe-se', to: `${PAGES.register}${query(address)}` }}
    />
  )
}

const query = (address: URLSearchParams) => (address.size > 0 ? `?${address}` : '')

/** Above the sign-in: the way back into a session that the server could not confirm; nothing without one. */
function KeptSessionLine() {
  const { state } = useLocation() as { state: unknown }
  const [address] = useSearchParams()
  if (!isRecord(state) || state.sessionKept !== true || !readRefresh()) return null
  return (
    <p className="text-soft row wrap-anywhere max-w-400" role="status">
      <CloudOff className="icon" aria-hidden />
      <span>O servidor não confirmou a sua sessão, que continua aberta neste navegador.</span>
      <Link className="link" to={ownAddress(address.get('next'))}>
        Tentar novamente
      </Link>
    </p>
  )
}

const codeForm = z.object({ code: requiredText(100) })

interface CodeFormProps {
  /** Signs in with the code; a rejection is shown under the field. */
  send: (code: string) => Promise<void>
  /** Goes back to user name and password. */
  onBack: () => void
}

/** The second step of the sign-in, where a second factor is active: a code of the app, or a recovery code. */
function CodeForm({ send, onBack }: CodeFormProps) {
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
          <h1 className="mb-4 text-[18px]/26" id="auth-title">
            {recovering ? 'Código de recuperação' : 'Código de verificação'}
          </h1>
          <p className="text-muted mt-4">
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
