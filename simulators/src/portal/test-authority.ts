/** A certificate authority created at run time, for the portal's TLS and for client certificates. */
import { generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

const { pki } = forge
const DAY_MS = 24 * 60 * 60 * 1000
const YEARS_OF_SERVICE = 3650

/** Encryption of the contents of a `.p12` file: current and legacy. */
export const P12_ENCRYPTIONS = ['aes256', '3des'] as const

/** The subject of a certificate, and how its file is made. */
export interface CertificateOptions {
  holder: string
  /** Days from now until it expires; negative for an expired one. */
  days: number
  password: string
  encryption: (typeof P12_ENCRYPTIONS)[number]
}

type TestAuthority = ReturnType<typeof makeAuthority>

interface Signer {
  keys: forge.pki.rsa.KeyPair
  certificate: forge.pki.Certificate
}

const made = new Map<string, TestAuthority>()
/** To make keys takes a fifth of a second; the certificates of servers and of holders differ all the same. */
let serverKeys: forge.pki.rsa.KeyPair | undefined
let holdersKeys: forge.pki.rsa.KeyPair | undefined

/** @param name the authority's common name; a process has one authority of that name */
export function createTestAuthority(name: string): TestAuthority {
  const authority = made.get(name) ?? makeAuthority(name)
  made.set(name, authority)
  return authority
}

function makeAuthority(name: string) {
  const keys = newKeys()
  const self = { subject: subjectOf(name), extensions: [{ name: 'basicConstraints', cA: true, critical: true }] }
  const certificate = certify(keys.publicKey, { ...self, days: YEARS_OF_SERVICE }, { keys, subject: self.subject })
  const signer: Signer = { keys, certificate }
  const pem = pki.certificateToPem(certificate)
  const publicKey = new X509Certificate(pem).publicKey
  return {
    /** Its own certificate, in PEM. */
    pem,
    /** Key and certificate of a server on this machine, in PEM. */
    server: serverCertificate(signer),
    issue(wanted: CertificateOptions) {
      holdersKeys ??= newKeys()
      return issue(signer, holdersKeys, wanted)
    },
    /** Whether it signed this certificate. */
    signed: (other: X509Certificate): boolean => other.verify(publicKey),
  }
}

function serverCertificate({ keys: { privateKey }, certificate }: Signer): { key: string; cert: string } {
  serverKeys ??= newKeys()
  const own = serverKeys
  const altNames = [
    { type: 7, ip: '127.0.0.1' },
    { type: 2, value: 'localhost' },
  ]
  const extensions = [{ name: 'subjectAltName', altNames }]
  const wanted = { subject: subjectOf('Simulador do portal'), extensions, days: YEARS_OF_SERVICE }
  const issuer = { keys: { privateKey }, subject: certificate.subject.attributes }
  const cert = pki.certificateToPem(certify(own.publicKey, wanted, issuer))
  return { key: pki.privateKeyToPem(own.privateKey), cert }
}

/** @returns a certificate with its key as a file, and its SHA-256 as node:crypto writes it */
function issue(signer: Signer, own: forge.pki.rsa.KeyPair, { holder, days, password, encryption }: CertificateOptions) {
  const extensions = [{ name: 'extKeyUsage', clientAuth: true }]
  const issuer = { keys: signer.keys, subject: signer.certificate.subject.attributes }
  const certificate = certify(own.publicKey, { subject: subjectOf(holder), extensions, days }, issuer)
  const chain = [certificate, signer.certificate]
  const asn1 = forge.pkcs12.toPkcs12Asn1(own.privateKey, chain, password, { algorithm: encryption, count: 100 })
  return {
    p12: Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1'),
    fingerprint: new X509Certificate(pki.certificateToPem(certificate)).fingerprint256,
  }
}

/** Node generates keys much faster than node-forge. */
function newKeys(): forge.pki.rsa.KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  return { publicKey: pki.publicKeyFromPem(publicKey), privateKey: pki.privateKeyFromPem(privateKey) }
}

function subjectOf(name: string): forge.pki.CertificateField[] {
  const utf8 = forge.asn1.Type.UTF8 as unknown as forge.pki.CertificateField['valueTagClass']
  return [
    { name: 'countryName', value: 'PT' },
    { name: 'organizationName', value: 'Simulador', valueTagClass: utf8 },
    { name: 'commonName', value: forge.util.encodeUtf8(name), valueTagClass: utf8 },
  ] as forge.pki.CertificateField[]
}

function certify(
  publicKey: forge.pki.rsa.PublicKey,
  wanted: { subject: forge.pki.CertificateField[]; extensions: object[]; days: number },
  issuer: { keys: { privateKey: forge.pki.rsa.PrivateKey }; subject: forge.pki.CertificateField[] },
): forge.pki.Certificate {
  const certificate = pki.createCertificate()
  certificate.publicKey = publicKey
  // Positive and without redundant leading bytes, as DER requires (X.690, 8.3.2).
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  const end = Date.now() + wanted.days * DAY_MS
  certificate.validity.notAfter = new Date(end)
  certificate.validity.notBefore = new Date(Math.min(Date.now(), end) - DAY_MS)
  certificate.setSubject(wanted.subject)
  certificate.setIssuer(issuer.subject)
  certificate.setExtensions(wanted.extensions)
  const key = pki.privateKeyToPem(issuer.keys.privateKey)
  const signed = () => Buffer.from(forge.asn1.toDer(certificate.tbsCertificate).getBytes(), 'latin1')
  // Node signs much faster than node-forge.
  const signer = { sign: () => sign('sha256', signed(), key).toString('latin1') }
  certificate.sign(signer as unknown as forge.pki.rsa.PrivateKey, forge.md.sha256.create())
  return certificate
}
