import { type Receiver, receiverOf } from '../../../domain/alerts/account-receivers.ts'
import { type AlertedMember, DEFAULT_SETTINGS } from '../../../domain/alerts/alert-settings.ts'
import { addressKey } from '../../../domain/alerts/outbox.ts'
import type { OpenDeadline } from './open-deadlines.ts'

/**
 * Why an address receives the warning of a deadline: its member is in charge, or substitutes a member in charge; it is an
 * address of the account; or its member sees the account, and mail reaches nobody else.
 */
export type WarningReason = 'charge' | 'substitute' | 'address' | 'reader'

/** The receivers of a deadline's warning, with the reason. */
export interface WarnedReceiver extends Receiver {
  as: WarningReason
}

/** What is known of an office's members. */
export interface OfficeReaders {
  /** Those who are sent mail. */
  members: ReadonlyMap<number, AlertedMember>
  /** Those of them who may see what comes under a portal user name. */
  readers: ReadonlyMap<string, ReadonlySet<number>>
  /** A member's substitutes today. */
  substitutes: ReadonlyMap<number, readonly number[]>
  /** Keys of addresses that mail servers refuse. */
  refused: ReadonlySet<string>
}

/** The settings of an address that is no member's. */
export const ADDRESS_SETTINGS = DEFAULT_SETTINGS

/**
 * The receivers of a deadline's warning: the person in charge and their substitutes. If mail reaches none of them, the
 * addresses of the account too; if it reaches none of these, the members who see it.
 */
export function deadlineReceivers(
  { portalUsername, assignee, account }: Pick<OpenDeadline, 'portalUsername' | 'assignee' | 'account'>,
  { members, readers, substitutes, refused }: OfficeReaders,
): WarnedReceiver[] {
  const reading = readers.get(portalUsername) ?? new Set()
  const asMember = (id: number, as: WarningReason): WarnedReceiver[] => {
    const member = members.get(id)
    return member && reading.has(id) ? [{ ...receiverOf(member), as }] : []
  }
  const inCharge = assignee
    ? [
        ...asMember(assignee.id, 'charge'),
        ...(substitutes.get(assignee.id) ?? []).flatMap((id) => asMember(id, 'substitute')),
      ]
    : []
  const isReached = (receivers: readonly WarnedReceiver[]) =>
    receivers.some(({ address }) => !refused.has(addressKey(address)))
  if (isReached(inCharge)) return inCharge
  const all = [...reading].flatMap((id) => asMember(id, 'reader'))
  const ofMembers = new Map(all.map((receiver) => [addressKey(receiver.address), receiver]))
  const addresses = (account?.emails ?? []).map((address) => ({
    ...(ofMembers.get(addressKey(address)) ?? { address, member: null }),
    as: 'address' as const,
  }))
  return [...inCharge, ...addresses, ...(isReached(addresses) ? [] : all)]
}
