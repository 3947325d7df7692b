import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Who } from '@arauto/contract/calls/define-call'
import { MESSAGES } from '@arauto/contract/messages'
import { OFFICE_MESSAGES } from '@arauto/contract/office-messages'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerText } from '../src/testing/answer-text.ts'
import { ASKERS, type Asker, grant, makeTwoOffices, type TwoOffices } from '../src/testing/route-matrix/askers.ts'
import type { Call, KnownRow } from '../src/testing/route-matrix/route-row.ts'
import { ROUTES } from '../src/testing/route-matrix/routes.ts'
import { insertNotification, type Marks, makeScene, type Scene } from '../src/testing/route-matrix/scene.ts'
import { changedTables, forgetChanges, noteChanges } from '../src/testing/route-matrix/written-change.ts'
import { openList } from '../src/testing/saved-pages.ts'
import { startTestProduct, type TestProduct } from '../src/testing/test-product.ts'

/** The first of the askers who reaches what is needed. */
const LEAST: Readonly<Record<Who, Asker>> = {
  anyone: 'nobody',
  user: 'other',
  member: 'without',
  read: 'read',
  act: 'act',
  manage: 'manage',
  responsavel: 'responsavel',
  own: 'responsavel',
}
/** What each mark needs, in whatever answer. */
const MARKED: Readonly<Record<keyof Marks, Who>> = {
  office: 'member',
  account: 'read',
  password: 'manage',
  own: 'own',
}
const isAtLeast = (asker: Asker, least: Asker) => ASKERS.indexOf(asker) >= ASKERS.indexOf(least)
const reaches = (asker: Asker, need: Who) => isAtLeast(asker, LEAST[need])

let product: TestProduct
let offices: TwoOffices
let listPage: Call['listPage']
/** For the calls that change nothing of a scene. */
let shared: Scene
let calls = 0
/** The server's own routes; of two for one path, that for `HEAD` is made by the server. */
const registered: string[] = []
const listed = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const name of [method].flat()) if (name !== 'HEAD' && name !== 'OPTIONS') registered.push(`${name} ${url}`)
  })

beforeAll(async () => {
  subscribe('fastify.initialization', listed)
  product = await startTestProduct({ worker: false, env: { SPEECH_URL: 'http://127.0.0.1:9' } })
  unsubscribe('fastify.initialization', listed)
  await noteChanges(owner())
  offices = await makeTwoOffices(product)
  shared = await makeScene(product, offices)
  const model = { username: 'modelo-1p@adv.oa.pt', password: 'x' }
  await product.portal.control({ cmd: 'account', ...model })
  const items = [{ referencia: '777', data: '20-11-2026', acto: 'Novo', processo: '7/26.0T8LSB' }]
  await product.portal.control({ cmd: 'notify', username: model.username, items: items as never })
  const { bytes } = await openList(product.portal, model.username, model.password)
  const page = Buffer.from(bytes).toString('latin1')
  listPage = (portalUsername) => page.replaceAll(model.username, portalUsername)
})
afterAll(() => product.stop())

const db = () => product.platform.database.db
const owner = () => product.platform.owner.db

/** What follows from a row: the status, and whether the call reaches what it is for. */
function expected({ needs, form, ok, except }: KnownRow, asker: Asker): { status: number; reached: boolean } {
  const other = except?.[asker]
  if (other !== undefined) return { status: other, reached: false }
  if (reaches(asker, needs)) return { status: ok, reached: true }
  if (asker === 'nobody') return { status: 401, reached: false }
  if (form === 'list') return { status: ok, reached: false }
  const isKnownTo = needs === 'responsavel' ? asker !== 'other' : needs !== 'own' && reaches(asker, 'read')
  return { status: isKnownTo ? 403 : 404, reached: false }
}

