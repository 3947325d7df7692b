import type { AuditEvent } from '@arauto/contract/audit'
import { sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

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

/** Adds an entry to an office's record, in the transaction of what it tells of where there is one. */
export async function record(db: Database, recorded: Recorded): Promise<void> {
  const { officeId, event, userId, address, aboutId = null, subject = '' } = recorded
  const about = aboutId === userId ? null : aboutId
  const named = (id: number | null) => sql`(select id from people where user_id = ${id}::bigint)`
  // Under their present names. In one order, so that of two who change each other at once one waits for the other.
  const added = sql`
    with people as (
      insert into audit_people (office_id, user_id, name)
      select ${officeId}::bigint, id, username from users where id in (${userId}::bigint, ${about}::bigint) order by id
      on conflict (office_id, user_id) do update set name = excluded.name returning id, user_id
    )
    insert into audit_entries (office_id, who, event, about, subject, address)
    values (${officeId}, ${named(userId)}, ${event}, ${named(about)}, ${subject}, ${address})`
  await executePrepared(db, added.compile(db))
}

/**
 * Adds an entry about a user to the record of every office of theirs.
 *
 * @param byOperator whether whoever runs the program did it, and not the user
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

/** Where an office's record was found changed. */
export interface AuditCheck {
  entries: number
  /** The first entry that is not as it was written; null when all are. */
  brokenAt: number | null
}

/** Follows an office's chain of hashes from its first entry to its last. */
export async function checkRecord(db: Database, officeId: OfficeId): Promise<AuditCheck> {
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
    )
    select (select count(*) from chain) as entries, (select min(seq) from wrong) as broken`.execute(db)
  const found = rows[0]!
  return { entries: found.entries, brokenAt: found.broken }
}

/**
 * Removes entries older than so many days, up to the first that is younger (the clock may have been wrong meanwhile); the
 * chain of those that stay can be followed as before.
 */
export async function purgeRecord(db: Database, keptDays: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local arauto.removing_audit_entries = 'yes'`.execute(trx)
    const oldest = sql`now() - make_interval(days => ${keptDays})`
    await sql`with old as (
        select o.office_id, (select k.seq from audit_entries k where k.office_id = o.office_id and k.at >= ${oldest}
          order by k.seq limit 1) as kept
        from (select distinct office_id from audit_entries where at < ${oldest}) o),
      gone as (
        delete from audit_entries e using old where e.office_id = old.office_id and e.at < ${oldest}
          and (old.kept is null or e.seq < old.kept) returning e.office_id, e.seq, e.hash),
      last as (select distinct on (office_id) office_id, seq, hash from gone order by office_id, seq desc)
      update audit_heads h set first_seq = last.seq + 1, first_previous = last.hash from last
      where h.office_id = last.office_id`.execute(trx)
  })
}
