import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { COUNTED_MAX } from '@arauto/contract/constants'
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
import { type CountedTriage, countTriage } from '../../domain/triage/triage-counts.ts'
import { type Asking, triageCondition } from '../../domain/triage/triage-filter.ts'
import { cancelledBy } from '../../platform/database/cancelled-by.ts'
import { createFairLimit } from '../../platform/process/shares/fair-limit.ts'
import { createSharedWork } from '../../platform/queue/shared-work.ts'
import { type Overview, readOverview } from './list-overview.ts'
import { countMatches, isCounted, readPage, scanWholeList } from './list-query.ts'
import { countedMax, type Matches } from './search-rows.ts'

/** Memory for counts, by their search, in bytes. */
const KEPT_COUNT_BYTES = 1024 * 1024
const KEPT_OVERVIEWS = 500
/** Whole lists of more rows are sent while they are read: they take too much memory. */
const STREAMED_FROM = 20_000
/** How many of those are read at once: each holds a connection until its client has taken it. */
const STREAMS = 3
/** An entry is removed when it was not used for this long. */
const KEPT_MS = 10 * 60 * 1000
/** The overhead of an entry. */
const ENTRY_BYTES = 200

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The counts of the quick filters that have them; another is counted like a search. */
const COUNTS: Readonly<Partial<Record<TriageFilter, Exclude<keyof TriageCounts, 'todas'>>>> = {
  'por-tratar': 'por_tratar',
  novas: 'novas',
  minhas: 'minhas',
  'com-prazo': 'com_prazo',
}

/** The `Content-Encoding` of a response. */
export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * Answers for the list. Its figures are cached until the office's change counter moves or the member's rights change.
 *
 * @param streamedFrom whole lists of more rows are sent while they are read
 */
