import { randomUUID } from 'node:crypto'
import { SOURCES } from '@arauto/contract/sources'
import { sql } from 'kysely'
import { personInRecord } from '../audit/people.ts'
import { storeLetterHearings } from '../hearings/store-letter-hearings.ts'
import { compareInvitationsOf } from '../offices/compare-invitations.ts'
import { lockList } from '../offices/list-lock.ts'
import type { ListOwner, OfficeId } from '../offices/member.ts'
import { mayRead } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import { storeProposals } from '../triage/store-proposals.ts'
import { appendHistory } from '../triage/work-history.ts'
import { readColumns, wholeMoment, writeColumns } from './document-columns.ts'
import { readKnown, updateChangedRow } from './row-changes.ts'
import { keepOwnSighting, readCombined } from './sightings.ts'
import type { DocumentColumns, SightingsOwn, TriageColumns } from './sightings-own.ts'

/** Files of a merged notification stand behind all that the other has, and may get. */
const FIRST_MERGED = 10_000

/**
 * Makes one notification of two, of one portal user. The one of the better source keeps its number, its fields are those of
 * both, and it gets all that the office has of the other. `splitNotification` undoes it.
 *
 * @param trx a transaction
 * @param userId who says that they are the same
 * @returns the number that is kept; null where one of them is not there, or they are of two portal users
 */
export async function mergeNotifications(
  trx: Database,
  officeId: OfficeId,
  ids: readonly [number, number],
  userId: number,
  now: Date,
): Promise<number | null> {
  await lockList(trx, officeId)
  const rows = await trx
    .selectFrom('notifications')
    .select(['id', 'portal_username as portalUsername', 'source', 'acto'])
    .where('office_id', '=', officeId)
    .where('id', 'in', [...ids])
    .execute()
  const [keep, gone] = rows.toSorted((a, b) => SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source) || a.id - b.id)
  if (!keep || !gone || keep.portalUsername !== gone.portalUsername) return null
  const who = await personInRecord(trx, officeId, userId)
  const [ofKeep, ofGone] = [await readState(trx, keep.id), await readState(trx, gone.id)]
  await keepOwnSighting(trx, officeId, keep.id)
  await keepOwnSighting(trx, officeId, gone.id)
  const moved = await moveWork(trx, gone.id, keep.id)
  const marks = await mergeMarks(trx, officeId, keep.id, gone.id)
  const triage = mergedTriage(ofKeep.triage, ofGone.triage)
  await writeTriage(trx, officeId, keep.id, triage)
  const own: SightingsOwn = {
    manual: await readManual(trx, gone.id),
    ...moved,
    columns: ofGone.columns,
    triage: ofGone.triage,
    marks: marks.ofGone,
    into: { columns: ofKeep.columns, triage: ofKeep.triage, version: triage.version, marks: marks.changed },
  }
  await trx
    .updateTable('notification_sightings')
    .set({ notification_id: keep.id })
    .where('notification_id', '=', gone.id)
    .execute()
  await trx
    .updateTable('notification_sightings')
    .set({ parent_id: keep.id, own: JSON.stringify(own), joined_by: who, joined_at: now })
    .where('id', '=', gone.id)
    .execute()
  await trx.deleteFrom('notifications').where('id', '=', gone.id).execute()
  await followSightings(trx, { officeId, portalUsername: keep.portalUsername }, keep.id)
  if (ofGone.columns.document_status === 'success' && ofKeep.columns.document_status !== 'success') {
    await writeColumns(trx, keep.id, {
      ...ofKeep.columns,
      has_document: true,
      document_status: 'success',
      document_error: null,
      document_next_at: null,
      document_wanted: false,
    })
  }
  await storeProposals(trx, officeId, [keep.id], now)
  await storeLetterHearings(trx, officeId, [keep.id])
  const { source, acto } = gone
  const change = { office_id: officeId, notification_id: keep.id, batch: randomUUID(), who, version: 0 }
  await appendHistory(trx, { ...change, event: 'merged', before: {}, after: { source, acto } })
  return keep.id
}

