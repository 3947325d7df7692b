import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodePage } from '@arauto/portal-pages/decode'
import { parseDom } from '@arauto/portal-pages/dom'
import { describe, expect, test } from 'vitest'
import { PAGE_MAX_CHARACTERS } from '../limits.ts'
import { readPage } from './read-page.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'portal-pages', 'src', 'examples')
/** What stands beside an example page. */
interface Expected {
  contentType: string | null
  reads: { list?: { rows?: object[]; unreadableRows?: object[]; error?: string } | null }
}
const expected = (name: string): Expected =>
  JSON.parse(readFileSync(join(EXAMPLES, name.replace('.html', '.json')), 'utf8'))
const example = (name: string) => decodePage(readFileSync(join(EXAMPLES, name)), expected(name).contentType).text
/** As a browser shows a page: mended, and with an end, whatever came. */
const shown = (html: string) => parseDom(html).html()

describe('a page as the browser shows it', () => {
  const names = readdirSync(EXAMPLES).filter((name) => /^list-.*\.html$/.test(name))

  test.each(names)('%s is read as the server reads it', (name) => {
    const { list } = expected(name).reads
    const reading = readPage(shown(example(name)))
    if (list?.rows)
      expect(reading).toMatchObject({ kind: 'list', rows: list.rows, unreadableRows: list.unreadableRows ?? [] })
    else expect(reading.kind).toBe('unrecognised')
  })

  test('the sign-in form is told', () => {
    expect(readPage(shown(example('login-form.html')))).toEqual({ kind: 'signedOut' })
  })

  test.each(['landing.html', 'maintenance.html', 'firewall.html', 'unknown-layout.html'])('%s is no list', (name) => {
    expect(readPage(shown(example(name)))).toEqual({ kind: 'notList' })
  })

  test('a page beyond reason is not read', () => {
    expect(readPage('x'.repeat(PAGE_MAX_CHARACTERS + 1))).toEqual({ kind: 'tooLarge' })
    expect(readPage('<div>'.repeat(5000))).toEqual({ kind: 'unrecognised' })
  })

  test.each(['list-datagrid-latin1.html', 'list-gridview-utf8.html', 'list-script-and-blanks.html'])(
    '%s, cut anywhere, gives whole rows or none',
    (name) => {
      const html = example(name)
      const whole = readPage(shown(html))
      const known = new Set(whole.kind === 'list' ? whole.rows.map((row) => JSON.stringify(row)) : [])
      expect(known.size).toBeGreaterThan(0)
      const step = process.env.LONG ? 1 : 7
      for (let end = 1; end < html.length; end += step) {
        const reading = readPage(shown(html.slice(0, end)))
        const rows = reading.kind === 'list' && reading.end !== 'truncated' ? reading.rows : []
        const kept = reading.kind === 'list' && reading.end !== 'truncated' ? reading.unreadableRows : []
        expect(kept, `cut at ${end}`).toEqual([])
        for (const row of rows) expect([...known], `cut at ${end}`).toContain(JSON.stringify(row))
      }
    },
  )
})
