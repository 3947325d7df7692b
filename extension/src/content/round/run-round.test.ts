import { forListedTexts } from '@arauto/contract/listed-texts'
import { ROUND_LEASE_SECONDS, type RoundAnswer } from '@arauto/contract/rounds'
import { DocumentUnavailable, PortalBusy, SessionExpired } from '@arauto/portal-pages/errors'
import { readInProcess } from '@arauto/portal-pages/page-facts'
import type { PortalRow } from '@arauto/portal-pages/parse-row'
import type { FetchedFile } from '@arauto/portal-pages/transport'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ROUND_ENDS, ROUND_MESSAGES } from '../../extension-messages.ts'
import type { SentPageRequest } from '../../messages.ts'
import type { View } from '../panel/view.ts'
import type { RoundList, RoundPage, ShownHearings } from './round-source.ts'
import { runRound } from './run-round.ts'
import { startRound } from './start-round.ts'

const OWNER = 'ines-1p@adv.oa.pt'
const BEGUN: RoundAnswer = {
  state: 'started',
  round: 7,
  account: { id: 3, username: OWNER, advogado: 'Inês' },
  documents_left: 0,
  again_in_seconds: 900,
  message: '',
}
const rows = (count: number, from = 0): PortalRow[] =>
  Array.from({ length: count }, (_, index) => ({
    ...forListedTexts(() => ''),
    data: '2026-11-20',
    processo: '1/26.0T8LSB',
    referencia: String(from + index),
    documentLink: '/d',
  }))
const page = (count: number, more: Partial<RoundPage> = {}): RoundPage => ({
  owner: OWNER,
  rows: rows(count),
  unreadableRows: [],
  hidden: 0,
  ...more,
})

/** What the background was asked, in order; each row is new until `settledFrom` pages were sent. */
let asked: SentPageRequest[]
let settledFrom: number
/** The answer to every request from the given number on. */
let refusal: { from: number; kind: string; message: string } | null

beforeEach(() => {
  asked = []
  settledFrom = Number.POSITIVE_INFINITY
  refusal = null
  never.mockClear()
  vi.stubGlobal('chrome', { runtime: { sendMessage: background } })
})
afterEach(() => vi.unstubAllGlobals())

async function background(request: SentPageRequest) {
  asked.push(request)
  if (refusal && asked.length > refusal.from) return { ok: false, problem: refusal }
  const sent = asked.flatMap((one) => (one.kind === 'round-rows' ? one.page.rows : []))
  if (request.kind === 'round-report') {
    return {
      ok: true,
      value: { rows_read: sent.length + hearingsSent().length, new_records: 1, documents: 0, again_in_seconds: 900 },
    }
  }
  if (request.kind === 'round-hearings') {
    return { ok: true, value: { account: BEGUN.account, added: 1, known: 0, vanished: request.page.is_whole ? 2 : 0 } }
  }
  if (request.kind !== 'round-rows') throw new Error(request.kind)
  const answers = request.page.rows.map((_, index) => ({ id: index + 1, documents: 'missing' }))
  const settled = asked.filter(({ kind }) => kind === 'round-rows').length > settledFrom
  return { ok: true, value: { account: BEGUN.account, new_records: 0, new_unreadable: 0, rows: answers, settled } }
}

const never = vi.fn((..._: unknown[]) => Promise.reject(new Error('nothing is asked of the portal')))
const client = {
  reader: readInProcess,
  address: (path: string) => new URL(path, 'https://portal.invalid'),
  getPage: never,
  postPage: never,
  getFile: never,
  requests: 4,
}

/** Runs a round over lists of pages; an error among the pages is thrown where it stands. */
function run(lists: [untilSettled: boolean, pages: (RoundPage | Error)[]][], begun = BEGUN) {
  const stop = new AbortController()
  const made = lists.map(
    ([untilSettled, pages]): RoundList => ({
      untilSettled,
      async *pages() {
        for (const one of pages) {
          if (one instanceof Error) throw one
          yield one
        }
      },
    }),
  )
  return runRound(begun, { client, lists: made, owner: OWNER, source: 'citius', stop, onProgress: () => undefined })
}
const hearingsSent = () => asked.flatMap((one) => (one.kind === 'round-hearings' ? one.page.hearings : []))
const counts = () => asked.flatMap((one) => (one.kind === 'round-rows' ? [one.page.rows.length] : []))
const ends = () => asked.flatMap((one) => (one.kind === 'round-report' && one.report.ended ? [one.report] : []))

