import { formatDate, lisbonDay } from '@arauto/contract/dates'
import { sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** Whether the last day has passed on which the portal is expected to take a password alone. @param until `YYYY-MM-DD` */
export const hasPasswordEnded = (now: Date, until: string): boolean => lisbonDay(now) > until

/** Why Arauto does not try a password any more, in Portuguese. @param until `YYYY-MM-DD` */
export const passwordEndedMessage = (until: string): string =>
  `O portal deixou de aceitar a entrada só com nome de utilizador e password depois de ${formatDate(until)}; a password pode estar certa. O Arauto não volta a tentar, para não bloquear a conta. Use a extensão, um certificado ou páginas guardadas; «Testar» tenta uma vez.`

/**
 * Stops the checks of an office's accounts that sign in by password, after the last day on which the portal takes one. An
 * account goes on whose password the portal still took when a person tried it, until it is refused.
 *
 * @param trx a transaction
 * @param until `YYYY-MM-DD`
 * @returns how many accounts were stopped
 */
export async function stopPasswords(trx: Database, officeId: OfficeId, now: Date, until: string): Promise<number> {
  if (!hasPasswordEnded(now, until)) return 0
  const stopped = await sql`
    with ended as (
      select a.id from accounts a join account_watch w on w.account_id = a.id
      where a.office_id = ${officeId} and a.is_active and a.sign_in = 'password' and w.state <> 'certificate_required'
        and (not a.keeps_password or w.state = 'rejected')
      for no key update of a
    ), kept as (
      update accounts a set keeps_password = false from ended where a.id = ended.id and a.keeps_password
    )
    update account_watch w set state = 'certificate_required', message = ${passwordEndedMessage(until)},
      failing_since = coalesce(w.failing_since, ${now})
    from ended where w.account_id = ended.id returning w.account_id`.execute(trx)
  return stopped.rows.length
}

/** Lets an account go on with its password, which the portal took when a person tried it. */
export async function keepPassword(trx: Database, officeId: OfficeId, accountId: number): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ keeps_password: true })
    .where('office_id', '=', officeId)
    .where('id', '=', accountId)
    .execute()
}
