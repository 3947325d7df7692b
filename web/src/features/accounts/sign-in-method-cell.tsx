import type { Account } from '@arauto/contract/accounts'
import { formatDate } from '@arauto/contract/dates'
import { FileInput, FileKey2, KeyRound } from 'lucide-react'
import { isManaged } from './api.ts'
import { CertificateEnd } from './certificate-end.tsx'
import { MaskedPassword } from './masked-password.tsx'

/** An account's sign-in method: the masked password, the certificate and its expiry, or imports alone. */
export function SignInMethodCell({ account, owner }: { account: Account; owner: string }) {
  const kind = account.sign_in
  if (kind === 'password') {
    if (isManaged(account)) return <MaskedPassword account={account} owner={owner} />
    return (
      <span className="row sign-in-method__name gap-6 icon-14">
        <KeyRound className="icon" aria-hidden />
        Password
      </span>
    )
  }
  if (kind === 'import')
    return (
      <span className="sign-in-method grid items-left muted">
        <span className="row sign-in-method__name gap-6 icon-14">
          <FileInput className="icon" aria-hidden />
          Só importação
        </span>
      </span>
    )
  const { certificate } = account
  return (
    <span
      className="sign-in-method grid items-left"
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
      <span className="row sign-in-method__name gap-6 icon-14">
        <FileKey2 className="icon" aria-hidden />
        Certificado
      </span>
      {certificate && (
        <span className="sign-in-method__end narrow text-12">
          <CertificateEnd short validUntil={certificate.valid_until} />
        </span>
      )}
    </span>
  )
}
