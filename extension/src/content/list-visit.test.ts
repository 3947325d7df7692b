import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { decodePage } from '@arauto/portal-pages/decode'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MESSAGES } from '../extension-messages.ts'
import { pageRequest } from '../messages.ts'
import { type FailedReply, failed } from '../reply.ts'
import { visitList } from './list-visit.ts'
import { offerRows } from './offer-rows.ts'
import type { Panel } from './panel/panel.ts'
import type { View } from './panel/view.ts'

const PLACE = {
  source: 'etribunal',
  origin: 'https://portal.invalid',
  mayGoOn: false,
  startRound: () => undefined,
} as const
const ACCOUNT = { id: 3, username: 'ines-1p@adv.oa.pt', advogado: 'Inês' }
const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'portal-pages', 'src', 'examples')
const example = (name: string) => decodePage(readFileSync(join(EXAMPLES, name)), null).text
const WHOLE = example('list-datagrid-latin1.html')
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['that is no list', '<html><body><p>Olá</p></body></html>', MESSAGES.notList],
  ['without rows', example('list-empty-notice.html'), MESSAGES.empty],
  ['that is cut in its list', WHOLE.slice(0, WHOLE.indexOf('440000') - 100), MESSAGES.truncated],
])('a page %s says so, and asks nothing of Arauto', async (_, html, text) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  const shown: View[] = []
  const panel = { show: (view: View) => void shown.push(view) } as Panel
  await visitList(panel, html, new URL('https://portal.invalid/lista'), () => undefined)
  expect(shown.at(-1)).toMatchObject({ kind: 'notice', text })
})

/** A background whose user's pages are sent by themselves, and to which every row is new. @returns what it is asked */
function sendsByItself(): string[] {
  const asked: string[] = []
  const sendMessage = async (message: unknown) => {
    const request = pageRequest.parse(message)
    asked.push(request.kind)
    if (request.kind === 'greet')
      return { ok: true, value: { username: 'ines', automatic: true, accounts: [ACCOUNT], rounds_for: [3] } }
    if (request.kind !== 'compare' && request.kind !== 'send') throw new Error(request.kind)
    const rows = request.page.rows.map(() => ({ id: null, documents: 'none' }))
    return { ok: true, value: { account: ACCOUNT, new_records: rows.length, new_unreadable: 0, rows } }
  }
  vi.stubGlobal('chrome', { runtime: { sendMessage } })
  return asked
}

test('a page of more than a thousand rows is sent whole', async () => {
  sendsByItself()
  const shown: View[] = []
  await offerRows({ show: (view: View) => void shown.push(view) } as Panel, {
    owner: ACCOUNT.username,
    rows: Array.from({ length: 1001 }, (_, index) => ({
      ...forListedTexts(() => ''),
      data: '2026-11-20',
      processo: `${index}/26.0T8LSB`,
      documentLink: null,
    })),
    unreadableRows: [],
    ...PLACE,
  })
  expect(shown.at(-1)).toMatchObject({ kind: 'list', text: 'Enviadas 1001 notificações para o Arauto.', newRecords: 0 })
})

test('a page that does not show whether it is whole is sent by a person alone, unless the portal sends the same rows again', async () => {
  const asked = sendsByItself()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  const end = WHOLE.lastIndexOf('</tr>', WHOLE.toLowerCase().lastIndexOf('</tr>') - 1)
  const shown: View[] = []
  const panel = { show: (view: View) => void shown.push(view) } as Panel
  await visitList(panel, WHOLE.slice(0, end), new URL('https://portal.invalid/lista'), () => undefined)
  expect(asked).toEqual(['greet', 'compare'])
  expect(shown.at(-1)).toMatchObject({ kind: 'list', tone: 'warning', text: expect.stringContaining(MESSAGES.mayGoOn) })
  // The portal sends the same rows again, whose links are others each time: they are all.
  const sent = WHOLE.replaceAll(/(?<=DocumentoActo\.aspx\?w=)[\w+/]+/g, 'outra')
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  vi.stubGlobal('fetch', async (url: URL) =>
    Object.defineProperty(new Response(sent, { headers }), 'url', { value: String(url) }),
  )
  asked.length = 0
  await visitList(panel, WHOLE.slice(0, end), new URL('https://portal.invalid/lista'), () => undefined)
  expect(asked).toEqual(['greet', 'compare', 'send'])
})

