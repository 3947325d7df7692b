import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mode } from './commands.ts'
import { type Portal, startPortal } from './server.ts'
import { createTestClient, dataRows, elements, LIST, type TestClient, type TestResponse } from './test-client.ts'

const USER = 'ana-1l@adv.oa.pt'
let portal: Portal
let client: TestClient

beforeEach(async () => {
  portal = await startPortal()
  portal.control({ cmd: 'account', username: USER, password: 'x' })
  client = createTestClient(portal)
  await client.signIn(USER, 'x')
})
afterEach(() => portal.close())

/** The pager's links: those whose text is a page number or dots. */
function pagerLinks(html: string): { label: string; href: string }[] {
  return [...html.matchAll(/<a ([^>]*)>(\d+|\.\.\.)<\/a>/g)].map((match) => ({
    label: match[2]!,
    href: elements(`<a ${match[1]}>`, 'a')[0]!.href!,
  }))
}

function follow(page: TestResponse, href: string): Promise<TestResponse> {
  const post = /^javascript:__doPostBack\('([^']*)','([^']*)'\)$/.exec(href)
  if (!post)
    return client.get(new URL(href, `http://portal${LIST}`).pathname + new URL(href, `http://portal${LIST}`).search)
  const action = elements(page.html, 'form')[0]!.action!
  const { pathname, search } = new URL(action, `http://portal${LIST}`)
  return client.post(pathname + search, page, { __EVENTTARGET: post[1]!, __EVENTARGUMENT: post[2]! })
}

/** Follows the next number on each page, or the dots at the end of a group. */
async function walk(first: TestResponse): Promise<{ pages: TestResponse[]; references: string[] }> {
  const pages = [first]
  for (let number = 2; ; number++) {
    const page = pages.at(-1)!
    const links = pagerLinks(page.html)
    const next = links.find(({ label }) => label === String(number)) ?? dotsAfter(links, number)
    if (!next) return { pages, references: pages.flatMap(({ html }) => dataRows(html).map((cells) => cells.at(-1)!)) }
    pages.push(await follow(page, next.href))
  }
}

/** The dots lead forward only where the next number begins a group of ten. */
function dotsAfter(
  links: { label: string; href: string }[],
  number: number,
): { label: string; href: string } | undefined {
  const last = links.at(-1)
  return number % 10 === 1 && last?.label === '...' ? last : undefined
}

test.each(['datagrid', 'gridview', 'get'] as const)(
  'the %s pager leads through three groups to every row once',
  async (pager) => {
    portal.control({ cmd: 'mode', pager, page_size: 4 })
    portal.control({ cmd: 'notify', username: USER, count: 93 })
    const { pages, references } = await walk(await client.get(LIST))
    expect(pages).toHaveLength(24)
    expect(references).toHaveLength(93)
    expect(new Set(references).size).toBe(93)

    const back = pagerLinks(pages[10]!.html)[0]!
    expect(back.label).toBe('...')
    const before = await follow(pages[10]!, back.href)
    expect(dataRows(before.html)).toEqual(dataRows(pages[9]!.html))
  },
)

test.each(['datagrid', 'gridview', 'get'] as const)('the %s pager keeps Lidas=1', async (pager: Mode['pager']) => {
  portal.control({ cmd: 'mode', pager, page_size: 2 })
  portal.control({ cmd: 'notify', username: USER, items: [{}, { read: true }, {}, { read: true }, { read: true }] })
  expect((await walk(await client.get(`${LIST}?Lidas=1`))).references).toHaveLength(5)
  expect((await walk(await client.get(LIST))).references).toHaveLength(2)
})

test('page_size of the mode, else the cookie CitiusNPag, else 10, is the number of rows', async () => {
  portal.control({ cmd: 'notify', username: USER, count: 25 })
  const rows = async () => dataRows((await client.get(LIST)).html).length
  expect(await rows()).toBe(10)
  client.cookies.set('CitiusNPag', 'NPag=20')
  expect(await rows()).toBe(20)
  portal.control({ cmd: 'mode', page_size: 5 })
  expect(await rows()).toBe(5)
})
