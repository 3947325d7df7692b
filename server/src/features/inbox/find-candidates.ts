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

/** With its place, newest first. */
interface Placed extends ItemCandidate {
  place: number
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
  const byReference = Map.groupBy(referred, ({ referencia }) => referencia.trim())
  const byCase = Map.groupBy(ofCases, ({ processo }) => bareCase(processo))
  return signs.map(({ references, cases }) => {
    const certain = newestOf(byReference, references)
    if (certain.length > 0) return certain
    return newestOf(
      byCase,
      cases.map((one) => (byCase.has(bareCase(one)) ? bareCase(one) : mainCase(one))),
    )
  })
}

const newestOf = (rows: ReadonlyMap<string, readonly Placed[]>, keys: readonly string[]): ItemCandidate[] =>
  [...new Set(keys)]
    .flatMap((key) => rows.get(key) ?? [])
    .sort((one, other) => one.place - other.place)
    .slice(0, MAX_CANDIDATES)

const mainCase = (processo: string): string => bareCase(processo.replace(/-.*/u, ''))

/** @returns of each value of a column, the newest rows; all of them newest first */
function readRows(
  db: Database,
  { officeId, portals }: Scope,
  column: RawBuilder<unknown>,
  values: readonly string[],
): Promise<Placed[]> {
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
    .select(['n.id', 'n.data', 'n.acto', 'n.tribunal', 'n.processo', 'n.referencia', 'n.advogado', 'n.place'])
    .where('n.placeOfValue', '<=', MAX_CANDIDATES)
    .orderBy('n.place')
    .execute()
}
