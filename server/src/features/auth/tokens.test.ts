import { randomBytes, randomUUID } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { StoredSession } from './sessions-repository.ts'
import { createTokens } from './tokens.ts'

vi.mock('jose', async (importOriginal) => {
  const jose = await importOriginal<typeof import('jose')>()
  return { ...jose, jwtVerify: vi.fn(jose.jwtVerify) }
})

const NOW = Date.UTC(2026, 10, 23, 9)
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const tokens = createTokens(randomBytes(32))
const session = (): StoredSession => ({
  id: randomUUID(),
  officeId: 7 as OfficeId,
  userId: 3,
  expiresAt: new Date(NOW + 24 * 3600 * 1000),
})

test('a token that comes again says the same, and its signature is looked at once', async () => {
  const made = session()
  const access = await tokens.access(made)
  const first = await tokens.read('access', access)
  expect(first).toMatchObject({ sid: made.id, userId: 3 })
  vi.mocked(jwtVerify).mockClear()
  expect(await tokens.read('access', access)).toEqual(first)
  expect(jwtVerify).not.toHaveBeenCalled()
})

test('a token that was read is refused from its end on', async () => {
  const access = await tokens.access(session())
  const { endsAt } = (await tokens.read('access', access))!
  vi.setSystemTime(endsAt - 1)
  expect(await tokens.read('access', access)).not.toBeNull()
  vi.setSystemTime(endsAt)
  expect(await tokens.read('access', access)).toBeNull()
})

test('a token that was read is refused as the other kind, altered, and under another key', async () => {
  const made = session()
  for (const [kind, other] of [
    ['access', 'refresh'],
    ['refresh', 'access'],
  ] as const) {
    const token = await tokens[kind](made)
    expect(await tokens.read(kind, token)).not.toBeNull()
    expect(await tokens.read(other, token)).toBeNull()
    // The first character of the signature: the last one has bits that count for nothing.
    const altered = token.replace(/\.(.)([^.]*)$/, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`)
    expect(await tokens.read(kind, altered)).toBeNull()
    expect(await createTokens(randomBytes(32)).read(kind, token)).toBeNull()
  }
})
