import { MESSAGES } from '@arauto/contract/messages'
import { searchWithLawyer, searchWithStatus } from '../../domain/notifications/search-column.ts'
import type { PortalAccount } from '../../domain/portal-accounts/accounts-repository.ts'
import { sameSecret } from '../../domain/portal-accounts/credentials.ts'
import type { Database } from '../../domain/schema.ts'
import { findCheckState, isStopped, resetCheckState } from './check-state-repository.ts'
import { findRunningCheck, insertRefusedCheck, lockChecks, queueCheck } from './checks-repository.ts'

const checkNow = (trx: Database, accountId: number) => queueCheck(trx, accountId, { kind: 'scheduled', whole: false })

/** How the checks follow a change of an account, in the change's transaction. */
export function createAccountChecks() {
  return {
    async accountChanged(trx: Database, before: PortalAccount | null, after: PortalAccount): Promise<void> {
      const credentialsChanged =
        !before ||
        before.portalUsername !== after.portalUsername ||
        before.signIn !== after.signIn ||
        !sameSecret(before.entry, after.entry)
      if (credentialsChanged) await resetCheckState(trx, after.id)
      if (!before || before.advogado !== after.advogado || before.portalUsername !== after.portalUsername) {
        await adoptRows(trx, after)
      }
      const importOnly = after.signIn === 'import'
      if (importOnly && before && before.signIn !== 'import') await dropDocuments(trx, after, 'all')
      else if (before?.fetch_documents && !after.fetch_documents) await dropDocuments(trx, after, 'unasked')
      const activated = after.is_active && !importOnly && (!before?.is_active || credentialsChanged)
      // The portal's `Retry-After` holds for other credentials too; the account is due when it ends.
      if (activated && !(await findCheckState(trx, after.id)).waiting) await checkNow(trx, after.id)
    },

    /** The portal accepted password or certificate: an account that was stopped by a refusal is checked now. */
    async testSucceeded(trx: Database, account: PortalAccount): Promise<void> {
      const { state } = await findCheckState(trx, account.id)
      if (!isStopped(state)) return
      await resetCheckState(trx, account.id)
      if (account.is_active) await checkNow(trx, account.id)
    },

    /**
     * A check by hand: joins a running or queued one; ignores the back-off, but neither a refusal nor the portal's
     * `Retry-After`.
     *
     * @returns the id of the check, which may be a refused one
     */
    async checkByHand(trx: Database, accountId: number): Promise<string> {
      await lockChecks(trx, accountId)
      const checkState = await findCheckState(trx, accountId)
      if (isStopped(checkState.state)) return insertRefusedCheck(trx, accountId, checkState.message)
      const running = await findRunningCheck(trx, accountId)
      if (running) return running
      if (checkState.waiting)
        return insertRefusedCheck(
          trx,
          accountId,
          checkState.state === 'waiting' ? checkState.message : MESSAGES.portalBusy,
        )
      return queueCheck(trx, accountId, { kind: 'manual', whole: true })
    },
  }
}

/** Updates the lawyer's name in the notifications of the account's portal user. */
async function adoptRows(trx: Database, account: PortalAccount): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ advogado: account.advogado, search: searchWithLawyer(account.advogado) })
    .where('office_id', '=', account.officeId)
    .where('portal_username', '=', account.portalUsername)
    .where('advogado', '<>', account.advogado)
    .execute()
}

/**
 * Cancels pending documents: those not requested by hand when automatic fetching is switched off, all of them when the
 * account no longer signs in.
 */
async function dropDocuments(trx: Database, account: PortalAccount, which: 'all' | 'unasked'): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({
      document_status: null,
      search: searchWithStatus(null),
      document_next_at: null,
      document_tries: 0,
      document_wanted: false,
    })
    .where('office_id', '=', account.officeId)
    .where('portal_username', '=', account.portalUsername)
    .where('document_wanted', 'in', which === 'all' ? [true, false] : [false])
    .where('document_status', 'in', ['pending', 'error'])
    .execute()
}
