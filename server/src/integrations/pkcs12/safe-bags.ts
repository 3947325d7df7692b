import { encodeAsn1, octetsOf, oidOf, parseAsn1, partOf, type Value } from './asn1.ts'
import { decrypt } from './decrypt.ts'
import type { Budget } from './derive-key.ts'
import { CertificateUnreadable, CertificateWrongPassword } from './errors.ts'
import type { PasswordBytes } from './passwords.ts'

/** A file's private keys (PKCS#8) and certificates, in DER. */
export interface Contents {
  keys: Buffer[]
  certificates: Buffer[]
}

const CONTENT = { data: '1.2.840.113549.1.7.1', encrypted: '1.2.840.113549.1.7.6' } as const
const BAG = {
  key: '1.2.840.113549.1.12.10.1.1',
  shroudedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
  nested: '1.2.840.113549.1.12.10.1.6',
} as const
const X509 = '1.2.840.113549.1.9.22.1'
/** A lawyer's file has one key and a chain of three or four. */
const MAX_BAGS = 100

/**
 * @param safes the AuthenticatedSafe: a sequence of ContentInfo
 * @throws CertificateWrongPassword, CertificateUnreadable
 */
export function readSafes(safes: Value, password: PasswordBytes, budget: Budget): Contents {
  const keys: Buffer[] = []
  const certificates: Buffer[] = []
  for (const safe of safes.parts ?? []) readBags(openSafe(safe, password, budget))
  return { keys, certificates }

  function readBags(bags: Value): void {
    for (const bag of bags.parts ?? []) {
      const kind = oidOf(partOf(bag, 0))
      const value = partOf(partOf(bag, 1), 0)
      if (kind === BAG.key) keys.push(encodeAsn1(value))
      if (kind === BAG.shroudedKey) {
        keys.push(decrypt(partOf(value, 0), octetsOf(partOf(value, 1)), password, budget))
      }
      if (kind === BAG.certificate && oidOf(partOf(value, 0)) === X509) {
        certificates.push(octetsOf(partOf(partOf(value, 1), 0)))
      }
      if (kind === BAG.nested) readBags(value)
      if (keys.length + certificates.length > MAX_BAGS) {
        throw new CertificateUnreadable('more keys and certificates than any honest file holds')
      }
    }
  }
}

function openSafe(safe: Value, password: PasswordBytes, budget: Budget): Value {
  const kind = oidOf(partOf(safe, 0))
  const content = partOf(partOf(safe, 1), 0)
  if (kind === CONTENT.data) return parseAsn1(octetsOf(content))
  if (kind !== CONTENT.encrypted) throw new CertificateUnreadable(`a part of a kind that is not known (${kind})`)
  const info = partOf(content, 1)
  const opened = decrypt(partOf(info, 1), octetsOf(partOf(info, 2)), password, budget)
  try {
    return parseAsn1(opened)
  } catch (error) {
    // One wrong key in 256 leaves valid padding.
    throw new CertificateWrongPassword('a part of the file opens to nonsense', { cause: error })
  }
}
