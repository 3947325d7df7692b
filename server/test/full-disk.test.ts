import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MESSAGES } from '@arauto/contract/messages'
import type { Notification } from '@arauto/contract/notifications'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { enqueueDueChecks } from '../src/features/notifications/jobs.ts'
import { testProduct } from '../testing/opened-for-file.ts'
import { repeatedJudgment } from '../testing/recordings.ts'
import { openList, SAVED_FORMS } from '../testing/saved-pages.ts'
import { waitFor } from '../testing/wait-for.ts'

const MB = 1024 * 1024
/** Free bytes with a reserve of 512 MB: more than the reserve, less than it, less than half of it. */
const [PLENTY, BELOW_RESERVE, BELOW_HALF] = [10_000 * MB, 400 * MB, 200 * MB]
/** The calls that work on a full disk, besides reading and removing: by the contract and not by the server. */
const GOES_ON = [
  'POST /api/token/',
  'POST /api/token/refresh',
  'POST /api/token/revoke/',
  'POST /api/passkeys/sign-in/',
  'POST /api/passkeys/sign-in/finish/',
  'POST /api/change-password/',
  'POST /api/sign-ins/:id/',
  'POST /api/page-import/preview/',
  'POST /api/extension/compare/',
]
/** The calls that work as long as checks do. */
const GOES_ON_BELOW_RESERVE = [
  'POST /api/citius-accounts/:id/ask-visit/',
  'POST /api/refresh-notifications/',
  'POST /api/test-account/',
  'PUT /api/citius-accounts/:id/',
]

let free: () => Promise<number> = async () => PLENTY
const setFree = (bytes: number) => {
  free = async () => bytes
}
const product = testProduct({
  env: { DISK_RESERVE_MB: '512', SPEECH_URL: 'http://127.0.0.1:9' },
  freeBytes: () => free(),
})
beforeEach(() => setFree(PLENTY))

const post = async (path: string, bearer: string, field: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.append(field, new Blob([bytes]), name)
  const headers = { authorization: `Bearer ${bearer}` }
  const answer = await fetch(product.url + path, { method: 'POST', body: form, headers })
  return { status: answer.status, body: (await answer.json()) as { message: string; error?: string } }
}
const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')

/** A user with one account, and their status. */
async function office(fields: Record<string, unknown> = {}) {
  const user = await product.signUp()
  const token = user.access
  const account = await product.addAccount(token, { fetch_documents: false, ...fields })
  const notify = (count: number) => product.portal.control({ cmd: 'notify', username: account.username, count })
  const list = async () => (await product.call('GET', '/api/processos/', { token })).body as Notification[]
  const status = async () => (await product.call('GET', '/api/system-status/', { token })).body
  const untilState = (wanted: string) =>
    waitFor(async () => {
      const [found] = (await status()).accounts
      return found.state === wanted && found
    })
  return { ...user, token, account, notify, list, status, untilState }
}

describe('a disk without its reserve', () => {
  it('refuses files of every kind with a message', async () => {
    const { token, notify, list } = await office()
    notify(1)
    await product.check(token)
    const [record] = await list()
    const { body: made } = await product.call('POST', '/api/extension-tokens/', { token, body: { name: 'Casa' } })
    setFree(BELOW_RESERVE)
    const answers = [
      await post(`/api/processos/${record!.id}/files/`, token, 'files', 'meu.pdf', pdf),
      await post(`/api/extension/notifications/${record!.id}/documents/`, made.token, 'files', 'meu.pdf', pdf),
      await post('/api/upload/', token, 'audio_file', 'som.wav', new Uint8Array(repeatedJudgment(1))),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [507, MESSAGES.diskFull]),
    )
    expect(answers[2]!.body.error).toBe(MESSAGES.diskFull)
    const stored = await readdir(join(product.platform.config.DATA_DIR, 'objects'), { recursive: true })
    expect(stored.sort()).toEqual(['incoming', 'removing', 'unconfirmed'])
  })

  it('refuses each call that stores data, with the same message; all others work', async () => {
    const { token, username, password, account, notify } = await office()
    const { body: made } = await product.call('POST', '/api/extension-tokens/', { token, body: { name: 'Casa' } })
    const { paths } = (await product.call('GET', '/api/openapi.json')).body
    const operations = Object.entries<Record<string, { responses: object }>>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        name: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        declared: '507' in methods[method]!.responses,
      })),
    )
    for (const [bytes, goesOn] of [
      [BELOW_RESERVE, [...GOES_ON, ...GOES_ON_BELOW_RESERVE]],
      [BELOW_HALF, GOES_ON],
    ] as const) {
      setFree(bytes)
      for (const { name, declared } of operations) {
        const [method = '', path = ''] = name.split(' ')
        const isStoring = !['GET', 'DELETE'].includes(method)
        // What works on the fuller disk works before.
        if (bytes === BELOW_RESERVE && !isStoring) continue
        const mayGrow = isStoring && !goesOn.includes(name)
        const { status, body } = await product.call(method, path.replace(/:\w+/g, '999999'), {
          token: path.startsWith('/api/extension/') ? made.token : token,
          ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
        })
        expect([name, status === 507], `${bytes}`).toEqual([name, mayGrow])
        if (mayGrow) expect([declared, body.message]).toEqual([true, MESSAGES.diskFull])
      }
    }
    notify(1)
    const page = SAVED_FORMS.htmlOnly(await openList(product.portal, account.username, account.password))
    expect(await post('/api/page-import/preview/', token, 'pages', page.name, page.bytes)).toMatchObject({
      status: 200,
      body: { new_records: 1 },
    })
    expect((await post('/api/page-import/', token, 'pages', page.name, page.bytes)).status).toBe(507)
    const entered = await product.call('POST', '/api/token/', { body: { username, password } })
    expect(entered.status).toBe(200)
    const change = { current_password: password, new_password: 'uma outra password' }
    expect((await product.call('POST', '/api/change-password/', { token, body: change })).status).toBe(200)
    expect((await product.call('DELETE', `/api/citius-accounts/${account.id}/`, { token })).status).toBe(204)
    expect((await product.call('POST', '/api/citius-accounts/', { body: {} })).status).toBe(401)
  })

  it('stores the rows of a check; documents that cannot be stored are not opened, and the account shows why', async () => {
    const { token, notify, list, untilState } = await office({ fetch_documents: true })
    await untilState('ok')
    setFree(BELOW_RESERVE)
    notify(1)
    const { documentOpens } = product.portal.stats()
    expect((await product.check(token)).error).toContain(MESSAGES.diskFull)
    expect(await list()).toMatchObject([{ doc: 'em breve', document_status: 'pending' }])
    const told = await untilState('unavailable')
    expect([told.message, told.watched, told.problem_message]).toEqual([MESSAGES.diskFull, false, MESSAGES.diskFull])
    expect(product.portal.stats().documentOpens).toBe(documentOpens)
    setFree(PLENTY)
    await product.check(token)
    expect(await list()).toMatchObject([{ document_status: 'success', documents: [{}] }])
    await untilState('ok')
  })
})

