import {
  adoptNewKey,
  dropNewKey,
  keyProof,
  loadSecretKey,
  readNewKey,
  readSecretKey,
} from '../../platform/secret-key.ts'
import { deriveSecrets } from '../../platform/secrets.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { Database } from '../schema.ts'
import { opensDatabase } from './reseal.ts'
import { storedProof, storeFirstProof } from './stored-proof.ts'

/** Where a key may be. */
export interface KeyPlaces {
  dataDir: string
  /** `SECRET_KEY` (base64), or empty: then the key is a file of the data directory. */
  configured: string
  /** `SECRET_KEY_NEW` (base64), or empty. */
  configuredNew: string
}

const LOST = 'Se a chave se perdeu: npm run arauto -- rotate-key --without-key (docs/running.md).'

/**
 * Finds the key that the database is sealed with. The first start of a database makes a key, or takes the one that opens what
 * is sealed there. A change of keys that was killed is finished where the database has the new key, and forgotten where not.
 *
 * @param db migrated
 * @param holdsLock whether this program holds the data directory's lock: else its files stay as they are
 * @returns 32 bytes
 * @throws StartupError where no key there is fits the database
 */
export async function resolveSecretKey(db: Database, places: KeyPlaces, holdsLock: boolean): Promise<Buffer> {
  const { dataDir, configured, configuredNew } = places
  const proof = await storedProof(db)
  if (proof === null) return firstKey(db, places)
  const fits = (key: Buffer | null): key is Buffer => key !== null && keyProof(key) === proof
  if (configured !== '') {
    const key = Buffer.from(configured, 'base64')
    if (fits(key)) return key
    if (configuredNew !== '' && fits(Buffer.from(configuredNew, 'base64'))) {
      throw new StartupError(
        'A chave foi mudada: a base de dados já está cifrada com a de SECRET_KEY_NEW. Ponha esse valor em SECRET_KEY e retire SECRET_KEY_NEW.',
      )
    }
    throw foreignKey(dataDir, configured)
  }
  // Before the present key, which may be damaged or missing where a lost one was being replaced.
  const next = await readNewKey(dataDir).catch(() => null)
  if (fits(next)) {
    if (holdsLock) await adoptNewKey(dataDir)
    return next
  }
  const key = await readSecretKey(dataDir)
  if (fits(key)) {
    if (holdsLock) await dropNewKey(dataDir)
    return key
  }
  throw key ? foreignKey(dataDir) : missingKey(dataDir)
}

async function firstKey(db: Database, { dataDir, configured }: KeyPlaces): Promise<Buffer> {
  const there = configured === '' ? await readSecretKey(dataDir) : Buffer.from(configured, 'base64')
  const opens = await opensDatabase(db, there && deriveSecrets(there))
  if (opens === 'no') throw there ? foreignKey(dataDir, configured) : missingKey(dataDir)
  const key = await loadSecretKey(configured, dataDir)
  const proof = keyProof(key)
  if ((await storeFirstProof(db, proof)) !== proof) throw foreignKey(dataDir, configured)
  return key
}

const foreignKey = (dataDir: string, configured = '') =>
  new StartupError(
    `A chave em ${configured === '' ? `"${dataDir}" (secret.key)` : 'SECRET_KEY'} não é a desta base de dados, e com ela nada do que está cifrado se leria: ponha a certa, que está nas cópias de segurança feitas com a chave. ${LOST}`,
  )

const missingKey = (dataDir: string) =>
  new StartupError(
    `Falta a chave desta base de dados: ponha o ficheiro secret.key em "${dataDir}" (está nas cópias de segurança feitas com a chave), ou indique SECRET_KEY. ${LOST}`,
  )
