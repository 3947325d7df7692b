import { fileURLToPath } from 'node:url'
import { databaseFunctions, sourcesOf } from './database-functions.ts'
import { NOT_OF_ONE_OFFICE } from './exceptions.ts'
import { generatedCall } from './generated-calls.ts'
import type { OfficeCall } from './office-call.ts'
import { WRITTEN_CALLS } from './office-calls.ts'
import type { RowCall } from './row-call.ts'
import { WRITTEN_ROW_CALLS } from './row-calls.ts'

const sources = ['domain', 'features'].flatMap((name) =>
  sourcesOf(fileURLToPath(new URL(`../../src/${name}`, import.meta.url))),
)
const functions = databaseFunctions(sources)
/** The names of all functions that are given the database. */
export const FUNCTIONS: readonly string[] = functions.map(({ name }) => name)

const isWritten = new Set([
  ...Object.keys(WRITTEN_CALLS),
  ...Object.keys(WRITTEN_ROW_CALLS),
  ...Object.values(NOT_OF_ONE_OFFICE).flat(),
])
const generated = functions.flatMap((one) => {
  const made = isWritten.has(one.name) ? undefined : generatedCall(one, sources)
  return made ? [{ name: one.name, ...made }] : []
})

/** The functions that take the office, member or user: called for one with the numbers of another's rows. */
export const OFFICE_CALLS: Readonly<Record<string, OfficeCall>> = {
  ...WRITTEN_CALLS,
  ...Object.fromEntries(generated.flatMap(({ name, call, isOfRow }) => (isOfRow ? [] : [[name, call]]))),
}

/**
 * The functions that take a row and no office: of the worker, which works for every office, and of a request that has
 * found the row in its member's office. What they read and change is of that row's office.
 */
export const ROW_CALLS: Readonly<Record<string, RowCall>> = {
  ...WRITTEN_ROW_CALLS,
  ...Object.fromEntries(
    generated.flatMap(({ name, call, isOfRow }): [string, RowCall][] =>
      isOfRow ? [[name, (db, of) => call(db, of, of)]] : [],
    ),
  ),
}
