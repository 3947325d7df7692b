import { parseRetryAfter } from '@arauto/contract/retry-after'
import type { z } from 'zod'
import { withFewValues } from '../../platform/process/bounded-json.ts'
import { clients, entryGroups, projects, reportTotals, users } from './answers.ts'
import { TogglError } from './errors.ts'
import type { Exchange, TogglAnswer, TogglRequest } from './exchange.ts'
import { type NextPage, PageSequence, type ReportPage, readNextPage } from './report-pages.ts'

/** The user's credentials and workspace. */
export interface TogglCredentials {
  email: string
  password: string
  workspace: string
}

/** A client's settings and dependencies, replaced in tests. */
export interface TogglOptions {
  /** `TOGGL_URL`; requests are sent to it only. */
  baseUrl: string
  userAgent: string
  exchange: Exchange
  /** Waits until one more request may be sent; at most one a second. */
  acquire(signal: AbortSignal | null): Promise<void>
  /** Waits so many milliseconds. @throws the signal's reason when it is aborted */
  sleep(ms: number, signal: AbortSignal | null): Promise<void>
  /** Milliseconds since the epoch. */
  now(): number
  signal: AbortSignal | null
}

export interface TogglEntry {
  id: number
  userId: number
  /** The person's name in the report; the list of users takes precedence. */
  username: string
  projectId: number | null
  /** Null while it is still running. */
  seconds: number | null
  /** The day on which it began, `YYYY-MM-DD`, in the time zone of Toggl's response. */
  day: string
}

/** The names of the entries' ids. */
export interface TogglNames {
  projects: ReadonlyMap<number, { name: string; clientId: number | null }>
  clients: ReadonlyMap<number, string>
  users: ReadonlyMap<number, string>
}

/** First and last day, `YYYY-MM-DD`. */
interface DayRange {
  start: string
  end: string
}

interface EntryPage extends ReportPage {
  rows: { number: number | null; entries: TogglEntry[] }[]
}

/** The largest page of reports, so that few requests count against the quota. */
const ENTRIES_PER_PAGE = 1000
/** The largest page of projects (API v9). */
const PROJECTS_PER_PAGE = 200
/** The most pages, against endless loops. */
const MOST_PAGES = 1000
/** Attempts of one request. */
const TRIES = 5
/** The total has a substitute, so that few attempts are enough. */
const TRIES_OF_TOTAL = 2
const FIRST_WAIT_MS = 2_000
/** A longer `Retry-After` is not waited for: the import fails and says when to try again. */
const LONGEST_WAIT_SECONDS = 120

/** Toggl Track, for one user and one workspace; requests are sent one after another. */
export class TogglClient {
  readonly #credentials: TogglCredentials
  readonly #options: TogglOptions

  constructor(credentials: TogglCredentials, options: TogglOptions) {
    this.#credentials = credentials
    this.#options = options
  }

  /**
   * Checks once, without a retry, whether the credentials are valid for the workspace.
   *
   * @throws `refused`, `quota`, `unavailable`, `unexpected`
   */
  async check(): Promise<void> {
    await this.#get(`${this.#workspacePath()}/users`, users, 1)
  }

  /**
   * Every entry that begins in the range. The pages have to follow each other, and a second way has to agree: the
   * report's total, or, where there is none, that no row comes after the last.
   *
   * @param start first day, `YYYY-MM-DD`, included
   * @param end last day, included
   * @throws `refused`, `bad range`, `quota`, `unavailable`, `unexpected`; `incomplete` when the range was not read to a
   * proven end
   */
  async entries(start: string, end: string): Promise<TogglEntry[]> {
    const range = { start, end }
    const sequence = new PageSequence()
    const found: TogglEntry[] = []
    let next: NextPage | null = null
    for (let count = 0; count < MOST_PAGES; count++) {
      const page = await this.#announcedPage(range, next)
      sequence.add(page)
      found.push(...page.rows.flatMap(({ entries }) => entries))
      next = page.next
      if (next) continue
      await this.#proveEnd(range, found, sequence)
      return found
    }
    throw new TogglError('incomplete', `more than ${MOST_PAGES} pages`)
  }

