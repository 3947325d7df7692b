import type { Credentials } from '@arauto/contract/auth'
import { MESSAGES } from '@arauto/contract/messages'
import { PAGES } from '@arauto/contract/routes'
import { useNavigate, useSearchParams } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { beginSession } from '../../api/session.ts'
import { signIn } from './api.ts'
import { AuthForm } from './auth-form.tsx'
import { ownAddress } from './return-address.ts'

/** `/login`. Afterwards back to where somebody was, else to the notifications. */
export default function LoginScreen() {
  const navigate = useNavigate()
  const [address] = useSearchParams()

  async function send(credentials: Credentials) {
    try {
      beginSession(await signIn(credentials), credentials.username.trim())
    } catch (error) {
      toast.error(MESSAGES.signInFailed)
      throw error
    }
    toast.success(MESSAGES.signedIn)
    await navigate(ownAddress(address.get('next')), { replace: true })
  }

  return (
    <AuthForm
      title="Login"
      submitLabel="Entrar"
      busyLabel="A entrar…"
      fallbackErrorField="password"
      send={send}
      other={{ question: 'Não tem conta?', answer: 'Registe-se', to: `${PAGES.register}${query(address)}` }}
    />
  )
}

const query = (address: URLSearchParams) => (address.size > 0 ? `?${address}` : '')
