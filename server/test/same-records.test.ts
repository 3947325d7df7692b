import type { ExtensionAnswer } from '@arauto/contract/extension'
import { MESSAGES } from '@arauto/contract/messages'
import type { Notification } from '@arauto/contract/notifications'
import { decodePage } from '@arauto/portal-pages/decode'
import { isSource } from '@arauto/portal-pages/page-source'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Mode, NotificationItem } from '../../simulators/src/portal/commands.ts'
import { openSession, type PortalRow, type PortalSession } from '../src/integrations/citius/index.ts'
import { testProduct } from '../testing/opened-for-file.ts'
import { openList, SAVED_FORMS, type SavedFile } from '../testing/saved-pages.ts'

const RUNS = process.env.LONG ? 150 : 2
const FORMS = Object.keys(SAVED_FORMS) as (keyof typeof SAVED_FORMS)[]

const product = testProduct()

/** How a notification arrives. */
type ImportMethod = 'check' | 'extension' | 'extension with documents' | keyof typeof SAVED_FORMS

const word = fc.constantFrom('ação', 'São João', '<b>&amp;</b>', '"', "d'Ávila", '€ 5', 'Ł', 'n.º 1')
const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '))
const item = (index: number): fc.Arbitrary<NotificationItem> =>
  fc.record({
    referencia: fc.constantFrom(String(440_000_000 + index), ''),
    origem: fc.constantFrom('Tribunal', 'Mandatário', 'Ministério Público'),
    data: fc.constantFrom('20-11-2026', '01-02-2025', ''),
    acto: text.map((words) => `Acto ${index} ${words}`.trim()),
    tribunal: text,
    unidade: text,
    processo: fc.constantFrom('1234/26.0T8LSB', `${index}/25.1BELSB-A`, ''),
    especie: text,
    files: fc.constantFrom(
      [],
      [{ name: 'acto.pdf', pages: 1 }],
      [
        { name: 'acto.pdf', pages: 1 },
        { name: 'anexo.html', type: 'html' as const },
        { name: 'outro.pdf', pages: 1 },
      ],
    ),
  })
const mode: fc.Arbitrary<Partial<Mode>> = fc.record({
  charset: fc.constantFrom('iso-8859-1', 'utf-8'),
  charset_from: fc.constantFrom('both', 'header', 'meta'),
  pager: fc.constantFrom('datagrid', 'gridview', 'get'),
  quotes: fc.constantFrom('single', 'double'),
  seed: fc.oneof(fc.constant(null), fc.nat(100_000)),
})
const scenario = fc.record({
  items: fc.integer({ min: 1, max: 4 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => item(i)))),
  mode,
  methods: fc.array(fc.constantFrom<ImportMethod>('check', 'extension', ...FORMS), { minLength: 1, maxLength: 4 }),
  together: fc.boolean(),
  documents: fc.constantFrom('none', 'by check', 'by extension'),
})

interface Lawyer {
  access: string
  username: string
  password: string
}

/** A user with an account, whose first check found nothing. */
async function lawyer(username: string, fetchDocuments: boolean): Promise<Lawyer> {
  const { access } = await product.signUp()
  const password = 'segredo do portal'
  await product.addAccount(access, { username, password, fetch_documents: fetchDocuments })
  await product.check(access)
  return { access, username, password }
}

async function importBy(method: ImportMethod, who: Lawyer, seed: number | null): Promise<void> {
  if (method === 'check') {
    expect(await product.check(who.access)).toMatchObject({ status: 'completed' })
  } else if (method === 'extension' || method === 'extension with documents') {
    await byExtension(who, method === 'extension with documents')
  } else {
    const page = await openList(product.portal, who.username, who.password)
    const refused = await importPage(who, SAVED_FORMS[method](page))
    if (refused === null) return
    // A page serialised by a browser may not prove its end; the page as the server sent it does, if it can be distinguished
    // from a serialised one.
    const isKnownSource = isSource(decodePage(page.bytes, page.contentType).text)
    expect(refused).toContain(MESSAGES.pageTruncated)
    expect([method === 'htmlOnly' && isKnownSource, seed === null]).toEqual([false, false])
    if (isKnownSource) expect(await importPage(who, SAVED_FORMS.htmlOnly(page))).toBeNull()
    else await byExtension(who, false)
  }
}

