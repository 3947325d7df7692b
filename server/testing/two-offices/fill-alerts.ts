import { sql } from 'kysely'
import type { OfficeId } from '../../src/domain/offices/member.ts'
import type { Database } from '../../src/domain/schema.ts'
import { renewFeed } from '../../src/features/alerts/calendar/feeds-repository.ts'
import { someMail } from '../alerted-office.ts'
import { PORTAL, secrets } from './office-data.ts'

/** Who is alerted of what, what is in no message yet, and the messages on their way. */
export async function fillAlerts(
  db: Database,
  of: { officeId: OfficeId; userId: number; account: number; notification: number; mark: string; ofAccount: string },
): Promise<void> {
  const { officeId, userId, account, notification, mark, ofAccount } = of
  const content = JSON.stringify(someMail(mark))
  for (const statement of [
    `insert into alert_settings (office_id, user_id, email, events) values (${officeId}, ${userId}, '${mark}@escritorio.pt', '{}')`,
    `insert into alert_news (office_id, kind, source, account_id, portal_username, notification_id)
      values (${officeId}, 'notification', 'check', ${account}, '${PORTAL}', ${notification})`,
    `insert into alert_news (office_id, kind, notification_id, user_id, at)
      values (${officeId}, 'assigned', ${notification}, ${userId}, now() - interval '1 hour')`,
    `insert into digest_items (office_id, user_id, kind, notification_id, content)
      values (${officeId}, ${userId}, 'notification', ${notification}, '{"title": "${ofAccount}", "text": ""}')`,
    `insert into outbox (office_id, user_id, account_id, kind, address, content)
      values (${officeId}, ${userId}, ${account}, 'notifications', '${mark}@escritorio.pt', '${content}')`,
    `insert into outbox (office_id, user_id, kind, address, content, state, error, ended_at)
      values (${officeId}, ${userId}, 'test', '${mark}@escritorio.pt', '${content}', 'refused', '${mark}', now())`,
    `insert into outbox (office_id, user_id, kind, address, content, state, ended_at)
      values (${officeId}, ${userId}, 'digest', '${mark}@escritorio.pt', '${content}', 'expired', now())`,
    `insert into refused_addresses (office_id, address_key, message) values (${officeId}, '${mark}@escritorio.pt', '${mark}')`,
    `insert into alert_problems (office_id, key, account_id, kind, message, since)
      values (${officeId}, '${mark}', ${account}, 'rejected', '${ofAccount}', now())`,
    `insert into alert_problems (office_id, key, kind, message, since)
      values (${officeId}, 'backup:backup_failed', 'backup_failed', '${mark}', now())`,
    `update deadlines set confirmed_ends = ends where office_id = ${officeId}`,
    `insert into calendar_invitations (office_id, deadline_id, user_id, part, address, sequence, day, summary, description, outbox_id)
      select ${officeId}, id, ${userId}, 'ends', '${mark}@escritorio.pt', 1, ends, '${mark}', '${mark}', 0 from deadlines
      where office_id = ${officeId}`,
    `insert into calendar_invitations (office_id, deadline_id, user_id, part, address, sequence, day, summary, description,
        cancelled, outbox_id)
      values (${officeId}, 0, ${userId}, 'ends', '${mark}@escritorio.pt', 1, '2026-12-07', '${mark}', '${mark}', true, 0)`,
    `insert into calendar_changes (office_id, deadline_id) select ${officeId}, id from deadlines where office_id = ${officeId}`,
    `update calendar_changes set at = at - interval '2 minutes' where office_id = ${officeId}`,
  ]) {
    await sql.raw(statement).execute(db)
  }
  await renewFeed(db, secrets, { officeId, userId, ofOffice: false })
}
