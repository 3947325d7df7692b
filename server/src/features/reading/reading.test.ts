import { forListedTexts } from '@arauto/contract/listed-texts'
import { passagesOf } from '@arauto/contract/transcript'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDomainDatabase } from '../../../testing/domain-database.ts'
import { type MadePage, makePdf } from '../../../testing/letters/make-pdf.ts'
import { pdfOfPages } from '../../../testing/letters/pdf-of-pages.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { RULES_VERSION } from '../../domain/deadlines/rules-version.ts'
import { attachDocuments, findDocument, saveDocuments } from '../../domain/documents/documents-repository.ts'
import { createRowImport } from '../../domain/notifications/row-import.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { saveCorrection } from '../../domain/readings/facts-repository.ts'
import { searchVector } from '../../domain/readings/page-words.ts'
import {
  markUnreadable,
  readOn,
  readReadings,
  requeueOlder,
  saveReadPages,
  takeReading,
} from '../../domain/readings/readings-repository.ts'
import { createTextRules } from '../../domain/text-rules/text-rules.ts'
import { createDocumentReader, type DocumentReader, READER_VERSION } from '../../integrations/page-text/index.ts'
import { LimitExceeded } from '../../platform/process/bounded/create-bounded-process.ts'
import { createDiskSpace } from '../../platform/storage/disk-space.ts'
import { openFileStore } from '../../platform/storage/file-store.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { markPart, markSearch } from './document-marks.ts'
import { documentQuery } from './document-query.ts'
import { factsFromText } from './facts-from-text.ts'
import { createReadingJobs, type ReadingJobDependencies } from './jobs.ts'
import { showFound } from './routes.ts'
import { searchDocuments } from './search-documents.ts'
import { searchTranscripts } from './search-transcripts.ts'

let domain: Awaited<ReturnType<typeof openDomainDatabase>>
const folder = temporaryFolder('arauto-reading-')
let store: ObjectStore
let office: OfficeId
let importer: Awaited<ReturnType<typeof domain.importer>>
let id: number
const reader = createDocumentReader()
const rules = createTextRules()
beforeAll(async () => {
  domain = await openDomainDatabase()
  store = await openFileStore(folder, createDiskSpace(folder, 0))
})
afterAll(async () => {
  reader.close()
  rules.close()
  await domain.close()
})
beforeEach(async () => {
  await domain.db.deleteFrom('document_readings').execute()
  office = await domain.addOffice()
  importer = await domain.importer(office)
  id = await addNotification(office)
})

async function addNotification(of: OfficeId): Promise<number> {
  const target = await domain.addAccount(of)
  const row = {
    ...forListedTexts(() => ''),
    acto: 'Notificação',
    referencia: '1',
    data: '2026-03-20',
    hasDocument: true,
  }
  const imports = createRowImport(domain.db, domain.secrets)
  const by = await domain.importer(of)
  return (await imports.store(of, [{ target, rows: [row], unreadableRows: [] }], by))![0]!.rows[0]!.id!
}

async function attach(bytes: Uint8Array, { of = office, to = id, contentType = 'application/pdf' } = {}) {
  const draft = await store.receive([Buffer.from(bytes)], bytes.length)
  await draft.keep()
  const file = { name: 'Despacho.pdf', contentType, sha256: draft.sha256, size: bytes.length }
  await attachDocuments({ db: domain.db, store }, of, to, [file], importer)
}
const letter = (...pages: (string[] | MadePage)[]) =>
  makePdf(pages.map((page) => (Array.isArray(page) ? { lines: page } : page)))

/** Runs jobs until none is open. @returns whose they were */
async function work(by: Partial<Pick<ReadingJobDependencies, 'reader' | 'rules'>> = {}): Promise<string[]> {
  const withLock = async (_name: string, run: () => Promise<void>) => {
    await run()
    return true
  }
  const stopping = new AbortController().signal
  const [quick, slow] = createReadingJobs({
    db: domain.db,
    store,
    reader,
    rules,
    stopping,
    mayWrite: async () => true,
    withLock,
    ...by,
  })
  const ran: string[] = []
  for (;;) {
    const job = (await quick!.claimNext([])) ?? (await slow!.claimNext([]))
    if (!job) return ran
    ran.push(job.id)
    await job.run()
  }
}
const readings = () =>
  domain.db.selectFrom('document_readings').selectAll().where('office_id', '=', office).orderBy('document_id').execute()
