import { QUEUES, type SystemView } from '@arauto/contract/system'
import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'

/** @returns what waits and runs of an office, and since when the oldest does, in the order of `QUEUES` */
export async function readQueues(db: Database, officeId: OfficeId): Promise<SystemView['queues']> {
  const { rows } = await sql<{ queue: string; waiting: number; running: number; oldest: Date | null }>`
    select 'checks' as queue, count(*) filter (where status = 'queued') as waiting,
      count(*) filter (where status = 'running') as running, min(queued_at) as oldest
      from checks where office_id = ${officeId} and status in ('queued', 'running') and kind <> 'documents'
    union all select 'documents', count(*) filter (where a.fetch_documents or n.document_wanted),
      (select count(*) from checks where office_id = ${officeId} and status = 'running' and kind = 'documents'),
      min(n.first_seen_at) filter (where a.fetch_documents or n.document_wanted)
      from notifications n join accounts a on a.office_id = n.office_id and a.username_key = n.portal_username
        and a.is_active and a.sign_in <> 'import'
      where n.office_id = ${officeId} and n.document_next_at is not null
    union all select 'readings', count(*) filter (where state = 'queued'), count(*) filter (where state = 'reading'), min(queued_at)
      from document_readings where office_id = ${officeId} and state in ('queued', 'reading')
    union all select 'transcriptions', count(*) filter (where status = 'queued'),
      count(*) filter (where status = 'processing'), min(created_at)
      from transcriptions where office_id = ${officeId} and status in ('queued', 'processing')
    union all select 'time_imports', count(*) filter (where status = 'queued'),
      count(*) filter (where status = 'processing'), min(queued_at)
      from time_imports where office_id = ${officeId} and status in ('queued', 'processing')
    union all select 'mail', count(*), 0, min(queued_at) from outbox where office_id = ${officeId} and state = 'waiting'
    union all select 'webhooks', count(*), 0, min(queued_at)
      from webhook_deliveries where office_id = ${officeId} and state = 'waiting'`.execute(db)
  return QUEUES.map((queue) => {
    const row = rows.find((one) => one.queue === queue)!
    return { queue, waiting: row.waiting, running: row.running, oldest: row.oldest?.toISOString() ?? null }
  })
}

/** How much an office has. */
export interface OfficeCounts {
  members: number
  accounts: number
  notifications: number
  documents: number
}

/** @returns how much an office has, in numbers alone */
export async function countOffice(db: Database, officeId: OfficeId): Promise<OfficeCounts> {
  const { rows } = await sql<OfficeCounts>`select
    (select count(*) from members where office_id = ${officeId}) as members,
    (select count(*) from accounts where office_id = ${officeId}) as accounts,
    (select count(*) from notifications where office_id = ${officeId}) as notifications,
    (select count(*) from documents where office_id = ${officeId}) as documents`.execute(db)
  return rows[0]!
}
