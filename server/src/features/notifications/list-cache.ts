import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lisbonDay } from '@arauto/contract/dates'
import type { NotificationPageRequest } from '@arauto/contract/notification-query'
import type { NotificationPage } from '@arauto/contract/notifications'
import type { TriageCounts, TriageFilter } from '@arauto/contract/triage'
import { LRUCache } from 'lru-cache'
import type { LinkSigner } from '../../domain/documents/links.ts'
import { writtenList } from '../../domain/notifications/notification-json.ts'
import { toNotification } from '../../domain/notifications/notification-record.ts'
import { changeCounter } from '../../domain/offices/list-lock.ts'
import type { Member, Viewer } from '../../domain/offices/member.ts'
import { viewKey } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { readRowTriage } from '../../domain/triage/row-triage.ts'
import { countTriage } from '../../domain/triage/triage-counts.ts'
import { triageCondition } from '../../domain/triage/triage-filter.ts'
import { createFairLimit } from '../../platform/process/shares/fair-limit.ts'
import { createSharedWork } from '../../platform/queue/shared-work.ts'
import { type Overview, readOverview } from './list-overview.ts'
import { countMatches, readPage, scanWholeList } from './list-query.ts'

/** How many figures are kept. */
const KEPT = 1000
/** The count of a list waits for a second request where the member sees more rows than this. */
const COUNTED_AT_ONCE = 10_000
/** Whole lists of more rows are sent while they are read: they take too much memory. */
const STREAMED_FROM = 20_000
/** How many of those are read at once: each holds a connection until its client has taken it. */
const STREAMS = 3
/** A figure is removed when it was not used for this long. */
const KEPT_MS = 10 * 60 * 1000

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The counts of the quick filters that have them; another is counted like a search. */
const COUNTS: Readonly<Partial<Record<TriageFilter, Exclude<keyof TriageCounts, 'todas'>>>> = {
  'por-tratar': 'por_tratar',
  novas: 'novas',
  minhas: 'minhas',
  'com-prazo': 'com_prazo',
}

/** The `Content-Encoding` of an answer. */
export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Answers for the list. Its figures are cached until the office's change counter moves or the member's rights change.
 *
 * @param streamedFrom whole lists of more rows are sent while they are read
 */
