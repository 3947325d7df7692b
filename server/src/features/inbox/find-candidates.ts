import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { bareCase, type Signed, type Signs } from './signs.ts'

/** A notification that an item may belong to. */
export interface ItemCandidate extends Signed {
  acto: string
  tribunal: string
  advogado: string
}

const MAX_CANDIDATES = 20
/** `n.processo` without the punctuation of case numbers. */
const BARE_CASE = sql`translate(lower(n.processo), '/.-_ ', '')`

/**
 * @returns for each item, up to 20 notifications that it may belong to, newest first: by referência; else by case; else, for
 *   an appended case (`-A`), by its main case. Only those that the member may act on
 */
export async function candidatesOf(db: Database, scope: Scope, signs: readonly Signs[]): Promise<ItemCandidate[][]> {
  const read = (column: RawBuilder<unknown>, values: readonly string[]) =>
    values.length === 0 ? [] : readRows(db, scope, column, [...new Set(values)])
  const referred = await read(
    sql`trim(n.referencia)`,
    signs.flatMap(({ references }) => references),
  )
  const ofCases = await read(
    BARE_CASE,
    signs.flatMap(({ cases }) => cases.flatMap((one) => [bareCase(one), mainCase(one)])),
  )
  const keys = new Map(ofCases.map((row) => [row, bareCase(row.processo)]))
  const known = new Set(keys.values())
  return signs.map(({ references, cases }) => {
    const certain = referred.filter(({ referencia }) => references.includes(referencia.trim()))
    if (certain.length > 0) return certain.slice(0, MAX_CANDIDATES)
    const named = new Set(cases.map((one) => (known.has(bareCase(one)) ? bareCase(one) : mainCase(one))))
    return ofCases.filter((row) => named.has(keys.get(row)!)).slice(0, MAX_CANDIDATES)
  })
}

const mainCase = (processo: string): string => bareCase(processo.replace(/-.*/u, ''))

/** @returns of each value of a column, the newest rows; all of them newest first */
function readRows(
  db: Database,
  { officeId, portals }: Scope,
  column: RawBuilder<unknown>,
  values: readonly string[],
): Promise<ItemCandidate[]> {
  const newest = sql`n.created_at desc, n.first_seen_at desc, n.id desc`
  const found = db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.data', 'n.acto', 'n.tribunal', 'n.processo', 'n.referencia', 'n.advogado'])
    .select([
      sql<number>`row_number() over (order by ${newest})`.as('place'),
      sql<number>`row_number() over (partition by ${column} order by ${newest})`.as('placeOfValue'),
    ])
    .where('n.office_id', '=', officeId)
    .where(isAmong(portals, 'n.portal_username'))
    .where(sql<boolean>`${column} = any(${values})`)
  return db
    .selectFrom(found.as('n'))
    .select(['n.id', 'n.data', 'n.acto', 'n.tribunal', 'n.processo', 'n.referencia', 'n.advogado'])
    .where('n.placeOfValue', '<=', MAX_CANDIDATES)
    .orderBy('n.place')
    .execute()
}
