import { sql } from 'kysely'
import type { Viewer } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'

/** A case by the key of its notifications, and what a member may do with it. */
export interface FoundCase {
  key: string
  /** `act` for a member who may handle at least one of its notifications. */
  permission: 'read' | 'act'
}

/**
 * @param number a case's number in any form: as a key, or as a court writes it, with its parts (`-A`, `.L1`)
 * @returns the case that it stands for, as far as the viewer sees one of its notifications; else null
 */
export async function findCase(db: Database, viewer: Viewer, number: string): Promise<FoundCase | null> {
  const { officeId, reads, acts } = viewer
  const { rows } = await sql<{ key: string; acts: boolean }>`
    select case_key as key, bool_or(${isAmong(acts, 'portal_username')}) as acts from triage
    where office_id = ${officeId} and case_key <> '' and case_key in (${number}, case_key(${number}))
      and ${isAmong(reads, 'portal_username')}
    group by case_key order by case_key = ${number} desc limit 1`.execute(db)
  const [found] = rows
  return found ? { key: found.key, permission: found.acts ? 'act' : 'read' } : null
}

/** @returns those of these keys that are of a case that the viewer sees, with what each is called beside its number */
export async function visibleCases(
  db: Database,
  viewer: Viewer,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('triage as t')
    .leftJoin('cases as c', (join) => join.onRef('c.office_id', '=', 't.office_id').onRef('c.key', '=', 't.case_key'))
    .select(['t.case_key', 'c.label'])
    .distinct()
    .where('t.office_id', '=', viewer.officeId)
    .where('t.case_key', 'in', keys)
    .where(isAmong(viewer.reads, 't.portal_username'))
    .execute()
  return new Map(rows.map(({ case_key, label }) => [case_key, label ?? '']))
}
