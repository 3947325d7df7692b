import { fold } from '@arauto/contract/fold'
import type { FileMatchResult } from '@arauto/contract/page-import'
import { sql } from 'kysely'
import type { Scope } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'

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

/** @returns those of the cases that a name may mean which match the most characters */
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

/** The longest number that is looked up as a referência, in digits; the portal's have nine. */
const LONGEST_NUMBER = 30
/**
 * A case's number as courts write it (`1234/26.0T8LSB`), in a file's name: with another character or none for the slash,
 * with or without the dot.
 */
const CASE = /(?<!\d)(\d{1,7})[\s/_.-]*(\d{2})[\s_.-]*(\d[a-z][a-z\d]{4})(?![a-z\d])/g

/** A case found in a file's name. */
interface NamedCase {
  /** Letters and digits of its number, lower case, without the suffix of an appended case (`-A`). */
  key: string
  /** The rest of the name. */
  rest: string
}

/** @returns every number in a file's name that may be a referência */
function numbersIn(name: string): string[] {
  return [...new Set(name.match(/\d+/g) ?? [])].filter((number) => number.length <= LONGEST_NUMBER)
}

/** @returns every case in a file's name */
function casesIn(name: string): NamedCase[] {
  const folded = fold(name)
  return [...folded.matchAll(CASE)].map((found) => ({
    key: `${found[1]}${found[2]}${found[3]}`,
    rest: folded.slice(found.index + found[0].length),
  }))
}

/** @returns a case's number as letters and digits, lower case, with the suffix of an appended case */
const bareCase = (processo: string): string => fold(processo).replace(/[^a-z\d]/g, '')

/**
 * How many characters of a case's number a name contains.
 *
 * @param bare of a notification's case
 * @returns 0 for another case; more for the appended case `…-A` than for its main case, if the name has the suffix
 */
function caseFit(named: NamedCase, bare: string): number {
  if (!bare.startsWith(named.key)) return 0
  const joined = [...bare.slice(named.key.length)].join('[\\s_.-]*')
  return joined === '' || new RegExp(`^[\\s_.-]*${joined}(?![a-z\\d])`).test(named.rest) ? bare.length : 0
}