test('runRound reads the first list whole and the second to where it is known', async () => {
  settledFrom = 1
  const result = await run([
    [false, [page(20), page(20), page(20)]],
    [true, [page(20), page(20)]],
  ])
  expect(counts()).toEqual([20, 20, 20, 20])
  expect(ends()).toMatchObject([{ ended: 'done', requests: 4 }])
  expect(result).toEqual({ outcome: 'done', text: '80 lidas, 1 nova, 0 documentos guardados.', againInSeconds: 900 })
})

test('runRound sends a page of 10,000 rows in parts that the server takes', async () => {
  await run([[true, [page(10_000)]]])
  expect(counts()).toEqual(Array.from({ length: 10 }, () => 1000))
  // A page is known when all its parts are.
  asked = []
  settledFrom = 1
  await run([[true, [page(2000), page(20), page(20)]]])
  expect(counts()).toEqual([1000, 1000, 20])
  asked = []
  await run([[true, [page(0, { unreadableRows: Array(2500).fill({ cells: [], referencia: '', markup: '' }) })]]])
  const unread = asked.flatMap((one) => (one.kind === 'round-rows' ? [one.page.unreadable_rows?.length] : []))
  expect(unread).toEqual([1000, 1000, 500])
})

test('runRound opens the document of the row that misses it, also beyond the first two thousand', async () => {
  const listed = rows(2001).map((row, index) => ({ ...row, documentLink: index === 2000 ? '/d/2000' : null }))
  await run([[true, [page(0, { rows: listed })]]], { ...BEGUN, documents_left: 5 })
  expect(never.mock.calls.map(([url]: unknown[]) => String(url))).toEqual([expect.stringContaining('/d/2000')])
})

test('runRound opens as many documents as it may, counts those that Arauto has, and continues after one that failed', async () => {
  const connect = () => {
    const listeners: ((message: unknown) => void)[] = []
    return {
      onDisconnect: { addListener: () => undefined },
      onMessage: { addListener: (added: (message: unknown) => void) => listeners.push(added) },
      disconnect: () => undefined,
      postMessage: () =>
        queueMicrotask(() => {
          for (const listener of listeners) listener({ kind: 'done', reply: { ok: isTaken } })
        }),
    }
  }
  let isTaken = true
  vi.stubGlobal('chrome', { runtime: { sendMessage: background, connect } })
  const opened: string[] = []
  const getFile = async (url: URL): Promise<FetchedFile> => {
    opened.push(url.pathname)
    if (url.pathname === '/d/0') throw new DocumentUnavailable('x')
    isTaken = url.pathname === '/d/1'
    const bytes = new TextEncoder().encode('%PDF-1.4')
    return { url, status: 200, contentType: 'application/pdf', contentDisposition: null, bytes, hops: [] }
  }
  const listed = rows(4).map((row, index) => ({ ...row, documentLink: `/d/${index}` }))
  const around = {
    client: { ...client, getFile },
    lists: [{ untilSettled: true, pages: () => pagesOf(page(0, { rows: listed })) }],
  }
  const result = await runRound(
    { ...BEGUN, documents_left: 3 },
    { ...around, owner: OWNER, source: 'citius', stop: new AbortController(), onProgress: () => undefined },
  )
  expect(opened).toEqual(['/d/0', '/d/1', '/d/2'])
  const reports = asked.flatMap((one) => (one.kind === 'round-report' ? [one.report] : []))
  expect(reports.reduce((sum, { documents = 0 }) => sum + documents, 0)).toBe(1)
  // Each request is counted once.
  expect(reports.reduce((sum, { requests = 0 }) => sum + requests, 0)).toBe(client.requests)
  expect(result).toMatchObject({ outcome: 'stopped', text: expect.stringContaining(ROUND_MESSAGES.deferred) })
})

async function* pagesOf(...pages: RoundPage[]): AsyncGenerator<RoundPage, void, undefined> {
  yield* pages
}

test('runRound says how many records the pages hide', async () => {
  const { text } = await run([[true, [page(2, { hidden: 1 }), page(2, { hidden: 2 })]]])
  expect(text).toContain('A página tem 3 registos escondidos, que não foram lidos.')
})

test('runRound opens no document once the round is another browser’s', async () => {
  refusal = { from: 1, kind: 'ended', message: 'ended!' }
  const result = await run([[true, [page(2)]]], { ...BEGUN, documents_left: 5 })
  expect(result).toMatchObject({ outcome: 'refused', text: 'ended!' })
  expect(never).not.toHaveBeenCalled()
})

