import { sql } from 'kysely'

/** Who goes to a hearing: the person named for it, else the person in charge of its notification. */
export const IN_CHARGE = sql<number | null>`coalesce(h.assignee_id, t.assignee_id)`

/** Hearings `h` with the triage `t` of their notifications. */
export const TRIAGED_HEARINGS = sql`hearings h
  left join triage t on t.office_id = h.office_id and t.notification_id = h.notification_id`

/** The same with their notifications `n`, accounts `a` and cases `c`, where there are any. */
export const HEARING_TABLES = sql`${TRIAGED_HEARINGS}
  left join notifications n on n.office_id = h.office_id and n.id = h.notification_id
  left join accounts a on a.office_id = h.office_id and a.username_key = h.portal_username
  left join cases c on c.office_id = h.office_id and c.key = h.case_key and h.case_key <> ''`

/** What messages and calendars say of a hearing. */
export const HEARING_COLUMNS = sql`h.kind, h.place, h.link, h.processo, h.case_key as "caseKey",
  h.notification_id as "notificationId", coalesce(c.label, '') as "caseLabel", coalesce(n.tribunal, '') as tribunal`
