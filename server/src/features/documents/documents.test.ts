import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MESSAGES } from '@arauto/contract/messages'
import type { Notification } from '@arauto/contract/notifications'
import { beforeAll, describe, expect, it } from 'vitest'
import { type FormFile, formOf } from '../../../testing/form-of.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { raceFor } from '../../../testing/race-for.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { saveDocuments } from '../../domain/documents/documents-repository.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { contentDisposition } from './routes.ts'

const product = testProduct()

async function userWith(items: object[], fields: Record<string, unknown> = {}) {
  const user = await product.signUp()
  const account = await product.addAccount(user.access, fields)
  product.portal.control({ cmd: 'notify', username: account.username, items: items as never })
  const token = user.access
  const list = async (): Promise<Notification[]> => (await product.call('GET', '/api/processos/', { token })).body
  await product.check(token)
  return { ...user, token, account, list }
}
type DocumentFile = Notification['documents'][number]
const item = (referencia: string, more: object = {}) => ({
  referencia,
  data: '20-11-2026',
  acto: 'Sentença',
  processo: '1/26.0T8LSB',
  files: [{ name: 'sentença.pdf', pages: 2 }],
  ...more,
})
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const pdf = (text: string): Buffer => smallPdf(text)
const open = (path: string, headers: Record<string, string> = {}) => fetch(product.url + path, { headers })

describe('documents that are not valid', () => {
  it('are stored unchanged, marked with the reason, and fetched again until a valid one is there', async () => {
    const user = await userWith([item('1', { files: [{ name: 'sentença.pdf', pages: 2, broken: true }] })])
    const [record] = await user.list()
    expect(record).toMatchObject({ document_status: 'error', document_error: MESSAGES.documentDamaged })
    const bytes = Buffer.from(await (await open(record!.doc!)).arrayBuffer())
    expect(digest(bytes)).toBe(record!.documents[0]!.sha256)
    const due = product.platform.database.db.selectFrom('notifications').select(['document_tries', 'document_next_at'])
    expect(await due.where('id', '=', record!.id).executeTakeFirst()).toEqual({
      document_tries: 1,
      document_next_at: expect.any(Date),
    })
    const body = formOf('files', ['meu.pdf', smallPdf('meu')])
    const attached = await product.call('POST', `/api/processos/${record!.id}/files/`, { token: user.token, body })
    expect(attached.status).toBe(200)
    const [now] = await user.list()
    expect(now).toMatchObject({ document_status: 'success' })
    expect(now).not.toHaveProperty('document_error')
  })
})

