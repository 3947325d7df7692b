import type { Credentials } from '@arauto/contract/auth'
import { MESSAGES } from '@arauto/contract/messages'
import { PAGES } from '@arauto/contract/routes'
import { useLocation, useNavigate } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { register } from './api.ts'
import { AuthForm } from './auth-form.tsx'
import { StrengthMeter } from './strength-meter.tsx'

/** `/register`. Afterwards to the sign-in. */
export default function RegisterScreen() {
  const navigate = useNavigate()
  const { search } = useLocation()

  async function send(credentials: Credentials) {
    try {
      await register(credentials)
    } catch (error) {
      toast.error(MESSAGES.signInFailed)
      throw error
    }
    toast.success(MESSAGES.registered)
    await navigate(`${PAGES.login}${search}`)
  }

  return (
    <AuthForm
      title="Registar"
      submitLabel="Registar"
      busyLabel="A registar…"
      choosing={(password) => <StrengthMeter password={password} />}
      fallbackErrorField="username"
      send={send}
      other={{ question: 'Já tem conta?', answer: 'Login', to: `${PAGES.login}${search}` }}
    />
  )
}
