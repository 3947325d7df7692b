/**
 * A stand-in for Notion's API, version 2026-03-11: databases with data sources, queries by cursor, pages with
 * validation, three requests a second (429). Built from the public documentation, not compared with a real account.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type ServiceAnswer, type ServiceRequest, startService } from '../json-service.ts'
import { createBucket } from '../leaky-bucket.ts'
import { BadCommand, readCommand } from '../stand-in.ts'
import { failure, NotionError } from './notion-error.ts'
import { databaseObject, dataSourceObject, pageObject } from './objects.ts'
import { readProperties, valid } from './property-input.ts'
import { query } from './query.ts'
import {
  addDatabase,
  canonicalId,
  createRowAsPerson,
  editAsPerson,
  emptyRecords,
  integrate,
  type NotionDatabase,
  type NotionDataSource,
  type NotionPage,
  type NotionRecords,
  PROPERTY_KINDS,
  plainValue,
} from './records.ts'

const VERSION = '2026-03-11'
const RESULT_LIMIT = 10_000

const change = z.looseObject({ properties: z.unknown() })
const newPage = z.looseObject({
  parent: z.looseObject({ type: z.literal('data_source_id'), data_source_id: z.string() }),
  properties: z.unknown(),
})

/** A running stand-in of Notion. */
export type Notion = Awaited<ReturnType<typeof startNotion>>

/**
 * Starts a Notion stand-in without integrations and databases.
 *
 * @param options.port 0 or undefined: any free port
 * @throws the listen error (`EADDRINUSE`, …)
 */
export const startNotion = (options?: { port?: number }) => startService(createNotion(), options)

/** The service, with its data for callers in the same process. */
export type NotionService = ReturnType<typeof createNotion>

/** @param now the current time in milliseconds since the epoch */
export function createNotion(now: () => number = Date.now) {
  const records = emptyRecords()
  let bucket = createBucket(3, 6)
  let mode = { result_limit: RESULT_LIMIT, full: false }
  let counts: Record<string, number> = {}

  const carryOut = (request: ServiceRequest): unknown => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const bot = records.integrations.get(token)
    if (!bot) throw new NotionError(401, 'API token is invalid.')
    const version = request.headers['notion-version']
    if (version !== VERSION)
      throw new NotionError(400, `Notion-Version header should be ${VERSION}.`, 'missing_version')
    const seen = sharedWith(records, token)
    const [, root, id, rest] = /^\/v1\/([a-z_]+)(?:\/([^/]+))?(?:\/([a-z]+))?$/.exec(request.path) ?? []
    const route = `${request.method} ${root}${id ? '/:id' : ''}${rest ? `/${rest}` : ''}`
    counts[route] = (counts[route] ?? 0) + 1
    switch (root === 'users' ? `${request.method} users/${id}` : route) {
      case 'GET users/me':
        return { object: 'user', id: bot, type: 'bot', name: 'Arauto', avatar_url: null, bot: {} }
      case 'GET databases/:id':
        return databaseObject(seen.database(id!))
      case 'GET data_sources/:id': {
        const { database, source } = seen.dataSource(id!)
        return dataSourceObject(database, source)
      }
      case 'POST data_sources/:id/query': {
        const { database, source } = seen.dataSource(id!)
        const visible = [...records.pages.values()].filter((page) => page.dataSourceId === source.id)
        const { pages, next, incomplete } = query(visible, jsonBody(request), mode.result_limit)
        return {
          object: 'list',
          results: pages.map((page) => pageObject(page, database, source)),
          next_cursor: next,
          has_more: next !== null,
          type: 'page_or_data_source',
          page_or_data_source: {},
          ...(incomplete
            ? { request_status: { type: 'incomplete', incomplete_reason: 'query_result_limit_reached' } }
            : {}),
        }
      }
      case 'POST pages':
        return makePage(jsonBody(request), bot)
      case 'GET pages/:id': {
        const { page, database, source } = seen.page(id!)
        return pageObject(page, database, source)
      }
      case 'PATCH pages/:id': {
        const { page, database, source } = seen.page(id!)
        if (page.inTrash)
          throw new NotionError(400, "Can't edit block that is archived. You must unarchive the block before editing.")
        const { properties } = valid(change, jsonBody(request), 'body')
        for (const [name, value] of readProperties(properties, source)) page.values.set(name, value)
        page.editedAt = now()
        page.editedBy = bot
        return pageObject(page, database, source)
      }
      default:
        throw new NotionError(400, 'Invalid request URL.', 'invalid_request_url')
    }

    function makePage(input: unknown, by: string) {
      const { parent, properties } = valid(newPage, input, 'body')
      const { database, source } = seen.dataSource(parent.data_source_id)
      if (mode.full)
        throw new NotionError(403, 'Over the block limit.', 'restricted_resource', { block_limit: { limit: 1000 } })
      const page: NotionPage = {
        id: randomUUID(),
        dataSourceId: source.id,
        createdAt: now(),
        createdBy: by,
        editedAt: now(),
        editedBy: by,
        inTrash: false,
        values: readProperties(properties, source),
      }
      records.pages.set(page.id, page)
      return pageObject(page, database, source)
    }
  }

  return {
    records,
    answer(request: ServiceRequest): ServiceAnswer {
      const seconds = bucket.take(now())
      if (seconds > 0) return failure(429, 'You have been rate limited.', seconds)
      try {
        return { status: 200, body: carryOut(request) }
      } catch (error) {
        if (error instanceof NotionError) return error.answer
        throw error
      }
    },
    failure: (status: number, retryAfter?: number) => failure(status, `A failure ${status} on demand.`, retryAfter),
    control(input: unknown): unknown {
      const command = readCommand(notionCommand, input)
      if (command.cmd === 'reset') {
        for (const map of Object.values(records)) map.clear()
        bucket = createBucket(3, 6)
        mode = { result_limit: RESULT_LIMIT, full: false }
        counts = {}
      } else if (command.cmd === 'limits') bucket = createBucket(command.per_second, 6)
      else if (command.cmd === 'mode') {
        const { cmd: _, ...fields } = command
        mode = { ...mode, ...fields }
      } else return execute(records, command, now())
      return { ok: true }
    },
    stats: () => ({ calls: counts }),
  }
}

