import { forListedTexts } from '@arauto/contract/listed-texts'
import {
  DocumentUnavailable,
  PortalBlocked,
  PortalBusy,
  PortalUnavailable,
  SessionExpired,
} from '@arauto/portal-pages/errors'
import { readInProcess } from '@arauto/portal-pages/page-facts'
import type { PortalRow } from '@arauto/portal-pages/parse-row'
import type { PortalTransport } from '@arauto/portal-pages/transport'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FileReceiver } from '../background/receive-files.ts'
import { DOCUMENT_FAILURES, MESSAGES } from '../extension-messages.ts'
import { FILES_MAX_BYTES } from '../limits.ts'
import { sendDocuments } from './send-documents.ts'
import { transferFiles } from './transfer-files.ts'

const ORIGIN = 'https://portal.example'
const row = (name: string): PortalRow => ({
  ...forListedTexts(() => ''),
  data: '2026-11-20',
  acto: name,
  processo: '1/26.0T8LSB',
  referencia: '1',
  documentLink: `/x.aspx?w=${name}`,
})
const wanted = (...names: string[]) => names.map((name, index) => ({ index, row: row(name), id: index + 100 }))

/** What the background received: notification ids with the sizes of their files. */
let arrived: [number, number[]][] = []

/** A portal that serves PDFs; some names fail. */
const portal: PortalTransport = {
  reader: readInProcess,
  address: (path) => new URL(path, ORIGIN),
  getPage: () => Promise.reject(new Error('not asked for')),
  postPage: () => Promise.reject(new Error('not asked for')),
  async getFile(url) {
    const name = url.searchParams.get('w') ?? ''
    if (name === 'expired') throw new SessionExpired('x')
    if (name === 'down') throw new PortalUnavailable('x')
    if (name === 'busy') throw new PortalBusy('x')
    if (name === 'blocked') throw new PortalBlocked('x')
    if (name === 'odd') throw new TypeError('x')
    if (name === 'missing') throw new DocumentUnavailable('x')
    const bytes = new TextEncoder().encode(`%PDF-1.4 ${name.repeat(400_000)}`)
    return { url, status: 200, contentType: 'application/pdf', contentDisposition: null, bytes, hops: [] }
  },
}

beforeEach(() => {
  arrived = []
  vi.stubGlobal('chrome', { runtime: { connect: background } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The background's end of a port. */
function background() {
  const collected = new FileReceiver()
  let listener = (_: unknown): void => {}
  return {
    onDisconnect: { addListener: () => {} },
    onMessage: {
      addListener: (added: typeof listener) => {
        listener = added
      },
    },
    disconnect: () => {},
    postMessage: (message: unknown) => {
      const received = collected.take(JSON.parse(JSON.stringify(message)))
      if (received.kind === 'complete') {
        arrived.push([received.notification, received.files.map(({ bytes }) => bytes.length)])
        queueMicrotask(() => listener({ kind: 'done', reply: { ok: true, value: { stored: 1 } } }))
      } else queueMicrotask(() => listener(received.kind === 'more' ? { kind: 'next' } : { kind: 'done' }))
    },
  }
}

test("sendDocuments transfers each notification's files completely", async () => {
  const progress: number[] = []
  const result = await sendDocuments(portal, wanted('a', 'bbb'), (done) => progress.push(done))
  expect(result).toEqual({ stored: [0, 1], failures: [] })
  expect(arrived).toEqual([
    [100, [400_009]],
    [101, [1_200_009]],
  ])
  expect(progress).toEqual([0, 1])
})

test('transferFiles keeps the background awake while it stores the files, and no longer', async () => {
  vi.useFakeTimers()
  const said: string[] = []
  let answer = (_: unknown): void => {}
  const port = {
    onDisconnect: { addListener: () => {} },
    onMessage: { addListener: (added: typeof answer) => (answer = added) },
    disconnect: () => {},
    postMessage: ({ kind }: { kind: string }) => said.push(kind),
  }
  vi.stubGlobal('chrome', { runtime: { connect: () => port } })
  const sent = transferFiles(1, [])
  await vi.advanceTimersByTimeAsync(25_000)
  expect(said).toEqual(['begin', 'keep-alive', 'keep-alive'])
  answer({ kind: 'done', reply: { ok: true, value: { stored: 0 } } })
  expect([await sent, vi.getTimerCount()]).toEqual([{ ok: true, value: { stored: 0 } }, 0])
})

test('sendDocuments continues after a document that is not available', async () => {
  const { stored, failures } = await sendDocuments(portal, wanted('missing', 'b'), () => {})
  expect(stored).toEqual([1])
  expect(failures).toEqual([{ title: 'missing, 1/26.0T8LSB', reason: 'O portal não deu o documento.' }])
})

test.each([
  ['expired', MESSAGES.signedOut],
  ['down', 'O portal não respondeu.'],
  ['busy', DOCUMENT_FAILURES.PortalBusy],
  ['blocked', DOCUMENT_FAILURES.PortalBlocked],
  ['odd', MESSAGES.failed],
])('sendDocuments opens nothing more after "%s"', async (name, reason) => {
  const { stored, failures } = await sendDocuments(portal, wanted('a', name, 'c', 'd'), () => {})
  expect(stored).toEqual([0])
  expect(failures.map((failure) => failure.reason)).toEqual([reason, 'Não foi aberto.', 'Não foi aberto.'])
})

test('sendDocuments does not open a row that Arauto did not store', async () => {
  const opened = vi.spyOn(portal, 'getFile')
  const [first] = wanted('a')
  const { failures } = await sendDocuments(portal, [{ ...first!, id: null }], () => {})
  expect(failures).toHaveLength(1)
  expect(opened).not.toHaveBeenCalled()
})

test('sendDocuments reports an extension that was updated in the meantime', async () => {
  vi.stubGlobal('chrome', {
    runtime: {
      connect: () => {
        throw new Error('Extension context invalidated.')
      },
    },
  })
  const { failures } = await sendDocuments(portal, wanted('a'), () => {})
  expect(failures.map(({ reason }) => reason)).toEqual([MESSAGES.reloaded])
})

test('sendDocuments sends no files that are too large together, and says so of a background that ends', async () => {
  const connect = vi.fn(() => ({
    onDisconnect: { addListener: (end: () => void) => queueMicrotask(end) },
    onMessage: { addListener: () => {} },
    disconnect: () => {},
    postMessage: () => {},
  }))
  vi.stubGlobal('chrome', { runtime: { connect } })
  const file = (length: number) => ({ name: 'a.pdf', contentType: 'application/pdf', bytes: { length } as Uint8Array })
  expect(await transferFiles(1, [file(FILES_MAX_BYTES), file(1)])).toEqual({
    ok: false,
    problem: { kind: 'refused', message: MESSAGES.tooMuch },
  })
  expect(connect).not.toHaveBeenCalled()
  const { failures } = await sendDocuments(portal, wanted('a'), () => {})
  expect(failures.map(({ reason }) => reason)).toEqual([MESSAGES.failed])
})
