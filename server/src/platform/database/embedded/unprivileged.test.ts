import { expect, test } from 'vitest'
import { chooseOsUser } from './unprivileged.ts'
import { findPassage } from './working-directory.ts'

const store = (uid: number) => ({ uid, gid: uid, path: '/data/postgres' })
const users = (known: Record<string, number>) => async (name: string) =>
  name in known ? { uid: known[name]!, gid: known[name]! } : null

test('an ordinary user, and any user on Windows, runs it as itself', async () => {
  expect(await chooseOsUser(null, 1000)).toBeNull()
  expect(await chooseOsUser(store(1000), 1000)).toBeNull()
  expect(await chooseOsUser(null, undefined)).toBeNull()
})
test('a store of another user is refused', async () => {
  await expect(chooseOsUser(store(101), 1000)).rejects.toThrow(/pertence a outro utilizador do sistema \(n\.º 101\)/)
})
test('root runs it as the store’s owner, else postgres, else nobody', async () => {
  expect(await chooseOsUser(store(1000), 0, users({ postgres: 101 }))).toEqual({ uid: 1000, gid: 1000 })
  expect(await chooseOsUser(null, 0, users({ postgres: 101, nobody: 65_534 }))).toEqual({ uid: 101, gid: 101 })
  expect(await chooseOsUser(store(0), 0, users({ nobody: 65_534 }))).toEqual({ uid: 65_534, gid: 65_534 })
})
test('root without such a user is refused', async () => {
  await expect(chooseOsUser(null, 0, users({}))).rejects.toThrow(/^O PostgreSQL não corre como root/)
})

const runner = { uid: 101, gid: 104 }
test('a data directory that the server’s user reaches is named by its path', async () => {
  const passage = await findPassage('/data', runner, { reach: async () => true })
  expect([passage.reachable, passage.argument('/data/postgres')]).toEqual([true, '/data/postgres'])
})
test('a closed data directory is entered without its path if the system can', async () => {
  const passage = await findPassage('/root/data', runner, { reach: async () => false, inside: true })
  expect([passage.reachable, passage.argument('/root/data/postgres')]).toEqual([false, '/proc/self/cwd'])
})
test('a closed data directory is otherwise refused with a message', async () => {
  const refused = findPassage('/root/data', runner, { reach: async () => false, inside: false })
  await expect(refused).rejects.toThrow(/não chega à pasta de dados "\/root\/data": escolha com DATA_DIR/)
})
