import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { inspect } from 'node:util'
import { MESSAGES } from '@arauto/contract/messages'
import fc from 'fast-check'
import forge from 'node-forge'
import { describe, expect, test } from 'vitest'
import { certificateExample } from '../../../testing/certificate-example.ts'
import { runOwned } from '../../platform/process/shares/work-owner.ts'
import { CertificateUnreadable, CertificateWithoutKey, CertificateWrongPassword } from './errors.ts'
import { certificateMessage } from './message.ts'
import { openCertificateFile } from './open-certificate-file.ts'
import { readCertificateFile } from './read-certificate-file.ts'

const PASSWORD = 'segredo'

/** The result of a file, or its error. */
function outcomeOf(file: Buffer, password: string): unknown {
  try {
    return readCertificateFile(file, password)
  } catch (error) {
    return error
  }
}

describe('a file', () => {
  test.each<[string, string]>([
    ['legacy-rc2-40', PASSWORD],
    ['legacy-rc2-128', PASSWORD],
    ['legacy-3des', PASSWORD],
    ['aes-256', PASSWORD],
    ['java', PASSWORD],
    ['accents', 'çá€ sécret'],
    ['empty-password', ''],
    ['no-mac', PASSWORD],
    ['not-encrypted', PASSWORD],
    ...(process.env.LONG ? ([['many-iterations', PASSWORD]] as [string, string][]) : []),
  ])('%s gives key, certificate and holder', async (name, password) => {
    const { key, chain, ...shown } = readCertificateFile(await certificateExample(name), password)
    expect(shown).toMatchObject({ holder: 'Marta Conceição Figueiredo', issuer: 'Autoridade de Ensaio' })
    expect(shown.validFrom.getTime()).toBeLessThan(shown.validUntil.getTime())
    expect(new X509Certificate(chain).checkPrivateKey(createPrivateKey(key))).toBe(true)
  })

  test('with its authority gives the chain, the holder’s certificate first', async () => {
    const { chain } = readCertificateFile(await certificateExample('legacy-rc2-40'), PASSWORD)
    const [own, authority, ...rest] = chain.match(/-----BEGIN.*?-----END CERTIFICATE-----/gs) ?? []
    expect(rest).toEqual([])
    expect(new X509Certificate(own!).checkIssued(new X509Certificate(authority!))).toBe(true)
  })

  test('with an elliptic curve key is read, and a holder without a name is named by the organisation', async () => {
    const { key, chain, holder } = readCertificateFile(await certificateExample('elliptic-curve'), PASSWORD)
    expect(createPrivateKey(key).asymmetricKeyType).toBe('ec')
    expect(new X509Certificate(chain).checkPrivateKey(createPrivateKey(key))).toBe(true)
    expect(holder).toBe('Escritório de Ensaio')
  })

  test.each(['legacy-rc2-40', 'legacy-3des', 'aes-256', 'accents', 'empty-password', 'no-mac', 'elliptic-curve'])(
    '%s does not open with another password',
    async (name) => {
      const error = outcomeOf(await certificateExample(name), 'Outra-4711')
      expect(error).toBeInstanceOf(CertificateWrongPassword)
      expect(inspect(error, { depth: 9 })).not.toContain('4711')
    },
  )

  test.each([
    ['without-key', CertificateWithoutKey, MESSAGES.certificateWithoutKey],
    ['without-certificate', CertificateUnreadable, MESSAGES.certificateUnreadable],
    ['short-key', CertificateUnreadable, MESSAGES.certificateUnreadable],
  ])('%s cannot be used', async (name, kind, message) => {
    const bytes = await certificateExample(name)
    expect(() => readCertificateFile(bytes, PASSWORD)).toThrow(kind)
    expect(certificateMessage(new kind())).toBe(message)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('-----BEGIN CERTIFICATE-----')],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ')],
    ['another ASN.1', Buffer.from('3003020103', 'hex')],
    ['megabytes', Buffer.alloc(3_000_000, 0x30)],
    ['nesting without end', Buffer.from('3080'.repeat(60_000), 'hex')],
  ])('that is %s is unreadable', (_, bytes) => {
    expect(() => readCertificateFile(bytes, PASSWORD)).toThrow(CertificateUnreadable)
  })

  test('that is truncated anywhere is unreadable', async () => {
    const whole = await certificateExample('aes-256')
    for (let length = 1; length < whole.length; length += 97) {
      expect(() => readCertificateFile(whole.subarray(0, length), PASSWORD)).toThrow(CertificateUnreadable)
    }
  })

  test('with changed bytes is read or refused by a typed error', async () => {
    const whole = await certificateExample('legacy-rc2-40')
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(whole)
        changed[at] = changed[at]! ^ change
        const kinds = [CertificateUnreadable, CertificateWrongPassword, CertificateWithoutKey]
        const outcome = outcomeOf(changed, PASSWORD)
        expect(kinds.some((kind) => outcome instanceof kind) || 'key' in (outcome as object)).toBe(true)
      }),
      { numRuns: process.env.LONG ? 300 : 60 },
    )
  })
})

