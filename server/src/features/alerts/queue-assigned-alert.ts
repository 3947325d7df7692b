import { lisbonDay } from '@arauto/contract/dates'
import { sql } from 'kysely'
import { mailTo, receiverOf } from '../../domain/alerts/account-receivers.ts'
import { type AlertedMember, listAlertedMembers } from '../../domain/alerts/alert-settings.ts'
import { type MailContent, mailSection, notificationPage } from '../../domain/alerts/mail-content.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { mayRead } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'
import { alertEach } from './alert-each.ts'
import { type AlertedNotification, fullEntry, readNotifications } from './notification-entry.ts'

/** How long after an assignment the member is alerted. */
export const ALERT_DELAY_SECONDS = 60
/** A younger assignment may still be undone, so it waits for the next message. */
const UNDO_SECONDS = 10

/** A member who was put in charge of notifications. */
interface Assigned {
  officeId: OfficeId
  userId: number
}

/**
 * Deletes a member's queued assignments, and queues one message about those that are still theirs and visible to them.
 *
 * @param trx a transaction
 * @param sendsMail whether mail is enabled; otherwise they are deleted without a message
 */
export async function queueAssignedAlert(
  trx: Database,
  { officeId, userId }: Assigned,
  sendsMail: boolean,
  now: Date,
): Promise<void> {
  const ids = await takeAssigned(trx, { officeId, userId })
  if (!sendsMail || ids.length === 0) return
  const member = (await listAlertedMembers(trx, officeId)).find((one) => one.userId === userId)
  if (!member) return
  const content = assignedMail(ids.length, await readNotifications(trx, officeId, ids, lisbonDay(now)), member)
  await alertEach(trx, officeId, [receiverOf(member)], {
    event: 'assigned',
    kind: 'assigned',
    mail: (receiver) => mailTo(officeId, receiver, { kind: 'assigned', content }, { now }),
    items: () => ids.map((notificationId) => ({ notificationId })),
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
  first: readonly AlertedNotification[],
  { username, settings }: AlertedMember,
): MailContent {
  const { show_details: showDetails } = settings
  const acto = showDetails && count === 1 && first[0]?.acto ? `: ${first[0].acto}` : ''
  const words = `Ficou com ${count === 1 ? 'uma notificação' : `${count} notificações`} a seu cargo`
  return {
    subject: words + acto,
    lead: showDetails ? '' : `${words}.`,
    sections: showDetails ? [mailSection('', first.map(fullEntry), count)] : [],
    reason: `Enviado a ${username} porque pediu um alerta quando fica com uma notificação a seu cargo.`,
    path: count === 1 && first[0] ? notificationPage(first[0].id) : '/',
    action: 'Abrir no Arauto',
  }
}
