import type { Database } from '../../src/domain/schema.ts'
import type { FilledOffice } from './filled-office.ts'

/**
 * Calls one function.
 *
 * @param who asks, as of the session
 * @param of whose rows the numbers name, as of the request
 */
export type OfficeCall = (db: Database, who: FilledOffice, of: FilledOffice) => Promise<unknown>
