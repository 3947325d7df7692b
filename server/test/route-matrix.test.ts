import type { Who } from '@arauto/contract/calls/define-call'
import { MESSAGES } from '@arauto/contract/messages'
import { OFFICE_MESSAGES } from '@arauto/contract/office'
import { API } from '@arauto/contract/routes'
import { TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerText } from '../testing/answer-text.ts'
import { describedBy } from '../testing/described-answers.ts'
import { mustBeNamed } from '../testing/named-status.ts'
import { withRoutes } from '../testing/registered-routes.ts'
import { ASKERS, type Asker } from '../testing/route-matrix/askers.ts'
import { callRoute, openModelPage } from '../testing/route-matrix/call-route.ts'
import type { Call, CalledRoute } from '../testing/route-matrix/route-row.ts'
import { ROUTES } from '../testing/route-matrix/routes.ts'
import { makeScene, type Scene } from '../testing/route-matrix/scene.ts'
import { storeNotification } from '../testing/stored-notifications.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import type { Marks } from '../testing/two-offices/filled-office.ts'
import { secrets } from '../testing/two-offices/office-data.ts'
import { type Change, expectChanges, noteChanges, undoChanges } from '../testing/undone-changes.ts'

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
let listPage: Call['listPage']
let scene: Scene
let described: ReturnType<typeof describedBy>
let calls = 0
/** The server's own routes; of two for one path, that for `HEAD` is made by the server. */
let registered: string[] = []

beforeAll(async () => {
  const env = { SPEECH_URL: 'http://127.0.0.1:9' }
  const started = await withRoutes(() => startTestProduct({ worker: false, secrets, env }))
  product = started.product
  registered = started.routes
    .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
    .map(({ method, path }) => `${method} ${path}`)
  scene = await makeScene(product)
  described = describedBy((await product.call('GET', API.openapi)).body)
  listPage = await openModelPage(product)
  await noteChanges(owner())
})
afterEach(() => undoChanges(owner()))
afterAll(() => product.stop())

const db = () => product.platform.database.db
const owner = () => product.platform.owner.db

/** What follows from a row: the status, and whether the call reaches what it is for. */
function expected({ needs, form, ok, except }: CalledRoute, asker: Asker): { status: number; reached: boolean } {
  const other = except?.[asker]
  if (other !== undefined) return { status: other, reached: false }
  if (reaches(asker, needs)) return { status: ok, reached: true }
  if (asker === 'nobody') return { status: 401, reached: false }
  if (form === 'list') return { status: ok, reached: false }
  const isKnownTo = needs === 'responsavel' ? asker !== 'other' : needs !== 'own' && reaches(asker, 'read')
  return { status: isKnownTo ? 403 : 404, reached: false }
}

/** Makes a row's call. @returns the status and the text of the answer */
async function ask(row: CalledRoute, asker: Asker): Promise<{ status: number; text: string }> {
  calls += 1
  const who = asker === 'nobody' ? null : scene.askers[asker]
  const { response, method, path, body } = await callRoute(row, { product, scene, who, nth: calls, listPage })
  mustBeNamed(method, path, response.status, true)
  const { status } = response
  const text = await answerText(response)
  if (path.startsWith('/api/') && path !== API.openapi) {
    const operation = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
    const sent = status < 300 && body !== undefined && !(body instanceof FormData)
    expect(sent ? described.body(operation, JSON.stringify(body)) : null, `body of ${operation}`).toBeNull()
    const answer = { type: response.headers.get('content-type') ?? '', text }
    expect(described.answer(operation, status, answer), `answer of ${operation}`).toBeNull()
  }
  return { status, text }
}

/** Whether a change is of the first office or its responsável; as a list, of its account, since the rest may be the asker's own. */
function isTheirs({ table, before, after }: Change, isOwnList: boolean): boolean {
  const of = after ?? before ?? {}
  const { officeId, account, portalUsername, askers } = scene
  if (of.user_id === askers.responsavel.userId) return true
  if (isOwnList) return of.account_id === account || of.portal_username === portalUsername
  return (table === 'offices' ? of.id : of.office_id) === officeId
}