describe('a list with documents', () => {
  const rows = ['a', 'b', 'c'].map((name) => ({
    ...forListedTexts(() => ''),
    data: '2026-11-20',
    acto: name,
    processo: '1/26.0T8LSB',
    documentLink: `/${name}`,
  }))
  let asked: string[]
  const shown: View[] = []
  const last = () => shown.at(-1)
  const answer = (ids: (number | null)[], newRecords: number, newUnreadable = 0) => ({
    account: ACCOUNT,
    new_records: newRecords,
    new_unreadable: newUnreadable,
    rows: ids.map((id, index) => ({ id, documents: index === 0 ? 'stored' : 'missing' })),
  })
  /** Visits a page of a user whose token sends by itself. */
  const visit = (
    owner: string | null,
    automatic: boolean,
    roundsFor: number[] = [],
    compared: ReturnType<typeof answer> | FailedReply = answer([1, 2, null], 1),
  ) => {
    asked = []
    const sendMessage = async (message: unknown) => {
      const request = pageRequest.parse(message)
      asked.push(request.kind)
      const greeting = { username: 'ines', automatic, accounts: [ACCOUNT], rounds_for: roundsFor }
      if (request.kind === 'greet') return { ok: true, value: greeting }
      if ('ok' in compared) return request.kind === 'compare' ? compared : { ok: true, value: null }
      return { ok: true, value: request.kind === 'send' ? answer([1, 2, 3], 1) : compared }
    }
    const connect = () => {
      let listener = (_: unknown): void => {}
      const done = { kind: 'done', reply: { ok: true, value: { stored: 1 } } }
      return {
        onDisconnect: { addListener: () => {} },
        onMessage: { addListener: (added: typeof listener) => (listener = added) },
        disconnect: () => {},
        postMessage: () => queueMicrotask(() => listener(done)),
      }
    }
    vi.stubGlobal('chrome', { runtime: { sendMessage, connect } })
    const panel = { show: (view: View) => void shown.push(view) } as Panel
    return offerRows(panel, { owner, rows, unreadableRows: [], ...PLACE })
  }
  afterEach(() => void vi.useRealTimers())

  test('offers those that Arauto lacks, sends what is chosen, and says what failed', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', async (url: URL) => {
      const isThere = url.pathname === '/b'
      const response = new Response(isThere ? '%PDF-1.4' : 'não', { status: isThere ? 200 : 404 })
      Object.defineProperty(response, 'url', { value: String(url) })
      return response
    })
    await visit(ACCOUNT.username, false, [ACCOUNT.id])
    const view = last() as View & { kind: 'list' }
    expect(view).toMatchObject({ newRecords: 1, allowRounds: null })
    expect(view.withDocuments.map(({ index, isNew }) => [index, isNew])).toEqual([
      [1, false],
      [2, true],
    ])
    view.send([1, 2])
    await vi.advanceTimersByTimeAsync(10_000)
    const after = last() as View & { kind: 'list' }
    expect(after).toMatchObject({
      kind: 'list',
      newRecords: 0,
      tone: 'warning',
      failures: [{ title: 'c, 1/26.0T8LSB' }],
    })
    expect(after.text).toBe(
      'Enviada 1 notificação para o Arauto, e os documentos de 1 notificação. Os documentos de uma notificação não foram enviados.',
    )
    expect(after.withDocuments.map(({ index }) => index)).toEqual([2])
  })

  test('of an unknown account offers to add it, and asks again afterwards', async () => {
    const page = Object.assign(new EventTarget(), { hidden: true })
    vi.stubGlobal('document', page)
    await visit(ACCOUNT.username, false, [], failed('unknown-account', 'Adicione-a.'))
    const view = last() as View & { kind: 'notice' }
    expect(view).toMatchObject({ detail: `Página de ${ACCOUNT.username}`, action: { label: 'Adicionar a conta' } })
    view.action!.run()
    await vi.waitFor(() => expect(last()).toMatchObject({ action: { label: 'Tentar novamente' } }))
    expect(asked).toEqual(['greet', 'compare', 'add-account'])
    // Nothing as the tab is left, again as it is shown, and nothing more when it is shown once more.
    for (const hidden of [true, false]) {
      expect(asked).toEqual(['greet', 'compare', 'add-account'])
      page.hidden = hidden
      page.dispatchEvent(new Event('visibilitychange'))
    }
    const again = ['greet', 'compare', 'add-account', 'greet', 'compare']
    await vi.waitFor(() => expect(asked).toEqual(again))
    page.dispatchEvent(new Event('visibilitychange'))
    await new Promise(setImmediate)
    expect(asked).toEqual(again)
  })

  test('is sent by itself only where the page shows whose it is, and offers rounds where they are not allowed', async () => {
    await visit(null, true)
    const view = last() as View & { kind: 'choose' }
    view.choose(ACCOUNT.id)
    await vi.waitFor(() => expect(last()).toMatchObject({ kind: 'list', allowRounds: expect.any(Function) }))
    expect(asked).toEqual(['greet', 'compare'])
    await visit(ACCOUNT.username, true)
    expect(asked).toEqual(['greet', 'compare', 'send'])
    await visit(ACCOUNT.username, true, [], answer([1, 2, 3], 0, 1))
    expect(asked).toEqual(['greet', 'compare', 'send'])
    await visit(ACCOUNT.username, true, [], answer([1, 2, 3], 0))
    expect(asked).toEqual(['greet', 'compare'])
  })
})