const pages = () =>
  domain.db
    .selectFrom('document_pages')
    .select(['page', 'method', 'text'])
    .where('office_id', '=', office)
    .orderBy('page')
    .execute()
const proposal = () =>
  domain.db.selectFrom('deadlines').selectAll().where('notification_id', '=', id).executeTakeFirstOrThrow()

const ASKS = 'Fica V. Ex.ª notificado para, no prazo de 10 dias, se pronunciar.'

test('a document is read page by page, and what it says of deadlines is proposed with its sentence', async () => {
  expect((await proposal()).kind).toBe('unknown')
  await attach(letter(['Tribunal da Comarca'], [ASKS]))
  await work()
  expect(await readings()).toMatchObject([{ state: 'done', page_count: 2, reason: '' }])
  expect(await pages()).toEqual([
    { page: 1, method: 'text', text: 'Tribunal da Comarca' },
    { page: 2, method: 'text', text: ASKS },
  ])
  const { kind, state, terms, ends, reason } = await proposal()
  expect([kind, state, terms?.days, ends]).toEqual(['deadline', 'proposed', 10, '2026-04-13'])
  const { document_id } = (await readings())[0]!
  expect(reason?.quote).toMatchObject({
    documentId: document_id,
    page: 2,
    sentence: ASKS,
    words: 'no prazo de 10 dias',
  })
})

test('a document is named by what it says of itself, and by what a person says, which newer rules do not change', async () => {
  await attach(letter(['Processo: 9/26.2T8LSB', '', 'DESPACHO', '', ASKS, '', 'Lisboa, 12 de março de 2026']))
  await work()
  const shown = async () => {
    const document = (await readings())[0]!.document_id
    const file = await findDocument(domain.db, { officeId: office, portals: 'all' }, document)
    const [reading] = await readReadings(domain.db, office, id)
    return { document, name: file?.name, facts: reading!.facts }
  }
  const { document, name, facts } = await shown()
  expect(name).toBe('2026-03-12 Despacho – fixa prazo de 10 dias.pdf')
  expect(facts).toMatchObject({ kind: 'despacho', date: '2026-03-12', cases: ['9/26.2T8LSB'], corrected: [] })
  await saveCorrection(domain.db, office, document, { title: 'Despacho saneador', date: null })
  await domain.db.updateTable('document_readings').set({ facts_version: 0, facts: null }).execute()
  expect(await work()).toEqual([String(document)])
  expect(await pages()).toHaveLength(1)
  expect(await shown()).toMatchObject({
    name: 'Despacho saneador.pdf',
    facts: { kind: 'despacho', title: 'Despacho saneador', date: null, corrected: ['date', 'title'] },
  })
  await saveCorrection(domain.db, office, document, { kind: 'sentenca' })
  expect((await shown()).facts).toMatchObject({ kind: 'sentenca', title: 'Sentença' })
  await saveCorrection(domain.db, office, document, {})
  expect((await shown()).name).toBe(name)

  const own = 'Requerimento e documentos 1 a 4.pdf'
  await domain.db.updateTable('documents').set({ name: own }).where('id', '=', document).execute()
  await saveCorrection(domain.db, office, document, { cases: [] })
  expect((await shown()).name).toBe(own)
  await saveCorrection(domain.db, office, document, { title: 'Requerimento probatório' })
  expect((await shown()).name).toBe('2026-03-12 Requerimento probatório.pdf')
})

test('a payment that a person corrects keeps the words that it stands in', async () => {
  await attach(letter(['Guia', 'Entidade: 21312 Referência: 481 293 776 Montante: 312,40 €']))
  await work()
  const document = (await readings())[0]!.document_id
  const said = { entity: '21312', reference: '481293779', cents: 31_240, until: '2026-10-31' }
  const more = { entity: '', reference: '', cents: 10_200, until: null }
  for (const payments of [
    [{ place: 0, ...said }, more],
    [
      { place: 0, ...said },
      { place: 1, ...more },
    ],
  ]) {
    const facts = await saveCorrection(domain.db, office, document, { payments, references: ['104417732'] })
    expect(facts).toMatchObject({
      references: ['104417732'],
      payments: [
        { ...said, page: 1, words: expect.stringContaining('481 293 776'), asks: '' },
        { ...more, words: '', asks: '' },
      ],
    })
  }
})

