import { type Expression, type Kysely, sql } from 'kysely'

/**
 * Reads the rows of a query in batches, all as they are at one moment, so that memory does not grow with their number.
 *
 * @param db where it is no transaction, one is open until the iteration ends
 * @param name the cursor's: others that the transaction reads from have other names
 * @param atOnce rows of a batch
 */
export async function* readByCursor<Row>(
  // biome-ignore lint/suspicious/noExplicitAny: whatever its tables are
  db: Kysely<any>,
  name: string,
  query: Expression<Row>,
  atOnce = 1000,
): AsyncGenerator<Row[]> {
  const own = db.isTransaction ? null : await db.startTransaction().execute()
  const trx = own ?? db
  const cursor = sql.id(name)
  try {
    await sql`declare ${cursor} no scroll cursor for ${query}`.execute(trx)
    for (let count = atOnce; count === atOnce; ) {
      const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from ${cursor}`.execute(trx)
      count = rows.length
      if (count > 0) yield rows
    }
    await sql`close ${cursor}`.execute(trx)
  } finally {
    await own?.rollback().execute()
  }
}

/** The same, row by row. */
export async function* oneByOne<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const rows of batches) yield* rows
}
