import { sql } from 'kysely'
import type { ListOwner, Scope } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import type { VisitOutcome } from './status.ts'

/** How one visit to the portal went. */
export interface Visit {
  outcome: VisitOutcome
  /** In Portuguese, with the technical code; empty for nothing to say. */
  detail: string
  /** Whether other hosts could be reached; null where it is not known. */
  networkUp: boolean | null
  /** Whether the computer's clock was kept by NTP; null where it is not known. */
  clockSynchronised: boolean | null
}

/** Stored visits: one, or several of one day that went well. */
export interface StoredVisit extends Visit {
  firstAt: Date
  lastAt: Date
  visits: number
}

/** @returns a visit that went well */
export const goodVisit = (clockSynchronised: boolean | null = null, detail = ''): Visit => ({
  outcome: 'ok',
  detail,
  networkUp: true,
  clockSynchronised,
})

/**
 * Stores how a visit to the portal went, as of now. One that went well joins the account's latest row where that is of the same
 * day and kind, so that a year of checks stays small.
 */
export async function recordVisit(
  db: Database,
  { officeId, portalUsername }: ListOwner,
  { outcome, detail, networkUp, clockSynchronised }: Visit,
): Promise<void> {
  await sql`
    with latest as (
      select id, outcome, detail, clock_synchronised, last_at from portal_visits
      where office_id = ${officeId} and portal_username = ${portalUsername} order by last_at desc, id desc limit 1
    ), joined as (
      update portal_visits v set last_at = now(), visits = v.visits + 1 from latest
      where v.id = latest.id and ${outcome}::text = 'ok' and latest.outcome = 'ok' and latest.detail = ${detail}
        and latest.clock_synchronised is not distinct from ${clockSynchronised}::boolean
        and latest.last_at <= now() and date_trunc('day', latest.last_at, 'Europe/Lisbon') = date_trunc('day', now(), 'Europe/Lisbon')
      returning v.id
    )
    insert into portal_visits (office_id, portal_username, first_at, last_at, outcome, detail, network_up, clock_synchronised)
    select ${officeId}::bigint, ${portalUsername}, now(), now(), ${outcome}, ${detail}, ${networkUp}::boolean, ${clockSynchronised}::boolean
    where not exists (select from joined)`.execute(db)
}

/** The most visits that are read of a period. */
const MOST_READ = 20_000

/**
 * @param from the first moment
 * @param until the first moment that is not meant
 * @returns the visits of one portal user name within a period, and the one before and after it, in order
 */
export async function listVisits(
  db: Database,
  { officeId, portals }: Scope,
  portalUsername: string,
  from: Date,
  until: Date,
): Promise<StoredVisit[]> {
  const visits = sql`from portal_visits where office_id = ${officeId} and portal_username = ${portalUsername} and ${isAmong(portals, 'portal_username')}`
  const columns = sql`id, first_at as "firstAt", last_at as "lastAt", visits, outcome, detail, network_up as "networkUp", clock_synchronised as "clockSynchronised"`
  const { rows } = await sql<StoredVisit & { id: number }>`
    select * from (
      (select ${columns} ${visits} and last_at < ${from} order by last_at desc, id desc limit 1)
      union all
      (select ${columns} ${visits} and last_at >= ${from} and first_at < ${until} order by last_at, id limit ${MOST_READ})
      union all
      (select ${columns} ${visits} and first_at >= ${until} order by last_at, id limit 1)
    ) as read order by "lastAt", id`.execute(db)
  return rows.map(({ id: _, ...visit }) => visit)
}

/** Removes visits that are older than so many days. */
export async function purgeVisits(db: Database, keptDays: number): Promise<void> {
  await sql`delete from portal_visits where last_at < now() - make_interval(days => ${keptDays})`.execute(db)
}