export function createListCache(db: Database, streamedFrom = STREAMED_FROM) {
  const idle = { ttl: KEPT_MS, updateAgeOnGet: true, ttlAutopurge: true }
  const counts = new LRUCache<string, Matches>({
    ...idle,
    maxSize: KEPT_COUNT_BYTES,
    sizeCalculation: (_, key) => 2 * key.length + ENTRY_BYTES,
  })
  const overviews = new LRUCache<string, { counter: number; overview: Overview }>({ ...idle, max: KEPT_OVERVIEWS })
  /** Work that is running: concurrent requests share it, and it is cancelled when all its clients have disconnected. */
  const listsUnderWay = createSharedWork<Buffer | null>()
  const countsUnderWay = createSharedWork<Matches>()
  const overviewsUnderWay = createSharedWork<Overview>()
  const triageCounts = new LRUCache<string, CountedTriage>({ ...idle, max: KEPT_OVERVIEWS })
  const triageUnderWay = createSharedWork<CountedTriage>()

  const overviewOf = async (viewer: Viewer, counter: number, left: AbortSignal): Promise<Overview> => {
    const key = `${viewer.officeId} ${viewKey(viewer)}`
    const kept = overviews.get(key)
    if (kept?.counter === counter) return kept.overview
    return overviewsUnderWay.join(`${key} ${counter}`, left, async (signal) => {
      const overview = await readOverview(db, viewer, signal)
      overviews.set(key, { counter, overview })
      return overview
    })
  }

  const triageOf = async (
    viewer: Viewer,
    counter: number,
    asking: Asking,
    left: AbortSignal,
  ): Promise<CountedTriage> => {
    const key = `${viewer.officeId} ${asking.userId} ${viewKey(viewer)} ${counter} ${asking.today}`
    const kept = triageCounts.get(key)
    if (kept) return kept
    return triageUnderWay.join(key, left, async (signal) => {
      const counted = await countTriage(db, viewer, asking, cancelledBy(signal))
      triageCounts.set(key, counted)
      return counted
    })
  }

  const streams = createFairLimit({ places: STREAMS })
  const streamed = (viewer: Viewer, { linkTo }: LinkSigner, encoding: Encoding, left: AbortSignal): Readable => {
    async function* parts() {
      const [turn, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const whileSent = () => {
        turn.resolve()
        return end.promise
      }
      streams.run(viewer.officeId, whileSent, left).catch(turn.reject)
      await turn.promise
      try {
        yield* writtenList(scanWholeList(db, viewer, left), linkTo)
      } finally {
        end.resolve()
      }
    }
    const text = Readable.from(parts(), { objectMode: false })
    return encoding === 'identity' ? text : pipeline(text, compressor(encoding), () => {})
  }

  return {
    /** @returns the current ETag of every response of the list to this session */
    async etag(viewer: Viewer, sid: string, links: LinkSigner): Promise<{ etag: string; counter: number }> {
      const counter = await changeCounter(db, viewer.officeId)
      return { counter, etag: `W/"${viewer.officeId}.${counter}.${links.expires / 3600}.${sid}${viewKey(viewer)}"` }
    },

    /**
     * @param left aborted when the client disconnects
     * @returns all records, as JSON in the encoding asked for; of a long list as they are read
     */
    async whole(
      viewer: Viewer & { userId: number },
      { etag, counter }: { etag: string; counter: number },
      links: LinkSigner,
      encoding: Encoding,
      left: AbortSignal,
    ): Promise<Buffer | Readable> {
      const key = `${viewer.userId} ${viewer.officeId} ${encoding} ${etag}`
      const body = await listsUnderWay.join(key, left, async (signal) => {
        if ((await overviewOf(viewer, counter, signal)).summary.total > streamedFrom) return null
        let list = ''
        for await (const piece of writtenList(scanWholeList(db, viewer, signal), links.linkTo)) list += piece
        return encode(Buffer.from(list), encoding)
      })
      return body ?? streamed(viewer, links, encoding, left)
    },

    /** How many clients wait for whole lists. */
    waiting: () => listsUnderWay.waiting(),

    /**
     * @param left aborted when the client disconnects
     * @returns one page with figures and filters
     */
    async page(
      member: Member,
      counter: number,
      request: NotificationPageRequest,
      links: LinkSigner,
      left: AbortSignal,
    ): Promise<NotificationPage> {
      const { officeId, userId } = member
      const asking = { userId, today: lisbonDay(new Date()) }
      const { search, advogado, origem, triage, page, pageSize, countLater } = request
      const asked = { ...request, only: triage ? triageCondition(triage, asking) : undefined }
      const countKey = JSON.stringify([
        officeId,
        viewKey(member),
        counter,
        search,
        advogado,
        origem,
        triage && [triage, asking],
      ])
      const figures = Promise.all([overviewOf(member, counter, left), triageOf(member, counter, asking, left)])
      figures.catch(() => {})
      /** How many match; null while they are being counted and the caller does not wait. */
      const countAll = async (waits: boolean): Promise<Matches | null> => {
        const [overview, triaged] = await figures
        const counted = triage ? COUNTS[triage] : 'todas'
        if (counted && !search && !advogado && !origem) {
          return { count: counted === 'todas' ? overview.summary.total : triaged[counted], more: false }
        }
        const kept = counts.get(countKey)
        if (kept && (!kept.more || kept.count >= countedMax(request))) return kept
        if (!waits) return null
        const matches = await countsUnderWay.join(`${countKey} ${countedMax(request)}`, left, (signal) =>
          countMatches(db, member, asked, signal),
        )
        counts.set(countKey, matches)
        return matches
      }
      const from = page * pageSize
      const read = await readPage(db, member, asked, left)
      if (read.matches) counts.set(countKey, read.matches)
      const [overview, { newest, ...triaged }] = await figures
      // Counting a few rows takes less time than a second request for the count.
      const waits = !countLater || !isCounted(asked) || overview.summary.total <= COUNTED_MAX
      const matches = read.matches ?? (await countAll(waits))
      const ids = read.results.map(({ id }) => id)
      const work = Object.fromEntries(await readRowTriage(db, officeId, ids, asking))
      const results = read.results.map((row) => toNotification(row, links.linkTo))
      return {
        results,
        ...(matches ? shownCount(matches) : countSoFar(from, results.length, pageSize)),
        page,
        page_size: pageSize,
        ...overview,
        triage: { ...triaged, todas: overview.summary.total },
        work,
        newest,
      }
    },
  }
}

export type ListCache = ReturnType<typeof createListCache>

type Count = Pick<NotificationPage, 'count' | 'count_is'>

const shownCount = ({ count, more }: Matches): Count => (more ? { count, count_is: 'more' } : { count })

/** What a page says of the count before anything is counted: one that is not full ends the list. */
const countSoFar = (from: number, length: number, pageSize: number): Count => {
  const isEnd = length < pageSize && (length > 0 || from === 0)
  return { count: from + length, ...(!isEnd && { count_is: 'pending' }) }
}

async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  // The fastest levels: seven megabytes become half a megabyte in some ten milliseconds.
  if (encoding === 'br') return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  return encoding === 'gzip' ? compressGzip(body, { level: 1 }) : body
}

/** The same of what is sent part by part. */
const compressor = (encoding: 'br' | 'gzip') =>
  encoding === 'br'
    ? createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
      })
    : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 1 })

/**
 * @param accepted the request's `Accept-Encoding`
 * @returns the encoding of the whole list: brotli if it is accepted, else gzip, else none
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