  /**
   * Names of projects (archived ones too), clients and people of the workspace.
   *
   * @param projectIds the projects whose names are needed; pages are read until all are known
   * @throws as `check`
   */
  async names(projectIds: Iterable<number>): Promise<TogglNames> {
    const path = this.#workspacePath()
    const found = new Map<number, z.infer<typeof projects>[number]>()
    const missing = new Set(projectIds)
    for (let page = 1; page <= MOST_PAGES && missing.size > 0; page++) {
      const query = `active=both&per_page=${PROJECTS_PER_PAGE}&page=${page}`
      const known = found.size
      for (const project of await this.#get(`${path}/projects?${query}`, projects, TRIES)) {
        found.set(project.id, project)
        missing.delete(project.id)
      }
      if (found.size === known) break
    }
    const allClients = await this.#get(`${path}/clients?status=both`, clients, TRIES)
    const allUsers = await this.#get(`${path}/users`, users, TRIES)
    return {
      projects: new Map(
        [...found.values()].map(({ id, name, client_id }) => [id, { name, clientId: client_id ?? null }]),
      ),
      clients: new Map(allClients.map(({ id, name }) => [id, name])),
      users: new Map(allUsers.map(({ id, fullname, email }) => [id, fullname || email || ''])),
    }
  }

  /**
   * One page of the report. The row's number alone asks for it: a public client saw that Toggl answers nothing to
   * `first_row_number` with `first_id`. The documentation has both, so an empty answer is asked for again with both.
   */
  async #announcedPage(range: DayRange, next: NextPage | null): Promise<EntryPage> {
    if (next === null) return this.#page(range, {})
    const page = await this.#page(range, { first_row_number: next.row })
    if (page.rows.length > 0 || next.id === null) return page
    return this.#page(range, {
      first_row_number: next.row,
      first_id: next.id,
      ...(next.timestamp === null ? {} : { first_timestamp: next.timestamp }),
    })
  }

  async #page({ start, end }: DayRange, from: Record<string, number>): Promise<EntryPage> {
    const path = this.#reportPath()
    const body = { start_date: start, end_date: end, page_size: ENTRIES_PER_PAGE, order_by: 'date', order_dir: 'ASC' }
    const answer = await this.#ask('POST', path, { ...body, ...from }, TRIES)
    const rows = this.#read(entryGroups, answer, path).map((group) => ({
      number: group.row_number ?? null,
      entries: group.time_entries.map((entry) => ({
        id: entry.id,
        userId: group.user_id,
        username: group.username ?? '',
        projectId: group.project_id ?? null,
        seconds: !entry.stop || entry.seconds < 0 ? null : Math.round(entry.seconds),
        day: dayWithin(entry.start, start, end),
      })),
    }))
    return { rows, next: readNextPage(answer.header) }
  }

  async #proveEnd(range: DayRange, found: readonly TogglEntry[], sequence: PageSequence): Promise<void> {
    const seconds = found.map((entry) => entry.seconds)
    // How a running entry stands in the total is not documented.
    const total = seconds.includes(null) ? null : await this.#totalSeconds(range)
    if (total === null) return this.#proveNothingAfter(range, sequence)
    const sum = seconds.reduce<number>((all, some) => all + (some ?? 0), 0)
    if (total !== sum) throw new TogglError('incomplete', `${sum} seconds were read, and the total is ${total}`)
  }

  /** The total of the same report; null where Toggl does not give it. */
  async #totalSeconds({ start, end }: DayRange): Promise<number | null> {
    try {
      const path = `${this.#reportPath()}/totals`
      const answer = await this.#ask('POST', path, { start_date: start, end_date: end }, TRIES_OF_TOTAL)
      const read = reportTotals.safeParse(JSON.parse(withFewValues(answer.text)))
      return read.success ? Math.round(read.data.seconds) : null
    } catch (error) {
      if (error instanceof SyntaxError) return null
      if (error instanceof TogglError && error.reason !== 'quota') return null
      throw error
    }
  }

  /** A server that ignores the row's number repeats what was read, which proves nothing against the end. */
  async #proveNothingAfter(range: DayRange, sequence: PageSequence): Promise<void> {
    let rows: EntryPage['rows'] = []
    try {
      rows = (await this.#page(range, { first_row_number: sequence.rowAfterLast })).rows
    } catch (error) {
      // A row number beyond the end may be refused.
      if (!(error instanceof TogglError && ['bad range', 'unexpected'].includes(error.reason))) throw error
    }
    if (rows.some(({ entries }) => entries.some(({ id }) => !sequence.has(id)))) {
      throw new TogglError('incomplete', 'rows come after the last announced page')
    }
  }

  #reportPath(): string {
    return `/reports/api/v3/workspace/${this.#workspace()}/search/time_entries`
  }

  #workspace(): string {
    const { workspace } = this.#credentials
    // Anything but a number is not a workspace, and could be another path.
    if (!/^\d{1,18}$/.test(workspace)) throw new TogglError('refused', 'the workspace is not a number')
    return workspace
  }

  #workspacePath(): string {
    return `/api/v9/workspaces/${this.#workspace()}`
  }

  async #get<T>(path: string, schema: z.ZodType<T[]>, tries: number): Promise<T[]> {
    return this.#read(schema, await this.#ask('GET', path, null, tries), path)
  }

  /** Some empty lists are `null`. */
  #read<T>(schema: z.ZodType<T[]>, answer: TogglAnswer, path: string): T[] {
    let body: unknown
    try {
      body = JSON.parse(withFewValues(answer.text))
    } catch (cause) {
      throw new TogglError('unexpected', `not JSON (${path})`, { cause })
    }
    const read = schema.safeParse(body ?? [])
    if (!read.success)
      throw new TogglError('unexpected', `another shape than documented (${path})`, { cause: read.error })
    return read.data
  }

  async #ask(method: 'GET' | 'POST', path: string, body: object | null, tries: number): Promise<TogglAnswer> {
    const options = this.#options
    const { email, password } = this.#credentials
    const request: TogglRequest = {
      method,
      url: new URL(options.baseUrl + path),
      headers: {
        authorization: `Basic ${Buffer.from(`${email}:${password}`, 'utf8').toString('base64')}`,
        accept: 'application/json',
        'user-agent': options.userAgent,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    }
    for (let attempt = 1; ; attempt++) {
      await options.acquire(options.signal)
      try {
        const answer = await options.exchange(request, options.signal)
        if (answer.status === 200) return answer
        throw toTogglError(answer, request.url.pathname, options.now())
      } catch (error) {
        if (!(error instanceof TogglError && error.reason === 'unavailable') || attempt === tries) throw error
        if ((error.retryAfterSeconds ?? 0) > LONGEST_WAIT_SECONDS) throw error
        await options.sleep((error.retryAfterSeconds ?? 0) * 1000 || FIRST_WAIT_MS * 2 ** (attempt - 1), options.signal)
      }
    }
  }
}

