import type { Credentials, TokenPair } from '@arauto/contract/auth'
import { signIn } from '@arauto/contract/calls/auth'
import { MESSAGES } from '@arauto/contract/messages'
import { PAGES } from '@arauto/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { ApiError, fieldReason, isRecord } from '../../api/error.ts'
import { allowsPasskeys, areForThisPage, passkeySupportQuery } from '../../api/passkeys.ts'
import { beginSession, readRefresh } from '../../api/session.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Link } from '../../components/link.tsx'
import { toast } from '../../components/toasts.tsx'
import { AuthForm } from './auth-form.tsx'
import { CodeForm } from './code-form.tsx'
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
          <div className="auth__instead">
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
    <p className="text-soft row auth__invitation breaks" role="status">
      <CloudOff className="icon" aria-hidden />
      <span>O servidor não confirmou a sua sessão, que continua aberta neste navegador.</span>
      <Link className="link" to={ownAddress(address.get('next'))}>
        Tentar novamente
      </Link>
    </p>
  )
}
