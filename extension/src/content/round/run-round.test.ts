import { forListedTexts } from '@arauto/contract/listed-texts'
import { ROUND_LEASE_SECONDS, type RoundAnswer } from '@arauto/contract/rounds'
import { PortalBusy, SessionExpired } from '@arauto/portal-pages/errors'
import { readInProcess } from '@arauto/portal-pages/page-facts'
import type { PortalRow } from '@arauto/portal-pages/parse-row'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ROUND_ENDS, ROUND_MESSAGES } from '../../extension-messages.ts'
import type { SentPageRequest } from '../../messages.ts'
import type { RoundList, RoundPage, ShownHearings } from './round-source.ts'
import { runRound } from './run-round.ts'

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

test('runRound stops at a page of another lawyer and sends nothing of it', async () => {
  const result = await run([[false, [page(2), page(3, { owner: 'Rui-2p@adv.oa.pt' })]]])
  expect(counts()).toEqual([2])
  expect(ends()).toMatchObject([{ ended: 'other_user' }])
  expect(result.text).toContain(ROUND_MESSAGES.otherUser)
})

test.each([
  [new SessionExpired('x'), 'session_ended', null],
  [new PortalBusy('x', { retryAfterSeconds: 90 }), 'blocked', 90],
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
