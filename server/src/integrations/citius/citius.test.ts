import { type PageOrder, readInProcess } from '@arauto/portal-pages/page-facts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Portal, startPortal } from '../../../../simulators/src/portal/server.ts'
import { LayoutNotRecognised, openSession, type PortalOptions, type PortalRow, type PortalSession } from './index.ts'

// The connector against the simulated portal, over real sockets, in every observed variant of the portal.

const ME = { username: 'ana-12345p@adv.oa.pt', password: 'çá & +"x\'' }
let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
beforeEach(() => {
  portal.control({ cmd: 'reset' })
  portal.control({ cmd: 'account', ...ME })
})

const options = (more: Partial<PortalOptions> = {}): PortalOptions => ({
  baseUrl: portal.url,
  userAgent: 'Arauto/test',
  pauseMs: 0,
  ...more,
})

/** A session that always ends with a sign-out. */
async function visit<T>(work: (session: PortalSession) => Promise<T>, more?: Partial<PortalOptions>): Promise<T> {
  const session = await openSession(ME, options(more))
  try {
    return await work(session)
  } finally {
    await session.close()
    expect(portal.stats()).toMatchObject({ openSessions: 0, maxConcurrent: 1, rejectedSignIns: 0 })
  }
}

async function rowsOf(session: PortalSession, list: 'unread' | 'all'): Promise<PortalRow[]> {
  const rows: PortalRow[] = []
  for await (const page of session.pages(list)) rows.push(...page.rows)
  return rows
}

const allModes = (['iso-8859-1', 'utf-8'] as const).flatMap((charset) =>
  (['single', 'double'] as const).flatMap((quotes) =>
    (['datagrid', 'gridview', 'get'] as const).map((pager) => ({ charset, pager, quotes })),
  ),
)
/** By day every fourth, so that each charset, pager and kind of quotes has its turn. */
const modes = allModes.filter((_, at) => process.env.LONG || at % 4 === 0)
const ITEM = {
  referencia: '440000777',
  origem: 'Ministério Público',
  data: '29-02-2024',
  acto: 'Citação <script>alert(1)</script> & "ç" — €',
  tribunal: "Tribunal da Relação d'Évora",
  unidade: '1.ª Secção',
  processo: '1234/26.0T8LSB-A',
  especie: 'Acção Ordinária',
}

