import { listOrder, listSort } from '@arauto/contract/triage'
import { sql } from 'kysely'
import {
  attachDocuments,
  replaceAttached,
  saveDocuments,
  saveImportedDocuments,
} from '../../src/domain/documents/documents-repository.ts'
import { followSightings } from '../../src/domain/notifications/merge.ts'
import { readKnown } from '../../src/domain/notifications/row-changes.ts'
import { createRowImport } from '../../src/domain/notifications/row-import.ts'
import { storeListed, storeRows } from '../../src/domain/notifications/row-store.ts'
import { findJoined, storeSightings } from '../../src/domain/notifications/sightings.ts'
import { splitNotification } from '../../src/domain/notifications/split.ts'
import {
  countNewlyUnreadable,
  deleteParsedRows,
  keepUnreadable,
} from '../../src/domain/notifications/unreadable-store.ts'
import type { Database } from '../../src/domain/schema.ts'
import { candidatesOf } from '../../src/features/inbox/find-candidates.ts'
import { signsOf } from '../../src/features/inbox/signs.ts'
import { recordDocumentFailure } from '../../src/features/notifications/due-documents.ts'
import { createListCache } from '../../src/features/notifications/list-cache.ts'
import { countMatches, readPage } from '../../src/features/notifications/list-query.ts'
import { createRecordReader } from '../../src/features/notifications/record-reader.ts'
import { selectRows } from '../../src/features/notifications/select-rows.ts'
import { importer, member, NOW, never, signer } from './asked.ts'
import type { FilledOffice } from './filled-office.ts'
import type { OfficeCall } from './office-call.ts'
import { CASE, FILE, LAWYER, listedRow, NO_STORE, PORTAL, REFERENCES, secrets, unreadableRow } from './office-data.ts'

const documents = (db: Database) => ({ db, store: NO_STORE, validate: async () => 'good' as const })
const kept = (sha256: string) => [{ name: 'novo.pdf', contentType: 'application/pdf', sha256, size: 9 }]
const received = [{ name: 'novo.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }]
const page = {
  rows: [listedRow(REFERENCES[0], 'outro'), listedRow('440000003', 'outro')],
  unreadableRows: [unreadableRow('outro')],
}
const targeted = ({ id }: FilledOffice) => [
  { ...page, target: { id: id.account, username: PORTAL, portalUsername: PORTAL, advogado: LAWYER } },
]
const owner = ({ officeId }: FilledOffice) => ({ officeId, portalUsername: PORTAL })
const FOUND = { seenAt: NOW, source: 'check' as const }
const locked = ({ officeId }: FilledOffice, { id }: FilledOffice) => ({
  ...owner({ officeId } as FilledOffice),
  id: id.account,
  advogado: LAWYER,
  fetchesDocuments: true,
})
/** What eTribunal shows of the second notification. */
const SIGHTED = `etribunal:${REFERENCES[1]}`
const sighted = listedRow(REFERENCES[1], 'outro')
const all = { page: 0, pageSize: 10, search: '', advogado: '', origem: '' }
const searched = { ...all, search: CASE, advogado: LAWYER, origem: 'Tribunal' }
const NEW_HASH = 'c'.repeat(64)

/** The first page by each order. */
async function readSorted(db: Database, { viewer }: FilledOffice): Promise<unknown[]> {
  const pages: unknown[] = []
  for (const by of listSort.options) {
    for (const order of listOrder.options) pages.push(await readPage(db, viewer, { ...all, sort: { by, order } }))
  }
  return pages
}

/** The calls of notifications, their documents and lists. */
export const NOTIFICATION_CALLS: Record<string, OfficeCall> = {
  'documents-repository.saveDocuments': (db, who, of) =>
    saveDocuments(documents(db), who.officeId, of.id.notification, received, true),
  'documents-repository.saveImportedDocuments': (db, who, of) =>
    saveImportedDocuments(documents(db), who.officeId, of.id.otherNotification, kept(FILE), importer(who), null),
  'documents-repository.replaceAttached': (db, who, of) =>
    replaceAttached(db, who.officeId, `${of.mark}-2`, { sha256: 'novo', size: 1 }, importer(who)),
  'documents-repository.attachDocuments': (db, who, of) =>
    attachDocuments(documents(db), who.officeId, of.id.notification, [...kept(FILE), ...kept(NEW_HASH)], importer(who)),
  'row-import.createRowImport.compare': (db, who, of) =>
    createRowImport(db, secrets).compare(who.officeId, targeted(of)),
  'row-import.createRowImport.store': (db, who, of) =>
    createRowImport(db, secrets).store(who.officeId, targeted(of), importer(who)),
  'row-store.storeListed': (db, who, of) => storeListed(db, secrets, locked(who, of), page, FOUND),
  'row-store.storeRows': (db, who, of) => storeRows(db, locked(who, of), page.rows, FOUND),
  'sightings.findJoined': (db, who) =>
    findJoined(db, owner(who), 'etribunal', new Map([[SIGHTED, sighted]]), new Set()),
  'sightings.storeSightings': (db, who, of) => {
    const joined = { id: of.id.otherNotification, isSighting: true, key: SIGHTED, row: sighted }
    return storeSightings(db, owner(who), 'etribunal', [joined], NOW)
  },
  'row-changes.readKnown': (db, who, of) => readKnown(db, owner(who), sql`id = ${of.id.notification}`),
  'merge.followSightings': (db, who, of) => followSightings(db, owner(who), of.id.otherNotification),
  'split.splitNotification': (db, who, { id }) => splitNotification(db, who.officeId, id.sighting, who.userId, NOW),
  'unreadable-store.keepUnreadable': (db, who, of) =>
    keepUnreadable(db, secrets, owner(who), [unreadableRow(of.marks.account)], new Date()),
  'unreadable-store.countNewlyUnreadable': (db, who, of) =>
    countNewlyUnreadable(db, owner(who), [unreadableRow(of.marks.account)]),
  'unreadable-store.deleteParsedRows': (db, who) => deleteParsedRows(db, owner(who), [{ referencia: '440000009' }]),
  'due-documents.recordDocumentFailure': (db, who, of) =>
    recordDocumentFailure(db, who.officeId, of.id.otherNotification, 'falhou'),
  'list-cache.createListCache.etag': (db, who) => createListCache(db).etag(who.viewer, who.uuid.session, signer),
  'list-cache.createListCache.whole': async (db, who) =>
    String(
      await createListCache(db).whole(
        { ...who.viewer, userId: who.userId },
        { etag: 'W/"1"', counter: 1 },
        signer,
        'identity',
        never,
      ),
    ),
  'list-cache.createListCache.page': (db, who) => createListCache(db).page(member(who), 1, all, signer, never),
  'list-query.readPage': async (db, who) => [
    await readPage(db, who.viewer, all),
    await readPage(db, who.viewer, searched),
    ...(await readSorted(db, who)),
  ],
  'record-reader.createRecordReader': (db, who, of) =>
    createRecordReader(db, () => signer)(who.viewer, who.uuid.session, [of.id.notification]),
  'list-query.countMatches': async (db, who) => [
    await countMatches(db, who.viewer, all),
    await countMatches(db, who.viewer, searched),
  ],
  'select-rows.selectRows': (db, who) =>
    selectRows(db, member(who), { ...searched, triage: null, before: null, after: 0, upTo: 9_999_999, limit: 10 }),
  'find-candidates.candidatesOf': (db, who) => candidatesOf(db, who.scope, [signsOf(REFERENCES[0]!), signsOf(CASE)]),
}
