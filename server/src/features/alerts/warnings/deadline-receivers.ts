import type { AlertSettings } from '@arauto/contract/alerts'
import { formatTime, lisbonDay } from '@arauto/contract/dates'
import { sql } from 'kysely'
import { type Receiver, receiverOf } from '../../../domain/alerts/account-receivers.ts'
import { type AlertedMember, DEFAULT_SETTINGS, listAlertedMembers } from '../../../domain/alerts/alert-settings.ts'
import type { MailContent } from '../../../domain/alerts/mail-content.ts'
import { addressKey } from '../../../domain/alerts/outbox.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import { mayRead } from '../../../domain/offices/scope.ts'
import { listSubstitutions } from '../../../domain/offices/substitutions-repository.ts'
import type { Database } from '../../../domain/schema.ts'
import type { Notice, NoticeKind } from './notices.ts'

/** From when on a day's warnings are sent, in Lisbon. */
const FROM = '08:00'

/**
 * Why an address receives the warning of a deadline: its member is in charge, or substitutes a member in charge; it is an
 * address of the account; or its member sees the account, and mail reaches nobody else.
 */
export type WarningReason = 'charge' | 'substitute' | 'address' | 'reader'

/** The receivers of a deadline's warning, with the reason. */
export interface WarnedReceiver extends Receiver {
  as: WarningReason
}

/** What says whom a deadline or a hearing concerns. */
export interface Concerned {
  portalUsername: string
  /** The person in charge. */
  assignee: { id: number; name: string } | null
  /** The account that it came with; null where it was removed. */
  account: { id: number; advogado: string; emails: string[] } | null
}

/** The columns that `deadlineReceivers` needs, of users `u` in charge and accounts `a`. */
export const IN_CHARGE_AND_ACCOUNT = sql`case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.username) end as assignee,
  case when a.id is not null then jsonb_build_object('id', a.id, 'advogado', a.advogado,
    'emails', array_remove(a.email || a.extra_emails, null)) end as account`

/** What is known of an office's members. */
interface OfficeReaders {
  /** Those who are sent mail. */
  members: ReadonlyMap<number, AlertedMember>
  /** Those of them who may see what comes under a portal user name. */
  readers: ReadonlyMap<string, readonly { id: number }[]>
  /** A member's substitutes today. */
  substitutes: ReadonlyMap<number, readonly { substitute_id: number }[]>
  /** Keys of addresses that mail servers refuse. */
  refused: ReadonlySet<string>
}

/** Warnings about something with a day; days are `YYYY-MM-DD` in Lisbon. */
interface Warnings<Of extends Concerned> {
  /** @returns what may have to be warned of, in the order of a message */
  read(
    trx: Database,
    officeId: OfficeId,
    asked: { now: Date; today: string; members: readonly AlertedMember[] },
  ): Promise<Of[]>
  /** @returns the keys of what a receiver with these settings is due to be warned of by today */
  due(of: Of, settings: AlertSettings, today: string): string[]
  /** Whether its warnings do not wait for the end of quiet hours. */
  isPressing(of: Of, today: string): boolean
  mail(warnings: readonly Notice<WarnedReceiver, Of>[], receiver: WarnedReceiver, today: string): MailContent
}

/** @returns a kind of notices to those whom something with a day concerns, from 08:00 on */
export const warnings = <Of extends Concerned>(of: Warnings<Of>): NoticeKind<WarnedReceiver, Of> => ({
  mail: 'deadlines',
  accountOf: ({ account }) => account?.id ?? null,
  isPressing: (one, now) => of.isPressing(one, lisbonDay(now)),
  content: (those, receiver, now) => of.mail(those, receiver, lisbonDay(now)),
  async due(trx, officeId, now) {
    if (formatTime(now) < FROM) return []
    const today = lisbonDay(now)
    const members = await listAlertedMembers(trx, officeId)
    const all = await of.read(trx, officeId, { now, today, members })
    if (all.length === 0) return []
    const office = await readOffice(trx, officeId, members, all)
    return all.flatMap((one) =>
      deadlineReceivers(one, office).flatMap((receiver) => {
        const settings = receiver.member?.settings ?? DEFAULT_SETTINGS
        return of.due(one, settings, today).map((key) => ({ receiver, key, of: one }))
      }),
    )
  },
})

/**
 * The receivers of a deadline's warning: the person in charge and their substitutes. If mail reaches none of them, the
 * addresses of the account too; if it reaches none of these, the members who see it.
 */
function deadlineReceivers(
  { portalUsername, assignee, account }: Concerned,
  { members, readers, substitutes, refused }: OfficeReaders,
): WarnedReceiver[] {
  const reading = readers.get(portalUsername) ?? []
  const asMember = (id: number, as: WarningReason): WarnedReceiver[] => {
    const member = members.get(id)
    return member && reading.some((reader) => reader.id === id) ? [{ ...receiverOf(member), as }] : []
  }
  const inCharge = assignee
    ? [
        ...asMember(assignee.id, 'charge'),
        ...(substitutes.get(assignee.id) ?? []).flatMap(({ substitute_id: id }) => asMember(id, 'substitute')),
      ]
    : []
  const isReached = (receivers: readonly WarnedReceiver[]) =>
    receivers.some(({ address }) => !refused.has(addressKey(address)))
  if (isReached(inCharge)) return inCharge
  const all = reading.flatMap(({ id }) => asMember(id, 'reader'))
  const ofMembers = new Map(all.map((receiver) => [addressKey(receiver.address), receiver]))
  const addresses = (account?.emails ?? []).map((address) => ({
    ...(ofMembers.get(addressKey(address)) ?? { address, member: null }),
    as: 'address' as const,
  }))
  return [...inCharge, ...addresses, ...(isReached(addresses) ? [] : all)]
}

/** @returns who of an office's members is sent mail, sees what, and stands in for whom */
async function readOffice(
  trx: Database,
  officeId: OfficeId,
  members: readonly AlertedMember[],
  deadlines: readonly Pick<Concerned, 'portalUsername'>[],
): Promise<OfficeReaders> {
  const portals = [...new Set(deadlines.map(({ portalUsername }) => portalUsername))]
  const { rows } = await sql<{ name: string; id: number }>`
    select p.name, w.user_id as id
    from alert_settings w cross join unnest(${portals}::text[]) as p(name)
    where w.office_id = ${officeId} and w.is_on and w.email <> '' and ${mayRead('w', 'p.name')}
    order by w.user_id`.execute(trx)
  const refused = await trx
    .selectFrom('refused_addresses')
    .select('address_key')
    .where('office_id', '=', officeId)
    .execute()
  const absent = (await listSubstitutions(trx, officeId)).filter(({ active }) => active)
  return {
    members: new Map(members.map((member) => [member.userId, member])),
    readers: Map.groupBy(rows, ({ name }) => name),
    substitutes: Map.groupBy(absent, ({ absent_id }) => absent_id),
    refused: new Set(refused.map(({ address_key }) => address_key)),
  }
}