async function readManual(trx: Database, id: number): Promise<SightingsOwn['manual']> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(m) as row from manual_notifications m where m.notification_id = ${id}`.execute(trx)
  return rows[0]?.row ?? null
}

/** Makes a notification's row of its sightings. */
export async function followSightings(trx: Database, owner: ListOwner, id: number): Promise<void> {
  const combined = (await readCombined(trx, owner.officeId, [id])).get(id)!
  for (const old of await readKnown(trx, owner, sql`id = ${id}`)) {
    await updateChangedRow(trx, owner.officeId, old, combined, false)
  }
}

const TRIAGE_COLUMNS = ['state', 'assignee_id', 'version', 'changed_by', 'handled_open'] as const

async function readState(trx: Database, id: number): Promise<{ columns: DocumentColumns; triage: TriageColumns }> {
  const triage = await trx
    .selectFrom('triage')
    .select(TRIAGE_COLUMNS)
    .select(wholeMoment('changed_at'))
    .where('notification_id', '=', id)
    .executeTakeFirstOrThrow()
  return { columns: await readColumns(trx, id), triage }
}

/** @param triage whose assignee may have left the office, or lost sight of the notification, meanwhile */
export async function writeTriage(
  trx: Database,
  officeId: OfficeId,
  id: number,
  { assignee_id: assignee, changed_at: changedAt, ...columns }: TriageColumns,
): Promise<void> {
  await trx
    .updateTable('triage')
    .set({
      ...columns,
      changed_at: sql<Date | null>`${changedAt}::timestamptz`,
      assignee_id: sql<
        number | null
      >`(select m.user_id from members m where m.office_id = ${officeId} and m.user_id = ${assignee}
        and ${mayRead('m', 'triage.portal_username')})`,
    })
    .where('notification_id', '=', id)
    .execute()
  await compareInvitationsOf(trx, officeId, { notificationIds: [id] })
}

const STATES = ['nova', 'em_curso', 'tratada'] as const

/** The less advanced of two states; the person in charge stays. */
function mergedTriage(keep: TriageColumns, gone: TriageColumns): TriageColumns {
  const least = STATES[Math.min(STATES.indexOf(keep.state), STATES.indexOf(gone.state))]!
  return {
    ...keep,
    state: least,
    assignee_id: keep.assignee_id ?? gone.assignee_id,
    version: keep.version + 1,
    handled_open: keep.handled_open || gone.handled_open,
  }
}

type Moved = Pick<SightingsOwn, 'documents' | 'notes' | 'deadlines' | 'hearings' | 'automatic' | 'history' | 'dropped'>

/** Moves files, notes, deadlines, hearings and history to another notification. */
async function moveWork(trx: Database, from: number, to: number): Promise<Moved> {
  const automatics = await trx
    .selectFrom('deadlines')
    .select(['id', 'notification_id', 'state', 'kind', 'ends', 'proposed_by'])
    .where('automatic', '=', true)
    .where('notification_id', 'in', [from, to])
    .execute()
  const automatic = automatics.find((deadline) => deadline.notification_id === from) ?? null
  const other = automatics.find((deadline) => deadline.notification_id === to) ?? null
  const dropped = automatic && other && isIdle(automatic, other) ? await dropProposal(trx, automatic.id) : null
  // A notification has at most one that Arauto proposed.
  await sql`update deadlines set automatic = automatic and ${other === null} where notification_id = ${from}`.execute(
    trx,
  )
  const documents = await trx
    .selectFrom('documents')
    .select(['id', 'position'])
    .where('notification_id', '=', from)
    .orderBy('position')
    .execute()
  await sql`update documents d set notification_id = ${to}, position = p.first + r.nr
    from (select greatest(${FIRST_MERGED}, coalesce(max(position) + 1, 0)) as first from documents where notification_id = ${to}) p,
      (select id, row_number() over (order by position) - 1 as nr from documents where notification_id = ${from}) r
    where d.id = r.id`.execute(trx)
  const move = async (table: 'notes' | 'deadlines' | 'hearings' | 'work_history'): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`update ${sql.table(table)} set notification_id = ${to}
      where notification_id = ${from} returning id`.execute(trx)
    return rows.map(({ id }) => id).sort((a, b) => a - b)
  }
  return {
    documents,
    notes: await move('notes'),
    deadlines: await move('deadlines'),
    hearings: await move('hearings'),
    automatic: dropped ? null : (automatic?.id ?? null),
    history: await move('work_history'),
    dropped,
  }
}

interface Automatic {
  state: string
  kind: string
  ends: string | null
  proposed_by: number | null
}

/** Whether a proposal says nothing that the other one does not: nobody decided on it, and it ends no earlier. */
function isIdle(proposal: Automatic, other: Automatic): boolean {
  if (proposal.state !== 'proposed' || proposal.proposed_by !== null) return false
  if (proposal.kind !== 'deadline' || proposal.ends === null) return true
  const isOpen = other.state === 'proposed' || other.state === 'confirmed'
  return isOpen && other.kind === 'deadline' && other.ends !== null && other.ends <= proposal.ends
}

async function dropProposal(trx: Database, id: number): Promise<NonNullable<SightingsOwn['dropped']>> {
  const history = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(h) as row from work_history h where h.deadline_id = ${id} order by h.id`.execute(trx)
  const deadline = await sql<{ row: Record<string, unknown> }>`
    with gone as (delete from deadlines where id = ${id} returning *) select to_jsonb(gone) as row from gone`.execute(
    trx,
  )
  return { deadline: deadline.rows[0]!.row, history: history.rows.map(({ row }) => row) }
}

/** Whoever has not read one of them has not read what becomes of both. */
async function mergeMarks(
  trx: Database,
  officeId: OfficeId,
  keep: number,
  gone: number,
): Promise<{ ofGone: SightingsOwn['marks']; changed: SightingsOwn['into']['marks'] }> {
  const ofGone = await trx
    .selectFrom('read_marks')
    .select(['user_id', 'is_read'])
    .where('notification_id', '=', gone)
    .orderBy('user_id')
    .execute()
  const { rows: changed } = await sql<{ user_id: number; is_read: boolean | null }>`
    with unread as (
      select m.user_id, k.is_read from members m
      cross join triage t left join read_marks k on k.notification_id = ${keep} and k.user_id = m.user_id
      left join read_marks g on g.notification_id = ${gone} and g.user_id = m.user_id
      cross join triage o
      where m.office_id = ${officeId} and t.notification_id = ${keep} and o.notification_id = ${gone}
        and coalesce(k.is_read, t.first_seen_at <= m.read_before)
        and not coalesce(g.is_read, o.first_seen_at <= m.read_before)
    ), marked as (
      insert into read_marks (office_id, user_id, notification_id, is_read)
      select ${officeId}, user_id, ${keep}, false from unread
      on conflict (notification_id, user_id) do update set is_read = false
    )
    select * from unread order by user_id`.execute(trx)
  return { ofGone, changed }
}
