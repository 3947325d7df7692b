import { forListedTexts } from '@arauto/contract/listed-texts'
import { answerSignIn, askedPage, listPage, type Markup } from '@arauto/portal-pages/testing/built-pages'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { LayoutNotRecognised, openSession, type PortalRow } from './index.ts'
import { type Asked, type Script, type ScriptedPortal, startScriptedPortal } from './testing/scripted-portal.ts'

const SIGN_IN = { username: 'a-1p@adv.oa.pt', password: 'x' }
const pager = fc.constantFrom<Markup['pager']>('datagrid', 'gridview', 'get')
let portal: ScriptedPortal | undefined

afterEach(async () => {
  await portal?.close()
  portal = undefined
})

describe('scanning a list', () => {
  test('any number of pages is scanned once, in order, with any pager', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 34 }),
        pager,
        fc.constantFrom('"', "'"),
        async (pages, kind, quotes) => {
          const markup: Markup = { pager: kind, quotes: quotes as Markup['quotes'], ids: true }
          const numbers = await walk((asked) => {
            const page = askedPage(asked, pages)
            return page === null ? { status: 500 } : listPage([rowOf(page)], page, pages, markup)
          })
          expect(numbers).toEqual(Array.from({ length: pages }, (_, index) => index + 1))
        },
      ),
      { numRuns: Number(process.env.FAST_CHECK_RUNS ?? 8) },
    )
  })

  test('a pager that links from the last page to the first ends the scan', async () => {
    const back = `<a href="?page=1">Seguinte</a>`
    const markup: Markup = { pager: 'get', quotes: '"', ids: true }
    const numbers = await walk((asked) => {
      const page = askedPage(asked, 2) ?? 0
      return listPage([rowOf(page)], page, 2, markup).replace('</form>', page === 2 ? `${back}</form>` : '</form>')
    })
    expect(numbers).toEqual([1, 2])
  })

  test.each([
    ['a link that leads back to its own page', () => listPage([rowOf(1)], 1, 2)],
    [
      'pages that differ in the links of the session alone',
      (asked: Asked) => {
        const page = askedPage(asked, 99) ?? 0
        return listPage([{ ...rowOf(1), documentLink: `/popup.aspx?w=${page}` }], page, 99)
      },
    ],
    ['links of an unknown kind', () => withPager('<b>1</b> <a href="#" onclick="irPara(2)">2</a>')],
    ['buttons of an unknown kind', () => withPager('<button onclick="seguinte()">Seguinte</button>')],
    ['a select of pages', () => withPager('<select onchange="ir()"><option>1</option><option>2</option></select>')],
    ['a number of pages alone', () => withPager('Página <b>1</b> de 12')],
    ['a number of notifications alone', () => withPager('1 a 1 de 1.240 notificações')],
  ])('a list with %s is not recognised after its first page', async (_, script) => {
    const numbers: number[] = []
    await expect(walk(script, 'unread', numbers)).rejects.toBeInstanceOf(LayoutNotRecognised)
    expect(numbers).toEqual([1])
  })

  test('the last page is marked as last', async () => {
    portal = await startScriptedPortal(
      (asked) => answerSignIn(asked) ?? listPage([rowOf(askedPage(asked, 2) ?? 0)], askedPage(asked, 2) ?? 0, 2),
    )
    const session = await openSession(SIGN_IN, portal.options())
    const seen: [number, boolean][] = []
    for await (const { number, last } of session.pages('unread')) seen.push([number, last])
    expect(seen).toEqual([
      [1, false],
      [2, true],
    ])
    await session.close()
  })

  test('page links on the list of all rows keep `Lidas=1`', async () => {
    await walk(
      (asked) =>
        listPage([rowOf(askedPage(asked, 3) ?? 0)], askedPage(asked, 3) ?? 0, 3, {
          pager: 'get',
          quotes: '"',
          ids: true,
        }),
      'all',
    )
    const lists = portal?.asked.filter(({ path }) => path.endsWith('NotCitIndex.aspx')) ?? []
    expect(lists.map(({ url }) => url.split('?')[1])).toEqual(['Lidas=1', 'page=2&Lidas=1', 'page=3&Lidas=1'])
  })

  test('where ?Lidas=1 shows no list, the link "Todas" is used', async () => {
    const numbers = await walk((asked) => {
      if (asked.query.has('Lidas')) return '<html><body><div>nova página</div></body></html>'
      if (asked.form.get('__EVENTTARGET') === 'ctl00$lnkTodas') return listPage([rowOf(7)], 1, 1)
      const todas = `<span id="ctl00_ctl00_Conteudo_cpHabilus_spanTodas" onclick="__doPostBack('ctl00$lnkTodas','')">Todas</span>`
      return listPage([], 1, 1).replace('<div', `${todas}<div`)
    }, 'all')
    expect(numbers).toEqual([7])
  })
})

/** One page with one row and a pager in its grid. */
function withPager(pager: string): string {
  return listPage([rowOf(1)], 1, 1).replace('</table>', `<tr><td colspan="10">${pager}</td></tr></table>`)
}

async function walk(script: Script, list: 'unread' | 'all' = 'unread', numbers: number[] = []): Promise<number[]> {
  await portal?.close()
  portal = await startScriptedPortal((asked, response) => answerSignIn(asked) ?? script(asked, response))
  const session = await openSession(SIGN_IN, portal.options())
  for await (const { rows } of session.pages(list)) numbers.push(...rows.map(({ referencia }) => Number(referencia)))
  await session.close()
  expect(portal.most).toBe(1)
  return numbers
}

function rowOf(number: number): PortalRow {
  return {
    ...forListedTexts(() => 'T'),
    data: '2026-11-20',
    processo: '1/26.0T8LSB',
    referencia: String(number),
    documentLink: null,
  }
}
