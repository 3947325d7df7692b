import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MESSAGES } from '@arauto/contract/messages'
import { ATTACHED_FILE_MAX_BYTES } from '@arauto/contract/page-import'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { startImap } from '../../../../simulators/src/imap/server.ts'
import { type FormFile, formOf } from '../../../testing/form-of.ts'
import { makePdf } from '../../../testing/letters/make-pdf.ts'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { readColumns } from '../../domain/notifications/document-columns.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { parseAllowedHosts } from '../../integrations/webhooks/index.ts'
import { purgeSeen, readFolderState } from './folder-state.ts'
import { claimUnmatched } from './inbox-repository.ts'
import { createInboxJobs, type InboxJobDependencies } from './jobs.ts'
import { listFolder } from './list-folder.ts'
import { findDueSource, noteRead, noteReading, openMailSource } from './mail-source-repository.ts'
import { createMailboxJobs } from './read-mailboxes.ts'

const product = testProduct({ worker: false })
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arauto-pasta-'))
  return async () => {
    await rm(folder, { recursive: true, force: true })
    await forgetOffices()
  }
})

/** Forgets all offices and the files that were seen, so that the next test's first office is the only one. */
async function forgetOffices(): Promise<void> {
  const { user } = inject('postgres')
  // The program itself may not delete what was recorded.
  const owner = new pg.Client({ ...product.platform.database.pool.options, user })
  await owner.connect()
  await owner.query(`begin; set local arauto.removing_audit_entries = 'yes'; delete from offices; delete from users;
    delete from inbox_paths; delete from inbox_scan; commit`)
  await owner.end()
}

const LONG_AGO = new Date('2026-01-05T09:00:00Z')
const db = () => product.platform.jobs.db
const CASE = '1234/26.0T8LSB'
const REFERENCE = '440000001'
const TEXT = `Processo ${CASE} Refa ${REFERENCE} 20-11-2026`
const alone = async (_: string, work: () => Promise<void>) => {
  await work()
  return true
}

const storeListed = (
  office: OfficeId,
  username: string,
  fields = { referencia: REFERENCE, processo: CASE, data: '2026-11-20' },
) => storeNotification(db(), office, username, { acto: 'Sentença', ...fields })

/** An office with a notification at the portal, listed already. */
async function openOffice(listed = true) {
  const { access: token, officeId: office } = await product.signUp()
  const { id, username } = await product.addAccount(token)
  if (listed) await storeListed(office, username)
  const inbox = async () => (await product.call('GET', '/api/inbox/', { token })).body.items
  const documents = async () => await db().selectFrom('documents').select(['name', 'sha256']).execute()
  return { token, account: id as number, username, office, inbox, documents }
}

const jobsOf = (more: Partial<InboxJobDependencies> = {}) =>
  createInboxJobs({
    ...product.platform.inbox,
    db: db(),
    logger: product.platform.logger,
    folder,
    stopping: new AbortController().signal,
    withLock: alone,
    scanMs: 0,
    ...more,
  })

/** Scans the folder so often; what is read was written long ago unless told otherwise. */
async function scan(times = 2, jobs = jobsOf()): Promise<void> {
  for (let time = 0; time < times; time += 1) await (await jobs.claimNext([]))!.run()
}

async function put(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, bytes)
  const old = new Date(Date.now() - 60_000)
  await utimes(path, old, old)
  return path
}

const drop = (token: string, ...files: FormFile[]) =>
  product.call('POST', '/api/inbox/', { token, body: formOf('files', ...files) })
/** @returns what is said of one file that is dropped */
const dropOne = async (token: string, name: string, bytes: Uint8Array | string) =>
  (await drop(token, [name, bytes])).body
/** @returns what is said of a drop that is taken back, or the status of the refusal */
const undo = async (token: string, batch: string) => {
  const { status, body } = await product.call('POST', '/api/triage/undo/', { token, body: { batch } })
  return status === 200 ? body : status
}
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name)

const problemOf = async (path: string) =>
  (await db().selectFrom('inbox_paths').select('problem').where('path', '=', path).executeTakeFirst())?.problem

const scanProblem = async () =>
  (await db().selectFrom('inbox_scan').select('problem').executeTakeFirstOrThrow()).problem

