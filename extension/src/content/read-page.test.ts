import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodePage } from '@arauto/portal-pages/decode'
import { parseDom } from '@arauto/portal-pages/parse-dom'
import { describe, expect, test } from 'vitest'
import { PAGE_MAX_CHARACTERS } from '../limits.ts'
import { readPage } from './read-page.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'portal-pages', 'src', 'examples')
/** The file beside an example page. */
interface Expected {
  contentType: string | null
  reads: { list?: { rows?: object[]; unreadableRows?: object[]; error?: string } | null }
}
const expected = (name: string): Expected =>
  JSON.parse(readFileSync(join(EXAMPLES, name.replace('.html', '.json')), 'utf8'))
const example = (name: string) => decodePage(readFileSync(join(EXAMPLES, name)), expected(name).contentType).text
/** What a browser serialises: repaired, and with end tags, even where the page was truncated. */
const shown = (html: string) => parseDom(html).html()

describe('readPage', () => {
  const names = readdirSync(EXAMPLES).filter((name) => /^list-.*\.html$/.test(name))

  test.each(names)('of %s returns what the server reads', (name) => {
    const { list } = expected(name).reads
    const reading = readPage(shown(example(name)))
    if (list?.rows)
      expect(reading).toMatchObject({ kind: 'list', rows: list.rows, unreadableRows: list.unreadableRows ?? [] })
    else expect(reading.kind).toBe('unrecognised')
  })

  test('of the sign-in form returns signedOut', () => {
    expect(readPage(shown(example('login-form.html')))).toEqual({ kind: 'signedOut' })
  })

  test.each(['landing.html', 'maintenance.html', 'firewall.html', 'unknown-layout.html'])(
    'of %s returns notList',
    (name) => {
      expect(readPage(shown(example(name)))).toEqual({ kind: 'notList' })
    },
  )

  test('of a page that is too large or too deeply nested returns tooLarge or unrecognised', () => {
    expect(readPage('x'.repeat(PAGE_MAX_CHARACTERS + 1))).toEqual({ kind: 'tooLarge' })
    expect(readPage('<div>'.repeat(5000))).toEqual({ kind: 'unrecognised' })
  })

  test.each(['list-datagrid-latin1.html', 'list-gridview-utf8.html', 'list-script-and-blanks.html'])(
    'of %s, truncated anywhere, returns complete rows or none',
    (name) => {
      const html = example(name)
      const complete = readPage(shown(html))
      const known = new Set(complete.kind === 'list' ? complete.rows.map((row) => JSON.stringify(row)) : [])
      expect(known.size).toBeGreaterThan(0)
      const step = process.env.LONG ? 1 : 53
      for (let end = 1; end < html.length; end += step) {
        const reading = readPage(shown(html.slice(0, end)))
        const rows = reading.kind === 'list' && reading.end !== 'truncated' ? reading.rows : []
        const kept = reading.kind === 'list' && reading.end !== 'truncated' ? reading.unreadableRows : []
        expect(kept, `truncated at ${end}`).toEqual([])
        for (const row of rows) expect([...known], `truncated at ${end}`).toContain(JSON.stringify(row))
      }
    },
  )
})
