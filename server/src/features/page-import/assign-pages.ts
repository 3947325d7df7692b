import { MESSAGES } from '@arauto/contract/messages'
import type { ImportTarget } from '../../domain/notifications/row-import.ts'
import { portalUsernameKey } from '../../domain/portal-accounts/username.ts'
import { CodedError, notFound } from '../../platform/coded-error.ts'
import type { FoundPage } from './found-page.ts'
import type { ReceivedPages } from './receive-pages.ts'

/** A page and its account; without one it is refused, or its sender has to choose. */
export interface AssignedPage extends FoundPage {
  target: ImportTarget | null
}

/**
 * Assigns each page to the account whose user name it shows; one that shows none, to the chosen account.
 *
 * @param targets the accounts that the member sees
 * @param mayImport whether the member may import for one of them; else its pages are refused
 * @throws CodedError if the chosen account is not among them, or the member only sees it
 */
export function assignPages(
  { pages, accountId }: { pages: readonly FoundPage[] } & Pick<ReceivedPages, 'accountId'>,
  targets: readonly ImportTarget[],
  mayImport: (target: ImportTarget) => boolean,
): AssignedPage[] {
  const chosen = targets.find((target) => target.id === accountId) ?? null
  if (accountId !== null && !chosen) throw notFound()
  if (chosen && !mayImport(chosen)) throw new CodedError('not_allowed', MESSAGES.notAllowed)
  const byName = new Map(targets.map((target) => [target.portalUsername, target]))
  return pages.map((page) => {
    if (page.refused !== null) return { ...page, target: null }
    if (page.owner === null) return { ...page, target: chosen }
    const target = byName.get(portalUsernameKey(page.owner)) ?? null
    if (!target) return { ...page, target, refused: MESSAGES.pageOfUnknownAccount }
    return mayImport(target) ? { ...page, target } : { ...page, target: null, refused: MESSAGES.notAllowed }
  })
}
