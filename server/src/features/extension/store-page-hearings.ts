import type { ExtensionHearings, ExtensionHearingsStored } from '@arauto/contract/extension'
import { storeListedHearings } from '../../domain/hearings/store-listed-hearings.ts'
import type { ImportTarget } from '../../domain/notifications/row-import.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { portalUsernameKey } from '../../domain/portal-accounts/username.ts'
import type { Database } from '../../domain/schema.ts'

/**
 * Stores hearings that a page of an account lists. That they are all counts only where the page shows whose it is: of an
 * account that was chosen by mistake nothing may vanish.
 *
 * @returns null where the account was removed meanwhile
 */
export async function storePageHearings(
  db: Database,
  target: ImportTarget,
  { hearings: rows, source, portal_username: shown, is_whole }: ExtensionHearings,
  importer: { officeId: OfficeId; userId: number; address: string },
): Promise<ExtensionHearingsStored | null> {
  const isWhole = is_whole && portalUsernameKey(shown ?? '') !== ''
  const counts = await db
    .transaction()
    .execute((trx) => storeListedHearings(trx, importer.officeId, target.id, { rows, source, isWhole }, importer))
  return counts && { account: target, ...counts }
}
