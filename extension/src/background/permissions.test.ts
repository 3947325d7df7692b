import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MESSAGES } from '../extension-messages.ts'
import { answerOptions, answerPage } from './answer.ts'

const ARAUTO = { address: 'http://arauto.local', token: 'x' }
const PORTAL = 'https://portal.invalid'

/** What the user allows now, what is stored, and what the browser runs. */
let allowed: string[]
let stored: Record<string, unknown>
let scripts: string[]
const fetched = vi.fn()

beforeEach(() => {
  ;[allowed, stored, scripts] = [[`${PORTAL}/*`], { connection: ARAUTO, portals: [] }, []]
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('chrome', {
    runtime: { getURL: () => 'chrome-extension://abc/' },
    storage: {
      local: {
        get: async (key: string) => ({ [key]: stored[key] }),
        set: async (values: object) => void Object.assign(stored, values),
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
