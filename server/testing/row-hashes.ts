import type pg from 'pg'

/** The MD5 of each row's text in a table, sorted, and of which of them a transaction before a certain one wrote the row. */
interface TableHashes {
  rows: string[]
  old: Set<string>
  /** How many rows were changed or removed since the database was made. */
  changes: number
}

/**
 * Reads every row of every table but `installation`, since a restored database is another installation.
 *
 * @param before the transaction, of less than 2^32, that rows are not old from on; all are unless given
 */
export async function rowHashes(pool: pg.Pool, before = '4294967295'): Promise<Map<string, TableHashes>> {
  const tables = await pool.query<{ name: string; changes: number }>(
    `select relname as name, (n_tup_upd + n_tup_del)::int as changes from pg_stat_user_tables
      where schemaname = 'public' and relname <> 'installation'`,
  )
  const found = new Map<string, TableHashes>()
  for (const { name, changes } of tables.rows) {
    const { rows } = await pool.query<{ hash: string; old: boolean }>(
      `select md5(to_jsonb(t)::text) as hash, t.xmin::text::bigint < $1 as old from "${name}" t order by 1`,
      [before],
    )
    const old = new Set(rows.filter((row) => row.old).map(({ hash }) => hash))
    found.set(name, { rows: rows.map(({ hash }) => hash), old, changes })
  }
  return found
}

/** @returns the rows of the first that the second does not have, each as often */
export function missingRows(from: Iterable<string>, there: Iterable<string>): string[] {
  const counts = new Map<string, number>()
  for (const hash of there) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  return [...from].filter((hash) => {
    const count = counts.get(hash) ?? 0
    counts.set(hash, count - 1)
    return count <= 0
  })
}