function jsonBody({ headers, body }: ServiceRequest): unknown {
  if (body === '') return {}
  if (!headers['content-type']?.startsWith('application/json'))
    throw new NotionError(400, 'body should be JSON.', 'invalid_json')
  try {
    return JSON.parse(body)
  } catch {
    throw new NotionError(400, 'Error parsing JSON body.', 'invalid_json')
  }
}

/** What one integration can access; anything else answers 404. */
function sharedWith(records: NotionRecords, token: string) {
  const databases = [...records.databases.values()].filter((database) => database.sharedWith.has(token))
  const notFound = (what: string, id: string) =>
    new NotionError(
      404,
      `Could not find ${what} with ID: ${id}. Make sure the relevant pages and databases are shared with your integration.`,
    )
  const canonical = (id: string) => {
    const found = canonicalId(id)
    if (!found)
      throw new NotionError(400, `path failed validation: path.id should be a valid uuid, instead was \`"${id}"\`.`)
    return found
  }
  const dataSource = (text: string): { database: NotionDatabase; source: NotionDataSource } => {
    const id = canonical(text)
    for (const database of databases) {
      const source = database.dataSources.find((one) => one.id === id)
      if (source) return { database, source }
    }
    throw notFound('data_source', id)
  }
  return {
    dataSource,
    database(text: string): NotionDatabase {
      const id = canonical(text)
      const database = databases.find((one) => one.id === id)
      if (database) return database
      if (records.pages.has(id)) {
        throw new NotionError(400, `Provided ID ${id} is a page, not a database. Use the retrieve page API instead.`)
      }
      throw notFound('database', id)
    },
    page(text: string) {
      const id = canonical(text)
      const page = records.pages.get(id)
      if (!page) throw notFound('page', id)
      return { page, ...dataSource(page.dataSourceId) }
    },
  }
}

const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).default({})
const pageId = z.string()

/**
 * Executes a command that stands for a person's action in Notion: `integration`, `database`, `row`, `write`, `bin`,
 * `restore`, `rows`.
 */
const notionCommand = z.discriminatedUnion('cmd', [
  z.object({ cmd: z.literal('reset') }),
  z.object({ cmd: z.literal('limits'), per_second: z.number().nullable() }),
  z.object({
    cmd: z.literal('mode'),
    result_limit: z.number().exactOptional(),
    /** Whether the workspace has reached its block limit. */
    full: z.boolean().exactOptional(),
  }),
  z.object({ cmd: z.literal('integration'), token: z.string() }),
  z.object({
    cmd: z.literal('database'),
    id: z.string(),
    shared_with: z.array(z.string()).optional(),
    data_sources: z
      .array(z.object({ name: z.string(), properties: z.record(z.string(), z.enum(PROPERTY_KINDS)) }))
      .exactOptional(),
  }),
  z.object({ cmd: z.literal('row'), database: z.string(), values }),
  z.object({ cmd: z.literal('write'), page: pageId, values }),
  z.object({ cmd: z.enum(['bin', 'restore']), page: pageId }),
  z.object({ cmd: z.literal('rows'), database: z.string() }),
])
type PersonCommand = Exclude<z.infer<typeof notionCommand>, { cmd: 'reset' | 'limits' | 'mode' }>

function execute(records: NotionRecords, command: PersonCommand, now: number): unknown {
  const page = (id: string) => {
    const found = records.pages.get(id)
    if (!found) throw new BadCommand('page: the id of a row')
    return found
  }
  const database = (id: string) => {
    const found = records.databases.get(canonicalId(id) ?? '')
    if (!found) throw new BadCommand('database: the id of a database')
    return found
  }
  switch (command.cmd) {
    case 'integration':
      return { id: integrate(records, command.token) }
    case 'database': {
      const { id, shared_with: sharedWith = [...records.integrations.keys()], data_sources: dataSources } = command
      return { id: addDatabase(records, { id, sharedWith, ...(dataSources && { dataSources }) }).id }
    }
    case 'row':
      return { id: createRowAsPerson(records, database(command.database).dataSources[0]!, command.values, now) }
    case 'write':
      return editAsPerson(page(command.page), command.values, now)
    case 'bin':
    case 'restore':
      page(command.page).inTrash = command.cmd === 'bin'
      return
    case 'rows': {
      const [source] = database(command.database).dataSources
      const rows = [...records.pages.values()].filter((one) => one.dataSourceId === source!.id && !one.inTrash)
      return rows.map((one) => ({
        id: one.id,
        ...Object.fromEntries([...source!.properties.keys()].map((name) => [name, plainValue(one, name)])),
      }))
    }
  }
}
