import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { type AlertedMember, listAlertedReaders } from './alert-settings.ts'
import { addressKey } from './outbox.ts'

/** Where an alert goes. */
export interface Receiver {
  address: string
  /** Whose address it is, whose settings decide; null for an address of a portal account. */
  member: AlertedMember | null
}

/** The receivers of alerts about a portal account. */
export interface AccountReceivers {
  /** The addresses of the account that are nobody's of `readers`: they are alerted of everything at once. */
  addresses: string[]
  /** The members who may see what comes with the account and are sent mail: each by their settings. */
  readers: AlertedMember[]
}

/**
 * Returns today's receivers of alerts about a portal account. If an address of the account belongs to a member who
 * reads it, that member's settings alone decide.
 *
 * @param account its portal user name as `portalUsernameKey` makes it
 */
export async function listAccountReceivers(
  db: Database,
  officeId: OfficeId,
  { portalUsername, emails }: { portalUsername: string; emails: readonly (string | null)[] },
): Promise<AccountReceivers> {
  const readers = await listAlertedReaders(db, officeId, portalUsername)
  const known = new Set(readers.map(({ settings }) => addressKey(settings.email)))
  const addresses = emails.flatMap((email) => {
    const address = email?.trim() ?? ''
    if (address === '' || known.has(addressKey(address))) return []
    known.add(addressKey(address))
    return [address]
  })
  return { addresses, readers }
}

/** @returns the receivers, one of each address: the first, whose settings count */
export function uniqueByAddress(receivers: readonly Receiver[]): Receiver[] {
  const first = new Map<string, Receiver>()
  for (const receiver of receivers) {
    const key = addressKey(receiver.address)
    if (!first.has(key)) first.set(key, receiver)
  }
  return [...first.values()]
}
