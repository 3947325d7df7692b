import { sql } from 'kysely'
import type { Database } from '../src/domain/schema.ts'

/** @returns for each table a sum of all its rows, which another content does not have */
export async function tableContents(db: Database): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const selects = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as content from ${name} t`,
  )
  const { rows } = await sql<{ name: string; content: string }>`${sql.raw(selects.join(' union all '))}`.execute(db)
  return new Map(rows.map(({ name, content }) => [name, content]))
}
