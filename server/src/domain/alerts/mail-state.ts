import { ALERT_MESSAGES } from '@arauto/contract/alerts'
import type { MailState } from '@arauto/contract/mail-state'
import { sql } from 'kysely'
import type { Member, OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** @param sendsMail whether there is a mail server. @returns how sending fares, with an office's numbers */
export async function readMailState(db: Database, officeId: OfficeId, sendsMail: boolean): Promise<MailState> {
  const [server, numbers] = await Promise.all([
    db.selectFrom('mail_server').select(['failing_since', 'message']).executeTakeFirstOrThrow(),
    db
      .selectFrom('outbox')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
        // They are removed after 30 days.
        fn.countAll<number>().filterWhere('state', '=', 'expired').as('unsent'),
      ])
      .where('office_id', '=', officeId)
      .where(sql<boolean>`state in ('waiting', 'expired')`)
      .executeTakeFirstOrThrow(),
  ])
  if (!sendsMail) return { state: 'off', message: ALERT_MESSAGES.mailOff, since: null, ...numbers }
  if (server.failing_since === null) return { state: 'ok', message: '', since: null, ...numbers }
  return { state: 'failing', message: server.message, since: server.failing_since.toISOString(), ...numbers }
}

/** @returns the same as this member may know it: what the mail server answered is the responsável's alone */
export const mailStateFor = ({ role }: Pick<Member, 'role'>, mail: MailState): MailState =>
  mail.state === 'failing' && role !== 'responsavel' ? { ...mail, message: ALERT_MESSAGES.mailFailing } : mail
