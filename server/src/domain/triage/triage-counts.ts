import type { TriageCounts } from '@arauto/contract/triage'
import { type AbortableQueryOptions, sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import type { Viewer } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import { isOpenProposal } from './open-deadline.ts'
import { type Asking, triageCondition } from './triage-filter.ts'

/** What `todas` is counted by: the totals that the list keeps. */
export type CountedTriage = Omit<TriageCounts, 'todas'> & { newest: number }

/** @returns how many notifications each quick filter leaves of those that a viewer sees, and the highest number of all */
export async function countTriage(
  db: Database,
  { officeId, reads }: Viewer,
  asking: Asking,
  options?: AbortableQueryOptions,
): Promise<CountedTriage> {
  const { userId, today } = asking
  const counts = sql<CountedTriage>`
    select states.*, coming.com_prazo,
      (select count(*) from deadlines d where d.office_id = ${officeId} and ${isAmong(reads, 'd.portal_username')}
        and d.state = 'confirmed' and d.ends <= ${today}::date)
      + coming.urgent
      + (select coalesce(sum((select count(*) from deadlines d
          where d.office_id = t.office_id and d.notification_id = t.notification_id
            and ${isOpenProposal(today)} and d.ends <= ${today}::date)), 0)::bigint
        from triage t where t.office_id = ${officeId} and ${isAmong(reads, 't.portal_username')}
          and t.has_other_deadlines and ${triageCondition('com-prazo', asking)}) as prazos_urgentes,
      (select coalesce(max(id), 0) from notifications where office_id = ${officeId}) as newest
    from (
      select
        coalesce(sum(total) filter (where state <> 'tratada'), 0)::bigint as por_tratar,
        coalesce(sum(total) filter (where state = 'nova'), 0)::bigint as novas,
        coalesce(sum(total) filter (where state <> 'tratada' and assignee_id = ${userId}), 0)::bigint as minhas
      from triage_totals where office_id = ${officeId} and ${isAmong(reads, 'portal_username')}
    ) states cross join (
      select
        coalesce(sum(total), 0)::bigint as com_prazo,
        coalesce(sum(total) filter (where ends <= ${today}::date), 0)::bigint as urgent
      from deadline_totals where office_id = ${officeId} and ${isAmong(reads, 'portal_username')}
        and over_after >= ${today}::date
    ) coming`
  return (await executePrepared(db, counts.compile(db), options))[0]!
}