test('what a person said of a file stays when the portal brings the same bytes, in whatever place', async () => {
  const text = (title: string) => letter(['Processo: 9/26.2T8LSB', '', title, '', ASKS])
  const [first, second] = [text('DESPACHO'), text('OFÍCIO')]
  await attach(first)
  await work()
  await saveCorrection(domain.db, office, (await readings())[0]!.document_id, { title: 'Despacho saneador' })
  const validate = async () => 'good' as const
  const bring = async (...files: Uint8Array[]) => {
    const named = files.map((bytes, at) => ({
      name: `acto ${at}.pdf`,
      contentType: 'application/pdf',
      bytes: Buffer.from(bytes),
    }))
    await saveDocuments({ db: domain.db, store, validate }, office, id, named, true)
    await work()
    return (await readReadings(domain.db, office, id)).map(({ facts }) => facts?.title)
  }
  expect((await bring(first, second))[0]).toBe('Despacho saneador')
  const [other, moved] = await bring(second, first)
  expect([other === 'Despacho saneador', moved]).toEqual([false, 'Despacho saneador'])
})

test('bytes that replace others are read, and what the others said is proposed no more', async () => {
  const validate = async () => 'good' as const
  const save = (text: string) => {
    const file = { name: 'Despacho.pdf', contentType: 'application/pdf', bytes: Buffer.from(letter([text])) }
    return saveDocuments({ db: domain.db, store, validate }, office, id, [file], true)
  }
  await save(ASKS)
  await work()
  await save('Nada a fazer.')
  expect(await pages()).toEqual([])
  await work()
  expect((await pages()).map(({ text }) => text)).toEqual(['Nada a fazer.'])
  expect(await proposal()).toMatchObject({ kind: 'unknown', version: 3 })
})

test.each([
  ['Despacho', '2026-04-13', 'deadline'],
  ['Notificação', null, 'unknown'],
] as const)(
  'a file that somebody added to %s puts off no proposal of the portal’s document, and brings one forward',
  async (acto, ends, kind) => {
    await domain.db.updateTable('notifications').set({ acto }).where('id', '=', id).execute()
    await attach(letter([ASKS.replace('10', '90')]))
    await work()
    expect(await proposal()).toMatchObject({ kind: 'deadline', terms: { days: 90 } })
    const validate = async () => 'good' as const
    const file = { name: 'Despacho.pdf', contentType: 'application/pdf', bytes: Buffer.from(letter(['Nada a fazer.'])) }
    await saveDocuments({ db: domain.db, store, validate }, office, id, [file], true)
    await work()
    const { reason, ...after } = await proposal()
    expect(after).toMatchObject({ kind, ends })
    expect(reason!.suggested.warnings.join()).toContain('Um ficheiro que alguém juntou diz outra coisa (até ')
    await attach(letter([ASKS.replace('10', '5')]))
    await work()
    if (kind === 'deadline') expect(await proposal()).toMatchObject({ kind: 'deadline', terms: { days: 5 } })
  },
)

test('a document that cannot be read is noted with the reason, its proposal asks, and one of another type is not queued', async () => {
  await attach(Buffer.from('nothing'))
  await attach(Buffer.from('PK'), { contentType: 'application/zip' })
  await work()
  expect(await readings()).toMatchObject([{ state: 'unreadable', reason: 'damaged' }])
  const { kind, reason } = await proposal()
  expect(kind).toBe('unknown')
  expect(reason!.suggested.warnings).toContain('Um documento não foi lido (está danificado): leia-o antes de decidir.')
  await attach(Buffer.from('nothing, of a great size'))
  await domain.db
    .updateTable('documents')
    .set({ size: 10 ** 10 })
    .where('office_id', '=', office)
    .execute()
  await work()
  expect((await readings()).map(({ reason }) => reason).toSorted()).toEqual(['damaged', 'too_large'])
})