test('runRound, of a tab that was asleep while another browser took the round, stops where it is', async () => {
  vi.useFakeTimers()
  refusal = { from: 1, kind: 'ended', message: 'ended!' }
  const stop = new AbortController()
  async function* pages(): AsyncGenerator<RoundPage, void, undefined> {
    yield page(2)
    await new Promise((_, reject) => stop.signal.addEventListener('abort', () => reject(stop.signal.reason)))
  }
  const around = { client, lists: [{ untilSettled: false, pages }], owner: OWNER, source: 'citius', stop } as const
  const running = runRound(BEGUN, { ...around, onProgress: () => undefined })
  await vi.advanceTimersByTimeAsync((ROUND_LEASE_SECONDS * 1000) / 2)
  vi.useRealTimers()
  expect(stop.signal.aborted).toBe(true)
  expect(await running).toMatchObject({ outcome: 'refused', text: 'ended!' })
  expect(counts()).toEqual([2])
})

test('runRound goes on though Arauto could not be reached for a moment to renew the lease', async () => {
  vi.useFakeTimers()
  async function* pages(): AsyncGenerator<RoundPage, void, undefined> {
    refusal = { from: 0, kind: 'unreachable', message: 'away' }
    await new Promise((resolve) => setTimeout(resolve, (ROUND_LEASE_SECONDS * 1000) / 2))
    refusal = null
    yield page(2)
  }
  const around = { client, lists: [{ untilSettled: false, pages }], owner: OWNER, source: 'citius' } as const
  const running = runRound(BEGUN, { ...around, stop: new AbortController(), onProgress: () => undefined })
  await vi.advanceTimersByTimeAsync((ROUND_LEASE_SECONDS * 1000) / 2)
  vi.useRealTimers()
  expect(await running).toMatchObject({ outcome: 'done' })
  expect(asked.map(({ kind }) => kind)).toEqual(['round-report', 'round-rows', 'round-report'])
})

test('runRound stops at a page of another lawyer and sends nothing of it', async () => {
  const result = await run([[false, [page(2), page(3, { owner: 'Rui-2p@adv.oa.pt' })]]])
  expect(counts()).toEqual([2])
  expect(ends()).toMatchObject([{ ended: 'other_user' }])
  expect(result.text).toContain(ROUND_MESSAGES.otherUser)
})

test.each([
  [new SessionExpired('x'), 'session_ended', null],
  [new PortalBusy('x', { retryAfterSeconds: 90 }), 'blocked', 90],
  [new PortalBusy('x', { retryAfterSeconds: 90_000 }), 'blocked', 86_400],
  [new DOMException('x', 'AbortError'), 'stopped', null],
  [new Error('x'), 'failed', null],
] as const)('runRound says why it ended after %s, and keeps what it read', async (error, outcome, retryAfter) => {
  const result = await run([[false, [page(2), error]]])
  expect(counts()).toEqual([2])
  expect(ends()).toMatchObject([{ ended: outcome, retry_after_seconds: retryAfter }])
  expect(result.text).toBe(`2 lidas, 1 nova, 0 documentos guardados. ${ROUND_ENDS[outcome]}`)
})

test('runRound ends at once when Arauto no longer lets it go on, or the browser no longer lets it ask', async () => {
  for (const kind of ['ended', 'no-permission']) {
    asked = []
    refusal = { from: 1, kind, message: `${kind}!` }
    const result = await run([[false, [page(2), page(2), page(2)]]])
    expect(counts()).toEqual([2, 2])
    expect(result).toMatchObject({ outcome: 'refused', text: `${kind}!` })
  }
})

const hearings = (count: number, more: Partial<ShownHearings> = {}): ShownHearings => ({
  owner: OWNER,
  announced: 3,
  calledOff: [],
  unread: 0,
  hidden: 0,
  hearings: Array.from({ length: count }, (_, index) => ({
    processo: `${index}/26.0T8LSB`,
    day: '2027-01-11',
    hour: null,
    kind: 'Julgamento',
    place: '',
    off: '',
  })),
  ...more,
})

function runHearings(pages: (ShownHearings | Error)[], isCurrent = true) {
  const stop = new AbortController()
  async function* read() {
    for (const one of pages) {
      if (one instanceof Error) throw one
      yield one
    }
  }
  const around = { client, lists: [], owner: OWNER, source: 'etribunal', stop, onProgress: () => undefined } as const
  return runRound(BEGUN, { ...around, hearings: { pages: read, isCurrent: () => isCurrent } })
}
const wholes = () => asked.flatMap((one) => (one.kind === 'round-hearings' ? [one.page.is_whole] : []))

test('runRound of hearings sends the list once, as whole where its count proves it, and says what is gone', async () => {
  const result = await runHearings([hearings(2), hearings(1)])
  expect([wholes(), hearingsSent().length]).toEqual([[true], 3])
  expect(result.text).toBe(
    '3 diligências lidas, 1 nova. 2 já não constam da agenda do portal: o Arauto pergunta o que fazer.',
  )
})

