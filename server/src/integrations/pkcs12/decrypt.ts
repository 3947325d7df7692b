import { createDecipheriv } from 'node:crypto'
import forge from 'node-forge'
import { integerOf, octetsOf, oidOf, partOf, type Value } from './asn1.ts'
import { type Budget, type Derivation, type Digest, pbkdf2Key, pkcs12Key, USES } from './derive-key.ts'
import { CertificateUnreadable, CertificateWrongPassword } from './errors.ts'
import type { PasswordBytes } from './passwords.ts'

type Cipher = (key: Buffer, iv: Buffer, bytes: Buffer) => Buffer
const native =
  (name: string): Cipher =>
  (key, iv, bytes) => {
    const decipher = createDecipheriv(name, key, iv)
    return Buffer.concat([decipher.update(bytes), decipher.final()])
  }
/** RC2 is not in OpenSSL 3's default provider, so Node cannot do it. */
const rc2: Cipher = (key, iv, bytes) => {
  const cipher = forge.rc2.createDecryptionCipher(key.toString('latin1'), key.length * 8)
  cipher.start(iv.toString('latin1'))
  cipher.update(forge.util.createBuffer(bytes.toString('latin1')))
  if (!cipher.finish()) throw new Error('wrong padding')
  return Buffer.from(cipher.output.getBytes(), 'latin1')
}
/** Two-key triple DES: the first key is also the third. */
const twoKeyTripleDes: Cipher = (key, iv, bytes) =>
  native('des-ede3-cbc')(Buffer.concat([key, key.subarray(0, 8)]), iv, bytes)

/** The ciphers of PKCS#12 (RFC 7292, appendix C), all with SHA-1: key length in bytes. */
const OWN_SCHEMES: Readonly<Record<string, { length: number; cipher: Cipher }>> = {
  '1.2.840.113549.1.12.1.3': { length: 24, cipher: native('des-ede3-cbc') },
  '1.2.840.113549.1.12.1.4': { length: 16, cipher: twoKeyTripleDes },
  '1.2.840.113549.1.12.1.5': { length: 16, cipher: rc2 },
  '1.2.840.113549.1.12.1.6': { length: 5, cipher: rc2 },
}
const PBES2 = '1.2.840.113549.1.5.13'
const PBKDF2 = '1.2.840.113549.1.5.12'
/** Ciphers of PBES2 (RFC 8018). */
const CIPHERS: Readonly<Record<string, { length: number; cipher: Cipher }>> = {
  '2.16.840.1.101.3.4.1.2': { length: 16, cipher: native('aes-128-cbc') },
  '2.16.840.1.101.3.4.1.22': { length: 24, cipher: native('aes-192-cbc') },
  '2.16.840.1.101.3.4.1.42': { length: 32, cipher: native('aes-256-cbc') },
  '1.2.840.113549.3.7': { length: 24, cipher: native('des-ede3-cbc') },
}
const PRFS: Readonly<Record<string, Digest>> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.8': 'sha224',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
}
const SEQUENCE = 16
const INTEGER = 2

/**
 * @param algorithm the AlgorithmIdentifier of the encryption
 * @throws CertificateWrongPassword when decryption fails; CertificateUnreadable for an unknown algorithm, or too many
 *   iterations
 */
export function decrypt(algorithm: Value, bytes: Buffer, password: PasswordBytes, budget: Budget): Buffer {
  const scheme = oidOf(partOf(algorithm, 0))
  const own = OWN_SCHEMES[scheme]
  if (!own && scheme !== PBES2) throw new CertificateUnreadable(`encrypted in a way that is not known (${scheme})`)
  const parameters = partOf(algorithm, 1)
  const { cipher, key, iv } = own ? ownKeys(own, parameters, password, budget) : pbes2Keys(parameters, password, budget)
  try {
    return cipher(key, iv, bytes)
  } catch (error) {
    throw new CertificateWrongPassword('a part of the file does not open', { cause: error })
  }
}

function ownKeys(
  { length, cipher }: { length: number; cipher: Cipher },
  parameters: Value,
  { twoByte }: PasswordBytes,
  budget: Budget,
) {
  const wanted = {
    digest: 'sha1' as const,
    salt: octetsOf(partOf(parameters, 0)),
    iterations: integerOf(partOf(parameters, 1)),
  }
  const key = pkcs12Key(twoByte, USES.key, { ...wanted, length }, budget)
  return { cipher, key, iv: pkcs12Key(twoByte, USES.iv, { ...wanted, length: 8 }, budget) }
}

function pbes2Keys(parameters: Value, { utf8 }: PasswordBytes, budget: Budget) {
  const scheme = partOf(parameters, 1)
  const name = oidOf(partOf(scheme, 0))
  const found = CIPHERS[name]
  if (!found) throw new CertificateUnreadable(`encrypted with a cipher that is not known (${name})`)
  const key = pbkdf2Key(utf8, readPbkdf2(partOf(parameters, 0), found.length), budget)
  return { cipher: found.cipher, key, iv: octetsOf(partOf(scheme, 1)) }
}

/**
 * @param algorithm PBKDF2 with its parameters
 * @param length of the key, in bytes
 * @throws CertificateUnreadable for another derivation
 */
export function readPbkdf2(algorithm: Value, length: number): Derivation {
  if (oidOf(partOf(algorithm, 0)) !== PBKDF2) throw new CertificateUnreadable('a key derivation that is not known')
  const parameters = partOf(algorithm, 1)
  const optional = (parameters.parts ?? []).slice(2)
  const prf = optional.find(({ tag }) => tag === SEQUENCE)
  const declared = optional.find(({ tag }) => tag === INTEGER)
  const digest = prf ? PRFS[oidOf(partOf(prf, 0))] : 'sha1'
  if (!digest || (declared && integerOf(declared) !== length))
    throw new CertificateUnreadable('a derivation that is not known')
  return { digest, salt: octetsOf(partOf(parameters, 0)), iterations: integerOf(partOf(parameters, 1)), length }
}
