import { expect, test } from 'vitest'
import { createPasswords, hashPassword } from './passwords.ts'

test('a flood from one address is refused in time, and holds up no other', async () => {
  const passwords = createPasswords({ perLane: 3, total: 100 })
  const ended: string[] = []
  const flood = Array.from({ length: 10 }, () =>
    passwords.hash('10.0.0.1', 'x').then(
      () => ended.push('flood'),
      (error: unknown) => error,
    ),
  )
  const other = passwords.match('10.0.0.2', null, 'x').then(() => ended.push('other'))
  const refused = (await Promise.all([...flood, other])).filter((result) => typeof result === 'object')
  // One is being hashed and three wait.
  expect(refused).toHaveLength(6)
  expect(refused[0]).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
  expect(ended.indexOf('other')).toBeLessThanOrEqual(2)
  expect(ended).toHaveLength(5)
})

test('a user who does not exist matches no password', async () => {
  const passwords = createPasswords()
  expect(await passwords.match('10.0.0.1', null, 'arauto')).toBe(false)
  expect(await passwords.match('10.0.0.1', await passwords.hash('10.0.0.1', 'x'), 'x')).toBe(true)
})

test('a user who does not exist takes as long as a wrong password', async () => {
  const passwords = createPasswords()
  const stored = await hashPassword('a certa')
  await passwords.match('a', null, 'errada')
  const shortest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
  for (let i = 0; i < 10; i++) {
    for (const [who, hash] of [
      ['known', stored],
      ['unknown', null],
    ] as const) {
      const begin = performance.now()
      await passwords.match('a', hash, 'errada')
      shortest[who] = Math.min(shortest[who], performance.now() - begin)
    }
  }
  expect(shortest.unknown / shortest.known).toBeGreaterThan(0.7)
  expect(shortest.unknown / shortest.known).toBeLessThan(1.4)
})