test('of a long document the first pages are read, and the others when a person asks for more', async () => {
  await attach(letter(['Um'], ['Dois'], ['Três']))
  const { document_id, wanted_pages } = (await readings())[0]!
  expect(wanted_pages).toBe(200)
  await domain.db.updateTable('document_readings').set({ wanted_pages: 2 }).execute()
  expect(await readOn(domain.db, office, document_id, 500)).toBe(false)
  await work()
  expect(await readings()).toMatchObject([{ state: 'limited', page_count: 3 }])
  expect(await pages()).toHaveLength(2)
  expect(await readOn(domain.db, await domain.addOffice(), document_id, 500)).toBe(false)
  expect(await readOn(domain.db, office, document_id, 500)).toBe(true)
  await work()
  expect(await readings()).toMatchObject([{ state: 'done', wanted_pages: 502 }])
  expect((await pages()).map(({ text }) => text)).toEqual(['Um', 'Dois', 'Três'])
  await sql`update document_pages set text = 'De uma versão anterior', confidence = 67 + page,
    method = (array['failed', 'ocr', 'both'])[page] where office_id = ${office}`.execute(domain.db)
  expect(await readReadings(domain.db, office, id)).toMatchObject([{ pages: 3, recognised: 2, unsure: 2 }])
  await domain.db.updateTable('document_readings').set({ reader_version: 0 }).execute()
  await requeueOlder(domain.db, READER_VERSION)
  await work()
  expect((await pages()).map(({ text }) => text)).toEqual(['Um', 'Dois', 'Três'])
})

/** A reader of which one call does something else. */
const readerThat = (readPages: DocumentReader['readPages']): DocumentReader => ({ ...reader, readPages })

test('a document that takes too long at first is read behind those that do not, and so is one that is long', async () => {
  for (const text of ['Curta', 'Longa', 'Lenta']) await attach(letter([text], ['Fim']))
  const [short, long, slow] = (await readings()).map(({ document_id }) => String(document_id))
  const asked: string[] = []
  const impatient = readerThat(async (order, request) => {
    const read = await reader.readPages({ ...order, isQuick: false }, request)
    const [text] = read.pages.map((page) => page.text)
    asked.push(`${text} ${order.isQuick ? 'soon' : 'late'}`)
    if (order.isQuick && text === 'Lenta') throw new LimitExceeded(undefined, true, null)
    return order.isQuick && text === 'Longa' ? { ...read, pages: read.pages.slice(0, 1) } : read
  })
  expect(await work({ reader: impatient })).toEqual([slow, long, short, slow, long])
  expect(asked).toEqual(['Lenta soon', 'Longa soon', 'Curta soon', 'Lenta late', 'Fim late'])
  expect((await readings()).map(({ state, tries }) => [state, tries])).toEqual(Array(3).fill(['done', 0]))
})

test('a document whose reading breaks off again and again is left unread, with its reason', async () => {
  await attach(letter(['Um']))
  const broken = readerThat(() => Promise.reject(new Error('a page that nobody expected')))
  for (let tries = 1; tries < 5; tries += 1) {
    await expect(work({ reader: broken })).rejects.toThrow('nobody expected')
    expect(await readings()).toMatchObject([{ state: 'reading', tries }])
  }
  await expect(work({ reader: broken })).rejects.toThrow('nobody expected')
  expect(await readings()).toMatchObject([{ state: 'unreadable', reason: 'failed', tries: 0 }])
  expect(await work({ reader: broken })).toEqual([])
})

