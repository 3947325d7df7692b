import type { Database } from '../../domain/schema.ts'
import type { FilledOffice } from './fill-office.ts'

/** Calls one function with a row of this office. */
export type RowCall = (db: Database, of: FilledOffice) => Promise<unknown>
