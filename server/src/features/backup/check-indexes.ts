import type pg from 'pg'

/** Errors of a server that has no amcheck, or does not let us make it: undefined_file, feature_not_supported, insufficient_privilege. */
const CANNOT = ['58P01', '0A000', '42501']

/**
 * Checks every B-tree index against its table (PostgreSQL, "amcheck"), and leaves nothing in the database.
 *
 * @returns how many; null when the server has no amcheck for us
 * @throws PostgreSQL's error naming the first index that is not right
 */
export async function checkIndexes(pool: pg.Pool): Promise<number | null> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('create extension if not exists amcheck')
    const { rows } = await client.query<{ index: number }>(
      `select c.oid::int as index from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
        where a.amname = 'btree' and i.indisvalid and c.relpersistence <> 't' order by c.oid`,
    )
    for (const { index } of rows) {
      await client.query('select bt_index_check($1::oid::regclass, heapallindexed => true, checkunique => true)', [
        index,
      ])
    }
    return rows.length
  } catch (error) {
    if (CANNOT.includes((error as { code?: string }).code ?? '')) return null
    throw error
  } finally {
    // The extension was made in this transaction.
    await client.query('rollback')
    client.release()
  }
}