describe('a file that is made here', () => {
  const { asn1 } = forge
  const { Class, Type } = asn1
  const sequence = (...parts: forge.asn1.Asn1[]) => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, parts)
  const oid = (text: string) => asn1.create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(text).getBytes())
  const octets = (text: string) => asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, text)
  const number = (value: number) =>
    asn1.create(Class.UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(value).getBytes())
  const explicit = (...parts: forge.asn1.Asn1[]) => asn1.create(Class.CONTEXT_SPECIFIC, 0, true, parts)
  const content = (kind: string, value: forge.asn1.Asn1) => sequence(oid(kind), explicit(value))
  const der = (value: forge.asn1.Asn1) => asn1.toDer(value).getBytes()
  const DATA = '1.2.840.113549.1.7.1'
  const file = (safes: forge.asn1.Asn1[], iterations?: number) => {
    const macData = sequence(
      sequence(sequence(oid('1.3.14.3.2.26')), octets('x'.repeat(20))),
      octets('salt'),
      number(iterations ?? 1),
    )
    const parts = [number(3), content(DATA, octets(der(sequence(...safes))))]
    return Buffer.from(der(sequence(...parts, ...(iterations ? [macData] : []))), 'latin1')
  }
  const keyBag = (iterations: number) => {
    const algorithm = sequence(oid('1.2.840.113549.1.12.1.3'), sequence(octets('salt'), number(iterations)))
    return sequence(oid('1.2.840.113549.1.12.10.1.2'), explicit(sequence(algorithm, octets('x'.repeat(16)))))
  }

  test('with several certificates for its key gives the one to sign in, of those the last to end', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    })
    const key = forge.pki.privateKeyFromPem(privateKey)
    const bag = (kind: string, value: forge.asn1.Asn1) =>
      sequence(oid(`1.2.840.113549.1.12.10.1.${kind}`), explicit(value))
    const certificateBag = (holder: string, year: number, extensions: object[] = []) => {
      const made = forge.pki.createCertificate()
      made.publicKey = forge.pki.publicKeyFromPem(publicKey)
      made.validity.notAfter = new Date(Date.UTC(year, 0))
      made.setSubject([{ name: 'commonName', value: holder }])
      made.setExtensions(extensions)
      made.sign(key, forge.md.sha256.create())
      const bytes = octets(der(forge.pki.certificateToAsn1(made)))
      return bag('3', content('1.2.840.113549.1.9.22.1', bytes))
    }
    const bags = [
      bag('1', forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key))),
      certificateBag('assinar', 2049, [{ name: 'extKeyUsage', emailProtection: true }]),
      certificateBag('velho', 2040),
      certificateBag('novo', 2045, [{ name: 'extKeyUsage', clientAuth: true }]),
    ]
    expect(readCertificateFile(file([content(DATA, octets(der(sequence(...bags))))]), PASSWORD).holder).toBe('novo')
  })

  test.each([
    ['its seal', file([], 2_000_000_000)],
    ['a key', file([content(DATA, octets(der(sequence(keyBag(2_000_000_000)))))])],
  ])('with many iterations of %s is refused before the first', (_, bytes) => {
    expect(() => readCertificateFile(bytes, PASSWORD)).toThrow(CertificateUnreadable)
  })

  test('with many iterations of one office has another office’s file wait for one of its files alone', async () => {
    const ended: string[] = []
    const slow = file([], 20_000)
    const open = (owner: string, bytes: Buffer) =>
      runOwned({ owner: () => owner }, () => openCertificateFile(bytes, PASSWORD))
        .catch((error: unknown) => expect(error).toBeInstanceOf(CertificateWrongPassword))
        .then(() => ended.push(owner))
    await Promise.all([...Array.from({ length: 4 }, () => open('a', slow)), open('b', file([], 1))])
    expect(ended.indexOf('b')).toBeLessThan(2)
    expect(ended).toHaveLength(5)
  })

  // Firefox makes files of 600,000.
  test('with many iterations does not block the program', async () => {
    let turns = 0
    const others = setInterval(() => turns++, 1)
    await expect(openCertificateFile(file([], 610_000), PASSWORD)).rejects.toBeInstanceOf(CertificateWrongPassword)
    clearInterval(others)
    expect(turns).toBeGreaterThan(5)
  })
})
