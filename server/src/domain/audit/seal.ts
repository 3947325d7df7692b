import { hmac } from '../../platform/secrets.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** What the key that seals the record is derived for. */
export const RECORD_KEY = 'audit-record'

/** By database: a transaction has the adapter of the database that it was begun on. */
const keys = new WeakMap<object, Buffer>()

/**
 * Entries that are added through this database, or its transactions, are sealed with this key, which the database server
 * never sees.
 *
 * @param key derived for `RECORD_KEY`
 */
export function sealRecordsWith(db: Database, key: Buffer): void {
  keys.set(db.getExecutor().adapter, key)
}

/** @returns the key that seals what is added through this database; null without one */
export const recordKeyOf = (db: Database): Buffer | null => keys.get(db.getExecutor().adapter) ?? null

const sealOf = (key: Buffer, ...parts: (string | number | null)[]): Buffer => hmac(key, JSON.stringify(parts))

/** @returns the seal of an office's last entry: its number says how many there were */
export const headSeal = (key: Buffer, officeId: OfficeId, seq: number, hash: Buffer): Buffer =>
  sealOf(key, 'head', officeId, seq, hash.toString('hex'))

/** @returns the seal of where an office's kept entries begin */
export const firstSeal = (key: Buffer, officeId: OfficeId, seq: number, previous: Buffer): Buffer =>
  sealOf(key, 'first', officeId, seq, previous.toString('hex'))

/** @returns the seal of a user's name in an office's audit log */
export const nameSeal = (key: Buffer, officeId: OfficeId, id: number, member: number | null, name: string): Buffer =>
  sealOf(key, 'name', officeId, id, member, name)

/** @returns the seal of the list of offices that have a record */
export const registrySeal = (key: Buffer, offices: readonly number[]): Buffer =>
  sealOf(key, 'offices', ...offices.toSorted((one, other) => one - other))