export function createListCache(db: Database, streamedFrom = STREAMED_FROM) {
  const kept = new LRUCache<string, object>({ ttl: KEPT_MS, updateAgeOnGet: true, ttlAutopurge: true, max: KEPT })
  /** Work that is running: concurrent requests share it. */
  const listsUnderWay = createSharedWork<Buffer | null>()
  const figuresUnderWay = createSharedWork<object>()

  /** @param key what the figure is of, with the change counter: another's, or an older one, has another key */
  async function keep<T extends object>(key: readonly unknown[], work: () => Promise<T>): Promise<T> {
    const name = JSON.stringify(key)
    const found = kept.get(name) ?? (await figuresUnderWay(name, work))
    kept.set(name, found)
    return found as T
  }

  const overviewOf = (viewer: Viewer, counter: number): Promise<Overview> =>
    keep(['overview', viewer.officeId, viewKey(viewer), counter], () => readOverview(db, viewer))

  const streams = createFairLimit({ places: STREAMS })
  const streamed = (viewer: Viewer, { linkTo }: LinkSigner, left: AbortSignal): Readable => {
    async function* parts() {
      const [turn, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const whileSent = () => {
        turn.resolve()
        return end.promise
      }
      streams.run(viewer.officeId, whileSent, left).catch(turn.reject)
      await turn.promise
      try {
        yield* writtenList(scanWholeList(db, viewer), linkTo)
      } finally {
        end.resolve()
      }
    }
    return Readable.from(parts(), { objectMode: false })
  }

  return {
    /** @returns the current ETag of every response of the list to this session */
    async etag(viewer: Viewer, sid: string, links: LinkSigner): Promise<{ etag: string; counter: number }> {
      const counter = await changeCounter(db, viewer.officeId)
      return { counter, etag: `W/"${viewer.officeId}.${counter}.${links.expires / 3600}.${sid}${viewKey(viewer)}"` }
    },

    /**
     * @param encoding of a list that is sent whole: all who ask while it is made get the same bytes
     * @param left aborted when the client disconnects
     * @returns all records as JSON; of a long list as they are read, not compressed
     */
    async whole(
      viewer: Viewer & { userId: number },
      { etag, counter }: { etag: string; counter: number },
      links: LinkSigner,
      encoding: Encoding,
      left: AbortSignal,
    ): Promise<Buffer | Readable> {
      const key = `${viewer.userId} ${viewer.officeId} ${encoding} ${etag}`
      const body = await listsUnderWay(key, async () => {
        if ((await overviewOf(viewer, counter)).summary.total > streamedFrom) return null
        let list = ''
        for await (const piece of writtenList(scanWholeList(db, viewer), links.linkTo)) list += piece
        return encode(Buffer.from(list), encoding)
      })
      return body ?? streamed(viewer, links, left)
    },

    /** @returns one page with figures and filters */
    async page(
      member: Member,
      counter: number,
      request: NotificationPageRequest,
      links: LinkSigner,
    ): Promise<NotificationPage> {
      const { officeId, userId } = member
      const asking = { userId, today: lisbonDay(new Date()) }
      const { search, advogado, origem, triage, page, pageSize, countLater } = request
      const asked = { ...request, only: triage ? triageCondition(triage, asking) : undefined }
      const view = [officeId, viewKey(member), counter]
      const figures = Promise.all([
        overviewOf(member, counter),
        keep(['triage', ...view, asking], () => countTriage(db, member, asking)),
      ])
      figures.catch(() => {})
      const read = await readPage(db, member, asked)
      const [overview, { newest, ...triaged }] = await figures
      const counts: TriageCounts = { ...triaged, todas: overview.summary.total }
      const countKey = ['count', ...view, search, advogado, origem, triage && [triage, asking]]
      /** How many match; null while that takes long and the caller does not wait. */
      const countAll = async (): Promise<number | null> => {
        const counted = triage ? COUNTS[triage] : 'todas'
        if (counted && !search && !advogado && !origem) return counts[counted]
        if (read.length < pageSize && (read.length > 0 || page === 0)) return page * pageSize + read.length
        const waits = !countLater || overview.summary.total <= COUNTED_AT_ONCE || kept.has(JSON.stringify(countKey))
        if (!waits) return null
        return (await keep(countKey, async () => ({ count: await countMatches(db, member, asked) }))).count
      }
      const count = await countAll()
      const ids = read.map(({ id }) => id)
      const work = Object.fromEntries(await readRowTriage(db, officeId, ids, asking))
      const results = read.map((row) => toNotification(row, links.linkTo))
      return {
        results,
        ...(count === null ? { count: page * pageSize + results.length, count_is: 'pending' as const } : { count }),
        page,
        page_size: pageSize,
        ...overview,
        triage: counts,
        work,
        newest,
      }
    },
  }
}

export type ListCache = ReturnType<typeof createListCache>

/** At the fastest levels: six megabytes become half a megabyte in some fifty milliseconds. */
async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  return encoding === 'gzip' ? compressGzip(body, { level: 1 }) : body
}

/**
 * @param accepted the request's `Accept-Encoding`
 * @returns brotli if it is accepted, else gzip, else none
 */
export function preferredEncoding(accepted = ''): Encoding {
  const parts = accepted.split(',').map((part) => part.toLowerCase().split(';'))
  const taken = parts.filter(([, ...more]) => !more.some((one) => /^\s*q=0(?:\.0*)?\s*$/.test(one)))
  const names = taken.map(([name]) => name!.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
}
