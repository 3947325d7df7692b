import type { TriageCounts } from '@arauto/contract/triage'
import { sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import type { Viewer } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import { isOpenProposal } from './open-deadline.ts'
import { type Asking, triageCondition } from './triage-filter.ts'

/** What `todas` is counted by: the totals that the list keeps. */
export type CountedTriage = Omit<TriageCounts, 'todas'> & { newest: number }

/** @returns how many notifications each quick filter leaves of those that a viewer sees, and the highest number of all */
export async function countTriage(db: Database, { officeId, reads }: Viewer, asking: Asking): Promise<CountedTriage> {
  const { userId, today } = asking
  const [rights, ofDeadline] = [isAmong(reads, 't.portal_username'), isAmong(reads, 'd.portal_username')]
  const counts = sql<CountedTriage>`
    select states.*,
      (select count(*) from triage t where t.office_id = ${officeId} and ${rights}
        and ${triageCondition('com-prazo', asking)}) as com_prazo,
      (select count(*) from deadlines d where d.office_id = ${officeId} and ${ofDeadline}
        and d.state = 'confirmed' and d.ends <= ${today}::date)
      + (select count(*) from deadlines d where d.office_id = ${officeId} and ${ofDeadline}
        and ${isOpenProposal(today)} and d.ends <= ${today}::date) as prazos_urgentes,
      (select coalesce(max(id), 0) from notifications where office_id = ${officeId}) as newest
    from (
      select
        coalesce(sum(total) filter (where state <> 'tratada'), 0)::bigint as por_tratar,
        coalesce(sum(total) filter (where state = 'nova'), 0)::bigint as novas,
        coalesce(sum(total) filter (where state <> 'tratada' and assignee_id = ${userId}), 0)::bigint as minhas
      from triage_totals t where t.office_id = ${officeId} and ${rights}
    ) states`
  return (await executePrepared(db, counts.compile(db)))[0]!
}
