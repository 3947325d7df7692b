import type { TableRights } from '../../platform/database/program-role.ts'

/**
 * What the program may do with the tables that say who did what, and with those that only a start or a change of the key
 * writes. The rest of the record is written by functions that act as the owner (migrations/0004-record-rights.sql); retention,
 * erasure, a change of the key and a restore use the owner's connection.
 */
export const RECORD_RIGHTS: TableRights = {
  audit_entries: 'select, insert',
  audit_people: 'select',
  audit_heads: 'select',
  audit_registry: 'select',
  work_history: 'select, insert, update (undone)',
  key_proof: 'select',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
}
