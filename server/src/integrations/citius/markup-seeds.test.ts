import { listEnd } from '@arauto/portal-pages/page-end'
import { hasEnd } from '@arauto/portal-pages/page-source'
import { parseDocument } from '@arauto/portal-pages/parse-document'
import { parseDom } from '@arauto/portal-pages/parse-dom'
import { parseList } from '@arauto/portal-pages/parse-list'
import { hasProofOfSignIn, parseLogin, parseSignOut } from '@arauto/portal-pages/parse-login'
import { parseOwner } from '@arauto/portal-pages/parse-owner'
import { readPageForm } from '@arauto/portal-pages/read-form'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotificationItem } from '../../../../simulators/src/portal/commands.ts'
import { type Portal, startPortal } from '../../../../simulators/src/portal/server.ts'
import { inProcessPortal } from '../../../../simulators/src/portal/test-pages.ts'
import { InvalidCredentials, openSession } from './index.ts'

// The same pages in other markup for each seed must be parsed equally.

const LONG = process.env.LONG !== undefined
const USER = 'ana-12345p@adv.oa.pt'
const PDF = [{ name: 'Sentença.pdf', pages: 1 }]
const ITEMS: NotificationItem[] = [
  {
    referencia: '440000123',
    origem: 'Tribunal',
    data: '20-11-2026',
    acto: 'Citação da parte — € & <b>',
    tribunal: "Tribunal da Relação d'Évora",
    unidade: '1.ª Secção',
    processo: '1234/26.0T8LSB',
    especie: 'Acção de Processo Comum',
    files: PDF,
  },
  {
    referencia: '440000124',
    origem: 'Mandatário',
    data: '19-11-2026',
    acto: 'Notificação',
    tribunal: 'Tribunal Judicial da Comarca do Porto',
    unidade: 'Juízo de Execução do Porto - Juiz 7',
    processo: '987/25.3T8PRT-A',
    especie: 'Execução Ordinária',
    document: false,
  },
  {
    referencia: '',
    origem: 'Ministério Público',
    data: '',
    acto: '3',
    tribunal: '',
    unidade: '',
    processo: '',
    especie: '',
    files: PDF,
  },
]
const EXPECTED = ITEMS.map(({ files, document, data, ...row }) => ({
  ...row,
  data: data ? data.split('-').reverse().join('-') : null,
}))
const PAGERS = ['datagrid', 'gridview', 'get'] as const

const seeds = Array.from({ length: LONG ? 4_000 : 24 }, (_, seed) => seed)

