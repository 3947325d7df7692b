import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MESSAGES } from '@arauto/contract/messages'
import type { Notification } from '@arauto/contract/notifications'
import { describe, expect, it } from 'vitest'
import { saveDocuments } from '../../domain/documents/documents-repository.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { type FormFile, formOf } from '../../testing/form-of.ts'
import { testProduct } from '../../testing/opened-for-file.ts'
import { raceFor } from '../../testing/race-for.ts'
import { smallPdf } from '../../testing/small-pdf.ts'

const product = testProduct({ worker: false })

const pdf = (text: string): Buffer => smallPdf(text)
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

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

  it('follow those that are stored, each once', async () => {
    const { access, id, officeId, record } = await oneNotification()
    await fetched(officeId, id, [
      ['acto.pdf', pdf('acto')],
      ['anexo.pdf', pdf('anexo')],
    ])
    const { body } = await attach(access, id, [
      ['meu.pdf', pdf('meu')],
      ['outro nome.pdf', pdf('acto')],
      ['meu outra vez.pdf', pdf('meu')],
    ])
    expect(body).toEqual({
      stored: 1,
      left_out: ['outro nome.pdf', 'meu outra vez.pdf'].map((name) => ({ name, reason: MESSAGES.fileAlreadyThere })),
    })
    expect((await attach(access, id, [['mais.pdf', pdf('mais')]])).body.stored).toBe(1)
    expect((await attach(access, id, [['mais.pdf', pdf('mais')]])).body.stored).toBe(0)
    expect(names(await record())).toEqual(['acto.pdf', 'anexo.pdf', 'meu.pdf', 'mais.pdf'])
  })

  it('are stored also for a notification without a document on the portal', async () => {
    const { access, id, record } = await oneNotification(false)
    expect((await record()).doc).toBeNull()
    await attach(access, id, [['a.pdf', pdf('a')]])
    expect((await record()).doc).toMatch(/^\/api\/documents\//)
  })

  it('are PDFs by their bytes, and others are left out with the reason', async () => {
    const { access, id, record } = await oneNotification()
    const { status, body } = await attach(access, id, [
      ['a.pdf', Buffer.from('<html>%PDF-1.4</html>')],
      ['b.pdf', Buffer.alloc(0)],
      ['foto.pdf', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
      ['sem nome', pdf('bom')],
      ['cortado.pdf', pdf('cortado').subarray(0, 200)],
      ['enorme.pdf', Buffer.concat([pdf('x'), Buffer.alloc(100 * 1024 * 1024)])],
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
    const none = await attach(access, id, [['x.pdf', Buffer.from('nada')]])
    expect(none.body).toEqual({ stored: 0, left_out: [{ name: 'x.pdf', reason: MESSAGES.fileNotPdf }] })
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
    for (const checkFirst of [true, false, null]) {
      const { access, id, officeId, record } = await oneNotification()
      const check = () =>
        fetched(officeId, id, [
          ['acto.pdf', pdf('acto')],
          ['anexo.pdf', pdf('anexo')],
        ])
      const person = () => attach(access, id, [['meu.pdf', pdf('meu')]])
      const both = [check, person, check, person]
      if (checkFirst === null) await raceFor(product.platform.owner.db, 'documents', both)
      else for (const step of checkFirst ? [check, person] : [person, check]) await step()
      const after = await record()
      expect(names(after)).toEqual(['acto.pdf', 'anexo.pdf', 'meu.pdf'])
      expect(after.document_status).toBe('success')
    }
  })
})
