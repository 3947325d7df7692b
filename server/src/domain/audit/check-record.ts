import { sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { readRegistry } from './registry.ts'
import { firstSeal, headSeal, nameSeal, recordKeyOf } from './seal.ts'

/** Follows an office's chain of hashes from its first entry to its last, and compares the seals. @returns where it was changed */
export async function checkRecord(db: Database, officeId: OfficeId) {
  const { rows } = await sql<{ entries: number; broken: number | null }>`
    with head as (select * from audit_heads where office_id = ${officeId}),
    chain as (
      select e.seq, e.hash, e.previous, audit_hash(e) as expected,
        lag(e.seq) over (order by e.seq) as before_seq, lag(e.hash) over (order by e.seq) as before_hash
      from audit_entries e where e.office_id = ${officeId}
    ),
    wrong as (
      select c.seq from chain c, head h where c.hash <> c.expected
        or c.previous <> coalesce(c.before_hash, h.first_previous) or c.seq <> coalesce(c.before_seq + 1, h.first_seq)
      union all
      select coalesce((select max(seq) from chain), h.first_seq - 1) + 1 from head h
        where h.seq <> coalesce((select max(seq) from chain), h.first_seq - 1)
      union all
      select h.seq from head h join chain c on c.seq = h.seq where c.hash <> h.hash
      union all
      -- Entries without a head.
      select c.seq from chain c where not exists (select from head)
    )
    select (select count(*) from chain) as entries, (select min(seq) from wrong) as broken`.execute(db)
  const { entries, broken } = rows[0]!
  return {
    entries,
    /** The first entry that is not as it was written; null when all are. */
    brokenAt: broken,
    /** Whether first and last entry are those that the program wrote. */
    isSealed: await isSealed(db, officeId),
    /** People whose name or user is not what the program wrote. */
    alteredNames: await alteredNames(db, officeId),
  }
}

async function isSealed(db: Database, officeId: OfficeId): Promise<boolean> {
  const key = recordKeyOf(db)
  const head = await db.selectFrom('audit_heads').selectAll().where('office_id', '=', officeId).executeTakeFirst()
  if (!head) return true
  return (
    key !== null &&
    isSame(head.seal, headSeal(key, officeId, head.seq, head.hash)) &&
    isSame(head.first_seal, firstSeal(key, officeId, head.first_seq, head.first_previous))
  )
}

async function alteredNames(db: Database, officeId: OfficeId): Promise<number> {
  const key = recordKeyOf(db)
  const people = await db.selectFrom('audit_people').selectAll().where('office_id', '=', officeId).execute()
  return people.filter(
    ({ id, user_id, member, name, seal }) =>
      key === null ||
      !isSame(seal, nameSeal(key, officeId, id, member, name)) ||
      (user_id !== null && user_id !== member),
  ).length
}

const isSame = (one: Buffer | null, other: Buffer): boolean => one?.equals(other) ?? false

/** Compares the list of the offices that have a record with the records. @returns what is wrong with the list */
export async function checkRegistry(db: Database) {
  const key = recordKeyOf(db)
  const registry = key && (await readRegistry(db, key))
  const heads = (await db.selectFrom('audit_heads').select('office_id').execute()).map((head) => Number(head.office_id))
  const offices = registry?.offices ?? []
  return {
    /** Whether the list is as the program wrote it. */
    isSealed: registry?.isSealed ?? false,
    /** Offices whose record is gone as a whole. */
    missing: offices.filter((id) => !heads.includes(id)),
    /** Offices with a record that the program never began. */
    unknown: heads.filter((id) => !offices.includes(id)),
  }
}

/** The last entry of an office at a moment, as it is kept outside the database. */
export interface Anchor {
  office: number
  seq: number
  /** In hexadecimal. */
  hash: string
}

/** @returns the last entry of every office */
export async function readAnchors(db: Database): Promise<Anchor[]> {
  const { rows } = await sql<Anchor>`${sql.raw(ANCHORS)}`.execute(db)
  return rows
}

/** The statement of `readAnchors`. */
export const ANCHORS = `select office_id as office, seq, encode(hash, 'hex') as hash from audit_heads order by office_id`

/**
 * @param anchors of an earlier moment
 * @returns those whose entry is not in the record any more, although it is neither too old nor of an office that was erased
 */
export async function lostAnchors(db: Database, anchors: readonly Anchor[]): Promise<Anchor[]> {
  const { rows } = await sql<Anchor>`
    select a.office, a.seq, a.hash
    from unnest(${anchors.map(({ office }) => office)}::bigint[], ${anchors.map(({ seq }) => seq)}::bigint[],
      ${anchors.map(({ hash }) => hash)}::text[]) as a (office, seq, hash)
    left join audit_heads h on h.office_id = a.office
    where (h.office_id is not null or exists (select from audit_registry r where a.office = any(r.offices)))
      and coalesce(a.seq >= h.first_seq, true)
      and not exists (select from audit_entries e where e.office_id = a.office and e.seq = a.seq
        and encode(e.hash, 'hex') = a.hash)
    order by a.office`.execute(db)
  return rows
}