describe('the import folder', () => {
  it('gives a PDF to the notification whose referência and case its text has, once, and leaves it as it is', async () => {
    const { documents, inbox } = await openOffice()
    const pdf = smallPdf(TEXT)
    const path = await put('sub/Sentença final.PDF', pdf)
    await put('outra vez.pdf', pdf)
    await scan()
    expect(await documents()).toHaveLength(1)
    expect(await inbox()).toEqual([])
    expect(await readFile(path)).toEqual(pdf)
    await scan()
    expect(await documents()).toHaveLength(1)
  })

  it('lets a PDF that has no certain notification wait with a proposal, which a person accepts', async () => {
    const { token, documents, inbox } = await openOffice()
    await put('a.pdf', smallPdf(`Processo ${CASE}`))
    await put('b.pdf', smallPdf('Nada que se reconheca'))
    await scan()
    const items = await inbox()
    expect(namesOf(items).toSorted()).toEqual(['a.pdf', 'b.pdf'])
    const named = items.find(({ name }: { name: string }) => name === 'a.pdf')
    expect(named.candidates).toHaveLength(1)
    const body = { notification_id: named.candidates[0].id }
    expect((await product.call('POST', `/api/inbox/${named.id}/assign/`, { token, body })).status).toBe(204)
    expect(await documents()).toMatchObject([{ name: 'a.pdf' }])
    expect(await inbox()).toHaveLength(1)
    // What a notification has, however it came there, waits for none.
    await db().deleteFrom('inbox_items').where('id', '=', named.id).execute()
    await put('de novo.pdf', smallPdf(`Processo ${CASE}`))
    await scan()
    expect(await inbox()).toHaveLength(1)
  })

  it('takes a file that grows when its end is there', async () => {
    const { documents } = await openOffice()
    const pdf = smallPdf(TEXT)
    await put('cresce.pdf', pdf.subarray(0, 200))
    await scan()
    expect(await documents()).toEqual([])
    expect(await problemOf('cresce.pdf')).toBeUndefined()
    await put('cresce.pdf', pdf)
    const cut = await put('cortado.pdf', pdf.subarray(0, 200))
    await utimes(cut, LONG_AGO, LONG_AGO)
    await scan()
    expect(await documents()).toHaveLength(1)
    expect(await problemOf('cortado.pdf')).toBe(MESSAGES.fileDamaged)
  })

  it('takes no file that is still being written, whatever it is', async () => {
    await openOffice()
    const jobs = jobsOf()
    const now = new Date()
    const ahead = new Date(now.getTime() + 3_600_000)
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now.getTime() + 1_000)
    await utimes(await put('agora.pdf', 'meia pal'), now, now)
    await put('antiga.pdf', 'meia pal')
    await utimes(await put('relógio adiantado.pdf', 'texto'), ahead, ahead)
    await scan(1, jobs)
    await put('antiga.pdf', 'meia palavra')
    await scan(1, jobs)
    expect([await problemOf('agora.pdf'), await problemOf('antiga.pdf')]).toEqual([undefined, undefined])
    expect(await problemOf('relógio adiantado.pdf')).toBe(MESSAGES.fileNotPdf)
    clock.mockRestore()
    await put('agora.pdf', 'meia pal')
    await scan(2, jobs)
    expect([await problemOf('agora.pdf'), await problemOf('antiga.pdf')]).toEqual([
      MESSAGES.fileNotPdf,
      MESSAGES.fileNotPdf,
    ])
  })

  it('takes no file that changes while it is read', async () => {
    const { documents } = await openOffice()
    const { store } = product.platform.inbox
    await put('muda.pdf', smallPdf(TEXT))
    let begun = 0
    const receive: typeof store.receive = async (source, size) => {
      const draft = await store.receive(source, size)
      begun += 1
      if (begun === 1) await put('muda.pdf', Buffer.concat([smallPdf(TEXT), Buffer.from('%%EOF')]))
      return draft
    }
    const jobs = jobsOf({ store: { ...store, receive } })
    await scan(2, jobs)
    expect([begun, await documents()]).toEqual([1, []])
    await scan(2, jobs)
    expect(await documents()).toHaveLength(1)
  })

  it('of more files than are taken at once takes the rest without a pause', async () => {
    await openOffice()
    for (let number = 0; number < 101; number += 1) await put(`${number}.pdf`, 'texto')
    const remaining = async () =>
      (await db().selectFrom('inbox_scan').select('remaining').executeTakeFirstOrThrow()).remaining
    const jobs = jobsOf({ scanMs: 60_000 })
    await scan(1, jobs)
    expect(await jobs.claimNext([])).toBeNull()
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    await scan(1, jobs)
    expect(await remaining()).toBe(1)
    await scan(1, jobs)
    expect(await remaining()).toBe(0)
    later.mockRestore()
  })

  it('knows a PDF by its bytes, opens what holds one, and names with what to do what is none', async () => {
    const { inbox, documents } = await openOffice()
    await put('sem tipo', smallPdf('Sem tipo'))
    await put('lote.zip', zipSync({ 'a.pdf': smallPdf('Primeira'), 'b.pdf': smallPdf(TEXT), 'c.docx': strToU8('x') }))
    await put('aviso.dat', `Subject: x\r\nContent-Type: application/octet-stream\r\n\r\n${smallPdf('Do aviso')}`)
    const named = { 'a.docx': 'Word', 'b.msg': '.eml', 'c.jpg': 'imagem', 'd.rar': '.zip', 'e.txt': 'não é um PDF' }
    for (const name of Object.keys(named)) await put(name, 'x')
    for (const name of ['desktop.ini', 'Thumbs.db', '.DS_Store']) await put(name, 'x')
    await put('a.pdf.crdownload', smallPdf('A meio'))
    await scan()
    expect(namesOf(await inbox()).toSorted()).toEqual(['a.pdf', 'documento.pdf', 'sem tipo'])
    expect(await documents()).toMatchObject([{ name: 'b.pdf' }])
    for (const [name, words] of Object.entries(named)) expect(await problemOf(name), name).toContain(words)
    expect(await problemOf('lote.zip')).toMatch(/^c\.docx: É um documento de Word/)
    expect(await problemOf('desktop.ini')).toBeUndefined()
    // A copy of what is here already is no problem.
    await put('de novo.eml', `Subject: x\r\nContent-Type: application/pdf\r\n\r\n${smallPdf(TEXT)}`)
    await scan()
    expect(await problemOf('de novo.eml')).toBe('')
  })

  it.each([
    ['waits', 'Nada que se reconheca'],
    ['is attached', TEXT],
  ])(
    'gives a file that %s the pages that a scanner writes after the first, and keeps another paper apart',
    async (_, first) => {
      const { documents, inbox } = await openOffice()
      const all = async () =>
        [...(await documents()), ...(await inbox())].map(({ name, size }: { name: string; size?: number }) => [
          name,
          size,
        ])
      const paper = (...pages: string[]) => makePdf(pages.map((text) => ({ lines: [text] })))
      const scan2 = paper(first, 'Segunda folha')
      await put('scan.pdf', paper(first))
      await scan()
      expect(await all()).toHaveLength(1)
      await put('scan.pdf', scan2)
      await scan()
      expect(await all()).toHaveLength(1)
      const stored = await db().selectFrom('inbox_items').select(['key', 'size']).execute()
      expect(stored).toEqual([{ key: hash('sha256', scan2), size: scan2.length }])
      if (first === TEXT) expect((await documents())[0]!.sha256).toBe(hash('sha256', scan2))
      const other = ['Outro papel', 'De outro processo', 'Com mais folhas']
      await put('scan.pdf', paper(...other))
      await scan()
      expect(await all()).toHaveLength(2)
      const key = hash('sha256', paper(...other))
      await db().updateTable('inbox_items').set({ state: 'dismissed' }).where('key', '=', key).execute()
      await put('scan.pdf', paper(...other, 'E mais uma'))
      await scan()
      expect(await all()).toHaveLength(2)
    },
  )

  it('does not follow links, and says what it does not take', async () => {
    const { documents, inbox } = await openOffice()
    const outside = await mkdtemp(join(tmpdir(), 'arauto-fora-'))
    await writeFile(join(outside, 'fora.pdf'), smallPdf(TEXT))
    await symlink(join(outside, 'fora.pdf'), join(folder, 'ligacao.pdf'))
    await symlink(outside, join(folder, 'pasta-ligada'))
    for (const name of ['.escondido.pdf', '~$aberto.pdf']) await put(name, smallPdf('De um programa'))
    await put('texto.pdf', 'isto não é um PDF')
    for (const [name, size] of [
      ['enorme.pdf', 2 * 1024 ** 3],
      ['enorme.eml', 50 * 1024 ** 2],
    ] as const) {
      const path = await put(name, '')
      await truncate(path, size)
      await utimes(path, LONG_AGO, LONG_AGO)
    }
    await put(`${'n'.repeat(246)}.pdf`, smallPdf('Outro'))
    await scan()
    await rm(outside, { recursive: true })
    expect(await documents()).toEqual([])
    expect((await inbox()).map(({ name }: { name: string }) => name.length)).toEqual([250])
    expect(await problemOf('texto.pdf')).toBe(MESSAGES.fileNotPdf)
    expect(await problemOf('enorme.pdf')).toBe('É maior do que 100 MB.')
    expect(await problemOf('enorme.eml')).toBe('É maior do que 25 MB: envie os PDF à parte.')
    expect(await problemOf('ligacao.pdf')).toBeUndefined()
  })

  it('of several offices gives each the files of its own sub-folder, also one that another has, and the first what stands in none', async () => {
    const one = await openOffice()
    const other = await openOffice()
    const stateOf = async ({ office }: typeof one) => (await readFolderState(db(), office, folder))!
    for (const office of [one, other]) await put(`${(await stateOf(office)).own_folder}/a.pdf`, smallPdf(TEXT))
    await put(`${(await stateOf(other)).own_folder}/c.pdf`, smallPdf('Da segunda'))
    await put('b.pdf', smallPdf('Na pasta'))
    await put('escritorio-999999/d.pdf', smallPdf('De ninguem'))
    await scan()
    const attached = await db().selectFrom('documents').select('office_id').orderBy('office_id').execute()
    expect(attached.map(({ office_id }) => office_id)).toEqual([one.office, other.office])
    expect((await one.inbox()).map(({ name }: { name: string }) => name)).toEqual(['b.pdf'])
    expect((await other.inbox()).map(({ name }: { name: string }) => name)).toEqual(['c.pdf'])
    expect(await stateOf(one)).toMatchObject({ found: 5, remaining: 0, taken: 2, waiting: 1 })
    expect(await stateOf(other)).toMatchObject({ taken: 2, waiting: 1 })
    const state = (await product.call('GET', '/api/system/', { token: one.token })).body
    expect(JSON.stringify(state)).not.toContain('d.pdf')
  })

  it('belongs to the first office, also once that is gone, or to the one that the operator says', async () => {
    const first = await openOffice()
    await put('a.pdf', smallPdf('Primeira'))
    await scan()
    const second = await openOffice()
    await put('b.pdf', smallPdf('Segunda'))
    await scan()
    expect([await first.inbox(), await second.inbox()]).toMatchObject([[{ name: 'b.pdf' }, { name: 'a.pdf' }], []])
    await put('c.pdf', smallPdf('Terceira'))
    await scan(2, jobsOf({ rootOffice: second.office }))
    expect(await second.inbox()).toMatchObject([{ name: 'c.pdf' }])
    await db()
      .updateTable('inbox_scan')
      .set({ owner_id: 999_999 as OfficeId })
      .execute()
    await put('d.pdf', smallPdf('Quarta'))
    await scan()
    expect([(await first.inbox()).length, (await second.inbox()).length]).toEqual([2, 1])
    expect(await scanProblem()).toContain('Um ficheiro não está na pasta de nenhum escritório')
  })

  it('that has more files than are listed, or folders that are not read, says so', async () => {
    const { inbox } = await openOffice()
    for (const name of ['a.pdf', 'b.pdf', '1/c.pdf', '1/2/3/4/5/6/d.pdf', '1/2/3/4/5/6/7/e.pdf'])
      await put(name, smallPdf(`Nada que se reconheca ${name}`))
    await scan()
    expect([(await inbox()).length, await scanProblem()]).toEqual([4, expect.stringMatching(/^Uma pasta dentro desta/)])
    const { files, isFull, unread } = await listFolder(folder, 4)
    expect([files.length, isFull, unread]).toEqual([4, false, 1])
    await scan(1, jobsOf({ list: (path) => listFolder(path, 3) }))
    expect(await scanProblem()).toMatch(/^A pasta tem mais de 3 ficheiros, /)
  })

  it('that disappears is told in a sentence, and goes on where it was once it is back', async () => {
    const { inbox } = await openOffice()
    await put('a.pdf', smallPdf('Primeira'))
    await scan()
    await rm(folder, { recursive: true })
    await scan(1)
    expect(await scanProblem()).toBe('A pasta não existe, ou o disco em rede não está ligado.')
    await mkdir(folder)
    await put('a.pdf', smallPdf('Primeira'))
    await put('b.pdf', smallPdf('Segunda'))
    await scan()
    expect(await inbox()).toHaveLength(2)
  })

  it('that does not answer is told in a sentence, asked once, and read again once it answers', async () => {
    const { token, inbox } = await openOffice()
    await put('a.pdf', smallPdf('Primeira'))
    const { promise: hangs, resolve: answer } = Promise.withResolvers<void>()
    let asked = 0
    const list = async (path: string) => {
      asked += 1
      if (asked === 1) await hangs
      return listFolder(path)
    }
    const jobs = jobsOf({ list, patienceMs: 700 })
    await scan(3, jobs)
    expect([await scanProblem(), asked]).toEqual(['A pasta não responde. O disco em rede pode estar parado.', 1])
    expect((await product.call('GET', '/api/system/', { token })).status).toBe(200)
    answer()
    const problem = async () => {
      await scan(1, jobs)
      return await scanProblem()
    }
    await expect.poll(problem, { timeout: 20_000 }).toBe('')
    await scan(2, jobs)
    expect(await inbox()).toHaveLength(1)
  })

  it('that stops answering while a file is read is told in a sentence, and read again once it answers', async () => {
    const { inbox } = await openOffice()
    const { store } = product.platform.inbox
    await put('a.pdf', smallPdf('Primeira'))
    const { promise: hangs, resolve: answer } = Promise.withResolvers<void>()
    const receive: typeof store.receive = async (source, size) => {
      await hangs
      return await store.receive(source, size)
    }
    const jobs = jobsOf({ store: { ...store, receive }, patienceMs: 700 })
    await scan(3, jobs)
    expect(await scanProblem()).toBe('A pasta não responde. O disco em rede pode estar parado.')
    expect(await inbox()).toEqual([])
    answer()
    const waiting = async () => {
      await scan(1, jobs)
      return (await inbox()).length
    }
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    expect(await scanProblem()).toBe('')
  })

  it('has a file that became a named pipe, or that is gone, left for the next time, and the others taken', async () => {
    const { inbox } = await openOffice()
    const facts = { size: 9, modifiedAt: Date.now() - 60_000 }
    await promisify(execFile)('mkfifo', [join(folder, 'a.pdf')])
    await put('c.pdf', smallPdf('Terceira'))
    const list = async () => {
      const content = await listFolder(folder)
      return { ...content, files: [{ path: 'a.pdf', ...facts }, { path: 'b.pdf', ...facts }, ...content.files] }
    }
    await scan(2, jobsOf({ list }))
    expect(namesOf(await inbox())).toEqual(['c.pdf'])
    expect([await problemOf('a.pdf'), await problemOf('b.pdf'), await scanProblem()]).toEqual([
      undefined,
      undefined,
      '',
    ])
  })

  it.each([
    ['eleven minutes later', -11],
    ['where the clock was ahead', 60],
  ])('has a file that the system did not give read again %s, though it is as it was', async (_, minutes) => {
    const { inbox } = await openOffice()
    const { size, mtime } = await stat(await put('a.pdf', smallPdf('Primeira')))
    // As an earlier version said it.
    const problem = 'O ficheiro não pôde ser lido (EIO).'
    const row = { path: 'a.pdf', size, modified_at: new Date(Math.trunc(+mtime)), problem }
    await db().insertInto('inbox_paths').values(row).execute()
    await scan()
    expect(await inbox()).toEqual([])
    await sql`update inbox_paths set seen_at = now() + make_interval(mins => ${minutes})`.execute(db())
    await scan()
    expect(await inbox()).toHaveLength(1)
    expect(await problemOf('a.pdf')).toBe('')
  })
})

