import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDocumentLinks } from './links.ts'

const KEY = randomBytes(32)
const SID = '0192f0c1-0000-7000-8000-000000000000'
const HOUR = 3600
const NOW = 500_000 * HOUR
const links = createDocumentLinks(KEY)

/** The parts of a link. */
function partsOf(link: string) {
  const url = new URL(link, 'https://arauto.example')
  const part = (name: string) => url.searchParams.get(name) ?? ''
  return {
    id: Number(/^\/api\/documents\/(\d+)\/$/.exec(url.pathname)?.[1]),
    sid: part('sid'),
    exp: part('exp'),
    sig: part('sig'),
  }
}

describe('a link to a document', () => {
  test('opens it until the full hour that is 11 to 12 hours away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), fc.integer({ min: 0, max: HOUR - 1 }), (id, second) => {
        const { expires, linkTo } = links.signer(SID, NOW + second)
        const { id: opened, ...link } = partsOf(linkTo(id))
        expect([opened, link.sid, expires, link.exp]).toEqual([id, SID, NOW + 12 * HOUR, String(expires)])
        expect(links.refusal(id, link, expires - 1)).toBeNull()
        expect(links.refusal(id, link, expires)).toBe('ended')
      }),
    )
  })

  test('is signed with HMAC-SHA-256 under a key of its session and its end', () => {
    const { expires, linkTo } = links.signer(SID, NOW)
    const key = createHmac('sha256', KEY).update(`${SID} ${expires}`).digest()
    expect(partsOf(linkTo(7)).sig).toBe(createHmac('sha256', key).update('7').digest('hex'))
  })

  test('does not open another document, for another session, longer, or with another key', () => {
    const { id, ...link } = partsOf(links.signer(SID, NOW).linkTo(7))
    const later = String(Number(link.exp) + HOUR)
    expect(links.refusal(id, link, NOW)).toBeNull()
    expect(links.refusal(id + 1, link, NOW)).toBe('invalid')
    expect(links.refusal(id, { ...link, sid: `${SID}x` }, NOW)).toBe('invalid')
    expect(links.refusal(id, { ...link, exp: later }, NOW)).toBe('invalid')
    expect(createDocumentLinks(randomBytes(32)).refusal(id, link, NOW)).toBe('invalid')
  })

  test.each([
    ['sig', ''],
    ['sig', 'f'.repeat(63)],
    ['sig', 'f'.repeat(65)],
    ['sig', 'F'.repeat(64)],
    ['sig', `${'ç'.repeat(32)}`],
    ['exp', ''],
    ['exp', 'x'],
    ['exp', `${NOW}.5`],
    ['exp', '1'.repeat(13)],
  ])('whose %s is "%s" is invalid', (part, value) => {
    const { id, ...link } = partsOf(links.signer(SID, NOW).linkTo(7))
    expect(links.refusal(id, { ...link, [part]: value }, NOW)).toBe('invalid')
  })

  test('that is correctly signed for an end in another form is invalid', () => {
    const end = NOW + HOUR
    for (const exp of [`0x${end.toString(16)}`, ` ${end}`, `${end} `, `${end}.0`]) {
      const key = createHmac('sha256', KEY).update(`${SID} ${end}`).digest()
      const sig = createHmac('sha256', key).update('7').digest('hex')
      expect(links.refusal(7, { sid: SID, exp: String(end), sig }, NOW)).toBeNull()
      expect(links.refusal(7, { sid: SID, exp, sig }, NOW)).toBe('invalid')
    }
  })
})