/** Imports one saved page. @returns why it was refused, or null */
async function importPage(who: Lawyer, { name, bytes }: SavedFile): Promise<string | null> {
  const form = new FormData()
  form.append('pages', new Blob([bytes]), name)
  const headers = { authorization: `Bearer ${who.access}` }
  const answer = await fetch(`${product.url}/api/page-import/`, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { pages: { refused: string | null }[] }).pages[0]!.refused
}

/** Sends pages and documents as the extension does in the lawyer's browser, by the same parser. */
async function byExtension(who: Lawyer, withDocuments: boolean): Promise<void> {
  const made = await product.call('POST', '/api/extension-tokens/', { token: who.access, body: { name: 'Prova' } })
  const { token } = made.body
  const session = await openSession(who, { baseUrl: product.portal.url, userAgent: 'test', pauseMs: 0 })
  try {
    for await (const page of session.pages('all')) {
      const rows = page.rows.map(({ documentLink, ...row }) => ({ ...row, has_document: documentLink !== null }))
      const body = { portal_username: who.username, account_id: null, rows }
      const { status, body: stored } = await product.call('POST', '/api/extension/rows/', { token, body })
      expect(status).toBe(200)
      if (withDocuments) await sendDocuments(token, session, page.rows, stored)
    }
  } finally {
    await session.close()
  }
}

async function sendDocuments(
  token: string,
  session: PortalSession,
  rows: readonly PortalRow[],
  { rows: stored }: ExtensionAnswer,
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (stored[index]!.documents !== 'missing') continue
    const files = await session.documents(row)
    const form = new FormData()
    form.append('types', JSON.stringify(files.map((file) => file.contentType)))
    for (const { name, contentType, bytes } of files) {
      form.append('files', new Blob([Uint8Array.from(bytes)], { type: contentType }), name)
    }
    const path = `${product.url}/api/extension/notifications/${stored[index]!.id}/documents/`
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(path, { method: 'POST', headers, body: form })).status).toBe(200)
  }
}

const listOf = async (who: Lawyer): Promise<Notification[]> =>
  (await product.call('GET', '/api/processos/', { token: who.access })).body

/** A record without its ids and moments. */
function sayings(records: readonly Notification[]): string[] {
  return records
    .map(({ id, created_at, first_seen_at, doc, documents, ...record }) =>
      JSON.stringify({
        ...record,
        created_at: record.data ? created_at : null,
        doc: doc?.startsWith('/api/') ? 'stored' : doc,
        documents: documents.map(({ name, content_type, size, sha256 }) => ({ name, content_type, size, sha256 })),
      }),
    )
    .sort()
}

const searchOf = async (who: Lawyer): Promise<string[]> => {
  const rows = await product.platform.database.db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.search'])
    .where('n.id', 'in', [0, ...(await listOf(who)).map((record) => record.id)])
    .execute()
  return rows
    .map((row) => row.search.split('\n').filter((line) => line !== String(row.id)))
    .map((lines) => lines.join('\n'))
    .sort()
}

it('the same notifications give identical records, once each, whichever ways they arrive and in any order', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(scenario, async ({ items, mode, methods, together, documents }) => {
      const username = `igual-${++run}-${Date.now()}p@adv.oa.pt`
      const wanted = documents !== 'none'
      const seed = mode.seed ?? null
      // So many users of one address would be throttled.
      await product.platform.database.db.deleteFrom('registration_attempts').execute()
      product.portal.control({ cmd: 'mode', page_size: 50, ...mode })
      const reference = await lawyer(username, wanted)
      const who = await lawyer(username, documents === 'by check')
      product.portal.control({ cmd: 'notify', username, items })

      if (together) await Promise.all(methods.map((method) => importBy(method, who, seed)))
      else for (const method of methods) await importBy(method, who, seed)
      const first = await listOf(who)
      if (documents === 'by extension') await importBy('extension with documents', who, seed)
      if (documents === 'by check') await importBy('check', who, seed)
      await importBy('check', reference, seed)

      const records = await listOf(who)
      expect(sayings(records)).toEqual(sayings(await listOf(reference)))
      expect(await searchOf(who)).toEqual(await searchOf(reference))
      expect(records.map((record) => record.id)).toEqual(first.map((record) => record.id))
      expect(records.map((record) => record.first_seen_at)).toEqual(first.map((record) => record.first_seen_at))
    }),
    { numRuns: RUNS },
  )
}, 1_800_000)
