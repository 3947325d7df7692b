import type { PasswordChange } from '@arauto/contract/auth'
import { NEW_PASSWORD_MIN, PASSWORD_REDIRECT_MS } from '@arauto/contract/constants'
import { MESSAGES } from '@arauto/contract/messages'
import { API, PAGES } from '@arauto/contract/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { apiFetch } from '../../api/client.ts'
import { ApiError, isSignedOut } from '../../api/error.ts'
import { readUsername } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { PasswordField } from '../../components/field.tsx'
import { Page } from '../../components/page.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { extensionTokensQuery } from './api.ts'
import { ExtensionSection } from './extension-section.tsx'
import './profile-screen.css'

const NOTHING = { current: '', chosen: '', repeated: '' }
type Typed = typeof NOTHING
/** In the form's order. */
const FIELDS = ['current', 'chosen', 'repeated'] as const
type FormErrors = Partial<Record<keyof Typed, string>>

/** `/profile`: changes the password, and lets the browser extension in. */
export default function ProfileScreen() {
  usePageTitle('Perfil')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed>(NOTHING)
  const [errors, setErrors] = useState<FormErrors>({})
  const [sending, setSending] = useState(false)
  const [revoking, setRevoking] = useState(true)
  const tokens = useQuery(extensionTokensQuery)
  const hasTokens = (tokens.data?.length ?? 0) > 0
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(redirect.current), [])

  function change(field: keyof Typed, value: string) {
    setTyped((before) => ({ ...before, [field]: value }))
    setErrors({})
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (sending) return
    const inputs = (event.currentTarget as HTMLFormElement).querySelectorAll('input')
    const found = problemsOf(typed)
    setErrors(found)
    inputs[FIELDS.findIndex((field) => found[field])]?.focus()
    const warning = Object.values(found)[0]
    if (warning) {
      if (warning !== MESSAGES.required) toast.warning(warning, { toastId: 'profile-warning' })
      return
    }
    setSending(true)
    try {
      const body: PasswordChange = {
        current_password: typed.current,
        new_password: typed.chosen,
        ...(hasTokens && { revoke_extension_tokens: revoking }),
      }
      await apiFetch(API.changePassword, { method: 'POST', body })
      setTyped(NOTHING)
      if (hasTokens) void client.invalidateQueries({ queryKey: extensionTokensQuery.queryKey })
      toast.success(MESSAGES.passwordChanged)
      redirect.current = setTimeout(() => void navigate(PAGES.notifications), PASSWORD_REDIRECT_MS)
    } catch (error) {
      if (isSignedOut(error)) return
      const body = error instanceof ApiError ? error.body : {}
      const wrong = body.current_password !== undefined
      const refused = Array.isArray(body.new_password) ? body.new_password[0] : undefined
      if (wrong) setErrors({ current: MESSAGES.currentPasswordWrong })
      else if (refused) setErrors({ chosen: refused })
      if (wrong || refused) inputs[wrong ? 0 : 1]?.focus()
      toast.error(wrong ? MESSAGES.currentPasswordWrong : MESSAGES.tryAgain)
    } finally {
      setSending(false)
    }
  }

  const username = readUsername()
  const longEnough = [...typed.chosen].length >= NEW_PASSWORD_MIN
  return (
    <Page title="Perfil do Utilizador">
      {username && (
        <p className="profile__user">
          Sessão iniciada como <strong>{username}</strong>
        </p>
      )}
      <form className="card profile" noValidate onSubmit={submit} aria-labelledby="profile-password">
        <div>
          <h2 id="profile-password">Alterar Senha</h2>
          <p className="profile__lead">As outras sessões abertas terminam quando a senha muda.</p>
        </div>
        <PasswordField
          label="Senha Atual"
          autoComplete="current-password"
          required
          value={typed.current}
          error={errors.current}
          onChange={(event) => change('current', event.target.value)}
        />
        <PasswordField
          label="Nova Senha"
          autoComplete="new-password"
          required
          value={typed.chosen}
          error={errors.chosen}
          hint={
            <span className="profile__rule" data-met={longEnough || undefined}>
              <Check className="icon" aria-hidden />
              Pelo menos {NEW_PASSWORD_MIN} caracteres
              {longEnough && <span className="sr-only">, cumprido</span>}
            </span>
          }
          onChange={(event) => change('chosen', event.target.value)}
        />
        <PasswordField
          label="Confirmar Nova Senha"
          autoComplete="new-password"
          required
          value={typed.repeated}
          error={errors.repeated}
          onChange={(event) => change('repeated', event.target.value)}
        />
        {hasTokens && (
          <CheckboxField
            label="Anular os códigos da extensão"
            hint="Os navegadores ligados ao Arauto por um código deixam de poder enviar notificações até receberem outro."
            checked={revoking}
            onChange={(event) => setRevoking(event.target.checked)}
          />
        )}
        <div className="profile__foot">
          <Button type="submit" variant="primary" busy={sending && 'A salvar…'}>
            Salvar Alterações
          </Button>
        </div>
      </form>
      <ExtensionSection />
    </Page>
  )
}

/** What stands in the way of sending; first the empty fields, then the two rules of the specification. */
function problemsOf(typed: Typed): FormErrors {
  const missing: FormErrors = {}
  for (const field of FIELDS) if (!typed[field]) missing[field] = MESSAGES.required
  if (Object.keys(missing).length > 0) return missing
  if (typed.chosen !== typed.repeated) return { repeated: MESSAGES.passwordsDiffer }
  return [...typed.chosen].length < NEW_PASSWORD_MIN ? { chosen: MESSAGES.passwordTooShort } : {}
}
