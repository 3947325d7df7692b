import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DecryptionError, deriveSecrets } from './secrets.ts'

const secrets = deriveSecrets(randomBytes(32))

describe('deriveSecrets:', () => {
  it('open returns the sealed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, place) => {
        expect(secrets.open(secrets.seal(text, place), place)).toBe(text)
      }),
    )
  })
  it('open for another place throws', () => {
    expect(() => secrets.open(secrets.seal('segredo', 'account:1'), 'account:2')).toThrow(DecryptionError)
  })
  it('open with another key throws', () => {
    expect(() => deriveSecrets(randomBytes(32)).open(secrets.seal('segredo', 'a'), 'a')).toThrow(DecryptionError)
  })
  it('open of a value with any altered byte throws', () => {
    const sealed = Buffer.from(secrets.seal('segredo', 'a').slice(3), 'base64url')
    for (let index = 0; index < sealed.length; index++) {
      const altered = Buffer.from(sealed)
      altered[index]! ^= 1
      expect(() => secrets.open(`v1.${altered.toString('base64url')}`, 'a')).toThrow(DecryptionError)
    }
  })
  it.each(['', 'v1.', 'v1.AAAA', 'segredo', 'v2.AAAA'])('open of %j throws', (sealed) => {
    expect(() => secrets.open(sealed, 'a')).toThrow(DecryptionError)
  })
  it('seal gives different values for the same text', () => {
    expect(secrets.seal('segredo', 'a')).not.toBe(secrets.seal('segredo', 'a'))
  })
})
