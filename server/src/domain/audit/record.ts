import type { AuditEvent } from '@arauto/contract/audit-words'
import { sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { resolvePeople, type UnsettledPerson } from './people.ts'
import { registerOffice } from './registry.ts'
import { firstSeal, headSeal, recordKeyOf } from './seal.ts'

/** What is written down. */
export interface Recorded {
  officeId: OfficeId
  event: AuditEvent
  /** The user who did it; null for the program itself. */
  userId: number | null
  /** Where it was done from; null for the program itself. */
  address: string | null
  /** The user concerned, where it is another. */
  aboutId?: number | undefined
  /** What it concerns, in words that name no member: those are erased by `audit_people` alone. */
  subject?: string | undefined
}

/** An entry as the database chained it, and the people whose name is not sealed as it is now. */
interface Added {
  seq: number
  previous: Buffer
  hash: Buffer
  people: UnsettledPerson[] | null
}

/**
 * Adds an entry to an office's audit log, in the transaction of the recorded change where there is one, and seals it with the
 * database's key (`sealRecordsWith`).
 */
export async function record(db: Database, recorded: Recorded): Promise<void> {
  // The entry and its seal come together.
  if (!db.isTransaction) return db.transaction().execute((trx) => record(trx, recorded))
  const { officeId, event, userId, address, aboutId = null, subject = '' } = recorded
  const about = aboutId === userId ? null : aboutId
  const named = (id: number | null) => sql`(select id from people where user_id = ${id}::bigint)`
  // In one order, so that of two who change each other at once one waits for the other.
  const added = sql<Added>`
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
  const [entry] = await executePrepared<Added>(db, added.compile(db))
  if (entry?.people) await resolvePeople(db, officeId, entry.people)
  const key = recordKeyOf(db)
  if (entry && key) await sealEntry(db, key, officeId, entry)
}

/** Seals the last entry, unless the one before is not as it was sealed: then somebody else changed the record. */
async function sealEntry(
  trx: Database,
  key: Buffer,
  officeId: OfficeId,
  { seq, previous, hash }: Added,
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
  recorded: Pick<Recorded, 'event' | 'address' | 'subject'>,
  byOperator = false,
): Promise<void> {
  const who = byOperator ? { userId: null, aboutId: userId } : { userId }
  const offices = await db
    .selectFrom('members')
    .select('office_id')
    .where('user_id', '=', userId)
    // In one order: each entry locks its office's record until the transaction ends.
    .orderBy('office_id')
    .execute()
  for (const { office_id: officeId } of offices) await record(db, { ...recorded, ...who, officeId })
}

/** Where an office's kept entries began, and begin now. */
interface Moved {
  office_id: OfficeId
  old_seq: number
  old_previous: Buffer
  new_seq: number
  new_previous: Buffer
}

/**
 * Removes entries older than so many days, up to the first that is younger (the clock may have been wrong meanwhile) or not
 * as it was written; the chain of those that stay can be followed as before.
 *
 * @param db the owner's
 * @returns where the record of each office that lost entries begins now
 */
export async function purgeRecord(db: Database, keptDays: number): Promise<{ office: OfficeId; seq: number }[]> {
  return db.transaction().execute(async (trx) => {
    await sql`set local arauto.removing_audit_entries = 'yes'`.execute(trx)
    const oldest = sql`now() - make_interval(days => ${keptDays})`
    const { rows } = await sql<Moved>`with old as (
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
