import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { LRUCache } from 'lru-cache'
import { Agent } from 'undici'
import type { Config } from '../../config.ts'
import { createGuardedFetch, NotionClient, NotionError, type NotionFetch } from '../../integrations/notion/index.ts'
import { createExchange, type Exchange, TogglClient, TogglError } from '../../integrations/toggl/index.ts'
import type { Clock } from './clock.ts'
import type { CredentialRefusals, TimeImportCredentials } from './credentials-repository.ts'
import { failureMessage } from './failure.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'

/** The two services' addresses, and the pauses between requests to them. */
type ServiceSettings = Pick<Config, 'TOGGL_URL' | 'TOGGL_PAUSE_MS' | 'NOTION_URL' | 'NOTION_PAUSE_MS'>

/** The rate limiters of so many credentials are kept, those used last. */
const LIMITERS_KEPT = 500
const CHECK_MS = 20_000
/** A page of a thousand entries is some hundred kilobytes. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024
const USER_AGENT = 'Arauto (self-hosted; time import for the account holder)'

/**
 * Clients of both services with an office's credentials.
 *
 * @param transport replaces the sockets in tests
 */
export function createTimeServices(
  settings: ServiceSettings,
  clock: Clock,
  transport?: { exchange: Exchange; fetch: NotionFetch },
) {
  const agent = new Agent({
    connections: 8,
    allowH2: false,
    connect: { timeout: 10_000 },
    maxResponseSize: MAX_ANSWER_BYTES,
  })
  const exchange = transport?.exchange ?? createExchange(agent)
  const fetch = transport?.fetch ?? createGuardedFetch(settings.NOTION_URL, agent)
  const limiters = new LRUCache<string, RateLimiter>({ max: LIMITERS_KEPT })
  const limiterOf = (service: string, credential: string, pauseMs: number): RateLimiter => {
    const key = createHash('sha256').update(`${service} ${credential}`).digest('base64url')
    const limiter = limiters.get(key) ?? createRateLimiter(pauseMs, clock)
    limiters.set(key, limiter)
    return limiter
  }

  const open = ({ email, password, token, workspace }: TimeImportCredentials, signal: AbortSignal | null) => {
    const togglLimiter = limiterOf('toggl', email.toLowerCase(), settings.TOGGL_PAUSE_MS)
    const notionLimiter = limiterOf('notion', token, settings.NOTION_PAUSE_MS)
    const now = () => clock.now()
    const toggl = new TogglClient(
      { email, password, workspace },
      {
        baseUrl: settings.TOGGL_URL,
        userAgent: USER_AGENT,
        exchange,
        acquire: togglLimiter.acquire,
        sleep: clock.sleep,
        now,
        signal,
      },
    )
    const notion = new NotionClient(token, {
      baseUrl: settings.NOTION_URL,
      fetch,
      acquire: notionLimiter.acquire,
      pause: notionLimiter.pause,
      now,
      signal,
    })
    return { toggl, notion }
  }

  return {
    /** @param signal aborted to end the waiting; requests that were sent are completed */
    open,
    /**
     * Asks each service once whether it accepts the credentials; does not throw for their errors.
     *
     * @returns the messages about services that refused, or could not be reached, and which refused
     */
    async check(credentials: TimeImportCredentials): Promise<{ complaints: string[]; refusals: CredentialRefusals }> {
      // A person waits for the result, and not every request ends when the signal is aborted.
      const late = AbortSignal.timeout(CHECK_MS)
      const isLate = once(late, 'abort').then(() => Promise.reject(late.reason))
      const { toggl, notion } = open(credentials, late)
      const asked = await Promise.allSettled(
        [toggl.check(), notion.ownId(1)].map((work) => Promise.race([work, isLate])),
      )
      const [ofToggl, ofNotion] = asked
      const now = clock.now()
      return {
        complaints: asked.flatMap((result, index) =>
          result.status === 'fulfilled' ? [] : [complaint(result.reason, index === 0, now)],
        ),
        refusals: {
          ...(ofToggl?.status === 'rejected' ? refusalsOf(ofToggl.reason, now) : { toggl: null }),
          ...(ofNotion?.status === 'rejected' ? refusalsOf(ofNotion.reason, now) : { notion: null }),
        },
      }
    },
    close: () => agent.close(),
  }
}

export type TimeServices = ReturnType<typeof createTimeServices>

function complaint(error: unknown, ofToggl: boolean, now: number): string {
  const reason = error instanceof TogglError || error instanceof NotionError ? error.reason : null
  if (reason === 'quota') return `${TIME_IMPORT_MESSAGES.togglUnasked} ${failureMessage(error, now)}`
  const { toggl, notion } = refusalsOf(error, now)
  return toggl || notion || (ofToggl ? TIME_IMPORT_MESSAGES.togglUnasked : TIME_IMPORT_MESSAGES.notionUnasked)
}

/** @returns which service refused the credentials, by the error of a request to it; nothing for other errors */
export function refusalsOf(error: unknown, now: number): CredentialRefusals {
  if (error instanceof TogglError && error.reason === 'refused') return { toggl: failureMessage(error, now) }
  const isRefused = error instanceof NotionError && (error.reason === 'refused' || error.reason === 'forbidden')
  return isRefused ? { notion: failureMessage(error, now) } : {}
}