/** Who asks: by day, of the able and of the others who see the account, those between the least and the most are left out. */
function askersOf(row: CalledRoute): readonly Asker[] {
  const able = ASKERS.filter((asker) => expected(row, asker).reached)
  const unable = ASKERS.filter((asker) => !able.includes(asker) && isAtLeast(asker, 'read'))
  const between = [...able.slice(1, -1), ...unable.slice(0, -1)]
  return process.env.LONG ? ASKERS : ASKERS.filter((asker) => !between.includes(asker))
}

/** @returns what is not as expected, in words */
async function surprisesOf(row: CalledRoute): Promise<string[]> {
  const surprises: string[] = []
  for (const asker of askersOf(row)) {
    await row.prepare?.(owner(), scene)
    await expectChanges(owner())
    const { status, reached } = expected(row, asker)
    const answer = await ask(row, asker)
    const isOwnList = !reached && row.form === 'list' && asker !== 'nobody' && asker !== 'other'
    const changes = (await undoChanges(owner())).filter((change) => isTheirs(change, isOwnList))
    const changed = [...new Set(changes.map(({ table }) => table))]
    const say = (what: string) => surprises.push(`${asker}: ${what}, in ${answer.status} ${answer.text.slice(0, 300)}`)
    if (answer.status !== status) say(`${status} is expected`)
    if (row.shows && reached && !answer.text.includes(scene.marks[row.shows])) say(`nothing ${row.shows} is shown`)
    for (const [mark, need] of Object.entries(MARKED) as [keyof Marks, Who][]) {
      if (!reaches(asker, need) && answer.text.includes(scene.marks[mark])) say(`what is ${mark} is shown`)
    }
    if (answer.status === 403 && !isSentence(answer.text)) say('the refusal is no sentence of the product')
    if (!reached && changed.length > 0) say(`${changed} changed all the same`)
    if (row.changes && reached && changed.length === 0) say('nothing changed')
  }
  return surprises
}

const SENTENCES: readonly string[] = Object.values({ ...MESSAGES, ...OFFICE_MESSAGES, ...TRANSCRIPTION_MESSAGES })
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
  const { access: member, extension, userId } = scene.askers.without
  const get = async (path: string, token = member) => (await product.call('GET', path, { token })).body
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
  const { body: refreshed } = await product.call('POST', '/api/refresh-notifications/', { token: member })
  expect(refreshed.message).toBe(MESSAGES.noActiveAccounts)

  const portalUsername = 'propria-1p@adv.oa.pt'
  const { officeId: office_id } = scene
  const access = { office_id, user_id: userId, portal_username: portalUsername, level: 'read' } as const
  await db().insertInto('portal_access').values(access).execute()
  const texts = { advogado: 'Própria', origem: 'Própria', tribunal: 'Própria' }
  await storeNotification(db(), office_id, portalUsername, texts)
  expect(await get('/api/processos/?page=0')).toMatchObject({
    count: 1,
    summary: { total: 1, origem: 'Própria', tribunal: 'Própria' },
    filters: { advogados: ['Própria'], origens: ['Própria'] },
  })
})

it('a document’s link opens as long as its session’s member sees the account', async () => {
  const { access, userId } = scene.askers.read
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
  const { portalUsername, askers } = scene
  const body = new FormData()
  body.append('pages', new Blob([Buffer.from(listPage(portalUsername), 'latin1')]), 'lista.html')
  const headers = { authorization: `Bearer ${askers.read.access}` }
  const answer = await fetch(`${product.url}/api/page-import/`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({
    pages: [{ refused: MESSAGES.notAllowed, account: null }],
    new_records: 0,
  })
})
