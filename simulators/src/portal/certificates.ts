import type { X509Certificate } from 'node:crypto'
import { createTestAuthority, type Issued, type TestAuthority, type Wanted } from './test-authority.ts'

/** What the portal makes of a visitor's certificate, by the numbers that IIS gives to refusals. */
export type Standing =
  | { kind: 'good'; username: string; fingerprint: string }
  | { kind: 'required' | 'withdrawn' | 'untrusted' | 'ended' }

/** The certificates that the portal knows. */
export interface Certificates {
  /** Made when it is first needed, and kept. */
  readonly authority: TestAuthority
  /** Makes a certificate for an account: of the portal's own authority, or of one that it does not believe. */
  issue(username: string, authority: 'own' | 'other', wanted: Wanted): Issued
  /** Withdraws all of an account's certificates. @returns how many */
  withdraw(username: string): number
  /** @param certificate as presented in the handshake; null for none */
  judge(certificate: X509Certificate | null): Standing
  /** Whether a session that this certificate opened may go on. */
  isWithdrawn(fingerprint: string): boolean
  clear(): void
}

/** No certificate known. */
export function createCertificates(): Certificates {
  let own: TestAuthority | undefined
  let other: TestAuthority | undefined
  const known = new Map<string, { username: string; withdrawn: boolean }>()
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
      known.set(issued.fingerprint, { username: username.toLowerCase(), withdrawn: false })
      return issued
    },
    withdraw(username) {
      const theirs = [...known.values()].filter((entry) => entry.username === username.toLowerCase())
      for (const entry of theirs) entry.withdrawn = true
      return theirs.length
    },
    judge(certificate) {
      if (!certificate) return { kind: 'required' }
      if (!authority().signed(certificate)) return { kind: 'untrusted' }
      if (certificate.validToDate.getTime() < Date.now()) return { kind: 'ended' }
      const entry = known.get(certificate.fingerprint256)
      if (!entry) return { kind: 'untrusted' }
      if (entry.withdrawn) return { kind: 'withdrawn' }
      return { kind: 'good', username: entry.username, fingerprint: certificate.fingerprint256 }
    },
    isWithdrawn: (fingerprint) => known.get(fingerprint)?.withdrawn ?? true,
    clear: () => known.clear(),
  }
}
