import {
  Client,
  isFullDatabase,
  isFullDataSource,
  isFullPage,
  LogLevel,
  type PageObjectResponse,
  type QueryDataSourceResponse,
} from '@notionhq/client'
import { NotionError, toNotionError } from './errors.ts'
import type { NotionFetch } from './guarded-fetch.ts'
import { type NewValue, type PropertyValue, readValue, writeValue } from './property-values.ts'

/** A client's settings and dependencies, replaced in tests. */
export interface NotionOptions {
  /** `NOTION_URL`; requests are sent to it only. */
  baseUrl: string
  fetch: NotionFetch
  /** Waits until one more request may be sent; three a second on average. */
  acquire(signal: AbortSignal | null): Promise<void>
  /** Lets no request be sent for so many milliseconds, as Notion's `Retry-After` asks. */
  pause(ms: number): void
  /** Milliseconds since the epoch. */
  now(): number
  signal: AbortSignal | null
}

/** A table of a database, and its properties' kinds (`title`, `rich_text`, `number`, …) by name. */
export interface DataSource {
  id: string
  name: string
  properties: ReadonlyMap<string, string>
}

export interface NotionRow {
  id: string
  /** ISO moment; Notion rounds it down to the minute. */
  createdAt: string
  /** Id of the person or integration that created it. */
  createdBy: string
  dataSourceId: string | null
  inBin: boolean
  properties: ReadonlyMap<string, PropertyValue>
  /** When it was read, in milliseconds since the epoch. */
  readAt: number
}

/** Named, so that an update of the client changes no answer (https://developers.notion.com/reference/changes-by-version). */
const API_VERSION = '2026-03-11'
/** The largest page of a query. */
const ROWS_PER_PAGE = 100
/** The most pages of a query, against endless loops. */
const MOST_PAGES = 10_000
/** Attempts of one request. */
const TRIES = 6
const FIRST_WAIT_MS = 1_000
/** A longer `Retry-After` is not waited for: the import fails and says when to try again. */
const LONGEST_WAIT_SECONDS = 120

/** Notion through its official client, whose own retries are off: they are decided here. */
export class NotionClient {
  readonly #client: Client
  readonly #options: NotionOptions

