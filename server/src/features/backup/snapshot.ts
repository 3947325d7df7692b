import type { Readable } from 'node:stream'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** A table of the database, with the columns whose values are stored (not those that the database computes). */
export interface Table {
  schema: string
  table: string
  columns: readonly string[]
}

/** How values are written as text: the same whatever the server's and the session's settings are. */
const TEXT_FORM = [
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local timezone = 'UTC'`,
  'set local extra_float_digits = 1',
  `set local bytea_output = 'hex'`,
  `set local client_encoding = 'UTF8'`,
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
]

/** Sets, for this transaction, how values are written as text. */
export async function setTextForm(client: pg.ClientBase): Promise<void> {
  for (const statement of TEXT_FORM) await client.query(statement)
}

/** The schemas of the system, and the tables of extensions, are the server's own. */
const OURS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** @returns every table, each after those that its rows refer to; tables that refer to each other in a circle come last */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { oid: number; refers: number[] }>(`
    select c.oid::int, n.nspname as schema, c.relname as table,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select f.confrelid::int from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OURS} order by n.nspname collate "C", c.relname collate "C"`)
  const ordered: Table[] = []
  const placed = new Set<number>()
  for (let left = rows; left.length > 0; ) {
    const ready = left.filter((table) => table.refers.every((oid) => placed.has(oid)))
    const next = ready.length > 0 ? ready : left
    for (const { oid, schema, table, columns } of next) {
      placed.add(oid)
      ordered.push({ schema, table, columns: columns ?? [] })
    }
    left = left.filter(({ oid }) => !placed.has(oid))
  }
  return ordered
}

/** @returns the sequences with their state; never behind the rows that this transaction sees */
export async function readSequences(client: pg.ClientBase) {
  const { rows } = await client.query<{ schema: string; sequence: string }>(`
    select n.nspname as schema, c.relname as sequence from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS} order by 1, 2`)
  const sequences: { schema: string; sequence: string; last: number; called: boolean }[] = []
  for (const { schema, sequence } of rows) {
    const state = await client.query<{ last: number; called: boolean }>(
      `select last_value as last, is_called as called from ${quote(schema, sequence)}`,
    )
    sequences.push({ schema, sequence, ...state.rows[0]! })
  }
  return sequences
}

/**
 * A table's rows as text, a line each, in the order of their key: the same rows are the same bytes.
 *
 * @returns the stream of COPY (PostgreSQL, "COPY", text format)
 */
export async function copyOut(client: pg.ClientBase, { schema, table, columns }: Table): Promise<Readable> {
  const { rows } = await client.query<{ key: string }>(
    `select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end as key
      from pg_index i, unnest(i.indkey::int2[]) with ordinality as k(number, place), pg_attribute a
      where i.indrelid = $1::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.number
      order by k.place`,
    [quote(schema, table)],
  )
  const order = rows.length > 0 ? rows.map(({ key }) => key).join(', ') : '(t.*)::text collate "C"'
  const query = `select ${columns.map((column) => quote(column)).join(', ')} from ${quote(schema, table)} t order by ${order}`
  return client.query(to(`copy (${query}) to stdout`))
}

/** @returns the stream that takes what `copyOut` gave */
export function copyIn(client: pg.ClientBase, { schema, table, columns }: Table) {
  return client.query(
    from(`copy ${quote(schema, table)} (${columns.map((column) => quote(column)).join(', ')}) from stdin`),
  )
}

/** @returns a name of the database's catalogue as SQL */
export const quote = (...names: string[]): string => names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')
