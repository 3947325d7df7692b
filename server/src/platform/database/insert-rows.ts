import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/**
 * Inserts rows, however many: as JSON they are one value of the statement.
 *
 * @param rows with the same columns each, by their names; JSON columns as objects
 * @param conflict what follows in the statement; left out, a row that is there already is an error
 */
export async function insertRows(
  trx: QueryExecutorProvider,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  conflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${conflict}`.execute(trx)
}