test('a page wider than what is stored, and one with more text than is read, are read, and the latter says so', async () => {
  const many = `(${'a1 '.repeat(1000)}) ' `.repeat(20)
  await attach(
    pdfOfPages(
      ['[0 0 90000 800]', '1 0 0 1 80000 700 cm BT /F 9 Tf (Longe) Tj ET'],
      ['[0 0 800 800]', `BT /F .5 Tf 10 TL 1 700 Td ${many} ET`],
    ),
  )
  await work()
  expect(await readings()).toMatchObject([{ state: 'done', page_count: 2 }])
  const [wide, cut] = await domain.db.selectFrom('document_pages').selectAll().orderBy('page').execute()
  expect([wide!.text, wide!.width, Math.max(...wide!.boxes)]).toEqual(['Longe', 32_767, 32_767])
  expect([cut!.method, cut!.text.split(/\s+/).length, cut!.boxes.length]).toEqual(['cut', 10_000, 40_000])
  expect(await readReadings(domain.db, office, id)).toMatchObject([{ pages: 2, cut: 1, unsure: 0 }])
})

test.each([
  ['takes too much', () => Promise.reject(new LimitExceeded(undefined, true, null)), false],
  ['breaks the rules', () => Promise.reject(new Error('a rule that is wrong')), true],
])('a text that %s is not read by the rules, once, and its document says so', async (_, refuse, throws) => {
  await attach(letter([ASKS]))
  const hard = <Page, Read>(apply: (pages: readonly Page[], ...more: never[]) => Promise<Read>) =>
    ((pages: readonly Page[], ...more: never[]) => (pages.length > 0 ? refuse() : apply(pages, ...more))) as never
  const strict = { ...rules, readLetter: hard(rules.readLetter), readFacts: hard(rules.readFacts) }
  if (throws) for (const _ of ['letter', 'facts']) await expect(work({ rules: strict })).rejects.toThrow('a rule')
  expect(await work({ rules: strict })).toHaveLength(throws ? 0 : 1)
  expect(await readings()).toMatchObject([{ state: 'done', reason: 'rules', said: null, rules_version: RULES_VERSION }])
  expect((await proposal()).kind).toBe('unknown')
  expect(await pages()).toHaveLength(1)
  // Other rules may understand it.
  await domain.db.updateTable('document_readings').set({ rules_version: 0 }).execute()
  await work()
  expect(await readings()).toMatchObject([{ reason: '', said: expect.anything() }])
})

test('what was read of bytes that were replaced meanwhile is not stored', async () => {
  await attach(letter(['Um']))
  const { document_id } = (await readings())[0]!
  const before = (await takeReading(domain.db, document_id, READER_VERSION))!
  await domain.db.updateTable('documents').set({ sha256: '0' }).where('id', '=', document_id).execute()
  await takeReading(domain.db, document_id, READER_VERSION)
  const read = { page: 1, width: 1, height: 1, method: 'text', confidence: 100, text: 'Um' } as const
  expect(
    await saveReadPages(domain.db, before, { pages: [{ ...read, boxes: [], words: '' }], pageCount: 1 }),
  ).toBeNull()
  await markUnreadable(domain.db, before, 'damaged')
  expect([await pages(), await readings()]).toMatchObject([[], [{ state: 'reading', reason: '' }]])
})

test('a hearing that a letter calls to is doubted by its own day, its case and the days on which courts are closed', async () => {
  const especie = 'Procedimento Cautelar'
  await domain.db.updateTable('notifications').set({ especie }).where('id', '=', id).execute()
  const closed = { office_id: office, date: '2026-04-09', reason: 'Greve' }
  await domain.db.insertInto('closed_days').values(closed).execute()
  const call = (day: string) => `Para audiência prévia designo o dia ${day}, pelas 14 horas.`
  await attach(letter([call('20 de agosto'), '', call('9 de abril de 2026')]))
  await work()
  const hearings = domain.db.selectFrom('hearings').select(['day', 'letters']).where('office_id', '=', office)
  const found = await hearings.orderBy('day').execute()
  // An urgent case runs in court holidays.
  expect(found.map(({ day, letters }) => [day, letters[0]!.doubts])).toEqual([
    ['2026-04-09', ['closed_day']],
    ['2026-08-20', []],
  ])
})

