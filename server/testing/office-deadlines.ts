import { lisbonDay } from '@arauto/contract/dates'
import { sql } from 'kysely'
import { formatDay, parseDay } from '../src/domain/deadlines/day.ts'
import type { OfficeId } from '../src/domain/offices/member.ts'
import type { Database } from '../src/domain/schema.ts'
import { changeDecided } from '../src/domain/triage/change-decided.ts'
import { refreshNextDeadline } from '../src/domain/triage/next-deadline.ts'
import { storeNotification } from './stored-notifications.ts'

/** A deadline with its notification, as a test wants it. */
export interface WantedDeadline {
  /** `YYYY-MM-DD`; null for one without a date. */
  ends: string | null
  state?: 'proposed' | 'confirmed' | 'met' | 'dismissed'
  kind?: 'deadline' | 'none' | 'unknown'
  /** As many days after `ends` the last fine day is; 5 by default. */
  fineDays?: number
  portalUsername?: string
  acto?: string
  processo?: string
  advogado?: string
  triage?: 'nova' | 'em_curso' | 'tratada'
  assigneeId?: number
  notified?: string
  automatic?: boolean
  title?: string
}

/** @returns the day so many days from today, `YYYY-MM-DD` in Lisbon */
export const inDays = (days: number): string => formatDay(parseDay(lisbonDay(new Date()))! + days)

/** Stores a notification with a deadline. @returns the numbers of both */
export async function addDeadline(
  db: Database,
  officeId: OfficeId,
  wanted: WantedDeadline,
): Promise<{ id: number; notificationId: number }> {
  const { ends, state = 'confirmed', kind = 'deadline', fineDays = 5, portalUsername = 'ms-1p@adv.oa.pt' } = wanted
  const { acto = 'Despacho', processo = '1234/26.0T8LSB', advogado = 'Marta Figueiredo', triage = 'nova' } = wanted
  const unidade = 'Juízo Local Cível de Lisboa - Juiz 1'
  const notificationId = await storeNotification(db, officeId, portalUsername, { acto, processo, advogado, unidade })
  await sql`update triage set state = ${triage}, assignee_id = ${wanted.assigneeId ?? null}
    where notification_id = ${notificationId}`.execute(db)
  const inserted = sql<{ id: number }>`
    insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, notified, ends,
      fine_days, over_after)
    values (${officeId}, ${notificationId}, ${portalUsername}, ${wanted.automatic ?? true}, ${state}, ${kind},
      ${wanted.title ?? ''}, ${wanted.notified ?? null}::date, ${ends}::date,
      case when ${ends}::date is null then '{}' else array[${ends}::date + 1, ${ends}::date + ${fineDays}::int] end,
      ${ends}::date + ${fineDays}::int)
    returning id`
  const deadline = await changeDecided(db, officeId, 'deadlines', sql`d.notification_id = ${notificationId}`, () =>
    inserted.execute(db),
  )
  await refreshNextDeadline(db, officeId, [notificationId])
  await sql`select note_change(array[${officeId}::bigint])`.execute(db)
  return { id: deadline.rows[0]!.id, notificationId }
}
