import { createHmac, timingSafeEqual } from 'node:crypto'
import { integerOf, octetsOf, oidOf, partOf, type Value } from './asn1.ts'
import { readPbkdf2 } from './decrypt.ts'
import { type Budget, type Digest, pbkdf2Key, pkcs12Key, USES } from './derive-key.ts'
import { CertificateUnreadable } from './errors.ts'
import type { PasswordBytes } from './passwords.ts'

const DIGESTS: Readonly<Record<string, { name: Digest; length: number }>> = {
  '1.2.840.113549.2.5': { name: 'md5', length: 16 },
  '1.3.14.3.2.26': { name: 'sha1', length: 20 },
  '2.16.840.1.101.3.4.2.4': { name: 'sha224', length: 28 },
  '2.16.840.1.101.3.4.2.1': { name: 'sha256', length: 32 },
  '2.16.840.1.101.3.4.2.2': { name: 'sha384', length: 48 },
  '2.16.840.1.101.3.4.2.3': { name: 'sha512', length: 64 },
}
/** PBMAC1 names the HMAC in place of a digest (RFC 9579). */
const HMACS: Readonly<Record<string, Digest>> = {
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
}
const PBMAC1 = '1.2.840.113549.1.5.14'

/**
 * Verifies the file's MAC, which distinguishes a wrong password from a damaged file.
 *
 * @param macData the file's MacData
 * @param content the authenticated bytes
 * @throws CertificateUnreadable for an unknown MAC, or too many iterations
 */
export function isSealedWith(password: PasswordBytes, macData: Value, content: Buffer, budget: Budget): boolean {
  const digestInfo = partOf(macData, 0)
  const expected = octetsOf(partOf(digestInfo, 1))
  const algorithm = partOf(digestInfo, 0)
  const { name, key } =
    oidOf(partOf(algorithm, 0)) === PBMAC1
      ? pbmac1Key(partOf(algorithm, 1), expected.length, password, budget)
      : ownKey(macData, oidOf(partOf(algorithm, 0)), password, budget)
  const found = createHmac(name, key).update(content).digest()
  return found.length === expected.length && timingSafeEqual(found, expected)
}

function ownKey(macData: Value, oid: string, { twoByte }: PasswordBytes, budget: Budget) {
  const digest = DIGESTS[oid]
  if (!digest) throw new CertificateUnreadable(`sealed in a way that is not known (${oid})`)
  const declared = macData.parts?.[2]
  const wanted = {
    digest: digest.name,
    salt: octetsOf(partOf(macData, 1)),
    iterations: declared ? integerOf(declared) : 1,
    length: digest.length,
  }
  return { name: digest.name, key: pkcs12Key(twoByte, USES.mac, wanted, budget) }
}

function pbmac1Key(parameters: Value, length: number, { utf8 }: PasswordBytes, budget: Budget) {
  const name = HMACS[oidOf(partOf(partOf(parameters, 1), 0))]
  if (!name) throw new CertificateUnreadable('sealed in a way that is not known (PBMAC1)')
  return { name, key: pbkdf2Key(utf8, readPbkdf2(partOf(parameters, 0), length), budget) }
}
