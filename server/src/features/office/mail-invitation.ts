import { formatDateTime } from '@arauto/contract/dates'
import type { Role } from '@arauto/contract/office'
import { OFFICE_MESSAGES } from '@arauto/contract/office-messages'
import { ROLE_NAMES } from '@arauto/contract/office-roles'
import { PAGES } from '@arauto/contract/routes'
import { sql } from 'kysely'
import { queueMail } from '../../domain/alerts/outbox.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError } from '../../platform/coded-error.ts'

/** The most invitations that an office sends by mail in an hour: the addresses are anybody's. */
const MOST_AN_HOUR = 30

interface MailedInvitation {
  role: Role
  address: string
  secret: string
  expiresAt: Date
}

/**
 * Sends the link of a new invitation. The secret is kept with the message until it has left, and no longer.
 *
 * @param trx the transaction that makes the invitation
 * @throws CodedError where the office has sent too many within an hour
 */
export async function mailInvitation(
  trx: Database,
  officeId: OfficeId,
  invitedBy: number,
  { role, address, secret, expiresAt }: MailedInvitation,
): Promise<void> {
  const { rows } = await sql<{ office: string; name: string; recent: number }>`
    select o.name as office, u.username as name, (select count(*) from outbox m where m.office_id = o.id
      and m.kind = 'office_invitation' and m.queued_at > now() - interval '1 hour') as recent
    from offices o join users u on u.id = ${invitedBy} where o.id = ${officeId}`.execute(trx)
  const { office, name, recent } = rows[0]!
  if (recent >= MOST_AN_HOUR) throw new CodedError('too_many_invitations', OFFICE_MESSAGES.tooManyInvitations)
  const content = {
    subject: `${name} convida-o para o escritório ${office} no Arauto`,
    lead: `Papel: ${ROLE_NAMES[role]}. O convite serve uma vez e é válido até ${formatDateTime(expiresAt.toISOString())}.`,
    sections: [],
    reason: `Enviado porque ${name} escreveu este endereço num convite. Se não o esperava, ignore esta mensagem.`,
    path: `${PAGES.invitation}#${secret}`,
    action: 'Ver o convite',
  }
  await queueMail(trx, [{ officeId, userId: null, accountId: null, kind: 'office_invitation', address, content }])
}
