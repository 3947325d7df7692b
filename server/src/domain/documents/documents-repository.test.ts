import { createHash } from 'node:crypto'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { MESSAGES } from '@arauto/contract/messages'
import { documentLine } from '@arauto/contract/search'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { raceFor } from '../../../testing/race-for.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { createDiskSpace } from '../../platform/storage/disk-space.ts'
import { openFileStore } from '../../platform/storage/file-store.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { createRowImport } from '../notifications/row-import.ts'
import {
  attachDocuments,
  isReferenced,
  type KeptFile,
  keptFile,
  replaceAttached,
  saveDocuments,
  saveImportedDocuments,
} from './documents-repository.ts'

const domain = domainDatabase()
const folder = temporaryFolder('arauto-documents-')
let files: ObjectStore
let confirmed: string[]
let office: Awaited<ReturnType<typeof domain.addOffice>>
let importer: Awaited<ReturnType<typeof domain.importer>>
/** The notification's number. */
let id: number
beforeAll(async () => {
  const opened = await openFileStore(folder, createDiskSpace(folder, 0))
  files = {
    ...opened,
    confirm: async (hashes) => {
      confirmed.push(...hashes)
      await opened.confirm(hashes)
    },
  }
})
beforeEach(async () => {
  confirmed = []
  office = await domain.addOffice()
  importer = await domain.importer(office)
  id = await addNotification()
})

