import * as argon2 from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { createPasswords } from './passwords.ts'

test('a flood from one address is refused in time, and holds up no other', async () => {
  const passwords = createPasswords({ perOwner: 3, total: 100 })
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
  expect(refused[0]).toMatchObject({ name: 'Busy', isOwn: true })
  expect(ended.indexOf('other')).toBeLessThanOrEqual(2)
  expect(ended).toHaveLength(5)
})

test('a user who does not exist matches no password', async () => {
  const passwords = createPasswords()
  expect(await passwords.match('10.0.0.1', null, 'arauto')).toBe(false)
  expect(await passwords.match('10.0.0.1', await passwords.hash('10.0.0.1', 'x'), 'x')).toBe(true)
})

test('a user who does not exist costs the work of a wrong password', async () => {
  const verify = vi.fn(argon2.verify)
  const passwords = createPasswords(undefined, { ...argon2, verify })
  const stored = await passwords.hash('a', 'a certa')
  await passwords.match('a', stored, 'errada')
  await passwords.match('a', null, 'errada')
  const [known, unknown] = verify.mock.calls
  expect(unknown![1]).toBe('errada')
  expect(settingsOf(String(unknown![0]))).toBe(settingsOf(String(known![0])))
})

/** What a hash says of its making, in front of its salt: algorithm, version, memory, passes, lanes. */
const settingsOf = (hash: string) => /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$/.exec(hash)![0]

test('a password matches however its letters are composed, also one whose hash is older', async () => {
  const [composed, apart] = ['Coração\u00ad', 'Corac\u0327a\u0303o\u00ad']
  const passwords = createPasswords()
  const match = (stored: string, typed: string) => passwords.match('a', stored, typed)
  const stored = await passwords.hash('a', apart)
  expect([await match(stored, composed), await match(stored, apart)]).toEqual([true, true])
  expect(await match(stored, 'Coração'), 'what is not seen counts').toBe(false)
  const older = await argon2.hash(apart, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect([await match(older, apart), await match(older, 'Coracao')]).toEqual([true, false])
})
