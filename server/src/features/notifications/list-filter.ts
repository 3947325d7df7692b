import type { NotificationPageRequest } from '@arauto/contract/notification-query'
import { type RawBuilder, sql } from 'kysely'
import { searchConditions } from '../../domain/notifications/search-condition.ts'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'

/** What leaves a part of a list: `only` is a condition on the rows' triage (alias `t`). */
export type ListFilter = Pick<NotificationPageRequest, 'search' | 'advogado' | 'origem'> & {
  only?: RawBuilder<boolean> | undefined
}

export type ListRequest = NotificationPageRequest & ListFilter

/** Whether the viewer sees `notifications n`. */
export const isSeen = ({ officeId, reads }: Viewer) =>
  sql`n.office_id = ${officeId} and ${isAmong(reads, 'n.portal_username')}`

/** Whether search and filters leave `notifications n`, but for its triage. */
export function filterOf({ search, advogado, origem }: ListFilter): RawBuilder<unknown> {
  const conditions = [
    ...searchConditions(search),
    ...(advogado ? [sql`n.advogado = ${advogado}`] : []),
    ...(origem ? [sql`n.origem = ${origem}`] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Whether its triage is as asked for. */
export const triaged = (only: RawBuilder<boolean> | undefined): RawBuilder<unknown> =>
  only ? sql`exists (select from triage t where t.notification_id = n.id and ${only})` : sql`true`
