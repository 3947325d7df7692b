import type { DocumentReading } from '@arauto/contract/readings'
import { sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database, Schema } from '../schema.ts'
import type { FoundFacts, StoredCorrection } from './facts/found-facts.ts'
import { shownFacts } from './facts/shown-facts.ts'

/** The job kinds' names: of what is quick, and of what is not. */
export const READINGS = 'readings'
export const SLOW_READINGS = 'slow-readings'

/** A document, and whose it is. */
export interface ReadDocument {
  documentId: number
  officeId: OfficeId
}

/** A document that is to be read, or read on. */
export interface OpenReading extends ReadDocument {
  sha256: string
  contentType: string
  /** The name that it came with. */
  name: string
  size: number
  /** The first page that is not read yet, and the last one that is wanted. */
  from: number
  to: number
}

/** A page as it is stored. */
export type StoredPage = Omit<Schema['document_pages'], 'office_id' | 'document_id'>

/** What came of a piece of the work. */
interface ReadPages {
  pages: readonly StoredPage[]
  /** How many pages the document has. */
  pageCount: number
}

/**
 * Chooses the next document: the newest of the office that was served least recently. Each call counts as serving the
 * office.
 *
 * @param excluded numbers of documents not to choose
 * @param isQuick whether one that was not tried yet is chosen, or one that took too long or broke off
 * @returns null when no other is open
 */
export async function claimNextReading(
  db: Database,
  excluded: readonly string[],
  isQuick: boolean,
): Promise<number | null> {
  const { rows } = await sql<{ document_id: number }>`
    with turn as (
      select r.document_id, r.office_id from offices o cross join lateral (
        select document_id, office_id from document_readings
        where office_id = o.id and state in ('queued', 'reading') and (tries = 0) = ${isQuick}
          and document_id <> all(${excluded}::bigint[])
        order by queued_at desc, document_id desc limit 1
      ) r order by o.documents_read_at nulls first, r.document_id limit 1
    ), served as (
      update offices set documents_read_at = clock_timestamp() from turn where offices.id = turn.office_id
    )
    select document_id from turn`.execute(db)
  return rows[0]?.document_id ?? null
}

/**
 * Begins a document, or goes on with it; pages that another version read, or of other bytes, are removed. Needs its lock.
 *
 * @returns null when it is not open any more
 */
export async function takeReading(db: Database, documentId: number, version: number): Promise<OpenReading | null> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('document_readings as r')
      .innerJoin('documents as d', 'd.id', 'r.document_id')
      .select(['r.office_id as officeId', 'r.sha256', 'r.reader_version', 'r.wanted_pages as to'])
      .select(['d.content_type as contentType', 'd.name', 'd.size'])
      .where('r.document_id', '=', documentId)
      .where('r.state', 'in', ['queued', 'reading'])
      .forUpdate('r')
      .executeTakeFirst()
    if (!row) return null
    const { reader_version: readBy, ...document } = row
    if (readBy !== version) {
      await trx
        .deleteFrom('document_pages')
        .where('office_id', '=', row.officeId)
        .where('document_id', '=', documentId)
        .execute()
    }
    await trx
      .updateTable('document_readings')
      .set({ state: 'reading', reader_version: version, reason: '' })
      .where('document_id', '=', documentId)
      .execute()
    const last = await trx
      .selectFrom('document_pages')
      .select(({ fn }) => fn.max('page').as('page'))
      .where('office_id', '=', row.officeId)
      .where('document_id', '=', documentId)
      .executeTakeFirst()
    return { documentId, ...document, from: (last?.page ?? 0) + 1 }
  })
}

/**
 * Stores pages that were read.
 *
 * @returns whether the document is read as far as wanted; null when its bytes have changed meanwhile, and nothing was stored
 */
export async function saveReadPages(
  db: Database,
  { documentId, officeId, sha256, to }: OpenReading,
  { pages, pageCount }: ReadPages,
): Promise<boolean | null> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('document_readings')
      .select('document_id')
      .where('office_id', '=', officeId)
      .where('document_id', '=', documentId)
      .where('sha256', '=', sha256)
      .where('state', '=', 'reading')
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    for (const { boxes, words, ...page } of pages) {
      // As text: the driver would make one of each number.
      const places = `{${boxes.join(',')}}`
      await sql`
        insert into document_pages (office_id, document_id, page, width, height, method, confidence, text, boxes, words)
        values (${officeId}, ${documentId}, ${page.page}, ${page.width}, ${page.height}, ${page.method}, ${page.confidence},
          ${page.text}, ${places}::smallint[], ${words}::tsvector)`.execute(trx)
    }
    const last = pages.at(-1)?.page ?? 0
    const isEnd = last >= pageCount
    const isLast = isEnd || last >= to || pages.length === 0
    const state = !isLast ? 'reading' : isEnd || pages.length === 0 ? 'done' : 'limited'
    await trx
      .updateTable('document_readings')
      .set({ page_count: pageCount, state, tries: isLast ? 0 : 1, ...(isLast && { read_at: new Date() }) })
      .where('document_id', '=', documentId)
      .execute()
    return isLast
  })
}

