import type { TriageCounts } from '@arauto/contract/triage'
import { type AbortableQueryOptions, sql } from 'kysely'
import type { Viewer } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import { type Asking, triageCondition } from './triage-filter.ts'

/** What `todas` is counted by: the totals that the list keeps. */
export type CountedTriage = Omit<TriageCounts, 'todas'> & { newest: number }

/** @returns how many notifications each quick filter leaves of those that a viewer sees, and the highest number of all */
export async function countTriage(
  db: Database,
  viewer: Viewer,
  asking: Asking,
  options?: AbortableQueryOptions,
): Promise<CountedTriage> {
  const those = (filter: Parameters<typeof triageCondition>[0]) => triageCondition(filter, asking)
  const seen = sql`t.office_id = ${viewer.officeId} and ${isAmong(viewer.reads, 't.portal_username')}`
  const { rows } = await sql<CountedTriage>`
    select o.*, d.*, (select coalesce(max(id), 0) from notifications n where n.office_id = ${viewer.officeId}) as newest
    from (
      select count(*) as por_tratar, count(*) filter (where ${those('novas')}) as novas,
        count(*) filter (where ${those('minhas')}) as minhas, count(*) filter (where ${those('com-prazo')}) as com_prazo
      from triage t where ${seen} and ${those('por-tratar')}
    ) o, (
      select count(*) as prazos_urgentes from deadlines d join triage t on t.notification_id = d.notification_id
      where ${seen} and d.office_id = ${viewer.officeId} and d.state in ('proposed', 'confirmed')
        and d.ends <= ${asking.today}::date
        and (d.state = 'confirmed' or (d.over_after >= ${asking.today}::date and t.state <> 'tratada'))
    ) d`.execute(db, options)
  return rows[0]!
}
