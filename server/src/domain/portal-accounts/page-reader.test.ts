import { readFetched } from '@arauto/portal-pages/complete-page'
import { PageTooHeavy } from '@arauto/portal-pages/errors'
import type { PageFacts } from '@arauto/portal-pages/page-facts'
import { LOGIN_PAGE } from '@arauto/portal-pages/testing/built-pages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { measureEventLoopDelay } from '../../../testing/promptness.ts'
import { ProcessNotStarted } from '../../platform/process/bounded/process-not-started.ts'
import { createPortalPageReader } from './page-reader.ts'

const MB = 1024 * 1024
/** Far less than these pages take to parse, and more than a busy machine holds a timer. */
const HELD_MS = 250
const reader = createPortalPageReader({ timeoutMs: 4_000, memoryMb: 700 })
const promptness = measureEventLoopDelay()
beforeAll(() => read(LOGIN_PAGE))
afterAll(() => {
  reader.close()
  promptness.end()
})
beforeEach(() => promptness.begin())

const read = (html: string | Buffer, forFile = false) =>
  reader.read({ bytes: Buffer.from(html), contentType: 'text/html; charset=utf-8', forFile, mark: null })
const page = (content: string) => `<!DOCTYPE html><html><body>${content}</body></html>`
const upTo = (bytes: number, piece: string) => piece.repeat(Math.ceil(bytes / piece.length))
const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=1`).join(' ')

/** Markup that is expensive for the HTML parser, for ours on top of it, or for a regular expression. */
const nasty = (bytes: number): Record<string, string> => ({
  'one tag nested in the next': page(upTo(bytes, '<div>')),
  'tables in tables': page(upTo(bytes, '<table><tr><td>')),
  'misnested formatting': page(upTo(bytes, '<a><b><i><p>')),
  'formatting opened again in each paragraph': page(
    Array.from({ length: 480 }, (_, index) => `<b id="${index}">`).join('') + upTo(bytes, '<p>x'),
  ),
  'tags without an end': upTo(bytes, '<p <b <i '),
  'one attribute of this size': page(`<a href="${upTo(bytes, 'x')}">`),
  'an attribute without an end': page(`<a href="${upTo(bytes, 'x ')}`),
  'comments without an end': page(upTo(bytes, '<!--')),
  'many comments': page(upTo(bytes, '<!---->')),
  entities: page(upTo(bytes, '&amp;&lt;&ccedil;&#x41;')),
  'entities that are none': page(upTo(bytes, '&&&&ampx&#')),
  'white space': page(`</html${upTo(bytes, ' ')}`),
  'opened scripts': page(upTo(bytes, '<script>')),
  'cells without rows': page(`<table id="x_dgNotificacoes">${upTo(bytes, '<td>a')}`),
  'rows of little': page(
    `<table id="x_dgNotificacoes">${upTo(bytes, '<tr><td>a<td>b<td>c<td>d<td>e<td>f<td>g')}</table>`,
  ),
  'links to pages': page(upTo(bytes, '<a href="?page=2">2</a>')),
  popups: page(`<a onclick="${upTo(bytes, "open('")}">x</a>`),
  postbacks: page(`<a href="${upTo(bytes, '__doPostBack(&quot;')}">Sair</a>`),
  'refusals of access': page(upTo(bytes, 'access denied ')),
  'options of dots': page(`<select name="dropDocs" id="dropDocs"><option>${upTo(bytes, '.')}x</select>`),
  'hidden fields': page(`<form>${upTo(bytes, '<input type="hidden" name="__VIEWSTATE" value="1">')}</form>`),
  'a state of this size': page(`<form><input type="hidden" name="__VIEWSTATE" value="${upTo(bytes, 'a')}"></form>`),
  charsets: `<meta charset=${upTo(bytes, ' ')}>`,
})

test('a computer that does not start the process is not taken for a page that is too heavy', async () => {
  const slow = createPortalPageReader({ startMs: 1 })
  const order = { bytes: Buffer.from(LOGIN_PAGE), contentType: 'text/html', forFile: false, mark: null }
  await expect(slow.read(order)).rejects.toBeInstanceOf(ProcessNotStarted)
  slow.close()
})

test.each(process.env.LONG ? [25_000, 200_000] : [25_000])(
  'a tag of %i attributes is refused without parsing',
  async (count) => {
    expect(await read(page(`<div ${attributes(count)}>x</div>`))).toEqual({
      unreadable: 'a tag with too many attributes',
    })
    expect(promptness.waited()).toBeLessThan(HELD_MS)
  },
)

test('an ordinary page after all of them is parsed', async () => {
  const facts = (await read(LOGIN_PAGE)) as PageFacts
  expect(facts).toMatchObject({ end: 'complete', signedIn: false, list: null, login: { username: expect.any(String) } })
})

/** 5 MB is the maximum size of a page. */
const SIZES = process.env.LONG ? [2, 5, 20] : [0.05]
/** By day every sixth, with one that is expensive. */
const kinds = (size: number) => Object.entries(nasty(size * MB)).filter((_, at) => process.env.LONG || at % 6 === 3)

describe.each(SIZES)('of %d MB', (megabytes) => {
  test.each(kinds(megabytes))(
    '%s is parsed or refused without delaying others, and kept in part',
    async (_, html) => {
      const raw = { bytes: Buffer.from(html), contentType: null }
      const fetched = { url: new URL('https://portal.example/list.aspx'), status: 200, raw }
      promptness.begin()
      const outcome = await readFetched(fetched, { forFile: true, mark: null }, reader).catch((error: unknown) => error)
      expect(promptness.waited()).toBeLessThan(HELD_MS)
      if (!(outcome instanceof PageTooHeavy)) expect(outcome).toHaveProperty('formCharset')
      else expect(outcome.page).toMatchObject({ path: '/list.aspx', status: 200, html: expect.any(String) })
    },
    60_000,
  )
})