/** Makes a row's call. @returns the status and the text of the answer */
async function ask(row: KnownRow, scene: Scene, asker: Asker): Promise<{ status: number; text: string }> {
  const who = asker === 'nobody' ? null : offices.askers[asker]
  calls += 1
  const call: Call = { product, scene, who, nth: calls, listPage }
  const [method, path] = row.route.split(' ') as [string, string]
  const body = row.body?.(call)
  const response = await fetch(product.url + path.replace(/:\w+/, String(row.id(scene))) + (row.query?.(call) ?? ''), {
    method,
    headers: {
      ...(who && row.needs !== 'anyone' && { authorization: `Bearer ${who[row.token]}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  return { status: response.status, text: await answerText(response) }
}

/** Who asks: where each success needs a scene of its own, of those who may only the first and the last. */
function askersOf(row: KnownRow): readonly Asker[] {
  const able = ASKERS.filter((asker) => expected(row, asker).reached)
  return row.changes ? ASKERS.filter((asker) => !able.slice(1, -1).includes(asker)) : ASKERS
}

/** @returns what is not as expected, in words */
async function surprisesOf(row: KnownRow): Promise<string[]> {
  const surprises: string[] = []
  // What is the responsável's own ends by other calls: a change of the password ends sessions.
  let scene = row.changes || row.prepare || row.needs === 'own' ? null : shared
  for (const asker of askersOf(row)) {
    if (!scene) {
      scene = await makeScene(product, offices)
      await row.prepare?.(db(), scene)
    }
    const { status, reached } = expected(row, asker)
    await forgetChanges(owner())
    const answer = await ask(row, scene, asker)
    const isOwnList = !reached && row.form === 'list' && asker !== 'nobody' && asker !== 'other'
    const changed = await changedTables(owner(), offices, isOwnList ? scene : null)
    const say = (what: string) => surprises.push(`${asker}: ${what}, in ${answer.status} ${answer.text.slice(0, 300)}`)
    if (answer.status !== status) say(`${status} is expected`)
    if (row.shows && reached && !answer.text.includes(scene.marks[row.shows])) say(`nothing ${row.shows} is shown`)
    for (const [mark, need] of Object.entries(MARKED) as [keyof Marks, Who][]) {
      if (!reaches(asker, need) && answer.text.includes(scene.marks[mark])) say(`what is ${mark} is shown`)
    }
    if (answer.status === 403 && !isSentence(answer.text)) say('the refusal is no sentence of the product')
    if (!reached && changed.length > 0) say(`${changed} changed all the same`)
    if (!row.changes || !reached) continue
    if (changed.length === 0) say('nothing changed')
    scene = null
  }
  return surprises
}

const SENTENCES: readonly string[] = Object.values({ ...MESSAGES, ...OFFICE_MESSAGES })
const isSentence = (text: string): boolean => SENTENCES.some((sentence) => text.includes(sentence))

describe('the routes of the server', () => {
  it('have a row each in the matrix, and the matrix has no others', () => {
    const isFile = (route: string) => /^GET (?!\/api\/)|^GET \/api\/docs(\/|$)/.test(route)
    const called = new Set<string>(ROUTES.map(({ route }) => route))
    expect(
      registered.filter((route) => !isFile(route) && !called.has(route)),
      'what is no call needs a row in its area’s file of testing/route-matrix',
    ).toEqual([])
    expect([...called].filter((route) => !registered.includes(route))).toEqual([])
  })
})

describe('nobody, another office, and members without the account, who read, act, manage, or are responsável:', () => {
  it.each(ROUTES)('$route is answered to each as they may ($needs, $form)', async (row) => {
    expect(await surprisesOf(row)).toEqual([])
  })
})

it('a member gets the numbers of their own accounts alone: no counts, figures, filters, or rows of others', async () => {
  const scene = await makeScene(product, offices)
  const { access, extension, userId } = offices.askers.without
  await db().deleteFrom('portal_access').where('user_id', '=', userId).execute()
  const get = async (path: string, token = access) => (await product.call('GET', path, { token })).body
  const nothing = { total: 0, origem: null, tribunal: null }
  expect(await get('/api/processos/')).toEqual([])
  expect(await get('/api/processos/?page=0')).toMatchObject({
    results: [],
    count: 0,
    summary: nothing,
    filters: { advogados: [], origens: [] },
  })
  expect(await get(`/api/processos/?page=0&search=${scene.reference}`)).toMatchObject({ results: [], count: 0 })
  expect(await get('/api/citius-accounts/')).toEqual([])
  expect(await get('/api/unreadable-rows/')).toEqual({ results: [], count: 0 })
  expect(await get('/api/system-status/')).toMatchObject({
    accounts: [],
    watched: 0,
    stopped: 0,
    unreadable_rows: 0,
    last_check: null,
  })
  expect(await get('/api/extension/', extension)).toMatchObject({ accounts: [] })
  const { body: refreshed } = await product.call('POST', '/api/refresh-notifications/', { token: access })
  expect(refreshed.message).toBe(MESSAGES.noActiveAccounts)

  const portalUsername = 'propria-1p@adv.oa.pt'
  await grant(product, offices, 'without', portalUsername, 'read')
  const { officeId: office } = offices
  await insertNotification(product, { office, portalUsername, reference: '1', mark: 'Própria', status: null })
  expect(await get('/api/processos/?page=0')).toMatchObject({
    count: 1,
    summary: { total: 1, origem: 'Própria', tribunal: 'Própria' },
    filters: { advogados: ['Própria'], origens: ['Própria'] },
  })
})

it('a document’s link opens as long as its session’s member sees the account', async () => {
  const scene = await makeScene(product, offices)
  const { access, userId } = offices.askers.read
  const { body } = await product.call('GET', `/api/processos/${scene.notification}/`, { token: access })
  expect((await product.call('GET', body.doc)).status).toBe(200)
  await db()
    .deleteFrom('portal_access')
    .where('user_id', '=', userId)
    .where('portal_username', '=', scene.portalUsername)
    .execute()
  expect(await product.call('GET', body.doc)).toMatchObject({ status: 404, body: { message: MESSAGES.notFound } })
})

it('a saved page of an account that the member only reads is refused in those words', async () => {
  const { portalUsername } = await makeScene(product, offices)
  const body = new FormData()
  body.append('pages', new Blob([Buffer.from(listPage(portalUsername), 'latin1')]), 'lista.html')
  const headers = { authorization: `Bearer ${offices.askers.read.access}` }
  const answer = await fetch(`${product.url}/api/page-import/`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({
    pages: [{ refused: MESSAGES.notAllowed, account: null }],
    new_records: 0,
  })
})