describe('what waits', () => {
  it('is attached once its notification is listed, and is looked at every ten minutes', async () => {
    const { token, office, username, documents, inbox } = await openOffice(false)
    const isTold = async () => (await product.call('GET', '/api/system-status/', { token })).body.inbox_waiting
    await put('a.pdf', smallPdf(TEXT))
    await scan()
    expect(await isTold()).toBe(true)
    expect(await inbox()).toMatchObject([{ origin: 'folder', size: smallPdf(TEXT).length, candidates: [] }])
    await storeListed(office, username)
    const matchedAgo = (minutes: number) =>
      sql`update inbox_items set matched_at = now() - make_interval(mins => ${minutes})`.execute(db())
    await matchedAgo(9)
    await scan(1)
    expect(await documents()).toEqual([])
    await matchedAgo(11)
    await scan(1)
    expect([await documents(), await inbox()]).toMatchObject([[{ name: 'a.pdf' }], []])
    expect(await isTold()).toBe(false)
    // If there are more than one pass takes, the oldest come first.
    await sql`insert into inbox_items (office_id, kind, key, origin, name, signs, matched_at) select ${office}, 'file', name, 'drop', name,
      '{"references": [], "cases": [], "days": []}', now() - ago from (values ('late', interval '12 minutes'), ('early', '20 minutes'))
      as waiting (name, ago)`.execute(db())
    expect(await claimUnmatched(db(), 10, 1)).toMatchObject([{ name: 'early' }])
    // The clock was ahead when the moment was stored.
    await sql`update inbox_items set matched_at = now() + interval '1 hour' where name = 'early'`.execute(db())
    const claimed = await claimUnmatched(db(), 10, 5)
    expect(claimed.map(({ name }) => name).toSorted()).toEqual(['early', 'late'])
  })

  it('is seen, opened and dismissed by who may act on what it may belong to; then its file is let go, and not taken again', async () => {
    const { token, office, username, inbox } = await openOffice()
    const pdf = smallPdf(`Processo ${CASE}`)
    await put('a.pdf', pdf)
    await put('b.pdf', smallPdf('Nada que se reconheca'))
    await scan()
    const [named, other] = (await inbox()).toSorted((a: { name: string }, b: { name: string }) =>
      a.name < b.name ? -1 : 1,
    )
    const actor = await addMember(product, office, { access: { [username]: 'act' } })
    const stranger = await addMember(product, office, { access: { 'outra-2l@adv.oa.pt': 'act' } })
    const seenBy = async (as: string) => namesOf((await product.call('GET', '/api/inbox/', { token: as })).body.items)
    expect([await seenBy(actor.token), await seenBy(stranger.token)]).toEqual([['a.pdf'], []])
    const file = await fetch(`${product.url}/api/inbox/${named.id}/file/`, {
      headers: { authorization: `Bearer ${actor.token}` },
    })
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
    const dismiss = (id: number, as: string) => product.call('DELETE', `/api/inbox/${id}/`, { token: as })
    for (const [id, as] of [
      [other.id, actor.token],
      [named.id, stranger.token],
    ])
      expect((await dismiss(id, as)).status).toBe(404)
    // Who may act on one of its notifications gives it to no other.
    const hidden = await storeListed(office, 'terceira-3l@adv.oa.pt')
    const given = { token: actor.token, body: { notification_id: hidden } }
    expect((await product.call('POST', `/api/inbox/${named.id}/assign/`, given)).status).toBe(404)
    expect(await inbox()).toHaveLength(2)
    const released = vi.spyOn(product.platform.store, 'release')
    expect((await dismiss(named.id, actor.token)).status).toBe(204)
    expect((await dismiss(named.id, token)).status).toBe(404)
    const item = db().selectFrom('inbox_items').select(['state', 'notification_id']).where('id', '=', named.id)
    expect(await item.executeTakeFirstOrThrow()).toEqual({ state: 'dismissed', notification_id: null })
    expect(released.mock.calls).toHaveLength(1)
    released.mockRestore()
    await put('outra.pdf', pdf)
    await scan()
    expect(await inbox()).toMatchObject([{ name: 'b.pdf' }])
  })

  it('is proposed for those of its referência, else of its case, else of the main case, newest first', async () => {
    const { office, username, inbox } = await openOffice(false)
    for (const [referencia, processo, data] of [
      ['440000101', CASE, '2026-10-01'],
      [' 440000102 ', '1234/26.0t8lsb', '2026-10-02'],
      ['440000103', `${CASE}-A`, '2026-10-03'],
      ['440000104', '234/26.0T8LSB', '2026-10-04'],
    ] as const)
      await storeListed(office, username, { referencia, processo, data })
    const texts = [
      '440000102',
      '440000101 234/26.0T8LSB 440000103',
      CASE,
      `${CASE}-A`,
      `${CASE}-B`,
      '4400001021',
      'nada',
    ]
    for (const [index, text] of texts.entries()) await put(`${index}.pdf`, smallPdf(text))
    await scan()
    const found = Object.fromEntries(
      (await inbox()).map(({ name, candidates }: { name: string; candidates: { referencia: string }[] }) => [
        name,
        candidates.map(({ referencia }) => referencia.trim().slice(-1)).join(' '),
      ]),
    )
    expect(found).toEqual({
      '0.pdf': '2',
      '1.pdf': '3 1',
      '2.pdf': '2 1',
      '3.pdf': '3',
      '4.pdf': '2 1',
      '5.pdf': '',
      '6.pdf': '',
    })
  })

  it('of a drop is attached where its sender may act alone, and tells nothing of what the sender may not see', async () => {
    const { token, office, username, account, documents, inbox } = await openOffice()
    const stranger = await addMember(product, office)
    const actor = await addMember(product, office, { access: { [username]: 'act' } })
    const listed = async (as: string) => (await product.call('GET', '/api/inbox/', { token: as })).body.items
    const pdf = smallPdf(TEXT)
    const waits = { attached: 0, waiting: 1, left_out: [] }
    expect(await dropOne(stranger.token, 'alheia.pdf', pdf)).toMatchObject(waits)
    await sql`update inbox_items set matched_at = now() - interval '1 hour'`.execute(db())
    await scan(1)
    expect(await documents()).toEqual([])
    expect(await listed(stranger.token)).toMatchObject([
      { name: 'alheia.pdf', candidates: [], sender: stranger.username },
    ])
    // Another who may act on it has it attached; then the sender learns no more than before.
    expect(await dropOne(actor.token, 'minha.pdf', pdf)).toMatchObject({ attached: 1, waiting: 0, left_out: [] })
    expect(await documents()).toHaveLength(1)
    const { body: shown } = await product.call('GET', '/api/processos/', { token })
    expect(shown[0].documents).toMatchObject([{ is_brought: true }])
    const other = await addMember(product, office)
    for (const who of [other, stranger]) {
      expect(await dropOne(who.token, 'alheia.pdf', pdf)).toMatchObject(waits)
      const [own, ...more] = await listed(who.token)
      expect([own, more]).toMatchObject([{ kind: 'file', name: 'alheia.pdf', candidates: [] }, []])
      expect((await product.call('GET', `/api/inbox/${own.id}/file/`, { token: who.token })).status).toBe(200)
      expect((await dropOne(who.token, 'alheia.pdf', pdf)).left_out).toMatchObject([{ reason: MESSAGES.fileKnown }])
      expect([await inbox(), await listed(actor.token)]).toEqual([[], []])
      expect((await product.call('DELETE', `/api/inbox/${own.id}/`, { token: who.token })).status).toBe(204)
      expect(await listed(who.token)).toEqual([])
    }
    expect(await documents()).toHaveLength(1)
    expect((await dropOne(actor.token, 'minha.pdf', pdf)).left_out).toMatchObject([{ reason: MESSAGES.fileKnown }])
    // What they drop, and take back, does not keep the office from taking it.
    const second = smallPdf(`Processo ${CASE} de novo`)
    await dropOne(other.token, 'b.pdf', second)
    await put('b.pdf', second)
    const [own] = await listed(other.token)
    expect((await product.call('DELETE', `/api/inbox/${own.id}/`, { token: other.token })).status).toBe(204)
    expect([await listed(other.token), await inbox()]).toEqual([[], []])
    await scan()
    expect(await inbox()).toMatchObject([{ name: 'b.pdf', origin: 'folder' }])
    // A right that ended attaches nothing any more.
    await db().deleteFrom('notifications').where('office_id', '=', office).execute()
    const late = smallPdf(`${TEXT} tarde`)
    expect(await dropOne(actor.token, 'tarde.pdf', late)).toMatchObject(waits)
    await db().deleteFrom('portal_access').where('user_id', '=', actor.userId).execute()
    await storeListed(office, username)
    await sql`update inbox_items set matched_at = now() - interval '1 hour'`.execute(db())
    await scan(1)
    expect([await documents(), account > 0]).toEqual([[], true])
    const reader = await addMember(product, office, { access: { [username]: 'read' } })
    expect(await dropOne(reader.token, 'lida.pdf', smallPdf(`${TEXT} outra`))).toMatchObject(waits)
  })

  it('as a message that a person saved gives its files by their right, and announces nothing by a header inside it', async () => {
    const { token, office, inbox, documents } = await openOffice()
    const stranger = await addMember(product, office)
    const source = { host: 'imap.pt', port: 993, tls: 'implicit', username: 'a', password: 'b', folder: 'INBOX' }
    const trusted = { ...source, authserv_id: 'mx.escritorio.pt', domains: ['mj.pt'] }
    expect((await product.call('PUT', '/api/office/mail-source/', { token, body: trusted })).status).toBe(200)
    const forged = 'Authentication-Results: mx.escritorio.pt; dkim=pass header.d=mj.pt\r\nFrom: avisos@mj.pt\r\n'
    const pdf = smallPdf(TEXT).toString('latin1')
    const attached = `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: application/pdf\r\n\r\n${pdf}\r\n--b--`
    const dropMessage = (as: string, text: string) => dropOne(as, 'aviso.eml', Buffer.from(text, 'latin1'))
    const announced = `${forged}Subject: Nova\r\n\r\nProcesso ${CASE}, ref. ${REFERENCE}\r\n`
    await db().deleteFrom('checks').execute()
    expect(await dropMessage(token, announced)).toMatchObject({
      attached: 0,
      waiting: 0,
      left_out: [{ name: 'aviso.eml' }],
    })
    expect([await inbox(), await db().selectFrom('checks').selectAll().execute()]).toEqual([[], []])
    expect(await dropMessage(stranger.token, `${forged}${attached}`)).toMatchObject({ waiting: 1 })
    expect([await documents(), (await inbox()).length]).toEqual([[], 1])
    // One whose PDF is here already says that, and not that it has none.
    const again = await dropMessage(token, `${forged}${attached}`)
    expect(again).toMatchObject({ attached: 1, waiting: 0, left_out: [] })
    expect((await dropMessage(token, `${forged}${attached}`)).left_out).toMatchObject([{ reason: MESSAGES.fileKnown }])
  })

  it('of a drop is told apart from what is attached, and from what is not taken with its reason', async () => {
    const { token, inbox, documents } = await openOffice()
    const pdf = smallPdf(TEXT)
    const { body } = await drop(
      token,
      ['certa.pdf', pdf],
      ['outra.pdf', smallPdf('Nada que se reconheca')],
      ['certa de novo.pdf', pdf],
      ['vazia.pdf', ''],
      ['texto.pdf', 'texto'],
      ['cortada.pdf', pdf.subarray(0, 200)],
      ['aviso.eml', `From: a@b.pt\r\nSubject: Olá\r\n\r\nNada`],
    )
    const reasons = body.left_out.map(({ name, reason }: Record<string, string>) => [name, reason])
    expect([body.attached, body.waiting, reasons]).toEqual([
      1,
      1,
      [
        ['certa de novo.pdf', MESSAGES.fileKnown],
        ['vazia.pdf', MESSAGES.fileDamaged],
        ['texto.pdf', MESSAGES.fileNotPdf],
        ['cortada.pdf', MESSAGES.fileDamaged],
        ['aviso.eml', expect.any(String)],
      ],
    ])
    expect(await documents()).toMatchObject([{ name: 'certa.pdf' }])
    expect(await inbox()).toMatchObject([{ name: 'outra.pdf', origin: 'drop' }])
    expect((await drop(token)).status).toBe(400)
    const huge = await drop(token, ['enorme.pdf', Buffer.alloc(ATTACHED_FILE_MAX_BYTES + 1)])
    expect(huge.body.left_out).toEqual([{ name: 'enorme.pdf', reason: MESSAGES.fileTooLarge }])
  })

  it('of a drop is taken back by who dropped it, unless somebody has done something with it since', async () => {
    const { token, inbox, documents, office } = await openOffice()
    const { id } = await db().selectFrom('notifications').select('id').executeTakeFirstOrThrow()
    const columns = () => readColumns(db(), id)
    const before = await columns()
    const pdf = smallPdf(TEXT)
    const first = await dropOne(token, 'certa.pdf', pdf)
    expect(first).toMatchObject({
      attached: 1,
      notification: { id, data: '2026-11-20', processo: CASE, case_label: '' },
    })
    expect(await undo((await addMember(product, office)).token, first.batch)).toBe(404)
    expect(await undo(token, first.batch)).toEqual({ restored: 1, kept: 0 })
    expect([await documents(), await inbox(), await columns()]).toEqual([[], [], before])
    expect(await undo(token, first.batch)).toBe(404)
    const { body: log } = await product.call('GET', '/api/audit/', { token })
    expect(log.results[0]).toMatchObject({ event: 'document_added', subject: 'certa.pdf: anulado' })

    const waiting = await dropOne(token, 'outra.pdf', smallPdf('Nada que se reconheca'))
    expect([waiting.waiting, 'notification' in waiting, (await inbox()).length]).toEqual([1, false, 1])
    expect(await undo(token, waiting.batch)).toEqual({ restored: 1, kept: 0 })
    expect(await inbox()).toEqual([])

    // Who has handled the notification has seen the file.
    const again = await dropOne(token, 'certa.pdf', pdf)
    const body = { ids: [id], change: { state: 'em_curso' } }
    const { body: handled } = await product.call('POST', '/api/triage/', { token, body })
    expect([await undo(token, again.batch), (await documents()).length]).toEqual([{ restored: 0, kept: 1 }, 1])
    expect(await undo(token, handled.batch)).toEqual({ restored: 1, kept: 0 })
    expect([await undo(token, again.batch), await documents()]).toEqual([{ restored: 1, kept: 0 }, []])
    expect((await dropOne(token, 'texto.pdf', Buffer.from('texto'))).batch).toBeUndefined()
  })

  it('of a drop is taken back by each who dropped it for their own part, and a stranger learns nothing by it', async () => {
    const { token, inbox, documents, office, username } = await openOffice()
    const [stranger, other] = [await addMember(product, office), await addMember(product, office)]
    const actor = await addMember(product, office, { access: { [username]: 'act' } })
    const gone = { restored: 1, kept: 0 }
    const waits = { attached: 0, waiting: 1, left_out: [], batch: expect.any(String) }
    const pdf = smallPdf(TEXT)
    const first = await dropOne(stranger.token, 'a.pdf', pdf)
    const second = await dropOne(actor.token, 'a.pdf', pdf)
    expect([first, second.attached, await undo(stranger.token, first.batch)]).toEqual([waits, 1, gone])
    expect(await documents()).toHaveLength(1)
    // It is settled: who may not see where dropped one that waits.
    const third = await dropOne(other.token, 'a.pdf', pdf)
    expect([third, await undo(other.token, third.batch), await documents()]).toMatchObject([waits, gone, [{}]])
    const late = await dropOne(other.token, 'a.pdf', pdf)
    expect(await undo(actor.token, second.batch)).toEqual(gone)
    expect([await documents(), await inbox()]).toMatchObject([[], [{ sender: other.username }]])
    expect([await undo(other.token, late.batch), await inbox()]).toEqual([gone, []])

    const scanned = smallPdf('Nada que se reconheca')
    await put('b.pdf', scanned)
    await scan()
    const copy = await dropOne(stranger.token, 'a.pdf', scanned)
    expect([copy, await undo(stranger.token, copy.batch)]).toEqual([waits, gone])
    expect(await inbox()).toMatchObject([{ origin: 'folder' }])

    // Listed meanwhile, one is attached by the right of who dropped it first: the second is not told.
    await db().deleteFrom('notifications').where('office_id', '=', office).execute()
    const owns = await dropOne(token, 'a.pdf', smallPdf(`${TEXT} tarde`))
    await storeListed(office, username)
    expect(await dropOne(stranger.token, 'a.pdf', smallPdf(`${TEXT} tarde`))).toEqual(waits)
    expect(await documents()).toHaveLength(1)
    expect(await undo(token, owns.batch)).toEqual({ restored: 0, kept: 1 })
  })

  it('of a drop that the office had put away is attached by the right of who drops it again, and can be taken back', async () => {
    const { token, office, username, documents, inbox } = await openOffice(false)
    const actor = await addMember(product, office, { access: { [username]: 'act' } })
    await dropOne(token, 'a.pdf', smallPdf(TEXT))
    const [{ id }] = await inbox()
    expect((await product.call('DELETE', `/api/inbox/${id}/`, { token })).status).toBe(204)
    await storeListed(office, username)
    const { attached, batch } = await dropOne(actor.token, 'a.pdf', smallPdf(TEXT))
    expect([attached, (await documents()).length]).toEqual([1, 1])
    expect([await undo(actor.token, batch), await documents(), await inbox()]).toEqual([
      { restored: 1, kept: 0 },
      [],
      [],
    ])
  })

  it('of two drops is taken back in any order, and the notification is as before once no file is left', async () => {
    const { token, documents } = await openOffice()
    const { id } = await db().selectFrom('notifications').select('id').executeTakeFirstOrThrow()
    const before = await readColumns(db(), id)
    const dropNamed = async (word: string) => (await dropOne(token, `${word}.pdf`, smallPdf(`${TEXT} ${word}`))).batch
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const batches = [await dropNamed('um'), await dropNamed('dois')]
      await undo(token, batches[order[0]!]!)
      expect(await documents()).toHaveLength(1)
      expect(await readColumns(db(), id)).toMatchObject({ has_document: true, document_status: 'success' })
      await undo(token, batches[order[1]!]!)
      expect([await documents(), await readColumns(db(), id)]).toEqual([[], before])
    }
  })

  it('of a drop leaves, once taken back, what the portal has said of its documents since', async () => {
    const { token } = await openOffice()
    const { id } = await db().selectFrom('notifications').select('id').executeTakeFirstOrThrow()
    const { batch } = await dropOne(token, 'a.pdf', smallPdf(TEXT))
    const said = { document_status: 'error', document_error: 'O portal não o deu.', document_tries: 2 }
    await db().updateTable('notifications').set(said).where('id', '=', id).execute()
    await undo(token, batch)
    expect(await readColumns(db(), id)).toMatchObject({ ...said, has_document: true })
  })

  it('has what left the folder forgotten after thirty days, and what it has not taken listed, the last first', async () => {
    const { office } = await openOffice()
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
      await put(name, name === 'b.pdf' ? smallPdf('Boa') : 'texto')
      await scan()
    }
    const state = async () => (await readFolderState(db(), office, folder))!.problems.map(({ path }) => path)
    expect(await state()).toEqual(['c.pdf', 'a.pdf'])
    expect(await readFolderState(db(), office, folder)).toMatchObject({ left_out: 2 })
    await sql`update inbox_paths set seen_at = now() - interval '29 days' where path <> 'c.pdf'`.execute(db())
    await sql`update inbox_paths set seen_at = now() - interval '31 days' where path = 'c.pdf'`.execute(db())
    await purgeSeen(db())
    expect(await state()).toEqual(['a.pdf'])
    // What is still there is not forgotten.
    await scan(1)
    const { rows } = await sql`select from inbox_paths where seen_at > now() - interval '1 hour'`.execute(db())
    expect(rows).toHaveLength(2)
  })
})

