import type { FileMatchResult } from '@arauto/contract/page-import'
import { sql } from 'kysely'
import type { Scope } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { bareCase, caseFit, casesIn, numbersIn } from './name-signs.ts'

type MatchedFile = FileMatchResult['files'][number]
type Candidate = MatchedFile['candidates'][number]

const MOST_CANDIDATES = 20
/** Rows read for all names of a call. */
const MOST_ROWS = 5000

/**
 * Finds the notifications that files may belong to: those whose referência is in the file's name, else those of the case
 * in it.
 *
 * @returns for each name its candidates, newest first, at most 20
 */
export async function matchFiles(db: Database, scope: Scope, names: readonly string[]): Promise<MatchedFile[]> {
  const byReference = await findByReference(db, scope, names.flatMap(numbersIn))
  const byCase = await findByCase(
    db,
    scope,
    names.flatMap((name) => casesIn(name).map(({ key }) => key)),
  )
  return names.map((name) => {
    const numbers = new Set(numbersIn(name))
    const referred = byReference.filter((row) => numbers.has(row.referencia.trim()))
    return { name, candidates: (referred.length > 0 ? referred : ofCase(name, byCase)).slice(0, MOST_CANDIDATES) }
  })
}

/** Of the cases that a name may mean, those that match the most characters. */
function ofCase(name: string, rows: readonly Candidate[]): Candidate[] {
  const named = casesIn(name)
  const fits = rows.map((row) => Math.max(0, ...named.map((one) => caseFit(one, bareCase(row.processo)))))
  const best = Math.max(0, ...fits)
  return best === 0 ? [] : rows.filter((_, index) => fits[index] === best)
}

function findByReference(db: Database, scope: Scope, numbers: readonly string[]): Promise<Candidate[]> {
  if (numbers.length === 0) return Promise.resolve([])
  return candidates(db, scope).where(sql<boolean>`trim(n.referencia) = any(${numbers})`).execute()
}

function findByCase(db: Database, scope: Scope, keys: readonly string[]): Promise<Candidate[]> {
  if (keys.length === 0) return Promise.resolve([])
  // Without the punctuation of case numbers.
  const bare = sql`translate(lower(n.processo), '/.-_ ', '')`
  return candidates(db, scope)
    .where(sql<boolean>`${bare} like any(${keys.map((key) => `${key}%`)})`)
    .execute()
}

const candidates = (db: Database, { officeId, portals }: Scope) =>
  db
    .selectFrom('notifications as n')
    .select(['n.id', 'n.data', 'n.acto', 'n.tribunal', 'n.processo', 'n.referencia', 'n.advogado'])
    .select((row) =>
      row
        .selectFrom('documents as d')
        .select((count) => count.fn.countAll<number>().as('files'))
        .whereRef('d.notification_id', '=', 'n.id')
        .$asScalar()
        .$notNull()
        .as('documents'),
    )
    .where('n.office_id', '=', officeId)
    .where(isAmong(portals, 'n.portal_username'))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.first_seen_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(MOST_ROWS)