async function addNotification(): Promise<number> {
  const target = await domain.addAccount(office)
  const row = { ...forListedTexts(() => ''), referencia: '1', data: null, hasDocument: false }
  const imports = createRowImport(domain.db, domain.secrets)
  return (await imports.store(office, [{ target, rows: [row], unreadableRows: [] }], importer))![0]!.rows[0]!.id!
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const file = (name: string, text = name) => ({ name, contentType: 'application/pdf', bytes: Buffer.from(text) })
const kept = (name: string, text = name): KeptFile => ({
  name,
  contentType: 'application/pdf',
  sha256: sha256(text),
  size: text.length,
})
const save = (names: ReturnType<typeof file>[], { complete = true, damaged = '' } = {}) =>
  saveDocuments(
    { db: domain.db, store: files, validate: async ({ name }) => (name === damaged ? 'damaged' : 'good') },
    office,
    id,
    names,
    complete,
  )
const store = () => ({ db: domain.db, store: files })
const imported = (kept: KeptFile[], wrong: string | null = null, of = office) =>
  saveImportedDocuments(store(), of, id, kept, importer, wrong)
const attach = (kept: KeptFile[]) => attachDocuments(store(), office, id, kept, importer)
const stored = () =>
  domain.db
    .selectFrom('documents')
    .select(['position', 'name', 'content_type as contentType', 'size', 'sha256'])
    .where('notification_id', '=', id)
    .orderBy('position')
    .execute()
const names = async () => (await stored()).map(({ position, name }) => [position, name])
const notification = (of = id) =>
  domain.db.selectFrom('notifications').selectAll().where('id', '=', of).executeTakeFirstOrThrow()
const set = (change: object) => domain.db.updateTable('notifications').set(change).where('id', '=', id).execute()
/** A notification whose document is being waited for. */
const WAITED_FOR = {
  document_next_at: new Date(),
  document_tries: 2,
  document_wanted: true,
  document_status: 'pending',
}
const STORED = { document_next_at: null, document_tries: 0, document_wanted: false, document_status: 'success' }

describe("the portal's files of a notification", () => {
  test('are stored with their bytes, the main one first, and nothing more is fetched', async () => {
    await set(WAITED_FOR)
    const other = await notification(await addNotification())
    expect(await save([file('b.pdf'), file('a.pdf')])).toBeNull()
    expect(await stored()).toEqual([
      { position: 0, ...kept('b.pdf') },
      { position: 1, ...kept('a.pdf') },
    ])
    expect(await files.size(sha256('a.pdf'))).toBe(5)
    expect(confirmed).toEqual([sha256('b.pdf'), sha256('a.pdf')])
    const { search, ...after } = await notification()
    expect(after).toMatchObject({ ...STORED, has_document: true })
    expect(search.split('\n')[0]).toBe(documentLine('success', null))
    expect(await notification(other.id)).toEqual(other)
  })

  test('that a person attaches at the same time are stored once', async () => {
    await raceFor(domain.db, 'documents', [() => attach([kept('a.pdf')]), () => save([file('a.pdf')])])
    expect(await names()).toEqual([[0, 'a.pdf']])
  })

  test('that are not all of them are stored, and the others are waited for', async () => {
    await set(WAITED_FOR)
    expect(await save([file('a.pdf')], { complete: false })).toBeNull()
    expect(await names()).toEqual([[0, 'a.pdf']])
    expect(await notification()).toMatchObject(WAITED_FOR)
  })

  test('are stored also where one is damaged, which is reported', async () => {
    await set(WAITED_FOR)
    const damaged = { damaged: 'a.pdf' }
    expect(await save([file('a.pdf'), file('b.pdf')], damaged)).toBe(MESSAGES.documentDamaged)
    expect(await names()).toEqual([
      [0, 'a.pdf'],
      [1, 'b.pdf'],
    ])
    expect(await notification()).toMatchObject(WAITED_FOR)
  })

  test('replace those of an earlier time, position by position', async () => {
    await save([file('a.pdf')], { complete: false })
    const changed = { ...file('a.txt', 'outro'), contentType: 'text/plain' }
    await save([changed, file('b.pdf')])
    expect(await stored()).toEqual([
      { position: 0, ...kept('a.txt', 'outro'), contentType: 'text/plain' },
      { position: 1, ...kept('b.pdf') },
    ])
  })

  test('take the place of an attached file with the same bytes, and of no other', async () => {
    const first = id
    await attach([kept('anexo.pdf', 'a'), kept('meu.pdf')])
    id = await addNotification()
    await attach([kept('anexo.pdf', 'a')])
    await save([file('a.pdf', 'a'), file('b.pdf', 'a')])
    expect(await names()).toEqual([
      [0, 'a.pdf'],
      [1, 'b.pdf'],
    ])
    id = first
    await save([file('a.pdf', 'a')])
    expect(await names()).toEqual([
      [0, 'a.pdf'],
      [1001, 'meu.pdf'],
    ])
  })
})

test('a file that was attached gets other bytes, one of the portal with the same bytes does not', async () => {
  await save([file('a.pdf', 'a')])
  const portals = id
  id = await addNotification()
  await attach([kept('anexo.pdf', 'a')])
  await replaceAttached(domain.db, office, sha256('a'), { sha256: sha256('aa'), size: 2 }, importer)
  expect(await stored()).toMatchObject([{ sha256: sha256('aa'), size: 2 }])
  id = portals
  expect(await stored()).toMatchObject([{ sha256: sha256('a') }])
})

describe('files from the extension', () => {
  test('are stored like those of a check, and counted', async () => {
    await set(WAITED_FOR)
    expect(await imported([kept('a.pdf'), kept('b.pdf')])).toBe(2)
    expect(await names()).toEqual([
      [0, 'a.pdf'],
      [1, 'b.pdf'],
    ])
    expect(await notification()).toMatchObject(STORED)
    expect(confirmed).toEqual([sha256('a.pdf'), sha256('b.pdf')])
  })

  test('are left where all are stored already', async () => {
    await save([file('a.pdf')])
    confirmed = []
    expect(await imported([kept('b.pdf')])).toBe(0)
    expect(await names()).toEqual([[0, 'a.pdf']])
    expect(confirmed).toEqual([])
  })

  test('of which one is damaged are stored with the reason', async () => {
    const other = await notification(await addNotification())
    expect(await imported([kept('a.pdf')], MESSAGES.documentDamaged)).toBe(1)
    const { search, ...after } = await notification()
    expect(after).toMatchObject({
      has_document: true,
      document_status: 'error',
      document_error: MESSAGES.documentDamaged,
    })
    expect(search.split('\n')[0]).toBe(documentLine('error', 'em breve'))
    expect(await notification(other.id)).toEqual(other)
  })
})

describe('attached files', () => {
  test("stand behind the portal's and those before, each once, whatever its name", async () => {
    await save([file('a.pdf')], { complete: false })
    await set(WAITED_FOR)
    expect(await attach([kept('b.pdf'), kept('outro nome.pdf', 'a.pdf'), kept('c.pdf', 'b.pdf')])).toEqual([
      true,
      false,
      false,
    ])
    expect(await attach([kept('b.pdf'), kept('d.pdf')])).toEqual([false, true])
    expect(await names()).toEqual([
      [0, 'a.pdf'],
      [1000, 'b.pdf'],
      [1001, 'd.pdf'],
    ])
    expect(await notification()).toMatchObject(STORED)
  })

  test('that are all there already change nothing', async () => {
    await save([file('a.pdf')], { complete: false })
    await set(WAITED_FOR)
    confirmed = []
    expect(await attach([kept('a.pdf')])).toEqual([false])
    expect(await notification()).toMatchObject(WAITED_FOR)
    expect(confirmed).toEqual([sha256('a.pdf')])
  })

  test('of one notification are no others’', async () => {
    await attach([kept('a.pdf')])
    id = await addNotification()
    expect(await attach([kept('a.pdf')])).toEqual([true])
  })
})

test('bytes are referenced while a notification has them, or a file with them waits for its notification', async () => {
  const hash = sha256('só desta')
  expect(await isReferenced(domain.db, hash)).toBe(false)
  await attach([kept('a.pdf', 'só desta')])
  expect(await isReferenced(domain.db, hash)).toBe(true)
  const waits = { key: sha256('à espera'), kind: 'file', origin: 'folder', name: 'a.pdf' } as const
  const signs = { references: [], cases: [], days: [] }
  await domain.db
    .insertInto('inbox_items')
    .values({ ...waits, signs, office_id: office })
    .execute()
  expect(await isReferenced(domain.db, waits.key)).toBe(true)
  await domain.db.updateTable('inbox_items').set({ state: 'dismissed' }).where('office_id', '=', office).execute()
  expect(await isReferenced(domain.db, waits.key)).toBe(false)
})

test('an uploaded file is named by its bytes', () => {
  const draft = { head: Buffer.from('%PDF-1.7'), sha256: sha256('x'), size: 8, path: '' }
  const kept = keptFile('Peça: 1', { ...draft, keep: async () => {}, discard: async () => {} }, 'text/plain')
  expect(kept).toEqual({ name: 'Peça 1.pdf', contentType: 'application/pdf', sha256: sha256('x'), size: 8 })
})
