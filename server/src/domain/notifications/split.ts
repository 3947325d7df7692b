import { randomUUID } from 'node:crypto'
import { SEARCH_VERSION } from '@arauto/contract/listed-texts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { personInRecord } from '../audit/people.ts'
import { searchLineOf } from '../cases/case-search.ts'
import { storeLetterHearings } from '../hearings/store-letter-hearings.ts'
import { lockList } from '../offices/list-lock.ts'
import type { ListOwner, OfficeId } from '../offices/member.ts'
import type { Database, Schema } from '../schema.ts'
import { storeProposals } from '../triage/store-proposals.ts'
import { appendHistory } from '../triage/work-history.ts'
import { writeColumns } from './document-columns.ts'
import { combine, subtreeOf } from './identity.ts'
import { followSightings, writeTriage } from './merge.ts'
import { toSighting } from './sightings.ts'
import type { DocumentColumns, SightingsOwn } from './sightings-own.ts'
import { rowSearchText } from './stored-row.ts'

type StoredSighting = Selectable<Schema['notification_sightings']>

/**
 * Makes a notification of its own again of what was joined to another, with what was joined to it, and all that the office
 * had of it. What happened since stays with the other one. Where nothing did, both are as they were.
 *
 * @param trx a transaction
 * @param id of the sighting
 * @param userId who says that they are not the same
 * @returns the number of the notification that it was joined to; null where it is joined to none
 */
export async function splitNotification(
  trx: Database,
  officeId: OfficeId,
  id: number,
  userId: number,
  now: Date,
): Promise<number | null> {
  await lockList(trx, officeId)
  const root = await findRoot(trx, officeId, id)
  if (root === null) return null
  const sightings = await trx
    .selectFrom('notification_sightings')
    .selectAll()
    .where('office_id', '=', officeId)
    .where('notification_id', '=', root)
    .execute()
  const apart = subtreeOf(sightings, id)
  const split = sightings.find((sighting) => sighting.id === id)!
  const owner = { officeId, portalUsername: split.portal_username }
  const others = sightings.filter((sighting) => !apart.has(sighting.id))
  // The key of the one may have been that of the other.
  await trx
    .updateTable('notifications')
    .set({ row_key: `split:${root}` })
    .where('id', '=', root)
    .execute()
  await insertNotification(
    trx,
    owner,
    split,
    sightings.filter((sighting) => apart.has(sighting.id)),
    root,
  )
  await sql`update notification_sightings set notification_id = ${id} where id = any(${[...apart]}::bigint[])`.execute(
    trx,
  )
  await trx
    .updateTable('notification_sightings')
    .set({ parent_id: null, own: null, joined_by: null })
    .where('id', '=', id)
    .execute()
  await followSightings(trx, owner, root)
  for (const [notification, left] of [
    [id, apart.size],
    [root, others.length],
  ] as const) {
    if (left === 1) await trx.deleteFrom('notification_sightings').where('id', '=', notification).execute()
  }
  const own = sightings.filter((sighting) => apart.has(sighting.id)).flatMap((sighting) => sighting.own ?? [])
  await moveBack(trx, own, root, id)
  if (split.own) {
    const parent = split.parent_id === root ? root : null
    const listsDocument = others.some(({ id: other, listed }) => other !== root && listed.hasDocument)
    await restore(trx, officeId, { id, root: parent, own: split.own, listsDocument })
  }
  await storeProposals(trx, officeId, [root, id], now)
  await storeLetterHearings(trx, officeId, [root, id])
  const { source, listed } = split
  const who = await personInRecord(trx, officeId, userId)
  const change = { office_id: officeId, notification_id: root, batch: randomUUID(), who, version: 0 }
  await appendHistory(trx, { ...change, event: 'split', before: {}, after: { source, acto: listed.acto } })
  return root
}

async function findRoot(trx: Database, officeId: OfficeId, id: number): Promise<number | null> {
  const row = await trx
    .selectFrom('notification_sightings')
    .select('notification_id')
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .where('parent_id', 'is not', null)
    .executeTakeFirst()
  return row?.notification_id ?? null
}

const NOT_FETCHED = {
  has_document: false,
  document_status: null,
  document_error: null,
  document_tries: 0,
  document_next_at: null,
  document_wanted: false,
}

async function insertNotification(
  trx: Database,
  { officeId, portalUsername }: ListOwner,
  { id, own }: StoredSighting,
  sightings: readonly StoredSighting[],
  root: number,
): Promise<void> {
  const { source, rowKey, firstSeenAt, row } = combine(sightings.map(toSighting))
  const { hasDocument: isListed, ...fields } = row
  const columns: DocumentColumns = own?.columns ?? { ...NOT_FETCHED, advogado: await lawyerOf(trx, root) }
  const { advogado, document_status: documentStatus } = columns
  const hasDocument = isListed || columns.has_document
  const search = rowSearchText(fields, { advogado, firstSeenAt, documentStatus, hasDocument })
  const inserted = { ...fields, ...columns, has_document: hasDocument }
  const names = Object.keys(inserted)
  await sql`
    insert into notifications (id, office_id, portal_username, row_key, first_seen_at, source, search, search_version,
      ${sql.join(names.map((name) => sql.ref(name)))})
    overriding system value
    select ${id}, ${officeId}, ${portalUsername}, ${rowKey}, ${firstSeenAt}, ${source},
      ${search} || ${searchLineOf(officeId, sql`case_key(r.processo)`)}, ${SEARCH_VERSION},
      ${sql.join(names.map((name) => sql.ref(`r.${name}`)))}
    from jsonb_populate_record(null::notifications, ${JSON.stringify(inserted)}::jsonb) r`.execute(trx)
}