test('offices take turns, the newest document of each first, and nothing is read twice', async () => {
  const other = await domain.addOffice()
  const theirs = await addNotification(other)
  for (const text of ['Um', 'Dois']) await attach(letter([text]))
  await attach(letter(['Deles']), { of: other, to: theirs })
  const ran = await work()
  const whose = await domain.db.selectFrom('document_readings').select(['document_id', 'office_id']).execute()
  const officeOf = (one: string) => whose.find(({ document_id }) => document_id === Number(one))!.office_id
  expect(ran.map(officeOf).slice(0, 2).sort()).toEqual([office, other].sort())
  expect(ran).toHaveLength(3)
  const own = ran.filter((one) => officeOf(one) === office).map(Number)
  expect(own).toEqual(own.toSorted((one, next) => next - one))
  expect(await work()).toEqual([])
})

test('what a proposal quotes, and what a search finds, is told by its place on the page', async () => {
  await attach(letter(['Tribunal da Comarca, V. Ex.ª'], [ASKS]))
  await work()
  const { document_id } = (await readings())[0]!
  const { quote } = (await proposal()).reason!
  const quoted = await markPart(domain.db, office, document_id, { page: 2, from: quote!.start!, to: quote!.end! })
  const searched = await markSearch(domain.db, office, document_id, documentQuery('"prazo de 10 dias"')!)
  const both = await markSearch(domain.db, office, document_id, documentQuery('"v ex"')!)
  expect(both.map((one) => one.page)).toEqual([1, 2])
  const { page, width, marks } = quoted!
  expect([page, marks.length]).toEqual([2, 1])
  expect(searched).toMatchObject([{ page: 2, marks: [expect.any(Array)] }])
  const [[sentence], [words]] = [marks[0]!, searched[0]!.marks[0]!]
  expect(sentence!.left).toBeLessThan(words!.left)
  expect(words!.right).toBeLessThan(sentence!.right)
  expect([words!.top, words!.bottom]).toEqual([sentence!.top, sentence!.bottom])
  expect(sentence!.right).toBeLessThan(width)
  expect(await markPart(domain.db, office, document_id, { page: 3, from: 0, to: 9 })).toBeNull()
  // Of ten more pages with endless text some are looked through, and the last one says so.
  await sql`insert into document_pages (office_id, document_id, page, width, height, method, confidence, text, boxes, words)
    select office_id, document_id, page + 2 * n, width, height, method, confidence, text || repeat(' x', 24000), boxes, words
    from document_pages, generate_series(1, 5) n where document_id = ${document_id}`.execute(domain.db)
  const some = await markSearch(domain.db, office, document_id, documentQuery('"v ex"')!)
  expect(some.map((one) => [one.page, one.marks.length > 0])).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((one) => [one, true]),
    [10, false],
  ])
  // Its facts are read from as much text as the first and the last pages of others have.
  const asked: number[] = []
  const readFacts: typeof rules.readFacts = (pages, owner) => {
    asked.push(...pages.map(({ page }) => page))
    return rules.readFacts(pages, owner)
  }
  const read = { officeId: office, documentId: document_id }
  await factsFromText({ db: domain.db, rules: { ...rules, readFacts } }, read)
  expect(asked).toEqual([1, 2, 3, 4, 5, 12])
})

test('a letter with several durations, and another than the table of acts, gives each with its sentence and its day', async () => {
  await domain.db.updateTable('notifications').set({ acto: 'Notificação de Sentença' }).where('id', '=', id).execute()
  const other = 'Deve ainda juntar os documentos no prazo de 15 dias.'
  await attach(letter([ASKS, '', other]))
  await attach(letter([ASKS]))
  await work()
  const { terms, reason } = await proposal()
  const [main] = await readings()
  expect([terms?.days, reason?.quote]).toMatchObject([10, { documentId: main?.document_id, sentence: ASKS }])
  const others = reason?.suggested.others ?? []
  expect(others.map(({ rule, duration, quote }) => [rule, duration, quote?.sentence])).toEqual([
    ['letter', '15 dias', other],
    ['table', '30 dias', undefined],
  ])
  expect(others.map(({ ends }) => ends)).toEqual(['2026-04-16', expect.stringMatching(/^2026-0[45]-/u)])
})

test('a last day that a letter gives without a year is of its notification’s, and no later end is proposed', async () => {
  await attach(letter([ASKS, '', 'Data-limite: 7 de abril.']))
  await work()
  expect((await readings())[0]?.said?.lastDays).toMatchObject([{ day: '2026-04-07' }])
  expect(await proposal()).toMatchObject({ kind: 'unknown', ends: null })
})

