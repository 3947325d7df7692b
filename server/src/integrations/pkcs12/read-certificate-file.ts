import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import { octetsOf, oidOf, parseAsn1, partOf } from './asn1.ts'
import type { Budget } from './derive-key.ts'
import {
  CertificateFileError,
  CertificateUnreadable,
  CertificateWithoutKey,
  CertificateWrongPassword,
} from './errors.ts'
import { isSealedWith } from './integrity.ts'
import { type PasswordBytes, readingsOf } from './passwords.ts'
import { type Contents, readSafes } from './safe-bags.ts'

/** A certificate with its key, for TLS, and the data to show of it. The key is never logged or sent to clients. */
export interface ClientCertificate {
  /** The private key, PKCS#8 in PEM. */
  key: string
  /** The certificate and its intermediates, in PEM, its own first. */
  chain: string
  /** The holder: the subject's name, else its organisation. */
  holder: string
  /** The issuer. */
  issuer: string
  validFrom: Date
  validUntil: Date
}

/** The largest file that is read, in bytes: those of lawyers have a few thousand. */
const MAX_BYTES = 128 * 1024
/**
 * The maximum iterations of a file. Windows and OpenSSL use 2,000 for each of three parts, Java 10,000, Firefox 600,000;
 * this many take a few seconds.
 */
const MAX_ROUNDS = 3_000_000
const MAX_NAME = 200
const MAX_CHAIN = 10
/** The extended key usage of TLS clients (RFC 5280, 4.2.1.12), and the one that allows any use. */
const SIGN_IN_USES = ['1.3.6.1.5.5.7.3.2', '2.5.29.37.0']
const DATA = '1.2.840.113549.1.7.1'

/**
 * Reads a `.p12` (PKCS#12, RFC 7292) in the usual encryptions, including the old ones (RC2, 3DES). Many files issued by the
 * Bar use those, but OpenSSL 3, and so Node's `pfx` option, refuses them.
 *
 * @param file the file's bytes
 * @param password the file's password
 * @throws CertificateUnreadable, CertificateWrongPassword, CertificateWithoutKey
 */
export function readCertificateFile(file: Buffer, password: string): ClientCertificate {
  if (file.length === 0 || file.length > MAX_BYTES) throw new CertificateUnreadable('no file of a likely size')
  try {
    return choose(open(file, password))
  } catch (error) {
    if (error instanceof CertificateFileError) throw error
    throw new CertificateUnreadable('the file does not hold what its kind should', { cause: error })
  }
}

function open(file: Buffer, password: string): Contents {
  const pfx = parseAsn1(file)
  const safe = partOf(pfx, 1)
  if (oidOf(partOf(safe, 0)) !== DATA) throw new CertificateUnreadable('not sealed by a password')
  const content = octetsOf(partOf(partOf(safe, 1), 0))
  const budget: Budget = { rounds: MAX_ROUNDS }
  const readings = readingsOf(password)
  const macData = pfx.parts?.[2]
  const reading = macData
    ? findReading(readings, (bytes) => isSealedWith(bytes, macData, content, budget))
    : readings[0]!
  return readSafes(parseAsn1(content), reading, budget)
}

function findReading(readings: readonly PasswordBytes[], opens: (bytes: PasswordBytes) => boolean): PasswordBytes {
  for (const bytes of readings) if (opens(bytes)) return bytes
  throw new CertificateWrongPassword('the file is not sealed with this password')
}

interface Pair {
  key: KeyObject
  leaf: X509Certificate
}

/** @returns the pair to sign in with, not one to sign documents; if there are several, the last to expire */
function choose({ keys, certificates }: Contents): ClientCertificate {
  if (keys.length === 0) throw new CertificateWithoutKey('the file holds no private key')
  const all = certificates.map((der) => new X509Certificate(der))
  const pairs = keys
    .map((der) => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
    .flatMap((key) => all.filter((leaf) => leaf.checkPrivateKey(key)).map((leaf): Pair => ({ key, leaf })))
  const [best] = pairs.sort(
    (a, b) =>
      Number(signsIn(b.leaf)) - Number(signsIn(a.leaf)) || b.leaf.validToDate.getTime() - a.leaf.validToDate.getTime(),
  )
  if (!best) throw new CertificateUnreadable('the file holds no certificate for its key')
  return describe(best, all)
}

function signsIn({ keyUsage }: X509Certificate): boolean {
  return !keyUsage || SIGN_IN_USES.some((use) => keyUsage.includes(use))
}

function describe({ key, leaf }: Pair, all: readonly X509Certificate[]): ClientCertificate {
  const pem = {
    key: key.export({ type: 'pkcs8', format: 'pem' }) as string,
    chain: chainOf(leaf, all).join(''),
  }
  // Reports a key that TLS would refuse (too short, an old signature) now, not at the first sign-in.
  createSecureContext({ key: pem.key, cert: pem.chain })
  const { subject, issuer } = leaf.toLegacyObject()
  return {
    ...pem,
    holder: nameOf(subject) || oneLine(leaf.subject ?? ''),
    issuer: nameOf(issuer) || oneLine(leaf.issuer ?? ''),
    validFrom: leaf.validFromDate,
    validUntil: leaf.validToDate,
  }
}

function chainOf(leaf: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const chain = [leaf]
  while (chain.length < MAX_CHAIN) {
    const last = chain.at(-1)!
    const next = all.find((one) => !chain.includes(one) && last.checkIssued(one))
    if (!next) return chain
    chain.push(next)
  }
  return chain
}

function nameOf(name: object | undefined): string {
  const parts = (name ?? {}) as Record<string, string | string[] | undefined>
  return oneLine([parts.CN ?? parts.O ?? ''].flat()[0] ?? '')
}

function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)
}
