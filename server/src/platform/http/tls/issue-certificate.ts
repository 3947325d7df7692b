import { generateKeyPair, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import forge from 'node-forge'
import { nameConstraints, permits } from './name-constraints.ts'

const { pki } = forge
const DAY_MS = 24 * 60 * 60 * 1000
const makeKeys = promisify(generateKeyPair)

/** A key and its certificate, in PEM. */
export interface KeyAndCertificate {
  key: string
  cert: string
}

/**
 * Issues a self-signed certificate authority, which vouches for servers alone (RFC 5280, 4.2.1.10 and 4.2.1.12).
 *
 * @param name as programs show it
 * @param hosts the host names and addresses that it may vouch for, beside the addresses of private networks
 * @param days how long it is valid
 */
export async function makeAuthority(name: string, hosts: readonly string[], days: number): Promise<KeyAndCertificate> {
  const keys = await newKeys()
  const subject = subjectOf(name)
  const extensions = [
    { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
    nameConstraints(hosts),
    { name: 'subjectKeyIdentifier' },
  ]
  return certify({ keys, subject, extensions, days }, { subject, key: keys.privateKey })
}

/**
 * Issues a server's certificate.
 *
 * @param names host names and addresses that it is good for; the first is shown
 * @param days how long it is valid: more than 825 are refused by Apple's systems
 */
export async function issueServerCertificate(
  authority: KeyAndCertificate,
  names: readonly string[],
  days: number,
): Promise<KeyAndCertificate> {
  const signer = pki.certificateFromPem(authority.cert)
  const altNames = names.map((name) => (isIP(name) ? { type: 7, ip: name } : { type: 2, value: name }))
  const extensions = [
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectAltName', altNames },
    { name: 'subjectKeyIdentifier' },
    { name: 'authorityKeyIdentifier', keyIdentifier: signer.generateSubjectKeyIdentifier().getBytes() },
  ]
  const wanted = { keys: await newKeys(), subject: subjectOf(names[0] ?? 'Arauto'), extensions, days }
  return certify(wanted, { subject: nameOf(signer), key: pki.privateKeyFromPem(authority.key) })
}

/** Whether an authority may vouch for a name or address. */
export const mayVouch = (authority: KeyAndCertificate, name: string): boolean =>
  permits(pki.certificateFromPem(authority.cert), name)

interface Wanted {
  keys: forge.pki.rsa.KeyPair
  subject: forge.pki.CertificateField[]
  extensions: object[]
  days: number
}

function certify(
  { keys, subject, extensions, days }: Wanted,
  issuer: { subject: forge.pki.CertificateField[]; key: forge.pki.rsa.PrivateKey },
): KeyAndCertificate {
  const certificate = pki.createCertificate()
  certificate.publicKey = keys.publicKey
  // Positive and without leading zero bytes, as DER encodes integers (X.690, 8.3.2).
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  // Other machines' clocks may be behind.
  certificate.validity.notBefore = new Date(Date.now() - DAY_MS)
  certificate.validity.notAfter = new Date(Date.now() + days * DAY_MS)
  certificate.setSubject(subject)
  certificate.setIssuer(issuer.subject)
  certificate.setExtensions(extensions)
  certificate.sign(issuer.key, forge.md.sha256.create())
  const lines = (pem: string) => pem.replaceAll('\r\n', '\n').trim()
  return { key: lines(pki.privateKeyToPem(keys.privateKey)), cert: lines(pki.certificateToPem(certificate)) }
}

/** Node generates keys faster than the library. */
async function newKeys(): Promise<forge.pki.rsa.KeyPair> {
  const { publicKey, privateKey } = await makeKeys('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  return { publicKey: pki.publicKeyFromPem(publicKey), privateKey: pki.privateKeyFromPem(privateKey) }
}

/** The library reads names as bytes and writes them from text. */
function nameOf(certificate: forge.pki.Certificate): forge.pki.CertificateField[] {
  return certificate.subject.attributes.map((field) => ({
    ...field,
    value: forge.util.decodeUtf8(String(field.value)),
  }))
}

function subjectOf(name: string): forge.pki.CertificateField[] {
  const valueTagClass = forge.asn1.Type.UTF8 as unknown as forge.pki.CertificateField['valueTagClass']
  return [
    { name: 'organizationName', value: 'Arauto', valueTagClass },
    { name: 'commonName', value: name, valueTagClass },
  ] as forge.pki.CertificateField[]
}