describe('a search of documents', () => {
  const LETTER = [
    'Processo: 1234/26.0T8LSB',
    '',
    'A penhora do quinhão hereditário foi levantada. Notifique o exequente.',
    'Juntou duas certidões e requereu o levan-',
    'tamento da caução.',
  ]
  const search = async (typed: string, reads: 'all' | string[] = 'all', officeId = office) => {
    const asked = documentQuery(typed)
    if (!asked) return null
    const viewer = { officeId, reads, acts: 'all' as const }
    const { pages } = await searchDocuments(domain.db, viewer, asked)
    return pages.map(({ page, text }) => showFound(page, text, asked))
  }

  const FOUND = [
    ['PENHORA', 1, 'A penhora do quinhão hereditário foi levantada.'],
    ['quinhao', 1, 'A penhora do quinhão hereditário foi levantada.'],
    ['certidão', 1, 'Juntou duas certidões e requereu o levan- tamento da caução.'],
    ['levantamento', 1, null],
    ['"quinhão hereditário"', 1, 'A penhora do quinhão hereditário foi levantada.'],
    ['1234/26.0T8LSB', 1, 'Processo: 1234/26.0T8LSB'],
    ['1234-26.0 t8lsb', 1, 'Processo: 1234/26.0T8LSB'],
    ['1234/26.0 T8 LSB', 1, 'Processo: 1234/26.0T8LSB'],
    ['1234/26', 1, 'Processo: 1234/26.0T8LSB'],
    ['certidoes', 1, 'Juntou duas certidões e requereu o levan- tamento da caução.'],
    ['"QUINHAO hereditario"', 1, 'A penhora do quinhão hereditário foi levantada.'],
    ['penhor exeq', 2, 'A penhora do quinhão hereditário foi levantada.'],
  ] as const
  const NOT_FOUND = ['"hereditário quinhão"', 'penhora arresto', '1234/27', 'enhora']
  const NOTHING = ['', 'a', '"', '!!', "' | x:*"]

  test('finds the page of words and phrases in any form, and shows the sentence, and none of others', async () => {
    await attach(letter(['Nada'], LETTER))
    await work()
    for (const [typed, count, sentence] of FOUND) {
      const found = await search(typed)
      const shown = { page: 2, ...(sentence && { count, sentence }) }
      expect([typed, found]).toMatchObject([typed, [shown]])
      for (const { marks } of found!) if (sentence) expect([typed, marks.length > 0]).toEqual([typed, true])
    }
    for (const typed of [...NOT_FOUND, ...NOTHING]) expect([typed, (await search(typed)) ?? []]).toEqual([typed, []])
  })

  /** Adds so many newer documents, each of so many pages with one word. @returns who sees them */
  async function addNewer(sha256: string, documents: number, pageCount: number) {
    await sql`insert into documents (notification_id, office_id, position, name, content_type, size, sha256)
      select ${id}, ${office}, 5009 + n, 'x', 'application/octet-stream', 9, ${sha256}
      from generate_series(1, ${documents}::int) n`.execute(domain.db)
    await sql`insert into document_readings (document_id, office_id, sha256, state) select id, office_id, sha256, 'done'
      from documents where office_id = ${office} and name = 'x'`.execute(domain.db)
    await sql`insert into document_pages (office_id, document_id, page, width, height, method, confidence, text, boxes, words)
      select office_id, id, n, 1, 1, 'text', 100, 'penhora', '{}', ${searchVector('penhora')}::tsvector
      from documents, generate_series(1, ${pageCount}::int) n where office_id = ${office} and name = 'x'`.execute(
      domain.db,
    )
    return { officeId: office, reads: 'all' as const, acts: 'all' as const }
  }

  test('finds what is on few pages also where newer pages hold its other words', async () => {
    await attach(letter(LETTER))
    await work()
    const { document_id, sha256 } = (await readings())[0]!
    const viewer = await addNewer(sha256, 1091, 1)
    const found = async (typed: string) => {
      const { pages, ...rest } = await searchDocuments(domain.db, viewer, documentQuery(typed)!)
      return { documents: pages.map((page) => page.document_id), ...rest }
    }
    const one = { documents: [document_id], more: false, partial: false }
    expect(await found('penhora quinhao')).toEqual(one)
    expect(await found('penhora 1234/26.0T8LSB')).toEqual(one)
    expect(await found('penhora')).toMatchObject({ more: true })
    const late = await searchDocuments(domain.db, viewer, documentQuery('quinhao')!, 0)
    expect(late).toEqual({ pages: [], more: false, partial: true })
    // What fails when the time is over is a failure all the same.
    let time = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000))
    const failing = searchDocuments(domain.db, viewer, { ...documentQuery('quinhao')!, indexed: ['&'] }, 1500)
    await expect(failing.finally(() => clock.mockRestore())).rejects.toThrow('tsquery')
  })

  test('finds a frequent word also in the document that stands right behind the newest pages', async () => {
    await attach(letter(LETTER))
    await work()
    const { document_id, sha256 } = (await readings())[0]!
    const viewer = await addNewer(sha256, 1, 1000)
    const { pages } = await searchDocuments(domain.db, viewer, documentQuery('penhora')!)
    expect(pages.map((page) => page.document_id)).toContain(document_id)
  })

  test('finds documents of accounts that the member sees, and of no other office', async () => {
    await attach(letter(LETTER))
    await work()
    const { portal_username } = await domain.db
      .selectFrom('notifications')
      .select('portal_username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await search('penhora', [portal_username])).toHaveLength(1)
    expect(await search('penhora', ['outro'])).toEqual([])
    expect(await search('penhora', 'all', await domain.addOffice())).toEqual([])
  })
})

