import type { ServiceGap } from '@arauto/contract/status'
import { sql } from 'kysely'
import type { Member } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import { TOLERANCE_SECONDS } from '../../domain/portal-accounts/watch-facts.ts'
import type { Database } from '../../domain/schema.ts'

/** A longer time without a heartbeat is a gap. */
export const GAP_SECONDS = 10 * 60
/** How long a gap is listed. */
const GAPS_KEPT_DAYS = 90
/** How long a gap is shown to members. */
const SHOWN_DAYS = 7

const IS_AHEAD = sql<boolean>`ended_at > now() + make_interval(secs => ${TOLERANCE_SECONDS})`

/** Records that there was no heartbeat until now, where the latest one was long ago. Without any, the program starts for the first time. */
export async function recordGap(trx: Database): Promise<void> {
  await sql`
    insert into service_gaps (began_at, ended_at)
    select max(greatest(beat_at, stopped_at)), now() from workers
    having max(greatest(beat_at, stopped_at)) < now() - make_interval(secs => ${GAP_SECONDS})
    on conflict do nothing`.execute(trx)
}

/**
 * Removes old gaps, and corrects those that end in the future, because the clock was set back: they end now, or are removed
 * where they would be short.
 */
export async function correctGaps(trx: Database): Promise<void> {
  await sql`
    delete from service_gaps where ended_at < now() - make_interval(days => ${GAPS_KEPT_DAYS})
      or (${IS_AHEAD} and began_at > now() - make_interval(secs => ${GAP_SECONDS}))`.execute(trx)
  await sql`update service_gaps set ended_at = now() where ${IS_AHEAD}`.execute(trx)
}

/**
 * The latest gap of which a member has not closed the notice, with what was caught up since: the checks of the accounts that
 * they see, and what these found. Accounts that wait for a correction are not counted, since they are not checked.
 *
 * @returns null without such a gap since they joined, within the last days
 */
export async function findOpenGap(
  db: Database,
  { officeId, userId, reads }: Pick<Member, 'officeId' | 'userId' | 'reads'>,
): Promise<ServiceGap | null> {
  const { rows } = await sql<Omit<ServiceGap, 'since' | 'until'> & { began_at: Date; ended_at: Date }>`
    with gaps as (
      select g.id, g.began_at, g.ended_at from service_gaps g
      join members m on m.office_id = ${officeId} and m.user_id = ${userId}
      where g.id > m.closed_gap and g.ended_at > m.joined_at and g.ended_at > now() - make_interval(days => ${SHOWN_DAYS})
    ), gap as (select * from gaps order by id desc limit 1),
    looked_at as (
      select coalesce(w.last_check_at >= gap.ended_at, false) as tried,
        coalesce(w.last_success_at >= gap.ended_at, false) as checked,
        coalesce((select sum(c.new_records) from checks c
          where c.account_id = a.id and c.kind <> 'documents' and coalesce(c.finished_at, now()) >= gap.ended_at
            and coalesce(c.started_at, c.queued_at) <= coalesce((select min(first.finished_at) from checks first
              where first.account_id = a.id and first.kind <> 'documents' and first.status = 'completed'
                and first.finished_at >= gap.ended_at), now())), 0) as found
      from gap join accounts a on a.office_id = ${officeId} and a.is_active and a.sign_in <> 'import'
        and a.created_at < gap.ended_at and ${isAmong(reads, 'a.username_key')}
      join account_watch w on w.account_id = a.id
        and (w.state not in ('rejected', 'certificate_required') or w.last_check_at >= gap.ended_at)
    )
    select id, began_at, ended_at, (select count(*) - 1 from gaps) as earlier,
      (select count(*) from looked_at) as accounts, (select count(*) from looked_at where tried) as tried,
      (select count(*) from looked_at where checked) as checked,
      (select coalesce(sum(found), 0) from looked_at)::bigint as found
    from gap`.execute(db)
  const gap = rows[0]
  if (!gap) return null
  const { began_at: since, ended_at: until, ...facts } = gap
  return { ...facts, since: since.toISOString(), until: until.toISOString() }
}

/** Notes that a member has closed the notice of a gap, and of those before it. */
export async function closeGap(
  db: Database,
  { officeId, userId }: Pick<Member, 'officeId' | 'userId'>,
  gapId: number,
): Promise<void> {
  await sql`
    update members set closed_gap = latest.id
    from (select least(${gapId}::bigint, coalesce(max(id), 0)) as id from service_gaps) as latest
    where office_id = ${officeId} and user_id = ${userId} and closed_gap < latest.id`.execute(db)
}
