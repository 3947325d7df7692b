import { type FaultyService, withFaults } from '../../../../../simulators/src/json-service.ts'
import { createNotion, type NotionService } from '../../../../../simulators/src/notion/service.ts'
import { createToggl, type TogglService } from '../../../../../simulators/src/toggl/service.ts'
import type { NotionFetch } from '../../../integrations/notion/index.ts'
import { type Exchange, TogglError } from '../../../integrations/toggl/index.ts'
import type { Clock } from '../clock.ts'
import type { TimeImportCredentials } from '../credentials-repository.ts'
import { createTimeServices, type TimeServices } from '../services.ts'

const TOGGL = 'http://toggl.test'
const NOTION = 'http://notion.test'

export const CREDENTIALS: TimeImportCredentials = {
  email: 'marta@escritorio.example',
  password: 'segredo:com dois pontos',
  token: 'ntn_teste',
  workspace: '77',
}

/** The fault of one call, of a service or of the ledger. */
export type Trouble =
  | 'none'
  | 'drop'
  | 'lost'
  | '500'
  | '503'
  | '429'
  | '409'
  | '402'
  | 'outage'
  | 'kill'
  | 'kill after'

/** The run that the call belonged to was killed. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** Both services within the process, on a simulated clock, with a fault at any call. */
export interface World {
  readonly clock: Clock
  readonly toggl: TogglService
  readonly notion: NotionService
  readonly services: TimeServices
  /** The services' calls and the ledger's, from the last `begin` on. */
  calls(): number
  /** Begins a run whose call number `at` fails. */
  begin(trouble: Trouble, at: number): void
  /** Counts the ledger's calls too, and kills at one like at the services'. */
  watched<T extends object>(ledger: T): T
  /** Runs work until it ends or is killed. @throws Killed */
  untilKilled<T>(work: () => Promise<T>): Promise<T>
}

export function createWorld(start = Date.parse('2026-06-01T09:00:00Z')): World {
  let now = start
  const clock: Clock = {
    elapsed: () => now,
    now: () => now,
    async sleep(ms) {
      now += ms
    },
  }
  const toggl = createToggl(clock.now)
  const notion = createNotion(clock.now)
  toggl.control({ cmd: 'limits', per_second: null, hourly: null })
  notion.control({ cmd: 'limits', per_second: null })
  let life = newLife('none', 0)

  /** @param harmful whether services' faults apply: a ledger is killed or works */
  const call = async <T>(work: (trouble: Trouble) => Promise<T>, harmful: boolean): Promise<T> => {
    const mine = life
    if (mine.dead) return forever()
    const number = mine.calls++
    now += 40
    const hit = number === mine.at ? mine.trouble : 'none'
    if (hit === 'kill') return mine.kill()
    const outage = mine.trouble === 'outage' && number >= mine.at
    const running = work(harmful ? (outage ? 'drop' : hit) : 'none')
    mine.inFlight.add(running)
    try {
      const result = await running
      if (hit === 'kill after') return mine.kill()
      return mine.dead ? forever() : result
    } catch (error) {
      if (mine.dead) return forever()
      throw error
    } finally {
      mine.inFlight.delete(running)
    }
  }
  const exchangeWith = (service: FaultyService, request: Parameters<FaultyService['deliver']>[0]) =>
    call(async (trouble) => {
      if (trouble !== 'none' && trouble !== 'outage' && trouble !== 'kill after') {
        service.control({ cmd: 'fault', kind: trouble, ...(trouble === '402' ? { retry_after: 1800 } : {}) })
      }
      return service.deliver(request)
    }, true)

  const togglFaulty = withFaults(toggl)
  const notionFaulty = withFaults(notion)
  const exchange: Exchange = async ({ method, url, headers, body }) => {
    if (url.origin !== TOGGL) throw new Error(`not Toggl: ${url.origin}`)
    const request = { method, path: url.pathname, query: url.searchParams, headers, body: body ?? '' }
    const answer = await exchangeWith(togglFaulty, request)
    if (answer === 'disconnect') throw new TogglError('unavailable', 'cut')
    return {
      status: answer.status,
      header: (name) => answer.headers?.[name] ?? null,
      text: JSON.stringify(answer.body),
    }
  }
  const fetch: NotionFetch = async (address, init = {}) => {
    const url = new URL(address)
    if (url.origin !== NOTION) throw new Error(`not Notion: ${url.origin}`)
    const headers = Object.fromEntries(
      Object.entries(init.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const request = {
      method: (init.method ?? 'GET').toUpperCase(),
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: typeof init.body === 'string' ? init.body : '',
    }
    const answer = await exchangeWith(notionFaulty, request)
    if (answer === 'disconnect') throw new TypeError('fetch failed')
    return {
      ok: answer.status < 300,
      status: answer.status,
      headers: answer.headers ?? {},
      text: async () => JSON.stringify(answer.body),
    }
  }
  const settings = { TOGGL_URL: TOGGL, TOGGL_PAUSE_MS: 0, NOTION_URL: NOTION, NOTION_PAUSE_MS: 0 }

  return {
    clock,
    toggl,
    notion,
    services: createTimeServices(settings, clock, { exchange, fetch }),
    calls: () => life.calls,
    begin(trouble, at) {
      life = newLife(trouble, at)
    },
    watched: (ledger) =>
      new Proxy(ledger, {
        get(target, name) {
          const method = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>
          return (...given: unknown[]) => call(() => method.apply(target, given), false)
        },
      }),
    async untilKilled(work) {
      const mine = life
      const working = work()
      working.catch(() => {})
      try {
        return await Promise.race([working, mine.killed])
      } finally {
        // Requests that were sent before the kill arrive first.
        await Promise.allSettled(mine.inFlight)
      }
    },
  }
}

interface Life {
  trouble: Trouble
  at: number
  calls: number
  dead: boolean
  inFlight: Set<Promise<unknown>>
  killed: Promise<never>
  kill(): Promise<never>
}

function newLife(trouble: Trouble, at: number): Life {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  return {
    trouble,
    at,
    calls: 0,
    dead: false,
    inFlight: new Set(),
    killed: promise,
    kill() {
      this.dead = true
      reject(new Killed())
      return forever()
    },
  }
}

/** Never resolves: the killed program's calls. */
const forever = () => new Promise<never>(() => {})
