import { sql } from 'kysely'
import type { Scope } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import type { VisitMeans } from '../tables/portal-accounts.ts'
import type { AccountRecord, Heartbeat } from './account-record.ts'

/** A worker without a heartbeat for two minutes counts as dead. */
const BEAT_SECONDS = 120
/** How far a stored moment may be in the future; beyond it the clock was set back. */
export const TOLERANCE_SECONDS = 5
/** Smaller corrections (as by NTP) are not reported. */
export const CLOCK_REPORTED_FROM_SECONDS = 120
/** How long a clock that was set back is reported. */
const CLOCK_REPORTED_HOURS = 24

/** Whether a worker's heartbeat is further in the future. */
export const aheadBy = (seconds: number) =>
  sql<boolean>`greatest(beat_at, stopped_at) > now() + make_interval(secs => ${seconds})`

/** How long it is reported that a full scan found rows that earlier scans had missed. */
export const MISSED_HOURS = 24

/** The stored state of the service, and the database's current time. */
export interface ServiceFacts {
  now: Date
  heartbeat: Heartbeat
  clockSetBack: Date | null
}

/** @param seconds how old the heartbeat of a living worker may be */
export async function findServiceFacts(db: Database, seconds = BEAT_SECONDS): Promise<ServiceFacts> {
  const { rows } = await sql<Heartbeat & { now: Date; set_back: Date | null }>`
    select now() as now,
      coalesce(bool_or(stopped_at is null and beat_at > now() - make_interval(secs => ${seconds}))
        filter (where not ${aheadBy(TOLERANCE_SECONDS)}), false) as beating,
      max(greatest(beat_at, stopped_at)) filter (where not ${aheadBy(TOLERANCE_SECONDS)}) as last,
      coalesce(bool_or(${aheadBy(CLOCK_REPORTED_FROM_SECONDS)}), false) as ahead,
      (select max(noticed_at) from clock_set_back
        where noticed_at > now() - make_interval(hours => ${CLOCK_REPORTED_HOURS})) as set_back
    from workers`.execute(db)
  const { now, set_back: clockSetBack, ...heartbeat } = rows[0]!
  return { now, heartbeat, clockSetBack }
}

/** @returns the accounts that a member sees, with the results of their checks */
export async function findAccountRecords(db: Database, { officeId, portals }: Scope): Promise<AccountRecord[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('account_watch as w', 'w.account_id', 'a.id')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('account_visits as s')
          .leftJoin('users as u', 'u.id', 's.user_id')
          .select(['s.at', 'u.username as by'])
          .whereRef('s.account_id', '=', 'a.id')
          .where('s.means', '<>', 'certificate')
          .orderBy('s.at', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select((select) => [
      'a.id',
      'a.advogado',
      'a.is_active',
      'a.sign_in',
      'w.state',
      'w.message',
      'w.last_check_at',
      'w.last_success_at',
      'w.failing_since',
      'w.wait_until',
      'a.created_at',
      'v.at as seen_at',
      'v.by as seen_by',
      sql<Partial<Record<VisitMeans, string>>>`(select coalesce(jsonb_object_agg(p.means, p.at), '{}')
        from account_visits p where p.account_id = a.id)`.as('proven'),
      sql<Date | null>`coalesce((select min(open.queued_at) from checks open where open.account_id = a.id
        and open.status in ('queued', 'running') and open.kind <> 'documents'), w.next_check_at)`.as('due_since'),
      select
        .exists(
          select
            .selectFrom('checks as c')
            .select('c.id')
            .whereRef('c.account_id', '=', 'a.id')
            .where('c.status', '=', 'running'),
        )
        .as('checking'),
      select
        .selectFrom('unreadable_rows as u')
        .select((count) => count.fn.countAll<number>().as('rows'))
        .whereRef('u.office_id', '=', 'a.office_id')
        .whereRef('u.portal_username', '=', 'a.username_key')
        .where('u.dismissed_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('unreadable'),
      sql<number>`(select coalesce(sum(c.missed_records), 0) from checks c where c.account_id = a.id
        and c.queued_at > now() - make_interval(hours => ${2 * MISSED_HOURS})
        and c.finished_at > now() - make_interval(hours => ${MISSED_HOURS}))::integer`.as('missed'),
    ])
    .where('a.office_id', '=', officeId)
    .where(isAmong(portals, 'a.username_key'))
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    advogado: row.advogado,
    isActive: row.is_active,
    signIn: row.sign_in,
    checking: Boolean(row.checking),
    state: row.state ?? 'never',
    message: row.message ?? '',
    lastCheck: row.last_check_at,
    lastSuccess: row.last_success_at,
    failingSince: row.failing_since,
    dueSince: row.due_since,
    waitUntil: row.wait_until,
    proven: row.proven,
    visit: {
      seen: row.seen_at,
      by: row.seen_by,
      since: (row.sign_in === 'import' ? null : row.failing_since) ?? row.created_at,
    },
    unreadableRows: row.unreadable,
    missedRows: row.missed,
  }))
}