test('a recording is found with the moment at which a search is said, also where a passage ends within it, behind newer ones with its words', async () => {
  const segments = [
    { start: 0, end: 4, text: 'Está aberta a audiência.' },
    { start: 751, end: 760, text: 'A testemunha viu a penhora do quinhão' },
    { start: 760, end: 765, text: 'hereditário.' },
  ]
  const store = async (file_name: string, content: string, said: typeof segments | null, day = new Date()) => {
    const id = crypto.randomUUID()
    await domain.db
      .insertInto('transcriptions')
      .values({
        id,
        created_at: day,
        office_id: office,
        file_name,
        size: 1,
        format: 'mp3',
        status: 'done',
        content,
        words: searchVector(content),
      })
      .execute()
    const ofIt = { office_id: office, transcription_id: id }
    const passages = passagesOf(said ?? [])
    for (const [position, { words }] of passages.entries())
      await domain.db
        .insertInto('transcript_passages')
        .values({ ...ofIt, position, words: JSON.stringify(words) })
        .execute()
  }
  await store('Audiência.mp3', segments.map(({ text }) => text).join(' '), segments)
  // They have the words, though not together.
  for (let nth = 0; nth < 11; nth += 1) await store(`${nth}.mp3`, 'O herdeiro hereditário, e o quinhão dele', null)
  const search = (typed: string, officeId = office) => searchTranscripts(domain.db, officeId, documentQuery(typed)!)
  expect(await search('"quinhao hereditario"')).toMatchObject([
    {
      file_name: 'Audiência.mp3',
      count: 1,
      passages: [{ start: 751, sentence: 'A testemunha viu a penhora do quinhão', marks: [{ from: 30, to: 37 }] }],
    },
  ])
  await store('Antiga.mp3', 'A testemunha viu tudo.', null, new Date('2020-01-01'))
  expect(await search('"testemunha viu"')).toMatchObject([
    { file_name: 'Audiência.mp3', passages: [{ start: 751, marks: [{ from: 2, to: 16 }] }] },
    { file_name: 'Antiga.mp3', passages: [{ start: 0, marks: [{ from: 2, to: 16 }] }] },
  ])
  expect(await search('"hereditário quinhão"')).toEqual([])
  await store('Longa.mp3', `embargo ${'e '.repeat(150)}embargo`, null)
  expect(await search('embargo')).toMatchObject([{ count: 2, passages: [{ marks: [{ from: 0, to: 7 }] }] }])
  expect(await search('penhora', await domain.addOffice())).toEqual([])
})