function toTogglError({ status, header, text }: TogglAnswer, path: string, now: number): Error {
  // The header of a used-up quota says when it is reset.
  const retryAfterSeconds = parseRetryAfter(header('retry-after') ?? header('x-toggl-quota-resets-in'), now)
  if (status === 402) return new TogglError('quota', 'the quota of this hour is used up', { retryAfterSeconds })
  // Toggl refuses in a sentence or in JSON; a page of HTML is of what protects it, or of a proxy.
  if (status === 429 || status >= 500 || (status >= 400 && /^\s*</.test(text))) {
    return new TogglError('unavailable', `answered ${status} (${path})`, { retryAfterSeconds })
  }
  if (status === 401 || status === 403) return new TogglError('refused', `answered ${status} (${path})`)
  if (status === 400 && path.startsWith('/reports/')) return new TogglError('bad range', `answered 400 (${path})`)
  return new TogglError('unexpected', `answered ${status} (${path})`)
}

/**
 * The report assigns entries to a range by the user's own time zone, and writes `start` in that zone. Should the two differ
 * at an edge, the range counts.
 */
function dayWithin(startText: string, start: string, end: string): string {
  const day = startText.slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new TogglError('unexpected', 'an entry without a readable start')
  return day < start ? start : day > end ? end : day
}
