import { sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { recordKeyOf, registrySeal } from './seal.ts'

/** The offices that have a record. */
interface Registry {
  offices: number[]
  /** Whether the list is as the program wrote it. */
  isSealed: boolean
}

/** @returns null before the first start with a key */
export async function readRegistry(db: Database, key: Buffer): Promise<Registry | null> {
  const row = await db.selectFrom('audit_registry').selectAll().executeTakeFirst()
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
  await sql`insert into audit_registry (offices, seal) values (${[...offices]}::bigint[], ${registrySeal(key, offices)})
    on conflict (id) do update set offices = excluded.offices, seal = excluded.seal`.execute(trx)
}

async function lockRegistry(trx: Database, key: Buffer): Promise<Registry | null> {
  await sql`select from audit_registry for update`.execute(trx)
  return readRegistry(trx, key)
}