async function lawyerOf(trx: Database, id: number): Promise<string> {
  const row = await trx.selectFrom('notifications').select('advogado').where('id', '=', id).executeTakeFirstOrThrow()
  return row.advogado
}

/** Moves what came with sightings back from the notification that they were joined to. */
async function moveBack(trx: Database, own: readonly SightingsOwn[], from: number, to: number): Promise<void> {
  const move = (table: 'documents' | 'notes' | 'deadlines' | 'hearings' | 'work_history', ids: readonly number[]) =>
    sql`update ${sql.table(table)} set notification_id = ${to}
      where notification_id = ${from} and id = any(${ids}::bigint[])`.execute(trx)
  for (const { documents, notes, deadlines, hearings = [], history } of own) {
    const files = documents.map(({ id }) => id)
    await move('documents', files)
    await move('notes', notes)
    await move('deadlines', deadlines)
    await move('hearings', hearings)
    await move('work_history', history)
  }
}

interface Restored {
  id: number
  /** The notification that it was merged into, where it still is one. */
  root: number | null
  own: SightingsOwn
  /** Whether another source lists a document of that notification. */
  listsDocument: boolean
}

/** Restores what was not the same before a merge: the notification's own, and, where nothing happened since, the other's. */
async function restore(trx: Database, officeId: OfficeId, { id, root, own, listsDocument }: Restored): Promise<void> {
  for (const { id: document, position } of own.documents) {
    await trx
      .updateTable('documents')
      .set({ position })
      .where('id', '=', document)
      .where('notification_id', '=', id)
      .execute()
  }
  if (own.automatic !== null) {
    await trx.updateTable('deadlines').set({ automatic: true }).where('id', '=', own.automatic).execute()
  }
  if (own.manual) {
    await sql`insert into manual_notifications
      select * from jsonb_populate_record(null::manual_notifications, ${JSON.stringify(own.manual)}::jsonb)`.execute(
      trx,
    )
  }
  if (own.dropped) await restoreProposal(trx, id, own.dropped)
  await writeTriage(trx, officeId, id, own.triage)
  await restoreMarks(trx, officeId, id, own.marks)
  if (root === null) return
  await restoreMarks(trx, officeId, root, own.into.marks)
  const { version } = await trx
    .selectFrom('triage')
    .select('version')
    .where('notification_id', '=', root)
    .executeTakeFirstOrThrow()
  // Whoever changed it meanwhile knew of both.
  if (version === own.into.version) await writeTriage(trx, officeId, root, { ...own.into.triage, version: version + 1 })
  const { rows: files } = await sql`select from documents where notification_id = ${root} limit 1`.execute(trx)
  if (files.length > 0) return
  const { columns } = own.into
  const isListedSince = listsDocument && !columns.has_document
  await writeColumns(trx, root, isListedSince ? { ...columns, ...(await planDocument(trx, officeId, root)) } : columns)
}

/** A document that a source listed since the merge is fetched like a new row's. */
async function planDocument(trx: Database, officeId: OfficeId, id: number) {
  const { rows } = await sql<{ fetches: boolean }>`
    select a.fetch_documents and a.is_active and a.sign_in <> 'import' as fetches
    from notifications n join accounts a on a.office_id = n.office_id and a.username_key = n.portal_username
    where n.office_id = ${officeId} and n.id = ${id}`.execute(trx)
  const fetches = rows[0]?.fetches ?? false
  return {
    has_document: true,
    document_status: fetches ? ('pending' as const) : null,
    document_next_at: fetches ? new Date().toISOString() : null,
  }
}

async function restoreProposal(
  trx: Database,
  id: number,
  { deadline, history }: NonNullable<SightingsOwn['dropped']>,
): Promise<void> {
  const insert = (table: 'deadlines' | 'work_history', rows: readonly Record<string, unknown>[]) =>
    sql`insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(table)},
        ${JSON.stringify(rows.map((row) => ({ ...row, notification_id: id })))}::jsonb)`.execute(trx)
  await insert('deadlines', [deadline])
  await insert('work_history', history)
}

/** @param marks null for one that was not there */
async function restoreMarks(
  trx: Database,
  officeId: OfficeId,
  id: number,
  marks: readonly { user_id: number; is_read: boolean | null }[],
): Promise<void> {
  for (const { user_id, is_read } of marks) {
    await trx.deleteFrom('read_marks').where('notification_id', '=', id).where('user_id', '=', user_id).execute()
    if (is_read === null) continue
    await sql`insert into read_marks (office_id, user_id, notification_id, is_read)
      select office_id, user_id, ${id}, ${is_read} from members where office_id = ${officeId} and user_id = ${user_id}`.execute(
      trx,
    )
  }
}
