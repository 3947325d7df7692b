import { sql } from 'kysely'
import { readByCursor } from '../../platform/database/read-by-cursor.ts'
import { openOrNull, type Secrets } from '../../platform/secrets.ts'
import type { Database } from '../schema.ts'
import { SEALED, type SealedTable } from './sealed-places.ts'

/** Rows that are held in memory at once: the largest have a certificate or a page's row in them. */
const BATCH = 100

type Row = Record<string, unknown>
/** The tables with sealed values, as rows of any of them are worked with. */
const TABLES = Object.entries(SEALED) as unknown as [
  SealedTable,
  { key: string; places: Record<string, (row: Row) => string> },
][]

/** What became of the sealed values of one table. */
export interface ResealedTable {
  table: SealedTable
  /** Values that are sealed anew. */
  resealed: number
  /** Values that did not open, and are as they were. */
  unreadable: number
}

/** A value that does not open with the key that the database is sealed with. */
export class UnreadableValue extends Error {
  override readonly name = 'UnreadableValue'
  readonly table: SealedTable
  readonly column: string
  /** The row's primary key. */
  readonly row: string
  constructor(table: SealedTable, column: string, row: string) {
    super(`${table}.${column} of ${row} does not open`)
    this.table = table
    this.column = column
    this.row = row
  }
}

/** @returns whether a key opens what is sealed in the database: one value that opens proves it; `nothing` where none is sealed */
export async function opensDatabase(db: Database, secrets: Secrets | null): Promise<'nothing' | 'yes' | 'no'> {
  let found = false
  for (const [table, { key, places }] of TABLES) {
    for await (const rows of batches(db, table, key)) {
      for (const { sealed, place } of rows.flatMap((row) => valuesOf(row, places))) {
        found = true
        if (secrets && openOrNull(() => secrets.open(sealed, place)) !== null) return 'yes'
      }
    }
  }
  return found ? 'no' : 'nothing'
}

/**
 * Seals every sealed value anew, and lets nobody write one until the transaction ends. Memory does not grow with the rows.
 *
 * @param from what they are sealed with
 * @param leaveUnreadable whether a value that does not open stays as it is
 * @returns a line for each table with sealed values
 * @throws UnreadableValue for the first value that does not open, unless they are left
 */
export async function resealDatabase(
  trx: Database,
  from: Secrets,
  to: Secrets,
  leaveUnreadable: boolean,
): Promise<ResealedTable[]> {
  await sql`lock table ${sql.join(TABLES.map(([table]) => sql.table(table)))} in exclusive mode`.execute(trx)
  const done: ResealedTable[] = []
  for (const [table, { key, places }] of TABLES) {
    const counts = { table, resealed: 0, unreadable: 0 }
    for await (const rows of batches(trx, table, key)) {
      const changed = rows.map((row) => {
        const values = valuesOf(row, places).map(({ column, sealed, place }) => {
          const text = openOrNull(() => from.open(sealed, place))
          if (text === null && !leaveUnreadable) throw new UnreadableValue(table, column, String(row[key]))
          counts[text === null ? 'unreadable' : 'resealed']++
          return [column, text === null ? sealed : to.seal(text, place)]
        })
        return { [key]: row[key], ...Object.fromEntries(values) }
      })
      await replace(trx, table, key, Object.keys(places), changed)
    }
    done.push(counts)
  }
  return done
}

/** Rows of a table in the order of its primary key, some at a time; those that are changed meanwhile come once. */
const batches = (db: Database, table: SealedTable, key: string) =>
  readByCursor(db, `sealed_${table}`, sql<Row>`select * from ${sql.table(table)} order by ${sql.ref(key)}`, BATCH)

function valuesOf(row: Row, places: Record<string, (row: Row) => string>) {
  return Object.entries(places).flatMap(([column, placeOf]) => {
    const sealed = row[column] as string | null
    return sealed === null ? [] : [{ column, sealed, place: placeOf(row) }]
  })
}

async function replace(trx: Database, table: SealedTable, key: string, columns: string[], rows: Row[]) {
  const set = columns.map((column) => sql`${sql.ref(column)} = v.${sql.ref(column)}`)
  await sql`update ${sql.table(table)} as t set ${sql.join(set)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) as v
    where t.${sql.ref(key)} = v.${sql.ref(key)}`.execute(trx)
}
