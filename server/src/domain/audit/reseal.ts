import { sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { readRegistry, writeRegistry } from './registry.ts'
import { firstSeal, headSeal, nameSeal } from './seal.ts'

/** Rows written at once. */
const BATCH = 1000

/**
 * Seals every record as it is, if none is sealed yet: the first start of a database.
 *
 * @returns whether it was done now
 */
export async function sealFirst(db: Database, key: Buffer): Promise<boolean> {
  if (await readRegistry(db, key)) return false
  return db.transaction().execute(async (trx) => {
    await lockRecords(trx)
    if (await readRegistry(trx, key)) return false
    await sealAll(trx, null, key)
    return true
  })
}

/**
 * Seals every record with another key. What was changed by somebody else stays without a right seal.
 *
 * @param from the former key; null when it is lost, and then everything is sealed as it stands
 */
export async function resealRecords(trx: Database, from: Buffer | null, to: Buffer): Promise<void> {
  await lockRecords(trx)
  await sealAll(trx, from, to)
}

const lockRecords = (trx: Database) =>
  sql`lock table audit_heads, audit_people, audit_registry in share row exclusive mode`.execute(trx)

async function sealAll(trx: Database, from: Buffer | null, to: Buffer): Promise<void> {
  const sealed = (seal: Buffer | null, of: (key: Buffer) => Buffer) => {
    if (from === null) return of(to)
    return seal?.equals(of(from)) ? of(to) : seal
  }
  const heads = await trx.selectFrom('audit_heads').selectAll().execute()
  for (const some of batches(heads)) {
    await sql`update audit_heads h set seal = s.seal, first_seal = s.first
      from unnest(${some.map(({ office_id }) => office_id)}::bigint[],
        ${some.map((head) => sealed(head.seal, (key) => headSeal(key, head.office_id, head.seq, head.hash)))}::bytea[],
        ${some.map((head) => sealed(head.first_seal, (key) => firstSeal(key, head.office_id, head.first_seq, head.first_previous)))}::bytea[]
      ) as s (office, seal, first) where h.office_id = s.office`.execute(trx)
  }
  const people = await trx.selectFrom('audit_people').selectAll().execute()
  for (const some of batches(people)) {
    const seals = some.map((one) =>
      sealed(one.seal, (key) => nameSeal(key, one.office_id as OfficeId, one.id, one.member, one.name)),
    )
    await sql`update audit_people p set seal = s.seal
      from unnest(${some.map(({ id }) => id)}::bigint[], ${seals}::bytea[]) as s (id, seal) where p.id = s.id`.execute(
      trx,
    )
  }
  const registry = from && (await readRegistry(trx, from))
  if (!from)
    await writeRegistry(
      trx,
      to,
      heads.map((head) => head.office_id),
    )
  else if (registry?.isSealed) await writeRegistry(trx, to, registry.offices)
}

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH)
}
