import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MESSAGES } from '../extension-messages.ts'
import { answerOptions, answerPage } from './answer.ts'

const ARAUTO = { address: 'http://arauto.local', token: 'x' }
const PORTAL = 'https://portal.invalid'

/** What the user allows now, what is stored, and what the browser runs. */
let allowed: string[]
let stored: Record<string, unknown>
let scripts: string[]
/** Where the extension's own files are. */
let root: string
const fetched = vi.fn()

beforeEach(() => {
  ;[allowed, stored, scripts] = [[`${PORTAL}/*`], { connection: ARAUTO, portals: [] }, []]
  root = 'chrome-extension://abc/'
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('chrome', {
    runtime: { getURL: () => root },
    storage: {
      local: {
        get: async (key: string) => ({ [key]: stored[key] }),
        set: async (values: object) => void Object.assign(stored, values),
        remove: async (key: string) => void delete stored[key],
      },
    },
    permissions: {
      contains: async ({ origins }: { origins: string[] }) => origins.every((one) => allowed.includes(one)),
      remove: async ({ origins }: { origins: string[] }) => {
        allowed = allowed.filter((one) => !origins.includes(one))
        return true
      },
    },
    scripting: {
      registerContentScripts: async (made: { matches: string[] }[]) =>
        void scripts.push(...made.flatMap(({ matches }) => matches)),
      unregisterContentScripts: async ({ ids }: { ids: string[] }) => {
        scripts = scripts.filter((one) => !ids.some((id) => one === `${id}/*`))
      },
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

test('a page whose user withdrew the permission for Arauto gets no answer, and nothing is sent', async () => {
  const noPermission = { ok: false, problem: { kind: 'no-permission', message: MESSAGES.noPermission } }
  expect(await answerPage({ kind: 'greet' }, 'a:1')).toEqual(noPermission)
  const report = { ended: null, documents: 0, requests: 0, retry_after_seconds: null }
  expect(await answerPage({ kind: 'round-report', round: 1, report }, 'a:1')).toEqual(noPermission)
  expect(fetched).not.toHaveBeenCalled()
})

test('a page of an unknown account says so, and its form opens in Arauto with the user name', async () => {
  allowed.push('http://arauto.local/*')
  const opened = vi.fn(async () => ({}))
  vi.stubGlobal('chrome', { ...chrome, tabs: { create: opened } })
  const body = { code: 'page_of_unknown_account', message: 'Adicione-a.' }
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status: 400 }))
  const page = { portal_username: 'a b', account_id: null, source: 'citius' as const, rows: [], unreadable_rows: [] }
  expect(await answerPage({ kind: 'compare', page }, 'a:1')).toEqual({
    ok: false,
    problem: { kind: 'unknown-account', message: 'Adicione-a.' },
  })
  expect(await answerPage({ kind: 'add-account', username: 'a b' }, 'a:1')).toEqual({ ok: true, value: null })
  expect(opened).toHaveBeenCalledWith({ url: 'http://arauto.local/accounts?nova=a%20b' })
})

test('of an Arauto that cannot be reached a page is told', async () => {
  allowed.push('http://arauto.local/*')
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const unreachable = { ok: false, problem: { kind: 'unreachable', message: MESSAGES.unreachable } }
  expect(await answerPage({ kind: 'greet' }, 'a:1')).toEqual(unreachable)
})

test('a portal that is not allowed is not added', async () => {
  allowed = []
  expect(await answerOptions({ kind: 'add-portal', origin: PORTAL })).toMatchObject({
    ok: false,
    problem: { kind: 'no-permission' },
  })
  expect([stored.portals, scripts]).toEqual([[], []])
})

test('a portal that is removed has its script and its permission taken back', async () => {
  expect(await answerOptions({ kind: 'add-portal', origin: PORTAL })).toEqual({ ok: true, value: [PORTAL] })
  expect([stored.portals, scripts]).toEqual([[PORTAL], [`${PORTAL}/*`]])
  expect(await answerOptions({ kind: 'remove-portal', origin: PORTAL })).toEqual({ ok: true, value: [] })
  expect([stored.portals, scripts, allowed]).toEqual([[], [], []])
})

test('a portal that is removed, or Arauto that is disconnected, leaves the permission to another port of the host', async () => {
  stored = { connection: { ...ARAUTO, address: `${PORTAL}:3000` }, portals: [PORTAL, `${PORTAL}:8443`] }
  await answerOptions({ kind: 'remove-portal', origin: `${PORTAL}:8443` })
  await answerOptions({ kind: 'remove-portal', origin: PORTAL })
  expect([stored.portals, allowed]).toEqual([[], [`${PORTAL}/*`]])
  stored.portals = [PORTAL]
  await answerOptions({ kind: 'disconnect' })
  expect([stored.connection, allowed]).toEqual([undefined, [`${PORTAL}/*`]])
  stored = { connection: { ...ARAUTO, address: `${PORTAL}:3000` }, portals: [] }
  await answerOptions({ kind: 'disconnect' })
  expect([stored.connection, allowed]).toEqual([undefined, []])
})

test('a portal that is added twice has one script, of its port where the browser knows ports', async () => {
  const withPort = `${PORTAL}:8443`
  for (const base of ['chrome-extension://abc/', 'moz-extension://abc/']) {
    ;[root, scripts, stored.portals] = [base, [], []]
    for (let times = 0; times < 2; times++) {
      expect(await answerOptions({ kind: 'add-portal', origin: withPort })).toEqual({ ok: true, value: [withPort] })
    }
    expect(scripts).toEqual([base.startsWith('moz') ? `${PORTAL}/*` : `${withPort}/*`])
  }
})

const respond = (status: number, body: unknown) =>
  fetched.mockResolvedValue(new Response(body === null ? 'x' : JSON.stringify(body), { status }))
const GREETING = { username: 'ines', automatic: false, accounts: [], rounds_for: [] }

test.each([
  [200, GREETING, null],
  [200, { outro: 1 }, 'not-arauto'],
  [401, { message: 'não' }, 'token'],
  [403, { message: 'não' }, 'refused'],
  [404, null, 'not-arauto'],
  [409, { message: 'não', code: 'round_ended' }, 'ended'],
  [409, { message: 'não', code: 'outro' }, 'refused'],
] as const)('an answer %i with %j is understood as: %s', async (status, body, kind) => {
  allowed = ['http://arauto.local/*']
  respond(status, body)
  const reply = await answerPage({ kind: 'greet' }, 'a:1')
  expect(reply.ok ? null : reply.problem.kind).toBe(kind)
})

test('what is sent to Arauto names the tab that asks, and neither a redirect nor a cookie goes anywhere else', async () => {
  allowed = ['http://arauto.local/*']
  respond(200, null)
  const report = { ended: null, documents: 0, requests: 0, retry_after_seconds: null }
  const page = { portal_username: 'a', account_id: null, rows: [], unreadable_rows: [], source: 'citius' as const }
  await answerPage({ kind: 'round-report', round: 1, report }, 'a:1')
  await answerPage({ kind: 'round-rows', round: 1, page }, 'a:1')
  for (const [, options] of fetched.mock.calls) {
    expect(options).toMatchObject({ redirect: 'error', credentials: 'omit', headers: { authorization: 'Bearer x' } })
    expect(JSON.parse(options.body)).toMatchObject({ holder: 'a:1' })
  }
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a connection is stored once Arauto takes its token, and deleted when its user ends it', async () => {
  allowed = ['https://outro.invalid/*']
  const connect = () => answerOptions({ kind: 'connect', address: 'https://outro.invalid', token: ' y ' })
  respond(401, { message: 'não' })
  expect([(await connect()).ok, stored.connection]).toEqual([false, ARAUTO])
  respond(200, GREETING)
  expect([(await connect()).ok, stored.connection]).toEqual([true, { address: 'https://outro.invalid', token: 'y' }])
  await answerOptions({ kind: 'disconnect' })
  expect(stored).not.toHaveProperty('connection')
})
