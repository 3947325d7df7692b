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
 * Writes a database as SQL that makes it again: the schema, the rows, and where its numbers go on. PostgreSQL's own pg_dump
 * is not among the embedded programs.
 */
export async function dumpDatabase(client: pg.Client): Promise<string> {
  await client.query(`set timezone = 'UTC'`)
  const { beforeRows, afterRows } = await describeSchema(client)
  const inserts: string[] = []
  for (const { table, columns } of await readTables(client)) {
    const values = columns.map((column) => `coalesce(quote_literal(${quote(column)}::text), 'null')`)
    const { rows } = await client.query<{ line: string }>(
      `select format('  (%s)', concat_ws(', ', ${values.join(', ')})) as line from ${quote(table)} order by 1`,
    )
    if (rows.length === 0) continue
    const lines = rows.map(({ line }) => line).join(',\n')
    inserts.push(
      `insert into ${quote(table)} (${columns.map(quote).join(', ')}) overriding system value values\n${lines}`,
    )
  }
  const sequences = await client.query<{ statement: string }>(`
    select format('select setval(%L, %s)', quote_ident(sequencename), last_value) as statement from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  const statements = [
    `set timezone = 'UTC'`,
    'set check_function_bodies = off',
    ...beforeRows,
    ...inserts,
    ...sequences.rows.map(({ statement }) => statement),
    ...afterRows,
  ]
  return statements.map((statement) => `${statement.trimEnd()};\n`).join('\n')
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