  /** @param token the integration's secret */
  constructor(token: string, options: NotionOptions) {
    this.#options = options
    this.#client = new Client({
      auth: token,
      notionVersion: API_VERSION,
      baseUrl: options.baseUrl,
      fetch: options.fetch,
      retry: false,
      timeoutMs: 75_000,
      logLevel: LogLevel.ERROR,
      // Errors are thrown; the client's own logging would bypass the product's log.
      logger: () => {},
    })
  }

  /**
   * The integration's own id, as in `createdBy` of its rows.
   *
   * @param tries how many attempts; 1 for no retry
   * @throws `refused`, `forbidden`, `unavailable`, `unexpected`
   */
  async ownId(tries: number = TRIES): Promise<string> {
    return (await this.#ask(false, () => this.#client.users.me({}), tries)).id
  }

  /**
   * A database and its tables.
   *
   * @throws `not found`, `not a database`, `refused`, `forbidden`, `unavailable`, `unexpected`
   */
  async database(id: string): Promise<{ inBin: boolean; dataSources: DataSource[] }> {
    const found = await this.#ask(false, () => this.#client.databases.retrieve({ database_id: id }))
    if (!isFullDatabase(found)) throw new NotionError('unexpected', 'a database without its data sources')
    const dataSources: DataSource[] = []
    for (const { id: data_source_id, name } of found.data_sources) {
      const source = await this.#ask(false, () => this.#client.dataSources.retrieve({ data_source_id }))
      if (!isFullDataSource(source)) throw new NotionError('unexpected', 'a data source without its properties')
      const properties = new Map(Object.entries(source.properties).map(([key, property]) => [key, property.type]))
      dataSources.push({ id: data_source_id, name, properties })
    }
    return { inBin: found.in_trash, dataSources }
  }

  /**
   * Every row that is not in the trash, oldest first.
   *
   * @throws as `database`, and `incomplete` when the table was not read to a proven end
   */
  async rows(dataSourceId: string): Promise<NotionRow[]> {
    const rows = new Map<string, NotionRow>()
    let budget = MOST_PAGES
    let last: NotionRow | null = null
    for (;;) {
      const since: NotionRow | null = last
      const found = new Map<string, NotionRow>()
      let cursor: string | null = null
      let cutOff = false
      do {
        if (budget-- === 0) throw incomplete(`more than ${MOST_PAGES} pages of rows`)
        const askedAt = this.#options.now()
        const answer: QueryDataSourceResponse = await this.#queryPage(dataSourceId, cursor, since?.createdAt ?? null)
        for (const row of rowsOfPage(answer, askedAt)) {
          if (found.has(row.id)) throw incomplete('a row came twice')
          found.set(row.id, row)
        }
        cutOff ||= isCutOff(answer)
        cursor = nextCursor(answer, cursor)
      } while (cursor !== null)
      if (since && !found.has(since.id)) throw incomplete('the next query skipped a row')
      for (const row of found.values()) if (!row.inBin) rows.set(row.id, row)
      if (!cutOff) return [...rows.values()]
      // One query has a limited number of rows; the next continues with the minute of the last one.
      last = [...found.values()].at(-1) ?? null
      if (last === null || last.createdAt === since?.createdAt)
        throw incomplete('too many rows made in the same minute')
    }
  }

  /** One current row, or null when it no longer exists for the integration. @throws as `database` */
  async row(id: string): Promise<NotionRow | null> {
    try {
      const askedAt = this.#options.now()
      const page = await this.#ask(false, () => this.#client.pages.retrieve({ page_id: id }))
      if (!isFullPage(page)) throw new NotionError('unexpected', 'a page without its properties')
      const row = readRow(page, askedAt)
      return row.inBin ? null : row
    } catch (error) {
      if (error instanceof NotionError && error.reason === 'not found') return null
      throw error
    }
  }

  /**
   * Sets properties of a row.
   *
   * @throws `outcome unknown` when it may have been done or not; `not found`, `invalid` (also for a row in the
   * trash), `refused`, `forbidden`, `unavailable`, `unexpected` when it has not been done
   */
  async change(rowId: string, values: Readonly<Record<string, NewValue>>): Promise<void> {
    await this.#ask(true, () => this.#client.pages.update({ page_id: rowId, properties: properties(values) }))
  }

  /**
   * Creates a row.
   *
   * @returns its id
   * @throws as `change`
   */
  async create(dataSourceId: string, values: Readonly<Record<string, NewValue>>): Promise<string> {
    const parent = { type: 'data_source_id' as const, data_source_id: dataSourceId }
    return (await this.#ask(true, () => this.#client.pages.create({ parent, properties: properties(values) }))).id
  }

  #queryPage(dataSourceId: string, cursor: string | null, since: string | null): Promise<QueryDataSourceResponse> {
    return this.#ask(false, () =>
      this.#client.dataSources.query({
        data_source_id: dataSourceId,
        page_size: ROWS_PER_PAGE,
        sorts: [{ timestamp: 'created_time', direction: 'ascending' }],
        ...(cursor === null ? {} : { start_cursor: cursor }),
        ...(since === null ? {} : { filter: { timestamp: 'created_time', created_time: { on_or_after: since } } }),
      }),
    )
  }

  async #ask<T>(changes: boolean, send: () => Promise<T>, tries: number = TRIES): Promise<T> {
    const { signal } = this.#options
    for (let attempt = 1; ; attempt++) {
      await this.#options.acquire(signal)
      try {
        return await send()
      } catch (cause) {
        const error = toNotionError(cause, changes)
        if (!(error instanceof NotionError && error.reason === 'unavailable') || attempt >= tries) throw error
        if ((error.retryAfterSeconds ?? 0) > LONGEST_WAIT_SECONDS) throw error
        this.#options.pause((error.retryAfterSeconds ?? 0) * 1000 || FIRST_WAIT_MS * 2 ** (attempt - 1))
      }
    }
  }
}

const incomplete = (what: string) => new NotionError('incomplete', `the table was not read to its end: ${what}`)

function rowsOfPage({ results }: QueryDataSourceResponse, readAt: number): NotionRow[] {
  return results.flatMap((result) => {
    if (result.object !== 'page') return []
    if (!isFullPage(result)) throw incomplete('a row without its properties')
    return [readRow(result, readAt)]
  })
}

/**
 * Any page of a query may say that its results are incomplete, and then the query is
 * (https://developers.notion.com/guides/data-apis/query-large-data-sources).
 *
 * @throws `incomplete` when another query would not give the rest
 */
function isCutOff({ request_status: status }: QueryDataSourceResponse): boolean {
  if (!status || status.type === 'complete') return false
  const reason: string | undefined = status.incomplete_reason
  if (reason !== undefined && reason !== 'query_result_limit_reached') throw incomplete(reason)
  return true
}

/** @returns the cursor of the next page; null after the last @throws `incomplete` for a page that contradicts itself */
function nextCursor({ has_more, next_cursor, results }: QueryDataSourceResponse, asked: string | null): string | null {
  if (Boolean(has_more) !== Boolean(next_cursor))
    throw incomplete('a next page without its cursor, or the other way round')
  if (results.length === 0 && (asked !== null || has_more)) throw incomplete('an announced page is empty')
  return next_cursor || null
}

const properties = (values: Readonly<Record<string, NewValue>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writeValue(value)]))

function readRow(page: PageObjectResponse, readAt: number): NotionRow {
  return {
    readAt,
    id: page.id,
    createdAt: page.created_time,
    createdBy: page.created_by.id,
    dataSourceId: page.parent.type === 'data_source_id' ? page.parent.data_source_id : null,
    inBin: page.in_trash,
    properties: new Map(Object.entries(page.properties).map(([name, property]) => [name, readValue(property)])),
  }
}