test('runRound of hearings says how many the page announces besides', async () => {
  const result = await runHearings([hearings(2)])
  expect([wholes(), result.text]).toEqual([
    [false],
    '2 diligências lidas, 1 nova. A página anuncia mais 1: desça até ao fim dela para ler tudo.',
  ])
})

test.each([
  ['the session ended in the middle', [hearings(2), new SessionExpired('x')], true, 2],
  ['a page shows another lawyer', [hearings(3), hearings(1, { owner: 'rui-2p@adv.oa.pt' })], true, 3],
  ['the page is old or narrowed', [hearings(3)], false, 3],
] as const)(
  'runRound of hearings keeps what it read and concludes nothing where %s',
  async (_, pages, isCurrent, kept) => {
    await runHearings([...pages], isCurrent)
    expect([wholes(), hearingsSent().length]).toEqual([[false], kept])
  },
)

describe('startRound', () => {
  const panel = { show: vi.fn<(view: View) => void>(), remove: () => undefined }
  const DAY_MS = 24 * 60 * 60 * 1000
  /** The answers to requests for a round, in order, and how the round of the first ends. */
  let begins: Partial<RoundAnswer>[]
  const start = (repeats = true, came: Error | RoundPage = page(0)) =>
    startRound(() => panel, {
      origin: 'https://portal.invalid',
      owner: OWNER,
      accountId: null,
      source: 'citius',
      repeats,
      listsOf: () => [
        {
          untilSettled: false,
          async *pages() {
            if (came instanceof Error) throw came
            yield came
          },
        },
      ],
    })
  const begun = () => asked.filter(({ kind }) => kind === 'begin-round').length
  const shown = () => panel.show.mock.lastCall?.[0]
  beforeEach(() => {
    vi.useFakeTimers()
    panel.show.mockClear()
    begins = []
    const sendMessage = async (request: SentPageRequest) => {
      if (request.kind === 'allow-rounds') return { ok: asked.push(request) > 0, value: null }
      if (request.kind !== 'begin-round') return background(request)
      asked.push(request)
      return { ok: true, value: { ...BEGUN, state: 'not_allowed', ...begins.shift() } }
    }
    vi.stubGlobal('chrome', { runtime: { sendMessage } })
  })
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['not_allowed', false, 1, undefined],
    ['seen', false, 2, undefined],
    ['waiting', true, 2, 'wait!'],
    ['elsewhere', true, 2, 'wait!'],
  ] as const)('of a round that is %s shows what there is to show, and asks again where it may be', async (...row) => {
    const [state, isShown, times, text] = row
    begins = [{ state, round: null, message: 'wait!', again_in_seconds: 600 }]
    expect([await start(), shown()?.text]).toEqual([isShown, text])
    await vi.advanceTimersByTimeAsync(599_000)
    expect(begun()).toBe(1)
    await vi.advanceTimersByTimeAsync(DAY_MS)
    expect(begun()).toBe(times)
  })

  test.each([
    ['a list that was read', true, page(0), 'done', 2],
    ['a list that the tab showed before', false, page(0), 'done', 1],
    ['a page of another lawyer', true, page(0, { owner: 'Rui-2p@adv.oa.pt' }), 'warning', 1],
    ['a portal that does not answer', true, new PortalBusy('x'), 'warning', 2],
    ['a session that ended', true, new SessionExpired('x'), 'warning', 1],
  ] as const)(
    'after %s reads again after the interval, where that is of use',
    async (_, repeats, came, tone, times) => {
      begins = [{ state: 'started' }]
      expect(await start(repeats, came)).toBe(true)
      expect(shown()).toMatchObject({ kind: 'report', tone })
      await vi.advanceTimersByTimeAsync(899_000)
      expect(begun()).toBe(1)
      await vi.advanceTimersByTimeAsync(DAY_MS)
      expect(begun()).toBe(times)
      // The first round makes no further request.
      expect(asked.filter(({ kind }) => kind === 'round-report')).toHaveLength(1)
    },
  )

  test('of the next page of a tab takes the place of the round that was to come', async () => {
    begins = [{ state: 'seen', again_in_seconds: 600 }, { state: 'not_allowed' }]
    await start()
    await start()
    await vi.advanceTimersByTimeAsync(DAY_MS)
    expect(begun()).toBe(2)
  })

  test('ends for good when its user ends it', async () => {
    begins = [{ state: 'started' }]
    await start()
    const view = shown()
    if (view?.kind === 'report') view.endRounds?.()
    await vi.advanceTimersByTimeAsync(DAY_MS)
    expect(asked.at(-1)).toEqual({ kind: 'allow-rounds', permission: { account_id: 3, allowed: false } })
    expect([begun(), shown()?.text]).toEqual([1, ROUND_MESSAGES.ended])
  })
})
