import type { AlertSettings } from '@arauto/contract/alerts'
import { formatTime, lisbonDay } from '@arauto/contract/dates'
import { type AlertedMember, DEFAULT_SETTINGS, listAlertedMembers } from '../../../domain/alerts/alert-settings.ts'
import type { MailContent } from '../../../domain/alerts/mail-content.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { type Concerned, deadlineReceivers, readOffice, type WarnedReceiver } from './deadline-receivers.ts'
import { lockOffice, type Notice, queueNotices } from './notices.ts'

/** From when on a day's warnings are sent, in Lisbon. */
const FROM = '08:00'

/** A kind of warnings about something with a day; days are `YYYY-MM-DD` in Lisbon. */
export interface WarningKind<Of extends Concerned> {
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

/**
 * Queues an office's due warnings of a kind: one message for each receiver, and each warning once.
 *
 * @param trx a transaction
 */
export async function queueWarnings<Of extends Concerned>(
  trx: Database,
  officeId: OfficeId,
  kind: WarningKind<Of>,
  now: Date,
): Promise<void> {
  if (formatTime(now) < FROM) return
  await lockOffice(trx, officeId, 'deadlines')
  const today = lisbonDay(now)
  const members = await listAlertedMembers(trx, officeId)
  const all = await kind.read(trx, officeId, { now, today, members })
  if (all.length === 0) return
  const office = await readOffice(trx, officeId, members, all)
  const warnings = all.flatMap((of) =>
    deadlineReceivers(of, office).flatMap((receiver) => {
      const settings = receiver.member?.settings ?? DEFAULT_SETTINGS
      return kind.due(of, settings, today).map((key) => ({ receiver, key, of }))
    }),
  )
  await queueNotices(trx, officeId, warnings, {
    kind: 'deadlines',
    now,
    accountOf: ({ account }) => account?.id ?? null,
    isPressing: (of) => kind.isPressing(of, today),
    content: (those, receiver) => kind.mail(those, receiver, today),
  })
}
