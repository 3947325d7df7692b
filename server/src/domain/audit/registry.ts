import { type Selectable, sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database, Schema } from '../schema.ts'
import { recordKeyOf, registrySeal } from './seal.ts'

type RegistryRow = Pick<Selectable<Schema['audit_registry']>, 'offices' | 'seal'>

/** The offices that have a record. */
interface Registry {
  offices: number[]
  /** Whether the list is as the program wrote it. */
  isSealed: boolean
}

/** @returns null before the first start with a key */
export async function readRegistry(db: Database, key: Buffer): Promise<Registry | null> {
  return opened(await db.selectFrom('audit_registry').selectAll().executeTakeFirst(), key)
}

function opened(row: RegistryRow | undefined, key: Buffer): Registry | null {
  if (!row) return null
  // `pg` gives the numbers of `bigint[]` as texts.
  const offices = row.offices.map(Number)
  return { offices, isSealed: row.seal.equals(registrySeal(key, offices)) }
}

/**
 * Adds an office whose first entry was made.
 *
 * @returns false when the office had a record before, or the list was changed by somebody else: then its entry stays unsealed
 */
export async function registerOffice(trx: Database, key: Buffer, officeId: OfficeId): Promise<boolean> {
  const registry = await lockRegistry(trx, key)
  if (!registry?.isSealed || registry.offices.includes(officeId)) return false
  await writeRegistry(trx, key, [...registry.offices, officeId])
  return true
}

/** Removes an office that is erased with its record. */
export async function unregisterOffice(trx: Database, officeId: OfficeId): Promise<void> {
  const key = recordKeyOf(trx)
  const registry = key && (await lockRegistry(trx, key))
  if (!key || !registry?.isSealed) return
  await writeRegistry(
    trx,
    key,
    registry.offices.filter((id) => id !== officeId),
  )
}

/** Writes the list as a whole. */
export async function writeRegistry(trx: Database, key: Buffer, offices: readonly number[]): Promise<void> {
  await sql`select write_audit_registry(${[...offices]}::bigint[], ${registrySeal(key, offices)})`.execute(trx)
}

async function lockRegistry(trx: Database, key: Buffer): Promise<Registry | null> {
  const { rows } = await sql<RegistryRow>`select * from lock_audit_registry()`.execute(trx)
  return opened(rows[0], key)
}
