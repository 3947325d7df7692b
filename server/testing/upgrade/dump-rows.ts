import { createHash } from 'node:crypto'
import type pg from 'pg'
import { describeSchema } from './describe-schema.ts'

/** The rows of each table, one object of its columns' JSON each; columns that the database computes are left out. */
export type TableRows = Map<string, Record<string, unknown>[]>

/** The tables of `public` with their stored columns, in the order of their names. */
async function readTables(client: pg.Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select table_name::text as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name order by table_name`)
  return rows
}

export async function readRows(client: pg.Client): Promise<TableRows> {
  await client.query(`set timezone = 'UTC'`)
  const found: TableRows = new Map()
  for (const { table, columns } of await readTables(client)) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(r) as row from (select ${columns.map(quote).join(', ')} from ${quote(table)}) r order by r::text`,
    )
    found.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/**
 * Writes the rows of a database as SQL, and where its numbers go on, for an empty database of the same schema. The first line
 * says which schema that is: as a digest, since the schema itself stands in the migrations.
 */
export async function dumpRows(client: pg.Client): Promise<string> {
  await client.query(`set timezone = 'UTC'`)
  const schema = createHash('sha256').update((await describeSchema(client)).join('\n'))
  const tables = await readTables(client)
  const statements = [
    `set timezone = 'UTC'`,
    `set session_replication_role = replica`,
    `truncate ${tables.map(({ table }) => quote(table)).join(', ')}`,
  ]
  for (const { table, columns } of tables) {
    const values = columns.map((column) => `coalesce(quote_literal(${quote(column)}::text), 'null')`)
    const { rows } = await client.query<{ line: string }>(
      `select format('  (%s)', concat_ws(', ', ${values.join(', ')})) as line from ${quote(table)} order by 1`,
    )
    if (rows.length === 0) continue
    const lines = rows.map(({ line }) => line).join(',\n')
    const names = columns.map(quote).join(', ')
    statements.push(`insert into ${quote(table)} (${names}) overriding system value values\n${lines}`)
  }
  const sequences = await client.query<{ statement: string }>(`
    select format('select setval(%L, %s)', quote_ident(sequencename), last_value) as statement from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  statements.push(...sequences.rows.map(({ statement }) => statement), 'reset session_replication_role')
  return [`-- Schema ${schema.digest('hex')}\n`, ...statements.map((statement) => `${statement};\n`)].join('\n')
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
