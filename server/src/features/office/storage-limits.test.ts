import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { CALLS } from '@arauto/contract/calls/all'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smallPdf } from '../../testing/small-pdf.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { waitFor } from '../../testing/wait-for.ts'

/** The calls that lay nothing down that stays, or of which there is one for each thing that is limited. */
const NOT_GROWING = [
  // Bound by the sign-in's throttles and its most sessions.
  'POST /api/token/',
  'POST /api/token/refresh',
  'POST /api/token/revoke/',
  'POST /api/user/register/',
  'POST /api/passkeys/sign-in/',
  'POST /api/passkeys/sign-in/finish/',
  // Challenges of five minutes, at most 200 of an address.
  'POST /api/passkeys/registration/',
  // One row of each user or office, replaced.
  'POST /api/change-password/',
  'POST /api/second-factor/',
  'POST /api/second-factor/confirm/',
  'POST /api/second-factor/recovery-codes/',
  'POST /api/toggl-notion/save-credentials/',
  'POST /api/calendar-feeds/:whose/',
  'POST /api/news/seen/',
  'POST /api/office/current/',
  'POST /api/sign-ins/:id/',
  // Three days a year, each once.
  'POST /api/deadlines/open-days/',
  // One for each member.
  'POST /api/office/join/',
  'POST /api/office/erasures/',
  // Limited where they are made: ten webhooks, whose messages are kept for days.
  'POST /api/webhooks/',
  'POST /api/webhooks/:id/test/',
  'POST /api/webhooks/:id/secret/',
  'POST /api/webhook-deliveries/:id/again/',
  // A few an hour, kept for a month.
  'POST /api/alerts/test/',
  // One at a time, kept for days.
  'POST /api/refresh-notifications/',
  'POST /api/toggl-notion/import/',
  'POST /api/toggl-notion/import/:jobId/undo/',
  // Reads, or changes what is there; what was done stands in the records, which are kept for a while.
  'POST /api/invitation/',
  'POST /api/test-account/',
  'POST /api/page-import/preview/',
  'POST /api/page-import/match/',
  'POST /api/extension/compare/',
  'POST /api/citius-accounts/:id/password/',
  'POST /api/processos/:id/document/',
  'POST /api/deadlines/:id/decision/',
  'POST /api/system-status/gap/close/',
  'POST /api/triage/',
  'POST /api/triage/undo/',
  'POST /api/office/export/',
  'POST /api/office/members/:id/export/',
  'POST /api/audit/export/',
  'POST /api/cases/export/',
]

const LIMITED = Object.values(CALLS).filter(({ rowLimits, storesDocuments }) => rowLimits || storesDocuments)

let product: TestProduct
const routes: string[] = []
const listed = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    if (method === 'POST') routes.push(`${method} ${url}`)
  })
beforeAll(async () => {
  subscribe('fastify.initialization', listed)
  product = await startTestProduct({ env: { DOCUMENTS_QUOTA_MB: '10' } })
  unsubscribe('fastify.initialization', listed)
})
afterAll(() => product.stop())

it('every call that may store something is limited, or named with why it needs no limit', () => {
  const known = [...LIMITED.map(({ route }) => route), ...NOT_GROWING]
  expect(new Set(known).size).toBe(known.length)
  expect(routes.filter((route) => !known.includes(route))).toEqual([])
  expect(known.filter((route) => !routes.includes(route))).toEqual([])
})

it('a member has the most extension tokens that there may be, told in a sentence, and others are not held up', async () => {
  const [one, other] = [await product.signUp(), await product.signUp()]
  const make = (token: string) => product.call('POST', '/api/extension-tokens/', { token, body: { name: 'Casa' } })
  for (let i = 0; i < 50; i++) expect((await make(one.access)).status).toBe(201)
  const refused = await make(one.access)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('Já tem 50 códigos da extensão, o máximo. Anule um que já não use.')
  expect((await make(other.access)).status).toBe(201)
  const [newest] = (await product.call('GET', '/api/extension-tokens/', { token: one.access })).body
  await product.call('DELETE', `/api/extension-tokens/${newest.id}/`, { token: one.access })
  expect((await make(one.access)).status).toBe(201)
})

it('every limit is of a table with whose rows are counted, and says its number', async () => {
  for (const { table, of, most, message } of LIMITED.flatMap(({ rowLimits = [] }) => rowLimits)) {
    await sql`select ${sql.ref(`${of}_id`)} from ${sql.table(table)} limit 1`.execute(product.platform.database.db)
    const number = most === 1_000_000 ? 'um milhão' : most < 10_000 ? String(most) : `${most / 1000} 000`
    expect(message).toContain(number)
  }
})

it('an office whose documents take all that they may is sent no more by people, and checks go on', async () => {
  const { access: token } = await product.signUp()
  const { db } = product.platform.database
  const account = await product.addAccount(token)
  product.portal.control({ cmd: 'notify', username: account.username, count: 1 })
  await product.check(token)
  const records = async () => (await product.call('GET', '/api/processos/', { token })).body
  const [record] = await waitFor(async () => {
    const list = await records()
    return list[0]?.document_status === 'success' && list
  })
  const attach = async () => {
    const body = new FormData()
    body.append('files', new Blob([new Uint8Array(smallPdf(`${Math.random()}`))]), 'a.pdf')
    const headers = { authorization: `Bearer ${token}` }
    const path = `/api/processos/${record.id}/files/`
    const response = await fetch(product.url + path, { method: 'POST', headers, body })
    return { status: response.status, body: (await response.json()) as { message: string } }
  }
  expect((await attach()).status).toBe(200)
  await db
    .updateTable('documents')
    .set({ size: 10 * 1024 * 1024 })
    .where('id', '=', record.documents[0].id)
    .execute()
  expect(await attach()).toEqual({
    status: 413,
    body: {
      code: 'documents_quota',
      message:
        'Os documentos do escritório já ocupam 10 MB, o máximo definido por quem administra o Arauto (DOCUMENTS_QUOTA_MB).',
    },
  })
  product.portal.control({ cmd: 'notify', username: account.username, count: 1 })
  await product.check(token)
  await waitFor(async () => {
    const list = await records()
    return list.length === 2 && list.every((one: { document_status: string }) => one.document_status === 'success')
  })
})

it('a user has 200 sessions at most: those used longest ago end', async () => {
  const user = await product.signUp()
  const { sub } = JSON.parse(Buffer.from(user.access.split('.')[1]!, 'base64url').toString())
  const { db } = product.platform.database
  await sql`insert into sessions (id, office_id, user_id, expires_at, browser, system, address, last_used_at)
    select gen_random_uuid(), office_id, user_id, expires_at, browser, system, address, now() - interval '1 hour'
    from sessions, generate_series(1, 250) where user_id = ${sub}`.execute(db)
  const { username, password } = user
  const again = await product.call('POST', '/api/token/', { body: { username, password } })
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from sessions where user_id = ${sub}`.execute(db)
  expect(rows[0]?.count).toBe(200)
  for (const token of [user.access, again.body.access]) {
    expect((await product.call('GET', '/api/sessions/', { token })).status).toBe(200)
  }
})
