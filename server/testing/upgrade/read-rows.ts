import type pg from 'pg'

/** The rows of each table, one object of its columns' JSON each; columns that the database computes are left out. */
export type TableRows = Map<string, Record<string, unknown>[]>

/** The tables of `public` with their stored columns, in the order of their names. */
async function readTables(client: pg.Client): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select table_name::text as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and is_generated = 'NEVER' and table_type = 'BASE TABLE'
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

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
