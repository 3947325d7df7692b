import type { WebhookEvent } from '@arauto/contract/webhooks'
import { sql } from 'kysely'
import type { openDomainDatabase } from '../../../../testing/domain-database.ts'
import { personInRecord } from '../../../domain/audit/people.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import { parseAllowedHosts } from '../../../integrations/webhooks/index.ts'
import { createWebhookJobs } from '../jobs.ts'
import { createWebhooksRepository } from '../webhooks-repository.ts'

/** A worker that sends to this machine, and what tests look at. */
export function webhookWorker({ db, secrets }: Awaited<ReturnType<typeof openDomainDatabase>>, timeoutMs = 500) {
  const webhooks = createWebhooksRepository(secrets)
  const jobs = createWebhookJobs({
    db,
    secrets,
    timeoutMs,
    hosts: parseAllowedHosts(['127.0.0.1'])!,
    stopping: new AbortController().signal,
  })
  return {
    webhooks,
    jobs,
    /** Adds a webhook. @returns its number and secret */
    async add(officeId: OfficeId, url: string, events: WebhookEvent[] = ['notification.created']) {
      const { rows } = await sql<{
        id: number
      }>`select user_id as id from members where office_id = ${officeId}`.execute(db)
      const by = await personInRecord(db, officeId, rows[0]!.id)
      return (await db.transaction().execute((trx) => webhooks.insert(trx, officeId, by, { url, events })))!
    },
    /** Queues messages. @returns their numbers, in order */
    async queue(officeId: OfficeId, count: number): Promise<string[]> {
      for (let n = 0; n < count; n++) {
        await sql`select queue_webhooks(${officeId}, 'notification.created', ${JSON.stringify({ n })}::jsonb)`.execute(
          db,
        )
      }
      const { rows } = await sql<{ id: string }>`select id from webhook_deliveries where office_id = ${officeId}
        order by seq desc limit ${count}`.execute(db)
      return rows.map(({ id }) => id).reverse()
    },
    /** Runs what is due, one turn after the other. */
    async run(): Promise<void> {
      for (;;) {
        const job = await jobs.claimNext([])
        if (!job || !(await job.run())) return
      }
    },
    /** Makes everything that waits due. */
    async comeDue(): Promise<void> {
      await sql`update webhook_deliveries set next_try_at = now() where state = 'waiting'`.execute(db)
    },
    delivery: async (id: string) =>
      db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}
