import { sql } from 'kysely'
import type { Scope } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import type { AccountRecord, Heartbeat } from './account-record.ts'
import type { VisitMeans } from './status.ts'

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
      ...(['a.id', 'a.advogado', 'a.is_active as isActive', 'a.sign_in as signIn', 'a.created_at'] as const),
      ...(['w.state', 'w.message', 'w.last_check_at as lastCheck', 'w.last_success_at as lastSuccess'] as const),
      ...(['w.failing_since as failingSince', 'w.wait_until as waitUntil'] as const),
      'v.at as seen_at',
      'v.by as seen_by',
      sql<Partial<Record<VisitMeans, string>>>`(select coalesce(jsonb_object_agg(p.means, p.at), '{}')
        from account_visits p where p.account_id = a.id)`.as('proven'),
      sql<Date | null>`coalesce((select min(open.queued_at) from checks open where open.account_id = a.id
        and open.status in ('queued', 'running') and open.kind <> 'documents'), w.next_check_at)`.as('dueSince'),
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
        .as('unreadableRows'),
      sql<number>`(select coalesce(sum(c.missed_records), 0) from checks c where c.account_id = a.id
        and c.queued_at > now() - make_interval(hours => ${2 * MISSED_HOURS})
        and c.finished_at > now() - make_interval(hours => ${MISSED_HOURS}))::integer`.as('missedRows'),
    ])
    .where('a.office_id', '=', officeId)
    .where(isAmong(portals, 'a.username_key'))
    .orderBy('a.id')
    .execute()
  return rows.map(({ checking, state, message, seen_at: seen, seen_by: by, created_at, ...row }) => ({
    ...row,
    checking: Boolean(checking),
    state: state ?? 'never',
    message: message ?? '',
    visit: { seen, by, since: (row.signIn === 'import' ? null : row.failingSince) ?? created_at },
  }))
}
