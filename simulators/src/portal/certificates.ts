import type { X509Certificate } from 'node:crypto'
import { type CertificateOptions, createTestAuthority, type Issued, type TestAuthority } from './test-authority.ts'

/** Whether the portal accepts a client certificate; each rejection has a status number in IIS. */
export type CertificateStatus =
  | { kind: 'valid'; username: string; fingerprint: string }
  | { kind: 'required' | 'revoked' | 'untrusted' | 'expired' }

/** The certificates that the portal has issued. */
export interface Certificates {
  /** Made when it is first needed, and kept. */
  readonly authority: TestAuthority
  /** Issues a certificate for an account, by the portal's authority or by one that it does not trust. */
  issue(username: string, authority: 'own' | 'other', wanted: CertificateOptions): Issued
  /**
   * Revokes all certificates of an account.
   *
   * @returns how many
   */
  revokeAll(username: string): number
  /** @param certificate from the TLS handshake; null for none */
  statusOf(certificate: X509Certificate | null): CertificateStatus
  /** Whether a certificate was revoked, which ends its sessions. */
  isRevoked(fingerprint: string): boolean
  clear(): void
}

export function createCertificates(): Certificates {
  let own: TestAuthority | undefined
  let other: TestAuthority | undefined
  const known = new Map<string, { username: string; revoked: boolean }>()
  const authority = () => {
    own ??= createTestAuthority('Autoridade do simulador')
    return own
  }
  return {
    get authority() {
      return authority()
    },
    issue(username, by, wanted) {
      if (by === 'other') {
        other ??= createTestAuthority('Outra autoridade')
        return other.issue(wanted)
      }
      const issued = authority().issue(wanted)
      known.set(issued.fingerprint, { username: username.toLowerCase(), revoked: false })
      return issued
    },
    revokeAll(username) {
      const theirs = [...known.values()].filter((entry) => entry.username === username.toLowerCase())
      for (const entry of theirs) entry.revoked = true
      return theirs.length
    },
    statusOf(certificate) {
      if (!certificate) return { kind: 'required' }
      if (!authority().signed(certificate)) return { kind: 'untrusted' }
      if (certificate.validToDate.getTime() < Date.now()) return { kind: 'expired' }
      const entry = known.get(certificate.fingerprint256)
      if (!entry) return { kind: 'untrusted' }
      if (entry.revoked) return { kind: 'revoked' }
      return { kind: 'valid', username: entry.username, fingerprint: certificate.fingerprint256 }
    },
    isRevoked: (fingerprint) => known.get(fingerprint)?.revoked ?? true,
    clear: () => known.clear(),
  }
}
