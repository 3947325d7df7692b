import { createHash } from 'node:crypto'
import { TIME_IMPORT_MESSAGES as TEXT } from '@arauto/contract/time-import-messages'
import { LRUCache } from 'lru-cache'
import { Agent } from 'undici'
import { createGuardedFetch, NotionClient, NotionError, type NotionFetch } from '../../integrations/notion/index.ts'
import { createExchange, type Exchange, TogglClient, TogglError } from '../../integrations/toggl/index.ts'
import type { Clock } from './clock.ts'
import type { TimeImportCredentials } from './credentials-repository.ts'
import { failureMessage } from './failure.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'

/** Where the two services are, and how far apart requests to them stand. */
export interface ServiceSettings {
  togglUrl: string
  togglPauseMs: number
  notionUrl: string
  notionPauseMs: number
}

/** @returns the two services' part of the settings */
export function timeServiceSettings(config: {
  TOGGL_URL: string
  TOGGL_PAUSE_MS: number
  NOTION_URL: string
  NOTION_PAUSE_MS: number
}): ServiceSettings {
  return {
    togglUrl: config.TOGGL_URL,
    togglPauseMs: config.TOGGL_PAUSE_MS,
    notionUrl: config.NOTION_URL,
    notionPauseMs: config.NOTION_PAUSE_MS,
  }
}

/** Both services, opened with a user's credentials. */
export interface TimeServices {
  /** @param signal aborted when the waiting shall end; what went out is let to come back */
  open(credentials: TimeImportCredentials, signal: AbortSignal | null): { toggl: TogglClient; notion: NotionClient }
  /**
   * Asks each service once whether it takes the credentials; never throws for what they answer.
   *
   * @returns the sentences about a service that refused, or could not be asked; none when both took them
   */
  check(credentials: TimeImportCredentials): Promise<string[]>
  close(): Promise<void>
}

/** Credentials whose last request is longer ago than this need no pace any more. */
const PACES_KEPT = 500
const CHECK_MS = 20_000
/** A page of a thousand entries is some hundred kilobytes. */
const LARGEST_ANSWER = 64 * 1024 * 1024
const USER_AGENT = 'Arauto (self-hosted; time import for the account holder)'

/** @param transport a stand-in's, in tests; else real sockets */
export function createTimeServices(
  settings: ServiceSettings,
  clock: Clock,
  transport?: { exchange: Exchange; fetch: NotionFetch },
): TimeServices {
  const agent = new Agent({
    connections: 8,
    allowH2: false,
    connect: { timeout: 10_000 },
    maxResponseSize: LARGEST_ANSWER,
  })
  const exchange = transport?.exchange ?? createExchange(agent)
  const fetch = transport?.fetch ?? createGuardedFetch(settings.notionUrl, agent)
  const paces = new LRUCache<string, RateLimiter>({ max: PACES_KEPT })
  const paceOf = (service: string, secret: string, pauseMs: number): RateLimiter => {
    const key = createHash('sha256').update(`${service} ${secret}`).digest('base64url')
    const pace = paces.get(key) ?? createRateLimiter(pauseMs, clock)
    paces.set(key, pace)
    return pace
  }

  const open: TimeServices['open'] = ({ email, password, token, workspace }, signal) => {
    const togglPace = paceOf('toggl', email.toLowerCase(), settings.togglPauseMs)
    const notionPace = paceOf('notion', token, settings.notionPauseMs)
    const now = () => clock.now()
    const toggl = new TogglClient(
      { email, password, workspace },
      {
        baseUrl: settings.togglUrl,
        userAgent: USER_AGENT,
        exchange,
        turn: togglPace.turn,
        sleep: clock.sleep,
        now,
        signal,
      },
    )
    const notion = new NotionClient(token, {
      baseUrl: settings.notionUrl,
      fetch,
      turn: notionPace.turn,
      rest: notionPace.rest,
      now,
      signal,
    })
    return { toggl, notion }
  }

  return {
    open,
    async check(credentials) {
      const { toggl, notion } = open(credentials, AbortSignal.timeout(CHECK_MS))
      const asked = await Promise.allSettled([within(toggl.check()), within(notion.ownId(1))])
      return asked.flatMap((result, index) =>
        result.status === 'fulfilled' ? [] : [complaint(result.reason, index === 0, clock.now())],
      )
    },
    close: () => agent.close(),
  }
}

function complaint(error: unknown, ofToggl: boolean, now: number): string {
  const reason = error instanceof TogglError || error instanceof NotionError ? error.reason : null
  if (reason === 'quota') return `${TEXT.togglUnasked} ${failureMessage(error, now)}`
  const isRefused = reason === 'refused' || reason === 'forbidden'
  return (isRefused && failureMessage(error, now)) || (ofToggl ? TEXT.togglUnasked : TEXT.notionUnasked)
}

/** A person is waiting for the answer. */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${CHECK_MS} ms`)), CHECK_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
