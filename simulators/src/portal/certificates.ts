import type { X509Certificate } from 'node:crypto'
import { type CertificateOptions, createTestAuthority } from './test-authority.ts'

/** Whether the portal accepts a client certificate; each rejection has a status number in IIS. */
export type CertificateStatus =
  | { kind: 'valid'; username: string; fingerprint: string }
  | { kind: 'required' | 'revoked' | 'untrusted' | 'expired' }

/** The certificates that the portal has issued. */
export type Certificates = ReturnType<typeof createCertificates>

export function createCertificates() {
  const known = new Map<string, { username: string; revoked: boolean }>()
  const authority = () => createTestAuthority('Autoridade do simulador')
  return {
    /** Made when it is first needed. */
    get authority() {
      return authority()
    },
    /** Issues a certificate for an account, by the portal's authority or by one that it does not trust. */
    issue(username: string, by: 'own' | 'other', wanted: CertificateOptions) {
      if (by === 'other') return createTestAuthority('Outra autoridade').issue(wanted)
      const issued = authority().issue(wanted)
      known.set(issued.fingerprint, { username: username.toLowerCase(), revoked: false })
      return issued
    },
    /** Revokes all certificates of an account. @returns how many */
    revokeAll(username: string): number {
      const theirs = [...known.values()].filter((entry) => entry.username === username.toLowerCase())
      for (const entry of theirs) entry.revoked = true
      return theirs.length
    },
    /** @param certificate from the TLS handshake; null for none */
    statusOf(certificate: X509Certificate | null): CertificateStatus {
      if (!certificate) return { kind: 'required' }
      if (!authority().signed(certificate)) return { kind: 'untrusted' }
      if (certificate.validToDate.getTime() < Date.now()) return { kind: 'expired' }
      const entry = known.get(certificate.fingerprint256)
      if (!entry) return { kind: 'untrusted' }
      if (entry.revoked) return { kind: 'revoked' }
      return { kind: 'valid', username: entry.username, fingerprint: certificate.fingerprint256 }
    },
    /** Whether a certificate was revoked, which ends its sessions. */
    isRevoked: (fingerprint: string): boolean => known.get(fingerprint)?.revoked ?? true,
    clear: () => known.clear(),
  }
}
