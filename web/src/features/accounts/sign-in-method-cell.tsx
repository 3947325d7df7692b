import type { Account } from '@arauto/contract/accounts'
import { formatDate } from '@arauto/contract/dates'
import { FileInput, FileKey2 } from 'lucide-react'
import { CertificateEnd } from './certificate-end.tsx'
import { Secret } from './secret.tsx'

/** What the portal is entered with: the password, masked; the certificate and its end; or nothing. */
export function SignInMethodCell({ account, owner }: { account: Account; owner: string }) {
  const kind = account.sign_in
  if (kind === 'password') return <Secret password={account.password} owner={owner} />
  if (kind === 'import')
    return (
      <span className="entrance muted">
        <span className="entrance__name">
          <FileInput className="icon" aria-hidden />
          Só importação
        </span>
      </span>
    )
  const { certificate } = account
  return (
    <span
      className="entrance"
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
      <span className="entrance__name">
        <FileKey2 className="icon" aria-hidden />
        Certificado
      </span>
      {certificate && (
        <span className="entrance__end">
          <CertificateEnd short validUntil={certificate.valid_until} />
        </span>
      )}
    </span>
  )
}
