import { MESSAGES } from '@arauto/contract/messages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { errorMessage, fieldReason, isSignedOut } from '../../api/error.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { Button } from '../../components/button.tsx'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field, PasswordField } from '../../components/field.tsx'
import { saveAccount } from './api.ts'
import { CertificateFields } from './certificate-fields.tsx'
import { type AccountDraft, bodyOf, type DraftField, draftOf, isTouched, problemsOf } from './draft.ts'
import type { KnownAccount } from './known-account.ts'
import { signInOf } from './sign-in.ts'
import { SignInChoice } from './sign-in-choice.tsx'
import './account-dialog.css'

interface AccountDialogProps {
  /** The account to change, or null for a new one. */
  account: KnownAccount | null
  /** What was typed when this dialog was last closed unsaved, or null. */
  unsaved: AccountDraft | null
  /** Whether the server knows of documents at all. */
  withDocuments: boolean
  /** Whether the server knows of other ways in than a password. */
  withSignIn: boolean
  /** Closed without saving; what was typed, or null where nothing was. */
  onClose: (unsaved: AccountDraft | null) => void
  onSaved: () => void
}

/** Makes or changes an account. Closing it loses nothing: what was typed is there when it opens again. */
export default function AccountDialog({
  account,
  unsaved,
  withDocuments,
  withSignIn,
  onClose,
  onSaved,
}: AccountDialogProps) {
  const [draft, setDraft] = useState<AccountDraft>(unsaved ?? draftOf(account))
  const [resumed, setResumed] = useState(unsaved !== null)
  const [errors, setErrors] = useState<Partial<Record<DraftField, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)

  // The layout asks for it; here it is only read.
  const checkInterval = useQuery({ ...systemStatusQuery, enabled: false }).data?.check_interval_minutes
  const saving = useMutation({
    mutationFn: saveAccount,
    gcTime: 0,
    onSuccess: () => {
      toast.success(account ? MESSAGES.accountUpdated : MESSAGES.accountCreated)
      onSaved()
    },
    onError: (error) => {
      if (isSignedOut(error)) return
      toast.error(errorMessage(error, MESSAGES.somethingFailed))
      show({
        ...reasonFor(error, 'username'),
        ...reasonFor(error, 'password'),
        ...certificateReason(error),
        ...reasonFor(error, 'advogado'),
        ...reasonFor(error, 'email'),
      })
    },
  })

  /** Whether the account is entered by password already, which then may stay as it is stored. */
  const stored = account !== null && signInOf(account) === 'password'

  function change<Name extends keyof AccountDraft>(name: Name, value: AccountDraft[Name]) {
    setDraft((before) => ({ ...before, [name]: value }))
    // Another file has another password.
    const answered = name === 'certificate' ? [name, 'certificatePassword'] : [name]
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !answered.includes(field))))
  }

  function show(found: Partial<Record<DraftField, string>>) {
    setErrors(found)
    const [name] = Object.keys(found)
    if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (saving.isPending) return
    const mail = form.current?.querySelector<HTMLInputElement>('input[name="email"]')
    const found = problemsOf(draft, account, mail?.validity.valid ?? true)
    show(found)
    if (Object.keys(found).length > 0) return
    saving.mutate({ id: account?.id ?? null, account: bodyOf(draft, account, withSignIn, withDocuments) })
  }

  function close() {
    if (!saving.isPending) onClose(isTouched(draft, account) ? draft : null)
  }

  return (
    <Dialog title={account ? 'Editar Conta' : 'Adicionar Nova Conta'} open onClose={close} initialFocus={first}>
      <form ref={form} noValidate onSubmit={submit} autoComplete="off">
        <div className="dialog__body">
          {resumed && (
            <p className="account-dialog__resumed">
              Aqui está o que tinha escrito e não salvou.
              <Button
                variant="ghost"
                size="small"
                onClick={() => {
                  setDraft(draftOf(account))
                  setErrors({})
                  setResumed(false)
                }}
              >
                Descartar
              </Button>
            </p>
          )}
          <Field
            ref={first}
            label="Username"
            name="username"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="nome-12345p@adv.oa.pt"
            maxLength={254}
            value={draft.username}
            error={errors.username}
            onChange={(event) => change('username', event.target.value)}
          />
          {withSignIn && <SignInChoice value={draft.signIn} onChange={(kind) => change('signIn', kind)} />}
          {draft.signIn === 'password' && (
            <PasswordField
              label="Password"
              name="password"
              required={!stored}
              autoComplete="new-password"
              maxLength={1024}
              value={draft.password}
              error={errors.password}
              hint={stored && !draft.password ? 'Vazia: mantém-se a password guardada.' : undefined}
              onChange={(event) => change('password', event.target.value)}
            />
          )}
          {draft.signIn === 'certificate' && (
            <CertificateFields
              stored={account && signInOf(account) === 'certificate' ? (account.certificate ?? null) : null}
              file={draft.certificate}
              password={draft.certificatePassword}
              errors={errors}
              onFile={(file) => change('certificate', file)}
              onPassword={(value) => change('certificatePassword', value)}
              onRefused={(reason) => setErrors((before) => ({ ...before, certificate: reason }))}
            />
          )}
          <div className="account-dialog__pair">
            <Field
              label="Advogado"
              name="advogado"
              required
              autoComplete="off"
              maxLength={200}
              value={draft.advogado}
              error={errors.advogado}
              onChange={(event) => change('advogado', event.target.value)}
            />
            <Field
              label="Email Principal"
              name="email"
              type="email"
              remark="opcional"
              autoComplete="off"
              placeholder="nome@escritorio.pt"
              maxLength={254}
              value={draft.email}
              error={errors.email}
              onChange={(event) => change('email', event.target.value)}
            />
          </div>
          <CheckboxField
            label="Conta Ativa"
            hint={
              draft.signIn === 'import'
                ? 'Fica como ativa na lista; o Arauto não entra no portal com ela.'
                : `O Arauto verifica esta conta por si${howOften(checkInterval)}.`
            }
            checked={draft.isActive}
            onChange={(event) => change('isActive', event.target.checked)}
          />
          {withDocuments && draft.signIn !== 'import' && (
            <CheckboxField
              label="Descarregar documentos automaticamente"
              hint="Abrir um documento deixa no portal um registo com data e pode marcar a notificação como lida."
              checked={draft.fetchDocuments}
              onChange={(event) => change('fetchDocuments', event.target.checked)}
            />
          )}
        </div>
        <div className="dialog__foot">
          <Button variant="ghost" disabled={saving.isPending} onClick={close}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="primary"
            className="account-dialog__save"
            busy={saving.isPending && 'A salvar…'}
          >
            Salvar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The end of a sentence, for a server that says how many minutes lie between two checks. */
function howOften(minutes: number | undefined): string {
  if (minutes === undefined) return ''
  return minutes === 1 ? ' a cada minuto' : ` a cada ${minutes} minutos`
}

function reasonFor(error: unknown, field: DraftField): Partial<Record<DraftField, string>> {
  const reason = fieldReason(error, field)
  return reason ? { [field]: reason } : {}
}

/** The server fallbackErrorField the certificate as a whole; what it says of its password belongs under that field. */
function certificateReason(error: unknown): Partial<Record<DraftField, string>> {
  const reason = fieldReason(error, 'certificate')
  if (!reason) return {}
  return reason === MESSAGES.certificateWrongPassword ? { certificatePassword: reason } : { certificate: reason }
}