describe('documents', () => {
  /** A user with two documents, which the tests that follow open. */
  let user: Awaited<ReturnType<typeof userWith>>
  let [file, other] = [] as unknown as [DocumentFile, DocumentFile]
  beforeAll(async () => {
    user = await userWith([item('1'), item('2')])
    ;[file, other] = (await user.list()).map(({ documents }) => documents[0]!) as [DocumentFile, DocumentFile]
  })

  it('are stored unchanged with their SHA-256, the first being the main one', async () => {
    const { list } = await userWith([
      item('1', {
        layout: 'files',
        files: [
          { name: 'sentença.pdf', pages: 3 },
          { name: 'anexo.pdf', pages: 1 },
        ],
      }),
    ])
    const [record] = await list()
    expect(record!.document_status).toBe('success')
    expect(record!.documents).toHaveLength(2)
    expect(record!.doc).toBe(record!.documents[0]!.url)
    const unconfirmed = await readdir(join(product.platform.config.DATA_DIR, 'objects', 'unconfirmed'))
    for (const file of record!.documents) {
      expect(unconfirmed).not.toContain(file.sha256)
      const answer = await open(file.url)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(digest(bytes)).toBe(file.sha256)
      expect(bytes.length).toBe(file.size)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
  it('are served in ranges', async () => {
    const part = await open(file.url, { range: 'bytes=0-4' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 0-4/${file.size}`,
      '%PDF-',
    ])
    const end = await open(file.url, { range: 'bytes=-6' })
    expect([end.status, (await end.text()).trim()]).toEqual([206, '%%EOF'])
    expect((await open(file.url, { range: `bytes=${file.size}-` })).status).toBe(416)
    expect((await open(file.url, { range: 'nada' })).status).toBe(200)
  })
  it('are served whole when the range is of another version of the file', async () => {
    const etag = (await open(file.url)).headers.get('etag')!
    const part = await open(file.url, { range: 'bytes=0-4', 'if-range': etag })
    expect([part.status, await part.text()]).toEqual([206, '%PDF-'])
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toUTCString()
    for (const other of [`"${'0'.repeat(64)}"`, `W/${etag}`, yesterday]) {
      const whole = await open(file.url, { range: 'bytes=0-4', 'if-range': other })
      expect([other, whole.status, whole.headers.get('content-range')]).toEqual([other, 200, null])
      const bytes = Buffer.from(await whole.arrayBuffer())
      expect(digest(bytes)).toBe(file.sha256)
    }
  })
  it('that a browser might execute are downloaded, the others shown, by their type, in a sandbox', async () => {
    const { db } = product.platform.database
    for (const [type, kind] of [
      ['text/plain; charset=utf-8', 'inline'],
      ['IMAGE/PNG', 'inline'],
      ['text/html; charset=utf-8', 'attachment'],
      ['image/svg+xml', 'attachment'],
      ['application/xhtml+xml', 'attachment'],
      ['text/xml', 'attachment'],
      ['application/octet-stream', 'attachment'],
      ['', 'attachment'],
    ] as const) {
      await db.updateTable('documents').set({ content_type: type }).where('id', '=', file.id).execute()
      const answer = await open(file.url)
      expect([type, answer.headers.get('content-disposition')]).toEqual([type, expect.stringMatching(`^${kind};`)])
      expect(answer.headers.get('content-security-policy')).toContain('sandbox')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      await answer.arrayBuffer()
    }
  })
  it('are refused for an altered link, another document’s link and an ended session’s link', async () => {
    const { url } = file
    const altered = [
      url.replace(/sig=./, (text) => (text.endsWith('0') ? 'sig=1' : 'sig=0')),
      url.replace(/exp=(\d+)/, (_, exp) => `exp=${Number(exp) + 3600}`),
      url.replace(/\/documents\/\d+/, `/documents/${other.id}`),
      url.replace(/sid=[^&]+/, 'sid=00000000-0000-4000-8000-000000000000'),
      url.split('?')[0]!,
      url.replace(/sid=[^&]+/, '$&&sid=outra'),
    ]
    for (const one of altered) {
      const answer = await open(one)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
      expect(await answer.text()).toContain('Esta hiperligação não é válida.')
    }
    expect((await open(url)).status).toBe(200)
    const { username, password } = user
    const { access, refresh } = (await product.call('POST', '/api/token/', { body: { username, password } })).body
    const [theirs] = (await product.call('GET', '/api/processos/', { token: access })).body
    expect((await open(theirs.doc)).status).toBe(200)
    const isEnded = async () => {
      const ended = await open(theirs.doc)
      expect([ended.status, await ended.text()]).toEqual([403, expect.stringContaining('Esta hiperligação expirou.')])
    }
    const offices = product.platform.database.db.updateTable('offices')
    await offices.set({ second_factor_required: true }).execute()
    await isEnded()
    await offices.set({ second_factor_required: false }).execute()
    await product.call('POST', '/api/token/revoke/', { body: { refresh } })
    await isEnded()
  })
})

describe('an account that does not fetch documents automatically', () => {
  it('offers each to be fetched by hand, once and to its owner, and opens none before', async () => {
    const before = product.portal.stats().documentOpens
    const items = [item('1'), item('2'), item('3', { document: false, files: undefined, data: '19-11-2026' })]
    const { token, list } = await userWith(items, { fetch_documents: false })
    expect(product.portal.stats().documentOpens).toBe(before)
    const [record] = await list()
    expect(record).toMatchObject({ doc: 'em breve', document_status: null, can_fetch_document: true, documents: [] })
    const asked = await product.call('POST', `/api/processos/${record!.id}/document/`, { token })
    expect(asked.status).toBe(202)
    const fetched = await waitFor(async () =>
      (await list()).find((one) => one.id === record!.id && one.document_status === 'success'),
    )
    expect(fetched.doc).toMatch(/^\/api\/documents\//)
    expect(fetched.can_fetch_document).toBeUndefined()
    expect(product.portal.stats().documentOpens).toBe(before + 1)
    expect((await list()).filter((one) => one.document_status === null)).toHaveLength(2)
    const statusOf = async (id: number, as = token) =>
      (await product.call('POST', `/api/processos/${id}/document/`, { token: as })).status
    const without = (await list()).find(({ referencia }) => referencia === '3')!
    expect([await statusOf(record!.id), await statusOf(without.id), await statusOf(999_999_999)]).toEqual([
      409, 409, 404,
    ])
    expect(await statusOf(record!.id, (await product.signUp()).access)).toBe(404)
  })
})

/** A user with one notification, whose document is pending. */
async function oneNotification(hasDocument = true) {
  const user = await product.signUp()
  const account = await product.addAccount(user.access)
  const { token } = (
    await product.call('POST', '/api/extension-tokens/', { token: user.access, body: { name: 'Casa' } })
  ).body
  const row = {
    origem: 'Tribunal',
    data: '2026-11-20',
    acto: 'Sentença',
    tribunal: 'T',
    unidade: 'U',
    processo: '1/26.0T8LSB',
    especie: 'E',
    referencia: '1',
    has_document: hasDocument,
  }
  const page = { portal_username: account.username, account_id: null, rows: [row] }
  const { body } = await product.call('POST', '/api/extension/rows/', { token, body: page })
  const { officeId } = user
  const record = async (): Promise<Notification> =>
    (await product.call('GET', '/api/processos/', { token: user.access })).body[0]
  return { ...user, id: body.rows[0].id as number, officeId, record }
}

const attach = (token: string, id: number, files: FormFile[]) =>
  product.call('POST', `/api/processos/${id}/files/`, { token, body: formOf('files', ...files) })
/** Stores documents as a check does. */
const fetched = (officeId: OfficeId, id: number, files: [string, Buffer][], complete = true) => {
  const { database, store } = product.platform
  const documents = files.map(([name, bytes]) => ({ name, contentType: 'application/pdf', bytes }))
  return saveDocuments({ db: database.db, store, validate: async () => 'good' }, officeId, id, documents, complete)
}
const names = (record: Notification): string[] => record.documents.map((file) => file.name)

describe('files that a person attaches', () => {
  it('are stored unchanged, and nothing more is fetched', async () => {
    const { access, id, record } = await oneNotification()
    expect(await record()).toMatchObject({ document_status: 'pending', doc: 'em breve' })
    const bytes = pdf('assinado')
    const form = formOf('files', ['Sentença: 1.PDF', bytes])
    // In a field that the call does not know.
    form.append('outros', new Blob([new Uint8Array(pdf('outro'))]), 'outro.pdf')
    expect(await product.call('POST', `/api/processos/${id}/files/`, { token: access, body: form })).toMatchObject({
      status: 200,
      body: { stored: 1, left_out: [] },
    })
    const after = await record()
    expect(after).toMatchObject({ document_status: 'success' })
    expect(after.documents[0]).toMatchObject({
      name: 'Sentença 1.PDF',
      content_type: 'application/pdf',
      size: bytes.length,
      sha256: digest(bytes),
    })
    const answer = await fetch(product.url + after.doc!)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    const { body } = await product.call('GET', '/api/processos/?page=0&search=sucesso', { token: access })
    expect(body.count).toBe(1)
    const waiting = await product.platform.database.db
      .selectFrom('notifications')
      .select(['document_next_at', 'document_wanted'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(waiting).toEqual({ document_next_at: null, document_wanted: false })
  })

  it('stand in the record as opened, whatever part is asked for first, and their further parts do not', async () => {
    const { access, id, record, username, password } = await oneNotification()
    const ranges = [undefined, 'nada', 'bytes=1-', 'bytes=-100000', 'bytes=0-0,1-', 'bytes=5-9']
    await attach(
      access,
      id,
      ranges.map((_, index) => [`${index}.pdf`, pdf(`parte ${index}`)]),
    )
    const opened = async () =>
      (await product.call('GET', '/api/audit/?event=document_opened', { token: access })).body.count as number
    const { documents } = await record()
    for (const [index, range] of ranges.entries()) {
      for (const asked of [range, 'bytes=10-20']) {
        await fetch(product.url + documents[index]!.url, { headers: asked === undefined ? {} : { range: asked } })
        expect([range, await opened()]).toEqual([range, index + 1])
      }
    }
    // From the beginning it is opened again; by another sign-in, whatever part.
    const { body: again } = await product.call('POST', '/api/token/', { body: { username, password } })
    const [theirs] = (await product.call('GET', '/api/processos/', { token: again.access })).body
    for (const [nth, [url, range]] of [
      [documents[0]!.url, 'bytes=0-4'],
      [theirs.documents[0].url, 'bytes=10-20'],
    ].entries()) {
      await fetch(product.url + url, { headers: { range: range! } })
      expect([range, await opened()]).toEqual([range, ranges.length + nth + 1])
    }
  })

  it('are PDFs by their bytes, and others are left out with the reason', async () => {
    const { access, id, record } = await oneNotification()
    const huge: FormFile = ['enorme.pdf', Buffer.concat([pdf('x'), Buffer.alloc(100 * 1024 * 1024)])]
    const { status, body } = await attach(access, id, [
      ['a.pdf', Buffer.from('<html>%PDF-1.4</html>')],
      ['b.pdf', Buffer.alloc(0)],
      ['foto.pdf', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
      ['sem nome', pdf('bom')],
      ['cortado.pdf', pdf('cortado').subarray(0, 200)],
      huge,
    ])
    expect([status, body.stored]).toEqual([200, 1])
    expect(body.left_out).toEqual([
      { name: 'enorme.pdf', reason: MESSAGES.fileTooLarge },
      { name: 'cortado.pdf', reason: MESSAGES.fileDamaged },
      { name: 'a.pdf', reason: MESSAGES.fileNotPdf },
      { name: 'b.pdf', reason: MESSAGES.fileNotPdf },
      { name: 'foto.pdf', reason: MESSAGES.fileNotPdf },
    ])
    expect(names(await record())).toEqual(['sem nome.pdf'])
    for (const [one, reason] of [
      [['x.pdf', Buffer.from('nada')], MESSAGES.fileNotPdf],
      [huge, MESSAGES.fileTooLarge],
    ] as const) {
      const none = await attach(access, id, [one])
      expect(none.body).toEqual({ stored: 0, left_out: [{ name: one[0], reason }] })
    }
    // Nothing of a refused file stays on the disk, and the others are confirmed.
    for (const folder of ['incoming', 'unconfirmed']) {
      expect(await readdir(join(product.platform.config.DATA_DIR, 'objects', folder))).toEqual([])
    }
  }, 60_000)

  it('without a file, or for another user’s notification, are refused', async () => {
    const { access, id } = await oneNotification()
    const other = await oneNotification()
    expect((await attach(other.access, id, [['a.pdf', pdf('a')]])).status).toBe(404)
    expect((await attach(access, 999_999_999, [['a.pdf', pdf('a')]])).status).toBe(404)
    expect((await attach('', id, [['a.pdf', pdf('a')]])).status).toBe(401)
    expect((await attach(access, id, [])).status).toBe(400)
    expect((await attach(access, id, Array(51).fill(['a.pdf', pdf('a')]))).status).toBe(413)
    expect((await product.call('POST', `/api/processos/${id}/files/`, { token: access, body: {} })).status).toBe(400)
    expect((await product.call('POST', '/api/processos/x/files/', { token: access })).status).toBe(404)
  })
})

describe('a check that fetches documents meanwhile', () => {
  it('keeps its own files and the person’s, in either order', async () => {
    const { access, id, officeId, record } = await oneNotification()
    const check = () =>
      fetched(officeId, id, [
        ['acto.pdf', pdf('acto')],
        ['anexo.pdf', pdf('anexo')],
      ])
    const person = () => attach(access, id, [['meu.pdf', pdf('meu')]])
    await raceFor(product.platform.owner.db, 'documents', [check, person, check, person])
    const after = await record()
    expect(names(after)).toEqual(['acto.pdf', 'anexo.pdf', 'meu.pdf'])
    expect(after.document_status).toBe('success')
  })
})

it('names a file in ASCII and in full', () => {
  expect(contentDisposition('inline', 'sentença "1".pdf')).toBe(
    `inline; filename="sentenca _1_.pdf"; filename*=UTF-8''senten%C3%A7a%20%221%22.pdf`,
  )
  expect(contentDisposition('attachment', '日本')).toContain('filename="documento"')
})
