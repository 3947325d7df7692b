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

const MOST_CANDIDATES = 20
/** Rows read for all items of a call. */
const MOST_ROWS = 5000

/**
 * @returns for each of the signs, the notifications that they may be of, of those that a member may act on: those of a
 *   referência, else of a case, else of the main case of an appended one (`-A`); newest first, at most 20
 */
export async function candidatesOf(db: Database, scope: Scope, signs: readonly Signs[]): Promise<ItemCandidate[][]> {
  const read = (column: RawBuilder<unknown>, values: readonly string[]) =>
    values.length === 0 ? [] : readRows(db, scope, sql<boolean>`${column} = any(${values})`)
  const referred = await read(
    sql`trim(n.referencia)`,
    signs.flatMap(({ references }) => references),
  )
  const ofCases = await read(
    // Without the punctuation of case numbers.
    sql`translate(lower(n.processo), '/.-_ ', '')`,
    signs.flatMap(({ cases }) => cases.flatMap((one) => [bareCase(one), mainCase(one)])),
  )
  return signs.map(({ references, cases }) => {
    const certain = referred.filter(({ referencia }) => references.includes(referencia.trim()))
    if (certain.length > 0) return certain.slice(0, MOST_CANDIDATES)
    const known = new Set(ofCases.map(({ processo }) => bareCase(processo)))
    const named = cases.map((one) => (known.has(bareCase(one)) ? bareCase(one) : mainCase(one)))
    return ofCases.filter(({ processo }) => named.includes(bareCase(processo))).slice(0, MOST_CANDIDATES)
  })
}

const mainCase = (processo: string): string => bareCase(processo.replace(/-.*/u, ''))

const readRows = (db: Database, { officeId, portals }: Scope, isFound: RawBuilder<boolean>): Promise<ItemCandidate[]> =>
  db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.data', 'n.acto', 'n.tribunal', 'n.processo', 'n.referencia', 'n.advogado'])
    .where('n.office_id', '=', officeId)
    .where(isAmong(portals, 'n.portal_username'))
    .where(isFound)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.first_seen_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(MOST_ROWS)
    .execute()
