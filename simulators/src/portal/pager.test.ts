import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mode } from './commands.ts'
import { type Portal, startPortal } from './server.ts'
import { dataRows, elements, LIST, type Visited, type Visitor, visitorOf } from './test-visitor.ts'

const USER = 'ana-1l@adv.oa.pt'
let portal: Portal
let visitor: Visitor

beforeEach(async () => {
  portal = await startPortal()
  portal.control({ cmd: 'account', username: USER, password: 'x' })
  visitor = visitorOf(portal)
  await visitor.signIn(USER, 'x')
})
afterEach(() => portal.close())

/** The pager's links: everything with a page number or dots as its text. */
function pagerLinks(html: string): { label: string; href: string }[] {
  return [...html.matchAll(/<a ([^>]*)>(\d+|\.\.\.)<\/a>/g)].map((match) => ({
    label: match[2]!,
    href: elements(`<a ${match[1]}>`, 'a')[0]!.href!,
  }))
}

function follow(page: Visited, href: string): Promise<Visited> {
  const post = /^javascript:__doPostBack\('([^']*)','([^']*)'\)$/.exec(href)
  if (!post)
    return visitor.get(new URL(href, `http://portal${LIST}`).pathname + new URL(href, `http://portal${LIST}`).search)
  const action = elements(page.html, 'form')[0]!.action!
  const { pathname, search } = new URL(action, `http://portal${LIST}`)
  return visitor.post(pathname + search, page, { __EVENTTARGET: post[1]!, __EVENTARGUMENT: post[2]! })
}

/** Walks forward: from each page to the next number, or over the dots at the end of a group. */
async function walk(first: Visited): Promise<{ pages: Visited[]; references: string[] }> {
  const pages = [first]
  for (let number = 2; ; number++) {
    const page = pages.at(-1)!
    const links = pagerLinks(page.html)
    const next = links.find(({ label }) => label === String(number)) ?? dotsAfter(links, number)
    if (!next) return { pages, references: pages.flatMap(({ html }) => dataRows(html).map((cells) => cells.at(-1)!)) }
    pages.push(await follow(page, next.href))
  }
}

/** The dots lead on only where the next number begins a group of ten. */
function dotsAfter(
  links: { label: string; href: string }[],
  number: number,
): { label: string; href: string } | undefined {
  const last = links.at(-1)
  return number % 10 === 1 && last?.label === '...' ? last : undefined
}

test.each(['datagrid', 'gridview', 'get'] as const)(
  'the pager %s leads over three groups to every row once',
  async (pager) => {
    portal.control({ cmd: 'mode', pager, page_size: 4 })
    portal.control({ cmd: 'notify', username: USER, count: 93 })
    const { pages, references } = await walk(await visitor.get(LIST))
    expect(pages).toHaveLength(24)
    expect(references).toHaveLength(93)
    expect(new Set(references).size).toBe(93)

    const back = pagerLinks(pages[10]!.html)[0]!
    expect(back.label).toBe('...')
    const before = await follow(pages[10]!, back.href)
    expect(dataRows(before.html)).toEqual(dataRows(pages[9]!.html))
  },
)

test.each(['datagrid', 'gridview', 'get'] as const)(
  'the pager %s stays among all rows after Lidas=1',
  async (pager: Mode['pager']) => {
    portal.control({ cmd: 'mode', pager, page_size: 2 })
    portal.control({ cmd: 'notify', username: USER, items: [{}, { read: true }, {}, { read: true }, { read: true }] })
    expect((await walk(await visitor.get(`${LIST}?Lidas=1`))).references).toHaveLength(5)
    expect((await walk(await visitor.get(LIST))).references).toHaveLength(2)
  },
)

test('the cookie CitiusNPag decides the rows of a page, the mode before it, ten without either', async () => {
  portal.control({ cmd: 'notify', username: USER, count: 25 })
  const rows = async () => dataRows((await visitor.get(LIST)).html).length
  expect(await rows()).toBe(10)
  visitor.cookies.set('CitiusNPag', 'NPag=20')
  expect(await rows()).toBe(20)
  portal.control({ cmd: 'mode', page_size: 5 })
  expect(await rows()).toBe(5)
})
