import type { Credentials } from '@arauto/contract/auth'
import { register } from '@arauto/contract/calls/auth'
import { MESSAGES } from '@arauto/contract/messages'
import { PAGES } from '@arauto/contract/routes'
import { useLocation, useNavigate } from 'react-router'
import { sendCall } from '../../api/call.ts'
import { fieldReason } from '../../api/error.ts'
import { toast } from '../../components/toasts.tsx'
import { AuthForm } from './auth-form.tsx'
import { dropInvitation, readInvitation } from './kept-invitation.ts'
import { adviseOn } from './password-strength.ts'

/** `/register`. Afterwards to the sign-in. */
export default function RegisterScreen() {
  const navigate = useNavigate()
  const { search } = useLocation()

  async function send(credentials: Credentials) {
    const invitation = readInvitation()
    try {
      await sendCall(register, { body: { ...credentials, ...(invitation && { invitation }) } })
    } catch (error) {
      // The invitation was refused, not what was typed.
      if (fieldReason(error, 'invitation')) dropInvitation()
      else toast.error(MESSAGES.signInFailed)
      throw error
    }
    // The new user is a member already.
    dropInvitation()
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

/** The colour of as many bars. */
const STRENGTH = ['', 'bg-(--error)', 'bg-(--warning)', 'bg-(--success)', 'bg-(--success)']

/** Four bars and a sentence under a new password. */
function StrengthMeter({ password }: { password: string }) {
  const { bars, sentence } = adviseOn(password)
  return (
    <>
      <span className="grid gap-4 grid-cols-[repeat(4,1fr)] mt-2 mx-0 mb-6" aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={`h-4 rounded-[2px] ${bar > bars ? 'bg-(--surface-pressed)' : STRENGTH[bars]}`} />
        ))}
      </span>
      {sentence}
    </>
  )
}
