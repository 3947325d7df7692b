import * as calls from '@arauto/contract/calls/readings'
import type { Notification } from '@arauto/contract/notifications'
import { type FoundDocument, MORE_PAGES } from '@arauto/contract/readings'
import { pageSentences } from '../../domain/deadlines/letters/page-sentences.ts'
import { mustAct, permissionOn } from '../../domain/notifications/permission.ts'
import { lockList } from '../../domain/offices/list-lock.ts'
import type { Member, Viewer } from '../../domain/offices/member.ts'
import { saveCorrection } from '../../domain/readings/facts-repository.ts'
import { pageWords } from '../../domain/readings/page-words.ts'
import { READINGS, readOn } from '../../domain/readings/readings-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { keepCorrection } from '../../domain/triage/imported-history.ts'
import { mustExist, notFound } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { mapInTurns } from '../../platform/process/shares/in-turns.ts'
import { announceJob } from '../../platform/queue/job-runner.ts'
import { markPart, markSearch } from './document-marks.ts'
import { type DocumentQuery, documentQuery, placesOf } from './document-query.ts'
import { excerpt } from './excerpt.ts'
import { searchDocuments } from './search-documents.ts'
import { searchTranscripts } from './search-transcripts.ts'

export interface ReadingDependencies {
  db: Database
  /** @returns those of these notifications that the viewer sees, with links for the sign-in */
  readRecords(viewer: Viewer, sid: string, ids: readonly number[]): Promise<Notification[]>
}

/** What was read of documents. */
export function registerReadingRoutes(server: HttpServer, { db, readRecords }: ReadingDependencies): void {
  registerCall(server, calls.searchDocuments, async ({ member, query, user: { sid } }) => {
    const asked = documentQuery(query.search)
    if (!asked) return { results: [], more: false, partial: false }
    const [{ pages, more, partial }, transcripts] = await Promise.all([
      searchDocuments(db, member, asked),
      searchTranscripts(db, member.officeId, asked),
    ])
    const ids = [...new Set(pages.map(({ notification_id }) => notification_id))]
    const records = new Map((await readRecords(member, sid, ids)).map((record) => [Number(record.id), record]))
    const results: FoundDocument[] = []
    const seen = pages.filter(({ notification_id }) => records.has(notification_id))
    const all = await mapInTurns(seen, ({ page, text }) => showFound(page, text, asked))
    for (const [at, { notification_id, document_id, name }] of seen.entries()) {
      const [notification, shown] = [records.get(notification_id)!, all[at]!]
      const last = results.at(-1)
      if (last?.document_id === document_id) last.pages.push(shown)
      else results.push({ notification, document_id, name, pages: [shown] })
    }
    return { results, more, partial, transcripts }
  })

  registerCall(server, calls.getDocumentMarks, async ({ member, params: { id }, query }) => {
    if ((await documentPermission(db, member, id)) === 'none') throw notFound()
    const { search, page, from = 0, to = 0 } = query
    if (page !== undefined) {
      const marked = await markPart(db, member.officeId, id, { page, from, to })
      return { pages: marked ? [marked] : [] }
    }
    const asked = documentQuery(search ?? '')
    return { pages: asked ? await markSearch(db, member.officeId, id, asked) : [] }
  })

  registerCall(server, calls.readMore, async ({ member, params: { id } }) => {
    await db.transaction().execute(async (trx) => {
      await foundToAct(trx, member, id)
      if (await readOn(trx, member.officeId, id, MORE_PAGES)) await announceJob(trx, READINGS)
    })
  })

  registerCall(server, calls.correctFacts, ({ member, params: { id }, body }) =>
    db.transaction().execute(async (trx) => {
      await lockList(trx, member.officeId)
      await foundToAct(trx, member, id)
      const facts = mustExist(await saveCorrection(trx, member.officeId, id, body))
      await keepCorrection(trx, member, id)
      return facts
    }),
  )
}

async function foundToAct(db: Database, member: Member, documentId: number): Promise<void> {
  mustAct(await documentPermission(db, member, documentId))
}

/** What a member may do with the notification of a document. */
async function documentPermission(db: Database, member: Member, documentId: number) {
  const row = await db
    .selectFrom('documents')
    .select('notification_id')
    .where('office_id', '=', member.officeId)
    .where('id', '=', documentId)
    .executeTakeFirst()
  return row ? permissionOn(db, member, row.notification_id) : 'none'
}

/** How a page shows a search: how often it stands there, and the first sentence that it stands in. */
export function showFound(page: number, text: string, { terms }: DocumentQuery): FoundDocument['pages'][number] {
  const words = pageWords(text)
  const places = placesOf(words, terms).map(({ first, last }) => ({ from: words[first]!.start, to: words[last]!.end }))
  const at = places[0]?.from ?? 0
  const around = pageSentences([{ page, text }]).find(({ start, end }) => start <= at && at < end)
  return { page, count: places.length, ...excerpt(text, places, around?.start ?? at, around?.end) }
}
