import type { Account } from '@arauto/contract/accounts'
import { formatDate } from '@arauto/contract/dates'
import { Eye, EyeOff, FileInput, FileKey2, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../components/button.tsx'
import { toastError } from '../../components/toast-error.ts'
import { useProof } from '../../components/use-proof.tsx'
import { isManaged, revealPassword } from './api.ts'
import { CertificateEnd } from './certificate-end.tsx'

/** An account's sign-in method: the masked password, the certificate and its expiry, or imports alone. */
export function SignInMethodCell({ account, owner }: { account: Account; owner: string }) {
  const kind = account.sign_in
  if (kind === 'password') {
    if (isManaged(account)) return <MaskedPassword account={account} owner={owner} />
    return (
      <span className="row gap-6 icon-14">
        <KeyRound className="icon text-(--text-muted)" aria-hidden />
        Password
      </span>
    )
  }
  if (kind === 'import')
    return (
      <span className="sign-in-method grid justify-items-start muted gap-1">
        <span className="row gap-6 icon-14">
          <FileInput className="icon text-(--text-muted)" aria-hidden />
          Só importação
        </span>
      </span>
    )
  const { certificate } = account
  return (
    <span
      className="sign-in-method grid justify-items-start gap-1"
      title={
        certificate
          ? [
              certificate.holder,
              `Emitido por ${certificate.issuer}`,
              `Termo: ${formatDate(certificate.valid_until) ?? '–'}`,
            ].join('\n')
          : undefined
      }
    >
      <span className="row gap-6 icon-14">
        <FileKey2 className="icon text-(--text-muted)" aria-hidden />
        Certificado
      </span>
      {certificate && (
        <span className="sign-in-method__end max-w-full text-12 wrap-normal">
          <CertificateEnd short validUntil={certificate.valid_until} />
        </span>
      )}
    </span>
  )
}

/**
 * A stored password, masked until it is revealed. The number of dots does not depend on its length. Where the office hides
 * passwords, the server is asked for it, and it is kept nowhere but here. Otherwise it is shown at once, and only reported
 * to the server, for the office's record.
 */
function MaskedPassword({
  account: { id, password, password_hidden, access },
  owner,
}: {
  account: Account
  owner: string
}) {
  const [shown, setShown] = useState(false)
  const [fetched, setFetched] = useState('')
  const [revealing, setRevealing] = useState(false)
  const { prove, passwordDialog } = useProof()
  const text = password_hidden ? fetched : password
  async function reveal() {
    setRevealing(true)
    try {
      setFetched(await prove((proof) => revealPassword(id, proof)))
      setShown(true)
    } catch (error) {
      toastError(error)
    }
    setRevealing(false)
  }
  function toggle() {
    setFetched('')
    if (shown) return setShown(false)
    if (password_hidden) return void reveal()
    setShown(true)
    // A server that says nothing of access keeps no record.
    if (access) revealPassword(id, {}).catch(() => undefined)
  }
  return (
    <span className="row masked-password justify-between gap-4 max-w-132">
      {shown ? (
        <span className="text-(--text) wrap-anywhere">{text || '–'}</span>
      ) : (
        <span>
          <span aria-hidden>••••••••</span>
          <span className="sr-only">Password oculta</span>
        </span>
      )}
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={`${shown ? 'Ocultar' : 'Mostrar'} password de ${owner}`}
        title={shown ? 'Ocultar password' : 'Mostrar password'}
        aria-busy={revealing || undefined}
        onClick={() => !revealing && toggle()}
      />
      {passwordDialog}
    </span>
  )
}
