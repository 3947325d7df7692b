import { lisbonDay } from '@arauto/contract/dates'
import { sql } from 'kysely'
import { mailTo, receiverOf } from '../../domain/alerts/account-receivers.ts'
import { type AlertedMember, hasDigests, listAlertedMembers } from '../../domain/alerts/alert-settings.ts'
import { type MailContent, notificationPage } from '../../domain/alerts/mail-content.ts'
import { queueMail } from '../../domain/alerts/outbox.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { mayRead } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'
import { fullEntry, type ListedNotification } from './notification-entry.ts'
import { readNotifications } from './read-notifications.ts'

/** How long after an assignment the member is alerted. */
export const ALERT_DELAY_SECONDS = 60
/** A younger assignment may still be undone, so it waits for the next message. */
const UNDO_SECONDS = 10

/** A member who was put in charge of notifications. */
export interface Assigned {
  officeId: OfficeId
  userId: number
}

/**
 * Deletes the news of a member's assignments, and queues one message on those that they still have and may see.
 *
 * @param sendsMail whether mail is enabled; otherwise the news are deleted without a message
 */
export async function queueAssignedAlert(
  db: Database,
  { officeId, userId }: Assigned,
  sendsMail: boolean,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ids = await takeAssigned(trx, { officeId, userId })
    if (!sendsMail || ids.length === 0) return
    const member = (await listAlertedMembers(trx, officeId)).find((one) => one.userId === userId)
    if (!member) return
    const { at_once, digest } = member.settings.events.assigned
    if (digest && hasDigests(member.settings)) {
      await sql`insert into digest_items (office_id, user_id, kind, notification_id)
        select ${officeId}, ${userId}, 'assigned', id from unnest(${ids}::bigint[]) as n (id)`.execute(trx)
    }
    if (!at_once) return
    const first = await readNotifications(trx, officeId, ids, lisbonDay(now))
    const content = assignedMail(ids.length, first, member)
    await queueMail(trx, [mailTo(officeId, receiverOf(member), { kind: 'assigned', content }, { now })])
  })
}

async function takeAssigned(trx: Database, { officeId, userId }: Assigned): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      delete from alert_news n where n.office_id = ${officeId} and n.user_id = ${userId} and n.kind = 'assigned'
        and ${isLongAgoInSql(sql`n.at`, UNDO_SECONDS)}
      returning n.notification_id)
    select distinct t.notification_id as id from taken
    join triage t on t.notification_id = taken.notification_id and t.office_id = ${officeId}
    join members m on m.office_id = t.office_id and m.user_id = ${userId}
    where t.assignee_id = ${userId} and ${mayRead('m', 't.portal_username')}`.execute(trx)
  return rows.map(({ id }) => id)
}

function assignedMail(
  count: number,
  first: readonly ListedNotification[],
  { username, settings }: AlertedMember,
): MailContent {
  const { show_details: showDetails } = settings
  const acto = showDetails && first[0]?.acto ? `: ${first[0].acto}` : ''
  return {
    subject:
      count === 1 ? `Tem uma notificação a seu cargo${acto}` : `Tem mais ${count} notificações a seu cargo${acto}`,
    lead: showDetails ? '' : `Tem ${count === 1 ? 'mais uma notificação' : `mais ${count} notificações`} a seu cargo.`,
    sections: showDetails ? [{ title: '', entries: first.map(fullEntry), more: count - first.length }] : [],
    reason: `Enviado a ${username} porque pediu um alerta quando fica com uma notificação a seu cargo.`,
    path: count === 1 && first[0] ? notificationPage(first[0].id) : '/',
    action: 'Abrir no Arauto',
  }
}