describe.each(modes)('$charset, $pager pager, $quotes quotes', (mode) => {
  test('every row of a list of three pager groups is read once, unchanged', async () => {
    const charset_from = mode.quotes === 'single' ? 'meta' : 'header'
    portal.control({ cmd: 'mode', ...mode, page_size: 3, charset_from })
    portal.control({ cmd: 'notify', username: ME.username, count: 64 })
    portal.control({ cmd: 'notify', username: ME.username, items: [ITEM] })
    const rows = await visit((session) => rowsOf(session, 'unread'))
    expect(new Set(rows.map(({ referencia }) => referencia)).size).toBe(65)
    expect(rows).toHaveLength(65)
    expect(rows.find(({ referencia }) => referencia === ITEM.referencia)).toMatchObject({ ...ITEM, data: '2024-02-29' })
    expect(portal.stats()).toMatchObject({ signIns: 1, listPages: 22 })
  })

  test.each(['notice', 'no-rows'] as const)('an empty list (%s) has no rows', async (empty) => {
    portal.control({ cmd: 'mode', ...mode, empty })
    expect(await visit((session) => rowsOf(session, 'unread'))).toEqual([])
  })

  test('read and unread rows, and documents of every popup layout, are fetched', async () => {
    portal.control({ cmd: 'mode', ...mode, page_size: 4 })
    const file = (name: string, group?: string) => ({ name, pages: 1, ...(group && { group }) })
    const several = [file('Sentença'), file('Anexo I'), file('Anexo II')]
    const items = [
      { referencia: '1', layout: 'simple' as const, files: [file('Despacho')] },
      { referencia: '2', layout: 'files' as const, files: several },
      {
        referencia: '3',
        layout: 'groups' as const,
        files: [file('A', 'Acto'), file('B', 'Acto'), file('C', 'Anexos'), file('D', 'Anexos')],
      },
      { referencia: '4', layout: 'iframe' as const, files: [file('Ofício')] },
      { referencia: '5', layout: 'iframe-links' as const, files: several },
      { referencia: '6', document: false, data: '' },
      { referencia: '7', files: [{ name: 'Página', type: 'html' as const }], read: true },
      { referencia: '8', files: [{ name: 'Octetos', type: 'octet' as const }], read: true },
    ]
    portal.control({ cmd: 'notify', username: ME.username, items })
    await visit(async (session) => {
      expect(await rowsOf(session, 'unread')).toHaveLength(6)
      const rows = await rowsOf(session, 'all')
      expect(rows).toHaveLength(8)
      const names: Record<string, string[]> = {}
      for (const row of rows) {
        if (row.documentLink === null) continue
        const documents = await session.documents(row)
        names[row.referencia] = documents.map(({ name }) => name)
        for (const { contentType, bytes } of documents) {
          const isPdf = row.referencia !== '7'
          expect(contentType).toMatch(isPdf ? /^application\/pdf$/ : /^text\/html/)
          expect(bytes.subarray(0, 5).toString() === '%PDF-').toBe(isPdf)
        }
      }
      expect(rows.find(({ referencia }) => referencia === '6')).toMatchObject({ documentLink: null, data: null })
      expect(names).toMatchObject({
        2: ['Sentença.pdf', 'Anexo I.pdf', 'Anexo II.pdf'],
        3: ['A.pdf', 'B.pdf', 'C.pdf', 'D.pdf'],
        5: ['Sentença.pdf', 'Anexo I.pdf', 'Anexo II.pdf'],
      })
      expect(Object.keys(names)).toHaveLength(7)
    })
  })
})

test('the answer to the sign-out is requested, and not parsed', async () => {
  let read = 0
  const reader = {
    ...readInProcess,
    read: (order: PageOrder) => readInProcess.read(order).finally(() => (read += 1)),
  }
  const before = await visit(
    async (session) => {
      await rowsOf(session, 'unread')
      return read
    },
    { reader },
  )
  expect(before).toBeGreaterThan(0)
  expect(read).toBe(before)
})

test('a session that is closed while documents are fetched signs out after the last of them', async () => {
  const files = ['Sentença', 'Anexo I', 'Anexo II'].map((name) => ({ name, pages: 1 }))
  portal.control({ cmd: 'notify', username: ME.username, items: [{ ...ITEM, layout: 'files', files }] })
  const fetched = await visit(async (session) => {
    const [row] = await rowsOf(session, 'unread')
    const fetching = session.documents(row!)
    await session.close()
    return fetching
  })
  expect(fetched).toHaveLength(3)
})

describe('a fault:', () => {
  test('a page in another charset than it declares is read', async () => {
    portal.control({ cmd: 'notify', username: ME.username, items: [{ ...ITEM, acto: 'Citação' }] })
    portal.control({ cmd: 'fault', kind: 'mischarset', times: 1, path: 'NotCitIndex' })
    const [row] = await visit((session) => rowsOf(session, 'unread'))
    expect(row?.acto).toBe('Citação')
  })

  test('an unknown page is reported with its content masked', async () => {
    portal.control({ cmd: 'fault', kind: 'garbled', times: 1, path: 'NotCitIndex' })
    const pages: string[] = []
    const seen = visit((session) => rowsOf(session, 'unread'), { onUnrecognised: (page) => pages.push(page.html) })
    await expect(seen).rejects.toBeInstanceOf(LayoutNotRecognised)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('id="app"')
    expect(pages[0]).not.toContain('Agenda')
  })
})
