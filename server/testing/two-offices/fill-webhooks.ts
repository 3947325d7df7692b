import { sql } from 'kysely'
import { personInRecord } from '../../src/domain/audit/people.ts'
import type { Database } from '../../src/domain/schema.ts'
import type { FilledOffice } from './filled-office.ts'
import { secrets } from './office-data.ts'

/** An address of the office's own program, and what it is sent. */
export async function fillWebhooks(
  db: Database,
  { officeId, userId, mark, uuid }: Pick<FilledOffice, 'officeId' | 'userId' | 'mark' | 'uuid'>,
): Promise<void> {
  const who = await personInRecord(db, officeId, userId)
  const sealed = secrets.seal('whsec_', `webhook:${officeId}:${uuid.webhook}`)
  for (const statement of [
    `insert into webhooks (id, office_id, url, events, secret_sealed, created_by)
      values ('${uuid.webhook}', ${officeId}, 'https://${mark}.pt/', '{notification.created}', '${sealed}', ${who})`,
    `insert into webhook_deliveries (id, office_id, webhook_id, event, payload, state, tries, tried_at, ended_at, answer)
      values ('${uuid.delivery}', ${officeId}, '${uuid.webhook}', 'notification.created', '{"mark": "${mark}"}', 'failed', 1,
        now(), now(), '${mark}')`,
    `insert into webhook_deliveries (office_id, webhook_id, event, payload)
      values (${officeId}, '${uuid.webhook}', 'notification.created', '{"mark": "${mark}"}')`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}
