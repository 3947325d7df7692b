import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNewer, signedSum } from './verify-release.mjs'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const pem = (key) => key.export({ type: 'spki', format: 'pem' })
const sum = createHash('sha256').update('arquivo').digest('hex')
const sums = Buffer.from(`${'0'.repeat(64)}  arauto-0.3.0.zip\n${sum}  arauto-0.3.0.tar.gz\n`)
const signature = sign(null, sums, privateKey)

describe('a signed list of sums', () => {
  test.each([
    ['its octets', signature],
    ['Base64', Buffer.from(`${signature.toString('base64')}\n`)],
  ])('names the sum of a file, with the signature as %s', (_, bytes) => {
    expect(signedSum(sums, bytes, pem(publicKey), 'arauto-0.3.0.tar.gz')).toBe(sum)
  })
  test('is read with the line ends of Windows and the mark of binary files', () => {
    const other = Buffer.from(`${sum.toUpperCase()} *arauto-0.3.0.tar.gz\r\n`)
    expect(signedSum(other, sign(null, other, privateKey), pem(publicKey), 'arauto-0.3.0.tar.gz')).toBe(sum)
  })
  test('that is changed anywhere is refused', () => {
    fc.assert(
      fc.property(fc.nat(sums.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const other = Buffer.from(sums)
        other[at] ^= change
        expect(() => signedSum(other, signature, pem(publicKey), 'arauto-0.3.0.tar.gz')).toThrow('não a instale')
      }),
    )
  })
  test('of another key, without the file, or with a key that is none, is refused', () => {
    const stranger = generateKeyPairSync('ed25519').publicKey
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    const refusal = (key, name = 'arauto-0.3.0.tar.gz') => expect(() => signedSum(sums, signature, key, name))
    refusal(pem(stranger)).toThrow('não a instale')
    refusal(pem(rsa)).toThrow('não é Ed25519')
    refusal('nada').toThrow('não se consegue ler')
    refusal(pem(publicKey), 'arauto-0.4.0.tar.gz').toThrow('não tem o ficheiro arauto-0.4.0.tar.gz')
    expect(() => signedSum(sums, Buffer.alloc(0), pem(publicKey), 'arauto-0.3.0.tar.gz')).toThrow('não a instale')
  })
})

test('versions are ordered by their numbers, and one before its release is older', () => {
  const rising = ['0.2.0', '0.2.1-rc.1', '0.2.1', '0.3.0', '0.10.0', '1.0.0']
  for (const [at, version] of rising.entries()) {
    for (const [other, than] of rising.entries()) expect(isNewer(version, than), `${version} ${than}`).toBe(at > other)
  }
  expect(() => isNewer('nova', '1.0.0')).toThrow('não é o número de uma versão')
})