/**
 * Puts a document whose reading took too long, or broke off, behind the others.
 *
 * @returns how often that happened in a row
 */
export async function putBehind(db: Database, { documentId, officeId }: OpenReading): Promise<number> {
  const row = await db
    .updateTable('document_readings')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('office_id', '=', officeId)
    .where('document_id', '=', documentId)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? 0
}

/** Notes why no page of a document can be read. */
export async function markUnreadable(
  db: Database,
  { documentId, officeId, sha256 }: OpenReading,
  reason: string,
): Promise<void> {
  await db
    .updateTable('document_readings')
    .set({ state: 'unreadable', reason, tries: 0, read_at: new Date() })
    .where('office_id', '=', officeId)
    .where('document_id', '=', documentId)
    .where('sha256', '=', sha256)
    .execute()
}

/** Notes whether the rules read the text of a document. */
export async function noteRulesReason(
  db: Database,
  officeId: OfficeId,
  documentId: number,
  reason: '' | 'rules',
): Promise<void> {
  await db
    .updateTable('document_readings')
    .set({ reason })
    .where('office_id', '=', officeId)
    .where('document_id', '=', documentId)
    .where('state', 'in', ['done', 'limited'])
    .where('reason', '<>', reason)
    .execute()
}

/**
 * @param column the version of the rules that a document's text was looked at by
 * @param excluded numbers of documents not to choose
 * @returns a document whose text was looked at by rules older than `version`; null for none
 */
export async function findOlderThan(
  db: Database,
  column: 'rules_version' | 'facts_version',
  version: number,
  excluded: readonly string[],
): Promise<ReadDocument | null> {
  const { rows } = await sql<ReadDocument>`
    select office_id as "officeId", document_id as "documentId" from document_readings
    where state in ('done', 'limited', 'unreadable') and ${sql.ref(column)} < ${version}
      and document_id <> all(${excluded}::bigint[]) order by ${sql.ref(column)}, document_id limit 1`.execute(db)
  return rows[0] ?? null
}

/** How many readings of an older version are queued at once. */
const REQUEUED_AT_ONCE = 500

/** Queues documents that an older version of the reader read. */
export async function requeueOlder(db: Database, version: number): Promise<void> {
  await sql`
    update document_readings set state = 'queued', queued_at = now() where document_id in (
      select document_id from document_readings
      where reader_version < ${version} and state in ('done', 'limited', 'unreadable') limit ${REQUEUED_AT_ONCE}
    )`.execute(db)
}

/**
 * Wants more pages of a document.
 *
 * @returns whether it has more pages than were read
 */
export async function readOn(trx: Database, officeId: OfficeId, documentId: number, pages: number): Promise<boolean> {
  const row = await trx
    .updateTable('document_readings')
    .set(({ eb }) => ({ state: 'queued', queued_at: new Date(), wanted_pages: eb('wanted_pages', '+', pages) }))
    .where('office_id', '=', officeId)
    .where('document_id', '=', documentId)
    .where('state', '=', 'limited')
    .returning('document_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns how far the documents of a notification were read, and what they say of themselves, in their order */
export async function readReadings(
  db: Database,
  officeId: OfficeId,
  notificationId: number,
): Promise<DocumentReading[]> {
  const { rows } = await sql<
    Omit<DocumentReading, 'facts'> & { facts: FoundFacts | null; corrected: StoredCorrection | null }
  >`
    select r.facts, r.corrected, r.document_id, r.state, r.reason, r.page_count, p.pages, p.recognised, p.unsure, p.cut
    from documents d join document_readings r on r.document_id = d.id cross join lateral (
      select count(*) as pages, count(*) filter (where method in ('ocr', 'both')) as recognised,
        count(*) filter (where method = 'failed' or (method <> 'empty' and confidence < 70)) as unsure,
        count(*) filter (where method = 'cut') as cut
      from document_pages where office_id = ${officeId} and document_id = d.id
    ) p where d.office_id = ${officeId} and d.notification_id = ${notificationId} order by d.position`.execute(db)
  return rows.map(({ facts, corrected, ...row }) => ({ ...row, facts: facts && shownFacts(facts, corrected) }))
}
