import type { Account } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { proveSignIn } from '../../api/account-test.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { CheckboxField } from '../../components/checkbox-field.tsx'
import { DraftLine } from '../../components/draft-line.tsx'
import { Field, PasswordField } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { howOften } from '../../components/how-often.ts'
import { RadioGroup } from '../../components/radio-group.tsx'
import { TextAreaField } from '../../components/text-area.tsx'
import { toastError } from '../../components/toast-error.ts'
import { toast } from '../../components/toasts.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { saveAccount } from './api.ts'
import { CertificateFields } from './certificate-fields.tsx'
import { accountForm, bodyOf, draftOf } from './draft.ts'
import { SignInChoice } from './sign-in-choice.tsx'

interface AccountDialogProps {
  /** The account to change, or null for a new one. */
  account: Account | null
  /** The user name at the portal of a new account, where it is known; then no draft is kept. */
  username?: string | undefined
  /** Whether the server knows other sign-in methods than a password, and documents. */
  extended: boolean
  /** Whether a new account's documents are fetched, as of the accounts before; null for the first account, whose form asks. */
  usual: boolean | null
  onClose: () => void
  onSaved: () => void
}

const TRACE = 'Abrir um documento deixa no portal um registo com data e pode marcar a notificação como lida.'

/** What a draft keeps in the browser: all but passwords and certificates. */
const DRAFTED = ['username', 'sign_in', 'advogado', 'email', 'is_active', 'fetch_documents', 'extra_emails'] as const

/** The form of a new or an edited account. What is typed outlives the page, until it is saved or discarded. */
export default function AccountDialog(props: AccountDialogProps) {
  const { account, username, extended, usual, onClose, onSaved } = props
  const begun = { ...draftOf(account, usual), ...(username && { username }) }
  // The layout fetches the status; here it is only read.
  const status = useQuery({ ...systemStatusQuery, enabled: false }).data
  const mail = status?.mail
  const withExtraEmails = account ? account.extra_emails !== undefined : mail !== undefined
  const { form, field, controlled, getValues, register, sending, setError, setFocus, watch, resumed, discard } =
    useSchemaForm({
      schema: accountForm(account),
      defaultValues: begun,
      ...(!username && { draft: { name: `account ${account?.id ?? 'new'}`, fields: DRAFTED } }),
      send: async (draft) => {
        const { username, password } = draft
        if (extended && signIn === 'password' && draft.is_active && password && password !== account?.password)
          await proveSignIn({ username, password })
        await saveAccount({ id: account?.id ?? null, account: bodyOf(draft, account, extended, withExtraEmails) })
        toast.success(account ? MESSAGES.accountUpdated : MESSAGES.accountCreated)
        onSaved()
      },
      onRefused: (error, { certificate, ...reasons }) => {
        toastError(error)
        // The server gives one reason for the certificate; that of a wrong password belongs to the password's field.
        const field = certificate === MESSAGES.certificateWrongPassword ? 'certificate_password' : 'certificate'
        return { ...reasons, [field]: certificate }
      },
    })
  const signIn = watch('sign_in')
  const isFirstAccount = account === null && usual === null

  const [beyondUsual] = useState(() => {
    const { sign_in, extra_emails, fetch_documents } = getValues()
    return sign_in !== 'password' || extra_emails !== '' || !fetch_documents
  })
  const extraEmails = field('extra_emails')

  /** Whether the server has a password of the account, which an empty field keeps. */
  const stored = account?.sign_in === 'password'

  function close() {
    discard()
    onClose()
  }

  return (
    <FormDialog
      title={account ? 'Editar Conta' : 'Adicionar Nova Conta'}
      initialFocus={() => form.ref.current?.querySelector('input')}
      form={{ ...form, autoComplete: 'off' }}
      onClose={close}
      isChanged={() => JSON.stringify(getValues()) !== JSON.stringify(begun)}
      sending={sending}
      act="Salvar"
      className="min-w-84"
    >
      {resumed && <DraftLine onDiscard={discard} />}
      <Field
        {...field('username')}
        label="Username"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="nome-12345p@adv.oa.pt"
        maxLength={254}
      />
      {signIn === 'password' && (
        <PasswordField
          {...field('password')}
          label="Password"
          required={!stored}
          autoComplete="new-password"
          maxLength={1024}
          hint={stored && !watch('password') ? 'Se a deixar vazia, mantém-se a password guardada.' : undefined}
        />
      )}
      {signIn === 'certificate' && (
        <CertificateFields
          stored={account?.sign_in === 'certificate' ? account.certificate : null}
          // A new file may have another password.
          file={controlled('certificate', ['certificate_password'])}
          password={field('certificate_password')}
          onChosen={() => setFocus('certificate_password')}
          onRefused={(message) => setError('certificate', { message })}
        />
      )}
      <div className="pair">
        <Field
          {...field('advogado')}
          label="Advogado"
          required
          autoComplete="off"
          placeholder="Nome nas notificações"
          maxLength={200}
        />
        <Field
          {...field('email')}
          label="Email Principal"
          type="email"
          remark="opcional"
          autoComplete="off"
          placeholder="nome@escritorio.pt"
          maxLength={254}
          hint={mail && mail.state !== 'off' ? 'Os avisos são enviados para este endereço.' : undefined}
        />
      </div>
      <CheckboxField
        {...register('is_active')}
        label="Conta Ativa"
        hint={
          signIn === 'import'
            ? 'Aparece como ativa na lista, mas o Arauto não entra no portal com ela.'
            : `O Arauto verifica esta conta por si${status?.check_interval_minutes ? ` ${howOften(status.check_interval_minutes)}` : ''}.`
        }
      />
      {extended && (
        <details className="box" open={beyondUsual || extraEmails.error !== undefined}>
          <summary className="py-12 px-16 font-medium">
            Mais opções{' '}
            <span className="text-muted ml-4">Certificado, só importação, outros endereços, documentos</span>
          </summary>
          <div className="stack p-16 border-t border-(--hairline)">
            <SignInChoice {...controlled('sign_in')} until={status?.password_until} />
            {withExtraEmails && (
              <TextAreaField
                {...extraEmails}
                label="Outros endereços"
                remark="opcional"
                hint="Recebem o mesmo que o endereço principal. Separe-os por vírgulas ou escreva um em cada linha."
                rows={2}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                inputMode="email"
                maxLength={3000}
              />
            )}
            {signIn !== 'import' &&
              (isFirstAccount ? (
                <DocumentsChoice {...controlled('fetch_documents')} />
              ) : (
                <CheckboxField
                  {...register('fetch_documents')}
                  label="Descarregar documentos automaticamente"
                  hint={TRACE}
                />
              ))}
          </div>
        </details>
      )}
    </FormDialog>
  )
}

/** Asked with the first account: what a program opens by itself cannot be undone. */
const DocumentsChoice = ({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) => (
  <RadioGroup
    legend="Descarregar documentos automaticamente?"
    value={value ? 'yes' : 'no'}
    options={[
      { value: 'yes', label: 'Sim, assim que chegam', hint: TRACE },
      {
        value: 'no',
        label: 'Não, só quando alguém os pedir',
        hint: 'Cada notificação tem o botão «Obter documento». No portal só fica registo do que for pedido.',
      },
    ]}
    onChange={(chosen) => onChange(chosen === 'yes')}
  />
)
