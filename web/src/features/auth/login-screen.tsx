import type { Credentials } from '@arauto/contract/auth'
import { MESSAGES } from '@arauto/contract/messages'
import { PAGES } from '@arauto/contract/routes'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { ApiError } from '../../api/error.ts'
import { beginSession } from '../../api/session.ts'
import { signIn } from './api.ts'
import { AuthForm } from './auth-form.tsx'
import { CodeForm } from './code-form.tsx'
import { ownAddress } from './return-address.ts'

/** `/login`. Afterwards back to where somebody was, else to the notifications. */
export default function LoginScreen() {
  const navigate = useNavigate()
  const [address] = useSearchParams()

  /** What was typed, where a code is asked for beside it. */
  const [awaiting, setAwaiting] = useState<Credentials | null>(null)

  async function send(credentials: Credentials, code?: string) {
    try {
      beginSession(await signIn({ ...credentials, ...(code && { code }) }), credentials.username.trim())
    } catch (error) {
      if (!code && error instanceof ApiError && error.body.second_factor === true) return setAwaiting(credentials)
      toast.error(MESSAGES.signInFailed)
      throw error
    }
    toast.success(MESSAGES.signedIn)
    await navigate(ownAddress(address.get('next')), { replace: true })
  }

  if (awaiting) return <CodeForm send={(code) => send(awaiting, code)} onBack={() => setAwaiting(null)} />
  return (
    <AuthForm
      title="Login"
      submitLabel="Entrar"
      busyLabel="A entrar…"
      fallbackErrorField="password"
      send={(credentials) => send(credentials)}
      other={{ question: 'Não tem conta?', answer: 'Registe-se', to: `${PAGES.register}${query(address)}` }}
    />
  )
}

const query = (address: URLSearchParams) => (address.size > 0 ? `?${address}` : '')
