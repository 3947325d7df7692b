import { counted } from '@arauto/contract/counted'
import { formatDateTime } from '@arauto/contract/dates'
import { sql } from 'kysely'
import type { MailContent } from '../../../domain/alerts/mail-content.ts'
import { addressKey, queueMail } from '../../../domain/alerts/outbox.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'

/**
 * Queues, for each address, a message that says how many messages to it were given up. Each is reported once, and only to an
 * address that still receives alerts.
 *
 * @param only one address of an office; left out: all
 */
export async function queueUnsent(trx: Database, only?: { officeId: OfficeId; address: string }): Promise<void> {
  const { rows } = await sql<{
    office_id: OfficeId
    user_id: number | null
    account_id: number | null
    address: string
    count: number
    first: Date
    last: Date
  }>`
    select o.office_id, max(o.user_id) as user_id, case when max(o.user_id) is null then min(o.account_id) end as account_id,
      min(o.address) as address, count(*)::int as count, min(o.queued_at) as first, max(o.queued_at) as last
    from outbox o
    where o.state = 'expired' and o.kind not in ('unsent', 'test')
      ${only ? sql`and o.office_id = ${only.officeId} and lower(o.address) = ${addressKey(only.address)}` : sql``}
      and not exists (select from outbox notice where notice.office_id = o.office_id and notice.kind = 'unsent'
        and lower(notice.address) = lower(o.address) and notice.state in ('waiting', 'sent') and notice.queued_at >= o.ended_at)
      and case
        when o.user_id is not null then exists (select from alert_settings s where s.office_id = o.office_id
          and s.user_id = o.user_id and s.is_on and lower(s.email) = lower(o.address))
        else exists (select from accounts a where a.office_id = o.office_id
          and (o.account_id is null or a.id = o.account_id) and lower(o.address) = any(select lower(email) from unnest(a.email || a.extra_emails) as email))
      end
    group by o.office_id, lower(o.address)
    order by 1, 4`.execute(trx)
  await queueMail(
    trx,
    rows.map((row) => ({
      officeId: row.office_id,
      userId: row.user_id,
      accountId: row.account_id,
      kind: 'unsent' as const,
      address: row.address,
      content: unsentContent(row.count, row.first, row.last),
    })),
  )
}

function unsentContent(count: number, first: Date, last: Date): MailContent {
  const [from, to] = [first, last].map((moment) => formatDateTime(moment.toISOString())!)
  const when = from === to ? `em ${from}` : `entre ${from} e ${to}`
  const what =
    count === 1
      ? `1 alerta, preparado ${when}, não lhe chegou`
      : `${count} alertas, preparados ${when}, não lhe chegaram`
  return {
    subject: counted(count, 'alerta não foi enviado', 'alertas não foram enviados'),
    lead: `O envio de e-mail falhou durante três dias e ${what}. Confirme no Arauto as notificações e os prazos desse período.`,
    sections: [],
    reason: 'Enviado porque este endereço recebe alertas do Arauto.',
    path: '/',
    action: 'Ver as notificações',
  }
}