describe('a mailbox', () => {
  const mail = (more = '', from = 'avisos@mj.pt', results = 'mx.escritorio.pt; dkim=pass header.d=mj.pt') =>
    `Authentication-Results: ${results}\r\nFrom: ${from}\r\nTo: iv@escritorio.pt\r\nSubject: Nova\r\n${more}\r\nProcesso ${CASE}, ref. ${REFERENCE}\r\nhttp://127.0.0.1:1/abrir\r\n`

  const source = (more: object) => ({
    host: 'localhost',
    tls: 'implicit',
    username: 'avisos',
    password: 'segredo',
    folder: 'INBOX',
    authserv_id: 'mx.escritorio.pt',
    domains: ['mj.pt', 'escritorio.pt'],
    ...more,
  })

  type MailboxJobDependencies = Parameters<typeof createMailboxJobs>[0]
  const mailboxJobs = (more: Pick<MailboxJobDependencies, 'hosts' | 'authorities' | 'resolve'>) =>
    createMailboxJobs({
      ...product.platform.inbox,
      db: db(),
      logger: product.platform.logger,
      secrets: product.platform.secrets,
      withLock: alone,
      ...more,
    })

  async function read(
    messages: readonly string[],
    {
      listed = false,
      active = true,
      password = 'segredo',
      prepare = async (_: string): Promise<unknown> => undefined,
    } = {},
  ) {
    const office = await openOffice(listed)
    await prepare(office.token)
    await db().updateTable('accounts').set({ is_active: active }).execute()
    const imap = await startImap({ username: 'avisos', password })
    for (const message of messages) imap.deliver(message)
    const body = source({ port: imap.port })
    const { token } = office
    expect((await product.call('PUT', '/api/office/mail-source/', { token, body })).status).toBe(200)
    const jobs = mailboxJobs({ hosts: parseAllowedHosts(['localhost'])!, authorities: imap.authority })
    // The check of the new account, which one that is asked for would join.
    await db().deleteFrom('checks').execute()
    expect(await jobs.claimNext([String(office.office)])).toBeNull()
    await (await jobs.claimNext([]))!.run()
    expect(await jobs.claimNext([])).toBeNull()
    const { body: kept } = await product.call('GET', '/api/office/mail-source/', { token })
    await imap.close()
    const checks = await db().selectFrom('checks').select('account_id').where('kind', '=', 'manual').execute()
    return { ...office, imap, kept, checks: checks.length, checked: checks.map(({ account_id }) => account_id) }
  }

  it('has an announcement that is proven ask for a check, and wait without a deadline', async () => {
    const { inbox, kept, checks, imap } = await read([mail()])
    expect(kept).toMatchObject({ problem: '', announcements: 1, unproven: 0 })
    expect(kept).not.toHaveProperty('password')
    expect(await inbox()).toMatchObject([{ kind: 'announcement', cases: [CASE], references: [REFERENCE] }])
    expect(checks).toBe(1)
    expect(imap.changes()).toEqual([])
    for (const table of ['notifications', 'deadlines'] as const)
      expect(await db().selectFrom(table).selectAll().execute()).toEqual([])
  })

  /** A message with parts that are attached to it. */
  const withParts = (headers: string, ...parts: [type: string, content: string][]) =>
    `${headers}Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts
      .map(([type, content]) => `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment\r\n\r\n${content}\r\n`)
      .join('')}--b--\r\n`
  const forwardedBy = (who: string) =>
    `Authentication-Results: mx.escritorio.pt; dmarc=pass header.from=escritorio.pt\r\nFrom: ${who}@escritorio.pt\r\nMessage-ID: <${who}@x>\r\nSubject: FW\r\n`

  it('takes one that two colleagues forward for one, and one that names a case alone for another on another day', async () => {
    const attached = (who: string, message: string) => withParts(forwardedBy(who), ['message/rfc822', message])
    const quoted = (who: string) => `${forwardedBy(who)}\r\n> Processo ${CASE}, ref. ${REFERENCE}\r\n`
    const on = (day: string) =>
      mail().replace(`, ref. ${REFERENCE}`, '').replace('Subject:', `Date: ${day} Nov 2026 10:00:00 +0000\r\nSubject:`)
    const bare = 'From: avisos@mj.pt\r\nMessage-ID: <1@mj.pt>\r\nSubject: Nova\r\n\r\nTem uma nova.\r\n'
    const { inbox } = await read([
      attached('ines', mail()),
      attached('rui', mail()),
      quoted('ana'),
      quoted('eva'),
      attached('ines', bare),
      attached('rui', bare),
      ...['23', '23', '25'].map(on),
    ])
    const cases = (await inbox()).map((item: { cases: string[] }) => item.cases)
    expect(cases.toSorted()).toEqual([[], [CASE], [CASE], [CASE]])
  })

  it('takes one whose names hold what cannot be seen or stored, without it', async () => {
    const pdf = smallPdf('Nada que se reconheca').toString('latin1')
    const name = '=?utf-8?B?YQAu4oCuZmRwLnBkZg==?='
    const within = withParts('Subject: Nova\r\n', [`application/pdf; name="${'é'.repeat(400)}.pdf"`, `${pdf}\n`])
    const hostile = mail('').replace('Subject: Nova', 'Subject: =?utf-8?B?TgDigK5vdmE=?=')
    const { inbox, kept } = await read([
      hostile,
      withParts(forwardedBy('ines'), [`application/pdf; name="${name}"`, pdf]),
      withParts(forwardedBy('rui'), ['message/rfc822', within.replaceAll('=b\r', '=c\r').replaceAll('--b', '--c')]),
    ])
    expect(kept).toMatchObject({ problem: '', announcements: 3 })
    expect(namesOf(await inbox()).toSorted()).toEqual(['FW', 'FW', 'N ova', 'a .fdp.pdf', 'é'.repeat(300)])
  })

  it('has an announcement name the files that were not taken, until a person has seen it', async () => {
    const { token, inbox } = await read(
      [
        withParts(forwardedBy('ines').replace('FW', `FW ${CASE} ${REFERENCE}`), [
          'application/msword; name=a.doc',
          'x',
        ]),
      ],
      { listed: true },
    )
    const [item] = await inbox()
    expect(item.left_out).toEqual(['a.doc: É um documento de Word ou de outro programa: guarde-o como PDF.'])
    expect((await product.call('DELETE', `/api/inbox/${item.id}/`, { token })).status).toBe(204)
  })

  it('that refuses the password says so', async () => {
    const { kept } = await read([mail()], { password: 'outra' })
    expect(kept).toMatchObject({
      problem: 'O servidor de e-mail recusou o utilizador ou a password.',
      announcements: 0,
    })
  })

  it('has one of a notification that is listed already ask for nothing, and a forged one counted, and nothing else', async () => {
    const forged = withParts(
      'Authentication-Results: mx.outro.pt; dkim=pass header.d=mj.pt\r\nFrom: avisos@mj.pt\r\n',
      ['application/pdf; name=a.pdf', smallPdf('Nada que se reconheca').toString('latin1')],
    )
    const unlisted = mail('', 'avisos@mj.pt', 'mx.outro.pt; dkim=pass header.d=mj.pt').replace(REFERENCE, '440000002')
    const { inbox, kept, checks } = await read([mail(), forged, unlisted], { listed: true })
    expect(kept).toMatchObject({ unproven: 2 })
    expect(await inbox()).toEqual([])
    expect(checks).toBe(0)
  })

  it('has one for an account that is switched off wait, and ask for no check', async () => {
    const { inbox, checks } = await read([mail()], { active: false })
    expect(await inbox()).toHaveLength(1)
    expect(checks).toBe(0)
  })

  it('has one for one of several accounts ask for a check of that one alone, which it is sent to or whose case it names', async () => {
    let other = 0
    const prepare = (more: Record<string, unknown>) => async (token: string) => {
      other = (await product.addAccount(token, more)).id
    }
    const ofCase = mail().replace(`, ref. ${REFERENCE}`, '')
    const sent = await read([ofCase], { listed: true, prepare: prepare({ email: 'Iv@escritorio.pt' }) })
    expect(sent.checked, 'whosever case it names').toEqual([other])
    const { username_key: account } = await db()
      .selectFrom('accounts')
      .select('username_key')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    const member = await addMember(product, sent.office, { access: { [account]: 'act' } })
    const seen = (await product.call('GET', '/api/inbox/', { token: member.token })).body.items
    expect(seen, 'who acts on that account sees it').toHaveLength(1)
    await forgetOffices()
    const named = await read([ofCase], { listed: true, prepare: prepare({}) })
    expect(named.checked).toEqual([named.account])
    await forgetOffices()
    const unknown = await read([mail()], { prepare: prepare({}) })
    expect(unknown.checked.toSorted()).toEqual([unknown.account, other].toSorted())
    const first = await addMember(product, unknown.office, { access: { [unknown.username]: 'act' } })
    const hidden = (await product.call('GET', '/api/inbox/', { token: first.token })).body.items
    expect(hidden, 'who acts on one account only does not see what may be of another').toEqual([])
  })

  it('is read again after five minutes, later the longer it fails, and from its newest messages where it is another', async () => {
    const { token, office, imap, kept } = await read([mail()])
    const next = async () => {
      const { rows } = await sql<{ minutes: number; failing: boolean }>`select
        round(extract(epoch from next_at - now()) / 60)::int as minutes, failing_since is not null as failing
        from mail_sources`.execute(db())
      return rows[0]
    }
    expect(await next()).toEqual({ minutes: 5, failing: false })
    const failed = async (since: string) => {
      await sql`update mail_sources set failing_since = now() - ${since}::interval`.execute(db())
      await noteReading(db(), office, 'Não responde.')
      return (await next())!.minutes
    }
    expect([await failed('1 minute'), await failed('40 minutes'), await failed('9 hours')]).toEqual([5, 40, 120])
    const { problem, failing_since, read_at } = (await product.call('GET', '/api/office/mail-source/', { token })).body
    expect([problem, read_at]).toEqual(['Não responde.', kept.read_at])
    expect(Date.now() - Date.parse(failing_since)).toBeGreaterThan(8 * 3_600_000)
    await noteReading(db(), office, '')
    expect(await next()).toEqual({ minutes: 5, failing: false })
    expect(await findDueSource(db(), [])).toBeNull()
    // The clock was ahead when the moment was stored.
    await sql`update mail_sources set next_at = now() + interval '3 hours'`.execute(db())
    expect(await findDueSource(db(), [])).toBe(office)
    const opened = async () => (await openMailSource(db(), product.platform.secrets, office))!
    const save = (more: object) =>
      product.call('PUT', '/api/office/mail-source/', {
        token,
        body: source({ port: imap.port, password: '', domains: ['mj.pt'], ...more }),
      })
    // Saved without a password, it keeps that, and where the reading is.
    await save({})
    expect(await opened()).toMatchObject({ password: 'segredo', place: { lastUid: 1 }, domains: ['mj.pt'] })
    await noteReading(db(), office, 'Não responde.')
    await save({ folder: 'Avisos' })
    expect(await opened()).toMatchObject({ password: 'segredo', place: null })
    expect(await next()).toEqual({ minutes: 0, failing: false })
    await noteRead(db(), office, { uidValidity: '7', lastUid: 9 }, { announcements: 0, unproven: 0, undelivered: 0 })
    await save({ folder: 'Avisos', username: 'outros', password: 'outra' })
    expect(await opened()).toMatchObject({ password: 'outra', place: null })
  })

  it('says why it cannot be read', async () => {
    const { token } = await openOffice()
    const body = source({ host: '127.0.0.1', port: 9 })
    await product.call('PUT', '/api/office/mail-source/', { token, body })
    for (const moved of [{ host: 'outro.pt' }, { port: 10 }, { username: 'b' }]) {
      const saved = { token, body: { ...body, ...moved, password: '' } }
      const { status } = await product.call('PUT', '/api/office/mail-source/', saved)
      expect([moved, status], 'the password is for one server').toEqual([moved, 400])
    }
    const jobs = mailboxJobs({
      hosts: parseAllowedHosts([])!,
      authorities: null,
      // One address that is public does not make the other one so.
      resolve: async () => ['193.136.0.1', '127.0.0.1'].map((address) => ({ address, family: 4 })),
    })
    await (await jobs.claimNext([]))!.run()
    const { problem } = (await product.call('GET', '/api/office/mail-source/', { token })).body
    expect(problem).toContain('rede privada')
  })
})
