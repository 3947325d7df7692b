/**
 * Iterates over rows in batches, so that memory does not grow with their number.
 *
 * @param read gives the rows that come after one, in order and some at a time; the first ones after none, and none at the end
 */
export async function* inBatches<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(after)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)
  }
}

/** The same, row by row. */
export async function* oneByOne<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const rows of batches) yield* rows
}