describe('a page in any markup', () => {
  test('gives the same rows of a list, and its next page', async () => {
    const lists = inProcessPortal(USER, ITEMS)
    for (const seed of seeds) {
      const pager = PAGERS[seed % 3]!
      const html = await lists.page({ seed, pager, page_size: 2 })
      expect(hasEnd(html), `seed ${seed}`).toBe(true)
      const $ = parseDom(html)
      const first = parseList($)
      expect(
        first?.rows.map(({ documentLink, ...row }) => row),
        `seed ${seed}`,
      ).toEqual(EXPECTED.slice(0, 2))
      expect(
        first?.rows.map(({ documentLink }) => /^\/habilus.*\?w=.{20,}$/.test(documentLink ?? '')),
        `seed ${seed}`,
      ).toEqual([true, false])
      expect(first?.pager.numbers.map(({ page }) => page)[0], `seed ${seed}`).toBe(2)
      expect(first?.showAll?.target, `seed ${seed}`).toMatch(/spanTodas$/)
      expect(
        [parseOwner($), parseSignOut($)?.kind, readPageForm($)?.fields.some(([name]) => name === '__VIEWSTATE')],
        `seed ${seed}`,
      ).toEqual([USER, 'link', true])
      expect(listEnd($), `seed ${seed}`).not.toBe('truncated')
      const whole = parseList(parseDom(await lists.page({ seed, pager, page_size: 50 })))
      expect(
        whole?.rows.map(({ documentLink, ...row }) => row),
        `seed ${seed}`,
      ).toEqual(EXPECTED)
    }
  }, 600_000)

  test('gives no rows of an empty list', async () => {
    const lists = inProcessPortal(USER, [])
    for (const seed of seeds) {
      const html = await lists.page({ seed, empty: seed % 2 ? 'notice' : 'no-rows' })
      expect(parseList(parseDom(html))?.rows, `seed ${seed}`).toEqual([])
    }
  }, 600_000)

  test('gives the landing page’s proof and sign-out link, and the sign-in form', async () => {
    const portal = inProcessPortal(USER, ITEMS)
    for (const seed of seeds) {
      const landing = parseDom(await portal.page({ seed }, '/habilus/myhabilus/Entrada.aspx'))
      expect([hasProofOfSignIn(landing), parseSignOut(landing)?.kind, parseLogin(landing)], `seed ${seed}`).toEqual([
        true,
        'link',
        null,
      ])
      const login = parseLogin(parseDom(await portal.page({ seed }, '/habilus/myhabilus/Login.aspx')))
      expect(
        [login?.username, login?.password, login?.button].map((name) => name?.split('$').at(-1)),
        `seed ${seed}`,
      ).toEqual(['txtUserName', 'txtUserPass', 'ImBtnLogin'])
    }
  }, 600_000)

  test("gives the files of a document's popup", async () => {
    for (const layout of ['simple', 'files', 'groups', 'iframe'] as const) {
      const portal = inProcessPortal(USER, [
        {
          ...ITEMS[0],
          files: layout === 'simple' || layout === 'iframe' ? PDF : [...PDF, { name: 'Anexo' }],
          layout,
        } as NotificationItem,
      ])
      for (const seed of seeds.filter((seed) => seed % 4 === 0)) {
        const link = parseList(parseDom(await portal.page({ seed })))?.rows[0]?.documentLink
        const { pathname, search } = new URL(link!, 'http://portal')
        const offer = parseDocument(parseDom(await portal.page({ seed }, pathname, search)))
        expect(
          offer?.sources.map(({ kind }) => kind),
          `seed ${seed}, ${layout}`,
        ).toEqual(layout === 'iframe' ? ['frame'] : ['download', 'frame', 'link'].slice(0, offer?.sources.length))
        expect(
          offer?.files?.options.map(({ text }) => text),
          `seed ${seed}, ${layout}`,
        ).toEqual(layout === 'files' ? ['Sentença.pdf', 'Anexo'] : layout === 'groups' ? expect.any(Array) : undefined)
        expect(offer?.groups === null, `seed ${seed}, ${layout}`).toBe(layout !== 'groups')
      }
    }
  }, 600_000)
})

describe('a portal with any markup', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(() => portal.close())

  test('is signed in to, scanned and signed out of, and its documents are fetched', async () => {
    const me = { username: USER, password: 'çá &' }
    const options = { baseUrl: portal.url, userAgent: 'test', pauseMs: 0 }
    for (let seed = 0; seed < (LONG ? 300 : 5); seed++) {
      portal.control({ cmd: 'reset' })
      portal.control({ cmd: 'account', ...me })
      portal.control({
        cmd: 'mode',
        seed,
        pager: PAGERS[seed % 3]!,
        page_size: 2,
        charset: seed % 2 ? 'utf-8' : 'iso-8859-1',
      })
      const several = [...PDF, { name: 'Anexo I', pages: 1 }, { name: 'Anexo II', pages: 1, group: 'Anexos' }]
      const layout = (['simple', 'files', 'groups', 'iframe', 'iframe-links'] as const)[seed % 5]!
      const files = layout === 'simple' || layout === 'iframe' ? PDF : several
      portal.control({ cmd: 'notify', username: USER, items: ITEMS })
      portal.control({ cmd: 'notify', username: USER, count: 22 })
      portal.control({
        cmd: 'notify',
        username: USER,
        items: [{ ...ITEMS[0], referencia: '777', layout, files } as NotificationItem],
      })
      await expect(openSession({ ...me, password: 'errada' }, options), `seed ${seed}`).rejects.toMatchObject({
        name: InvalidCredentials.name,
        portalMessage: 'O utilizador ou a palavra-passe não estão corretos.',
      })
      const session = await openSession(me, options)
      try {
        for (const list of ['unread', 'all'] as const) {
          const found = []
          for await (const page of session.pages(list)) found.push(...page.rows)
          expect(found, `seed ${seed}`).toHaveLength(26)
          const row = found.find(({ referencia }) => referencia === '777')!
          if (list === 'all') expect(await session.documents(row), `seed ${seed}`).toHaveLength(files.length)
        }
      } finally {
        await session.close()
      }
      expect(portal.stats(), `seed ${seed}`).toMatchObject({ openSessions: 0, signIns: 1, rejectedSignIns: 1 })
    }
  }, 1_800_000)
})
