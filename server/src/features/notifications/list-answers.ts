import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { NotificationPageRequest } from '@arauto/contract/notifications'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database.ts'
import {
  changeCounter,
  countMatches,
  type LinkSigner,
  type Overview,
  readOverview,
  readPage,
  readWholeList,
} from './list-query.ts'

/** Memory for whole lists kept ready to be sent again, over all users, in bytes. */
const KEPT_BYTES = 64 * 1024 * 1024
const KEPT_COUNTS = 5_000

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** How an answer's body is written. */
export type Encoding = 'br' | 'gzip' | 'identity'

interface WholeList {
  etag: string
  bodies: Map<Encoding, Promise<Buffer>>
}

/**
 * The answers of the list: what was made once for a user is kept until the user's change counter moves, the links' hour
 * passes, or another sign-in asks (its links are its own).
 */
export function createListAnswers(db: Database) {
  const lists = new LRUCache<string, WholeList>({ maxSize: KEPT_BYTES, sizeCalculation: () => 1 })
  const counts = new LRUCache<string, Promise<number>>({ max: KEPT_COUNTS })
  const overviews = new LRUCache<number, { counter: number; overview: Promise<Overview> }>({ max: 1_000 })

  /** Remembers how much a list weighs once its bodies are there; the cache drops the oldest ones. */
  const weigh = async (key: string, list: WholeList) => {
    const sizes = await Promise.all([...list.bodies.values()].map(async (body) => (await body).length))
    if (lists.peek(key) === list)
      lists.set(key, list, {
        size: Math.max(
          1,
          sizes.reduce((sum, size) => sum + size, 0),
        ),
      })
  }

  const overviewOf = (userId: number, counter: number): Promise<Overview> => {
    const kept = overviews.get(userId)
    if (kept?.counter === counter) return kept.overview
    const overview = readOverview(db, userId)
    overviews.set(userId, { counter, overview })
    overview.catch(() => overviews.delete(userId))
    return overview
  }

  return {
    /** @returns the validator of anything the list answers to this sign-in now */
    async etag(
      userId: number,
      sid: string,
      links: LinkSigner & { expires: number },
    ): Promise<{ etag: string; counter: number }> {
      const counter = await changeCounter(db, userId)
      return { counter, etag: `W/"${counter}.${links.expires / 3600}.${sid}"` }
    },

    /** @returns all records, as JSON in the encoding asked for */
    async whole(userId: number, sid: string, etag: string, links: LinkSigner, encoding: Encoding): Promise<Buffer> {
      const key = `${userId} ${sid}`
      let list = lists.get(key)
      if (list?.etag !== etag) {
        list = {
          etag,
          bodies: new Map([['identity', readWholeList(db, userId, links).then((text) => Buffer.from(text))]]),
        }
        lists.set(key, list)
      }
      const body = list.bodies.get(encoding) ?? encode(list.bodies.get('identity')!, encoding)
      list.bodies.set(encoding, body)
      try {
        return await body
      } catch (error) {
        if (lists.peek(key) === list) lists.delete(key)
        throw error
      } finally {
        void weigh(key, list).catch(() => {})
      }
    },

    /** @returns one page with figures and filters, as JSON */
    async page(userId: number, counter: number, request: NotificationPageRequest, links: LinkSigner): Promise<string> {
      const countKey = JSON.stringify([userId, counter, request.search, request.advogado, request.origem])
      const [read, overview] = await Promise.all([readPage(db, userId, request, links), overviewOf(userId, counter)])
      let count = counts.get(countKey)
      if (!count) {
        count = read.count === null ? countMatches(db, userId, request) : Promise.resolve(read.count)
        counts.set(countKey, count)
        count.catch(() => counts.delete(countKey))
      }
      const rest = JSON.stringify({ count: await count, page: request.page, page_size: request.pageSize, ...overview })
      return `{"results":${read.results},${rest.slice(1)}`
    },
  }
}

export type ListAnswers = ReturnType<typeof createListAnswers>

async function encode(identity: Promise<Buffer>, encoding: Encoding): Promise<Buffer> {
  const body = await identity
  // The quickest levels: seven megabytes of list become half a megabyte in some ten milliseconds.
  if (encoding === 'br') return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  return compressGzip(body, { level: 1 })
}

/**
 * @param accepted the request's `Accept-Encoding`
 * @returns what the whole list is sent in: brotli where it is taken, else gzip, else plain
 */
export function preferredEncoding(accepted: string | undefined): Encoding {
  const offered = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return [name.trim(), weight === undefined ? 1 : Number(weight)] as const
    }),
  )
  const takes = (name: string) => (offered.get(name) ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