describe('a disk without half of its reserve', () => {
  it('stops checks before the first request to the portal, shows why, and does not delay the next one', async () => {
    const { notify, list, status, untilState, account } = await office()
    await untilState('ok')
    setFree(BELOW_HALF)
    notify(1)
    const { signIns } = product.portal.stats()
    await makeDue(account.id)
    const told = await untilState('unavailable')
    expect([told.message, told.watched, told.problem_message]).toEqual([MESSAGES.diskFull, false, MESSAGES.diskFull])
    expect(await status()).toMatchObject({ status: 'inactive', message: MESSAGES.diskFull, stopped: 1 })
    expect([await list(), product.portal.stats().signIns]).toEqual([[], signIns])
    const { last_check_at: last, next_check_at: next } = await watchOf(account.id)
    expect(next!.getTime() - last!.getTime()).toBeLessThan(1.2 * 15 * 60_000)
  })

  it('that fills during a check loses no row: the next check walks the whole list', async () => {
    const { notify, list, untilState, account } = await office()
    await untilState('ok')
    free = async () => ((await list()).length > 0 ? BELOW_HALF : PLENTY)
    product.portal.control({ cmd: 'mode', page_size: 20 })
    notify(60)
    await makeDue(account.id)
    await untilState('unavailable')
    const stored = (await list()).length
    expect(stored).toBeGreaterThan(0)
    expect(stored).toBeLessThan(60)
    setFree(PLENTY)
    await makeDue(account.id)
    await waitFor(async () => (await list()).length === 60)
    await untilState('ok')
    product.portal.control({ cmd: 'mode', page_size: null })
  })
})

const watchOf = (accountId: number) =>
  product.platform.database.db
    .selectFrom('account_watch')
    .select(['last_check_at', 'next_check_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
/** Makes the account's next check due now. */
async function makeDue(accountId: number) {
  const { db } = product.platform.database
  await db.updateTable('account_watch').set({ next_check_at: new Date() }).where('account_id', '=', accountId).execute()
  await enqueueDueChecks(db, 15)
}

it('a time import on a disk without its reserve writes nothing, and shows why', async () => {
  const { access: token } = await product.signUp()
  const credentials = { email: 'a@b.pt', password: 'x', token: 'x', workspace: '1' }
  await product.call('POST', '/api/toggl-notion/save-credentials/', { token, body: credentials })
  let asked = 0
  free = async () => (asked++ === 0 ? PLENTY : BELOW_RESERVE)
  const range = { notion_database_id: 'a'.repeat(32), start_date: '2026-11-01', end_date: '2026-11-02' }
  const { status, body } = await product.call('POST', '/api/toggl-notion/import/', { token, body: range })
  expect([status, body.message]).toEqual([202, 'Importação iniciada.'])
  const job = await waitFor(async () => {
    const told = (await product.call('GET', `/api/toggl-notion/import/${body.job_id}/`, { token })).body
    return told.status === 'failed' && told
  })
  expect(job.message).toBe(MESSAGES.diskFull)
})

it('a full disk of the database gives the same message, also for a check', async () => {
  const { token, notify, untilState } = await office()
  await untilState('ok')
  const { db } = product.platform.owner
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger no_room before insert on notifications for each row execute function no_room()`.execute(db)
  await sql`create trigger no_room before insert on extension_tokens for each row execute function no_room()`.execute(
    db,
  )
  const { status, body } = await product.call('POST', '/api/extension-tokens/', { token, body: { name: 'Casa' } })
  expect([status, body.message]).toEqual([507, MESSAGES.diskFull])
  notify(1)
  expect((await product.check(token)).error).toContain(MESSAGES.diskFull)
  expect((await untilState('unavailable')).message).toBe(MESSAGES.diskFull)
  await sql`drop function no_room cascade`.execute(db)
  expect(await product.check(token)).toMatchObject({ status: 'completed', new_records: 1 })
})
