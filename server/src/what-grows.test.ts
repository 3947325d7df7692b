import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDomainDatabase } from './testing/domain-database.ts'
import { GROWING } from './testing/query-plans/grown-database.ts'

const source = new URL('.', import.meta.url)
const page = readFileSync(new URL('../../docs/performance.md', source), 'utf8')
const rows = [...page.matchAll(/^\| `(\w+)` \| (for ever|for a time|as many as) \| (.+) \|$/gmu)].map(
  ([, table = '', grows = '', why = '']) => ({ table, grows, why }),
)

let domain: Awaited<ReturnType<typeof openDomainDatabase>>
beforeAll(async () => {
  domain = await openDomainDatabase()
})
afterAll(() => domain.close())

it('docs/performance.md says of every table what keeps it from growing', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(
    domain.db,
  )
  expect(rows.map(({ table }) => table).sort()).toEqual(tables.map(({ name }) => name).sort())
})

it('the file that is named removes rows of the table, or of one that takes them along', () => {
  const wrong = rows.filter(({ grows, why, table }) => {
    if (grows !== 'for a time') return false
    const file = /`(\S+\.ts)`/.exec(why)?.[1]
    const url = new URL(file ?? '', source)
    if (!file || !existsSync(url)) return true
    const removes = new RegExp(`(delete from|deleteFrom\\(')\\s*"?${table === 'task_checks' ? 'tasks' : table}\\b`)
    return !removes.test(readFileSync(url, 'utf8'))
  })
  expect(wrong).toEqual([])
})

it('what grows for ever is grown where the plans of statements are read', () => {
  const missing = rows.filter(({ table, grows }) => grows === 'for ever' && !GROWING.includes(table))
  expect(missing).toEqual([])
})
