import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accountFields } from '../../../testing/account-fields.ts'
import { openDomainDatabase } from '../../../testing/domain-database.ts'
import { folderOfTest } from '../../../testing/temporary-folder.ts'
import { keyProof, readNewKey, readSecretKey, writeNewKey, writeSecretKey } from '../../platform/secret-key.ts'
import { deriveSecrets } from '../../platform/secrets.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { createAccountsRepository } from '../portal-accounts/accounts-repository.ts'
import { resolveSecretKey } from './secret-key.ts'
import { storedProof, storeProof } from './stored-proof.ts'

const [KEY, OTHER] = [randomBytes(32), randomBytes(32)]

let dataDir: string
let domain: Awaited<ReturnType<typeof openDomainDatabase>>
beforeEach(async () => {
  dataDir = await folderOfTest('arauto chave ')
  domain = await openDomainDatabase()
})
afterEach(async () => {
  await domain.close()
})

const settle = (configured: Buffer | null = null, holdsLock = true, configuredNew: Buffer | null = null) => {
  const [one, next] = [configured, configuredNew].map((key) => key?.toString('base64') ?? '')
  return resolveSecretKey(domain.db, { dataDir, configured: one!, configuredNew: next! }, holdsLock)
}

/** Stores an account whose password is sealed with this key. */
async function sealWith(key: Buffer): Promise<void> {
  const fields = accountFields({ username: 'conta' })
  await createAccountsRepository(deriveSecrets(key)).insert(domain.db, await domain.addOffice(), fields)
}

describe('a database without a proof', () => {
  it('in which nothing is sealed takes the key there is, or gets one', async () => {
    const made = await settle()
    expect(await readSecretKey(dataDir)).toEqual(made)
    expect(await storedProof(domain.db)).toBe(keyProof(made))
    expect(await settle()).toEqual(made)
  })

  it('takes the key that opens what is sealed there, also beside what another key sealed', async () => {
    await sealWith(OTHER)
    await sealWith(KEY)
    await writeSecretKey(dataDir, KEY)
    expect(await settle()).toEqual(KEY)
    expect(await storedProof(domain.db)).toBe(keyProof(KEY))
  })

  it('refuses a key that opens nothing of it, and where there is none makes none', async () => {
    await sealWith(KEY)
    await expect(settle()).rejects.toThrow(/^Falta a chave desta base de dados: ponha o ficheiro secret\.key/)
    expect(await readdir(dataDir)).toEqual([])
    await expect(settle(OTHER)).rejects.toThrow(/^A chave em SECRET_KEY não é a desta base de dados/)
    await writeSecretKey(dataDir, OTHER)
    await expect(settle()).rejects.toThrow(StartupError)
    expect(await storedProof(domain.db)).toBeNull()
  })

  it('takes one of two keys that come at once, and refuses the other', async () => {
    const all = await Promise.allSettled([settle(KEY), settle(OTHER), settle(KEY), settle(OTHER)])
    const taken = all.flatMap((one) => (one.status === 'fulfilled' ? [keyProof(one.value)] : []))
    expect(taken).toHaveLength(2)
    expect(new Set(taken)).toEqual(new Set([await storedProof(domain.db)]))
  })
})

describe('a database with a proof', () => {
  beforeEach(() => storeProof(domain.db, keyProof(KEY)))

  it('refuses another key, and where there is none makes none', async () => {
    await expect(settle()).rejects.toThrow(/^Falta a chave/)
    expect(await readdir(dataDir)).toEqual([])
    await writeSecretKey(dataDir, OTHER)
    await expect(settle()).rejects.toThrow(/secret\.key\) não é a desta base de dados/)
    await expect(settle(OTHER)).rejects.toThrow(/^A chave em SECRET_KEY não é/)
    await expect(settle(OTHER, true, KEY)).rejects.toThrow(/Ponha esse valor em SECRET_KEY e retire SECRET_KEY_NEW/)
    expect(await settle(KEY, true, OTHER)).toEqual(KEY)
  })

  it('has the new key take the former’s place, whether that is there, missing or damaged', async () => {
    for (const former of [OTHER.toString('base64'), null, 'estragada']) {
      await rm(join(dataDir, 'secret.key'), { force: true })
      if (former) await writeFile(join(dataDir, 'secret.key'), former)
      await writeNewKey(dataDir, KEY)
      expect(await settle()).toEqual(KEY)
      expect(await readSecretKey(dataDir)).toEqual(KEY)
      expect(await readdir(dataDir)).toEqual(['secret.key'])
    }
  })

  it('has a new key removed that it was not changed to, with what killed programs left, and no file of a person', async () => {
    await writeSecretKey(dataDir, KEY)
    await writeNewKey(dataDir, OTHER)
    const left = ['secret.key.123.0123abcd', 'secret.key.new.123.0123abcd']
    for (const name of [...left, 'secret.key.antiga', 'secret.key.2026']) await writeFile(join(dataDir, name), 'x')
    expect(await settle()).toEqual(KEY)
    expect((await readdir(dataDir)).sort()).toEqual(['secret.key', 'secret.key.2026', 'secret.key.antiga'])
  })

  it('has no file changed by a command beside a program that changes its key', async () => {
    await writeSecretKey(dataDir, KEY)
    await writeNewKey(dataDir, OTHER)
    expect(await settle(null, false)).toEqual(KEY)
    await storeProof(domain.db, keyProof(OTHER))
    expect(await settle(null, false)).toEqual(OTHER)
    expect([await readSecretKey(dataDir), await readNewKey(dataDir)]).toEqual([KEY, OTHER])
  })
})
