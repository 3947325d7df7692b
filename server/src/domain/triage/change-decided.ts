import { isDeepStrictEqual } from 'node:util'
import type { WebhookEvent } from '@arauto/contract/webhooks'
import { type RawBuilder, sql } from 'kysely'
import { pick } from '../../platform/pick.ts'
import { compareInvitations } from '../offices/compare-invitations.ts'
import { announceLists } from '../offices/list-lock.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { DEADLINE_DATA, HEARING_DATA, queueEvents } from '../webhooks/queue-events.ts'

type Row = Record<string, unknown> & { id: number; state: string; portal_username: string }

/** What is reported of the deadlines, or hearings, that change. */
interface Reported {
  event: WebhookEvent
  /** The columns of which a change is reported, and those of before that a message shows. */
  columns: readonly string[]
  before: readonly string[]
  data: RawBuilder<unknown>
  /** @returns the change; null for one that is not reported */
  changeOf(before: Row | undefined, after: Row | undefined, isMoved: boolean): string | null
}

const REPORTED: Readonly<Record<'deadlines' | 'hearings', Reported>> = {
  deadlines: {
    event: 'deadline.changed',
    columns: ['state', 'title', 'ends', 'fine_days', 'internal_date'],
    before: ['state', 'ends'],
    data: sql`'deadline', ${DEADLINE_DATA}`,
    changeOf(before, after, isMoved) {
      if (!after || (before?.state !== 'confirmed' && after.state !== 'confirmed')) return null
      if (!before || before.state === 'proposed') return 'confirmed'
      if (before.state !== 'confirmed') return 'reopened'
      if (after.state === 'proposed') return 'unconfirmed'
      if (after.state !== 'confirmed') return after.state
      return isMoved ? 'moved' : 'renamed'
    },
  },
  hearings: {
    event: 'hearing.changed',
    columns: ['state', 'day', 'hour', 'kind', 'place', 'link'],
    before: ['state', 'day', 'hour'],
    data: sql`'hearing', ${HEARING_DATA}`,
    changeOf(before, after, isMoved) {
      if (!after) return 'withdrawn'
      if (after.state !== before?.state) return after.state
      return isMoved ? 'moved' : 'edited'
    },
  },
}
const DATES = ['ends', 'fine_days', 'internal_date', 'day', 'hour']

/**
 * Changes deadlines or hearings, and writes what follows: announcements to open pages, webhook messages, and which calendar
 * invitations to compare.
 * Every change of one that is, or becomes, confirmed goes through here, and every change of a hearing.
 *
 * @param trx a transaction that holds the office's list
 * @param which a condition on a row `d`, of all that are changed and added
 */
export async function changeDecided<Result>(
  trx: Database,
  officeId: OfficeId,
  table: 'deadlines' | 'hearings',
  which: RawBuilder<unknown>,
  change: () => Promise<Result>,
): Promise<Result> {
  const read = async (known: readonly number[]) => {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(d) as row from ${sql.table(table)} d
      where d.office_id = ${officeId} and (d.id = any(${known}::bigint[]) or ${which}) order by d.id`.execute(trx)
    return new Map(rows.map(({ row }) => [row.id, row]))
  }
  const before = await read([])
  const result = await change()
  const after = await read([...before.keys()])
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({ id, before: before.get(id), after: after.get(id) }))
    .filter((one) => !isDeepStrictEqual(one.before, one.after))
  if (changed.length === 0) return result
  const portals = new Set(
    changed.flatMap(({ before, after }) => [before, after].flatMap((row) => row?.portal_username ?? [])),
  )
  await announceLists(trx, officeId, sql`select unnest(${[...portals]}::text[]) as portal`)
  const { event, columns, before: shown, data, changeOf } = REPORTED[table]
  const messages = changed.flatMap(({ before, after }) => {
    const differ = columns.filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
    const change =
      differ.length > 0 &&
      changeOf(
        before,
        after,
        differ.some((name) => DATES.includes(name)),
      )
    return change ? { change, before: before && pick(before, shown), row: after ?? before } : []
  })
  if (messages.length > 0) {
    const of = sql`select jsonb_build_object('change', m.change, ${data}, 'before', m.before, 'notification',
        (select webhook_notification(n) from notifications n where n.office_id = ${officeId} and n.id = d.notification_id)) as data
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) m (change text, before jsonb, row jsonb),
        jsonb_populate_record(null::${sql.table(table)}, m.row) d`
    await queueEvents(trx, officeId, event, of)
  }
  const confirmed = changed.flatMap(({ before, after }) => [before, after].filter((row) => row?.state === 'confirmed'))
  if (confirmed.length === 0) return result
  if (table === 'deadlines') {
    const ids = confirmed.map((row) => row!.id)
    await compareInvitations(trx, officeId, 'deadline_id', sql`select unnest(${ids}::bigint[]) as id`)
  } else {
    const inCharge = sql`select coalesce(d.assignee_id, t.assignee_id) as id
      from jsonb_populate_recordset(null::hearings, ${JSON.stringify(confirmed)}::jsonb) d
      left join triage t on t.office_id = d.office_id and t.notification_id = d.notification_id`
    await compareInvitations(trx, officeId, 'user_id', inCharge)
  }
  return result
}
