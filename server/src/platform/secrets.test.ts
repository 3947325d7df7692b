import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DecryptionError, deriveSecrets } from './secrets.ts'

const secrets = deriveSecrets(randomBytes(32))

describe('seal', () => {
  it('gives back exactly what was sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, place) => {
        expect(secrets.open(secrets.seal(text, place), place)).toBe(text)
      }),
    )
  })
  it('does not open in another place', () => {
    expect(() => secrets.open(secrets.seal('segredo', 'account:1'), 'account:2')).toThrow(DecryptionError)
  })
  it('does not open with another key', () => {
    expect(() => deriveSecrets(randomBytes(32)).open(secrets.seal('segredo', 'a'), 'a')).toThrow(DecryptionError)
  })
  it('does not open when any byte was altered', () => {
    const sealed = Buffer.from(secrets.seal('segredo', 'a').slice(3), 'base64url')
    for (let index = 0; index < sealed.length; index++) {
      const altered = Buffer.from(sealed)
      altered[index]! ^= 1
      expect(() => secrets.open(`v1.${altered.toString('base64url')}`, 'a')).toThrow(DecryptionError)
    }
  })
  it.each(['', 'v1.', 'v1.AAAA', 'segredo', 'v2.AAAA'])('does not open %j', (sealed) => {
    expect(() => secrets.open(sealed, 'a')).toThrow(DecryptionError)
  })
  it('never seals the same text to the same value', () => {
    expect(secrets.seal('segredo', 'a')).not.toBe(secrets.seal('segredo', 'a'))
  })
})
