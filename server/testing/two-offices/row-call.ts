import type { Database } from '../../src/domain/schema.ts'
import type { FilledOffice } from './filled-office.ts'

/** Calls one function with a row of this office. */
export type RowCall = (db: Database, of: FilledOffice) => Promise<unknown>
