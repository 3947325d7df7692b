import type { AuditEvent } from '@arauto/contract/audit-words'
import { sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { resolvePeople, type UnresolvedPerson } from './people.ts'
import { registerOffice } from './registry.ts'
import { firstSeal, headSeal, recordKeyOf } from './seal.ts'

/** An entry to be added. */
export interface NewAuditEntry {
  officeId: OfficeId
  event: AuditEvent
  /** The user who did it; null for the program itself. */
  userId: number | null
  /** The address from which it was done; null for the program itself. */
  address: string | null
  /** The user concerned, where it is another. */
  aboutId?: number | undefined
  /** What it concerns, in words that name no member: those are erased by `audit_people` alone. */
  subject?: string | undefined
}

/** An entry as the database chained it, and the people whose present name is not sealed yet. */
interface AddedEntry {
  seq: number
  previous: Buffer
  hash: Buffer
  people: UnresolvedPerson[] | null
}

/**
 * Adds an entry to an office's audit log, in the transaction of the change where there is one, and seals it with the
 * database's key (`sealRecordsWith`).
 */
export async function record(db: Database, entry: NewAuditEntry): Promise<void> {
  // The entry and its seal are written in one transaction.
  if (!db.isTransaction) return db.transaction().execute((trx) => record(trx, entry))
  const { officeId, event, userId, address, aboutId = null, subject = '' } = entry
  const about = aboutId === userId ? null : aboutId
  const named = (id: number | null) => sql`(select id from people where user_id = ${id}::bigint)`
  // note_audit_people locks people in one order, so two users who change each other at once do not deadlock.
  const added = sql<AddedEntry>`
    with people as (
      select * from note_audit_people(${officeId}::bigint, array[${userId}::bigint, ${about}::bigint])
    ), added as (
      insert into audit_entries (office_id, who, event, about, subject, address)
      values (${officeId}, ${named(userId)}, ${event}, ${named(about)}, ${subject}, ${address}) returning seq, previous, hash
    )
    select a.seq, a.previous, a.hash, (select json_agg(json_build_object('id', p.id, 'member', p.member, 'name', p.name,
        'username', u.username, 'made', p.made)) from people p join users u on u.id = p.user_id
        where p.made or p.name <> u.username) as people
    from added a`
  const [chained] = await executePrepared<AddedEntry>(db, added.compile(db))
  if (chained?.people) await resolvePeople(db, officeId, chained.people)
  const key = recordKeyOf(db)
  if (chained && key) await sealEntry(db, key, officeId, chained)
}

/** Seals the last entry, unless the seal of the one before is wrong: then somebody else changed the log. */
async function sealEntry(
  trx: Database,
  key: Buffer,
  officeId: OfficeId,
  { seq, previous, hash }: AddedEntry,
): Promise<void> {
  const seal = headSeal(key, officeId, seq, hash)
  if (seq === 1 && !(await registerOffice(trx, key, officeId))) return
  const former = seq > 1 ? headSeal(key, officeId, seq - 1, previous) : null
  const beginning = seq > 1 ? null : firstSeal(key, officeId, 1, previous)
  const sealed = sql`select seal_audit_head(${officeId}, ${former}::bytea, ${seal}::bytea, ${beginning}::bytea)`
  await executePrepared(trx, sealed.compile(trx))
}

/**
 * Adds an entry about a user to the audit log of each of their offices.
 *
 * @param byOperator whether the operator did it, not the user
 */
export async function recordInOffices(
  db: Database,
  userId: number,
  entry: Pick<NewAuditEntry, 'event' | 'address' | 'subject'>,
  byOperator = false,
): Promise<void> {
  const who = byOperator ? { userId: null, aboutId: userId } : { userId }
  const offices = await db
    .selectFrom('members')
    .select('office_id')
    .where('user_id', '=', userId)
    // In one order: each entry locks its office's log until the transaction ends.
    .orderBy('office_id')
    .execute()
  for (const { office_id: officeId } of offices) await record(db, { ...entry, ...who, officeId })
}

/** Where an office's kept entries began before a purge, and where they begin now. */
interface MovedStart {
  office_id: OfficeId
  old_seq: number
  old_previous: Buffer
  new_seq: number
  new_previous: Buffer
}

/**
 * Removes entries older than so many days, up to the first one that is younger or altered. An older entry may follow a
 * younger one, if the clock was wrong meanwhile. The chain of the remaining entries stays intact.
 *
 * @param db the owner's
 * @returns where the log of each office that lost entries begins now
 */
export async function purgeRecord(db: Database, keptDays: number): Promise<{ office: OfficeId; seq: number }[]> {
  return db.transaction().execute(async (trx) => {
    await sql`set local arauto.removing_audit_entries = 'yes'`.execute(trx)
    const oldest = sql`now() - make_interval(days => ${keptDays})`
    const { rows } = await sql<MovedStart>`with old as (
        select o.office_id, (select k.seq from audit_entries k where k.office_id = o.office_id
            and (k.at >= ${oldest} or k.hash <> audit_hash(k)) order by k.seq limit 1) as kept
        from (select distinct office_id from audit_entries where at < ${oldest}) o),
      gone as (
        delete from audit_entries e using old where e.office_id = old.office_id and e.at < ${oldest}
          and (old.kept is null or e.seq < old.kept) returning e.office_id, e.seq, e.hash),
      last as (select distinct on (office_id) office_id, seq, hash from gone order by office_id, seq desc)
      update audit_heads h set first_seq = last.seq + 1, first_previous = last.hash
      from last join audit_heads former on former.office_id = last.office_id where h.office_id = last.office_id
      returning h.office_id, former.first_seq as old_seq, former.first_previous as old_previous, h.first_seq as new_seq,
        h.first_previous as new_previous`.execute(trx)
    const key = recordKeyOf(trx)
    for (const moved of key ? rows : []) {
      const { office_id, old_seq, old_previous, new_seq, new_previous } = moved
      await sql`update audit_heads set first_seal = ${firstSeal(key!, office_id, new_seq, new_previous)}
        where office_id = ${office_id} and first_seal = ${firstSeal(key!, office_id, old_seq, old_previous)}`.execute(
        trx,
      )
    }
    return rows.map(({ office_id: office, new_seq: seq }) => ({ office, seq }))
  })
}
