import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { consumeCode, newSecret, setUpUri } from './totp.ts'

const STEP = 30
const SECRET = Secret.fromLatin1('12345678901234567890').base32
/** The beginning of a step, in milliseconds. */
const NOW = 1_800_000_000_000
const STEP_NOW = NOW / 1000 / STEP
const codeAt = (steps: number) => new TOTP({ secret: SECRET }).generate({ timestamp: NOW + steps * STEP * 1000 })
const take = (steps: number, drift = 0, lastStep: number | null = null) =>
  consumeCode(SECRET, codeAt(steps), { drift, lastStep }, NOW)

describe('consumeCode', () => {
  // RFC 6238, appendix B: the codes for SHA-1, whose last six digits are those of a six-digit code.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('takes the RFC’s code at %d seconds', (seconds, code) => {
    expect(consumeCode(SECRET, code, { lastStep: null, drift: 0 }, seconds * 1000)).toEqual({
      lastStep: Math.floor(seconds / STEP),
      drift: 0,
    })
  })
  it.each([-1, 0, 1])('takes a code %d steps off', (steps) => {
    expect(take(steps)).toEqual({ lastStep: STEP_NOW + steps, drift: steps })
  })
  it.each([-10, -3, -2, 2, 3, 10])('refuses a code %d steps off without a known drift', (steps) => {
    expect(take(steps)).toBeNull()
  })
  it('follows a clock that drifts a step at a time, as far as three steps', () => {
    let drift = 0
    for (const steps of [-1, -2, -3]) drift = take(steps, drift)!.drift
    expect(drift).toBe(-3)
    expect(take(-4, drift)).toEqual({ lastStep: STEP_NOW - 4, drift: -3 })
    expect(take(-5, drift)).toBeNull()
  })
  it('takes a code of a clock that was put right', () => {
    expect(take(0, 3)).toEqual({ lastStep: STEP_NOW, drift: 0 })
    expect(take(0, -3)).toEqual({ lastStep: STEP_NOW, drift: 0 })
  })
  it('learns the drift at the set-up, from a clock up to two minutes off', () => {
    const setUp = (steps: number) => consumeCode(SECRET, codeAt(steps), null, NOW)
    expect([setUp(-3)?.drift, setUp(4)?.drift, setUp(5), setUp(-5)]).toEqual([-3, 3, null, null])
  })
  it('takes no step twice, nor one before the last', () => {
    expect(take(0, 0, STEP_NOW)).toBeNull()
    expect(take(-1, 0, STEP_NOW)).toBeNull()
    expect(take(1, 0, STEP_NOW)).toEqual({ lastStep: STEP_NOW + 1, drift: 1 })
  })
  it('believes no last step that no code can have had: the clock was set back', () => {
    expect(take(0, 0, STEP_NOW + 100)).toEqual({ lastStep: STEP_NOW, drift: 0 })
    expect(take(0, 0, STEP_NOW + 4)).toBeNull()
  })
  it.each(['', '12345', '1234567', 'abcdef', '      '])('refuses %j', (code) => {
    expect(consumeCode(SECRET, code, { lastStep: null, drift: 0 }, NOW)).toBeNull()
  })
})

it('newSecret has 160 bits, and setUpUri names product and user', () => {
  const secret = newSecret()
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
  expect(newSecret()).not.toBe(secret)
  const uri = new URL(setUpUri(secret, 'Marta & Filhos'))
  expect([uri.protocol, decodeURIComponent(uri.pathname.slice(1))]).toEqual(['otpauth:', 'Arauto:Marta & Filhos'])
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Arauto', digits: '6', period: '30' })
})
