import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { type AlertedMember, listAlertedMembers } from './alert-settings.ts'
import { addressKey, type QueuedMail } from './outbox.ts'
import { quietUntil } from './quiet-time.ts'

/** Where an alert goes. */
export interface Receiver {
  address: string
  /** Whose address it is, whose settings decide; null for an address of a portal account. */
  member: AlertedMember | null
}

/** @returns where a member's mail goes */
export const receiverOf = (member: AlertedMember): Receiver & { member: AlertedMember } => ({
  address: member.settings.email,
  member,
})

/**
 * @param options.accountId of the account whose address it is, where it is no member's
 * @param options.now left out where the member's quiet hours do not count
 * @returns a message to one receiver, as it is queued
 */
export function mailTo(
  officeId: OfficeId,
  { address, member }: Receiver,
  mail: Pick<QueuedMail, 'kind' | 'content'>,
  { accountId = null, now }: { accountId?: number | null; now?: Date } = {},
): QueuedMail {
  const quietEnd = member && now && quietUntil(member.settings, now)
  const about = { userId: member?.userId ?? null, accountId: member === null ? accountId : null }
  return { ...mail, ...about, officeId, address, ...(quietEnd && { notBefore: quietEnd }) }
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
  const readers = await listAlertedMembers(db, officeId, portalUsername)
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
export function uniqueByAddress<Some extends Receiver>(receivers: readonly Some[]): Some[] {
  const first = new Map<string, Some>()
  for (const receiver of receivers) {
    const key = addressKey(receiver.address)
    if (!first.has(key)) first.set(key, receiver)
  }
  return [...first.values()]
}
