import type { AlertEvent } from '@arauto/contract/alerts'
import { type Receiver, uniqueByAddress } from '../../domain/alerts/account-receivers.ts'
import { wantsDigest } from '../../domain/alerts/alert-settings.ts'
import { type QueuedMail, queueMail } from '../../domain/alerts/outbox.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import type { DigestKind } from '../../domain/tables/alerts.ts'
import { addToDigests, type DigestItem } from './digest-part.ts'

/** What receivers are alerted of: whose settings decide, and what each receives. */
interface Alert {
  event: AlertEvent
  kind: DigestKind
  mail(receiver: Receiver): QueuedMail
  items(receiver: Receiver): readonly DigestItem[]
}

/** Alerts receivers as each wants it: by mail at once, each address once, and in their digests. An account's address wants mail. */
export async function alertEach(
  trx: Database,
  officeId: OfficeId,
  receivers: readonly Receiver[],
  { event, kind, mail, items }: Alert,
): Promise<void> {
  const atOnce = receivers.filter(({ member }) => member?.settings.events[event].at_once ?? true)
  await queueMail(trx, uniqueByAddress(atOnce).map(mail))
  const inDigest = new Map(
    receivers.flatMap((one) =>
      one.member && wantsDigest(one.member.settings, event) ? [[one.member.userId, one]] : [],
    ),
  )
  const added = [...inDigest].flatMap(([userId, receiver]) => items(receiver).map((item) => ({ ...item, userId })))
  await addToDigests(trx, officeId, kind, added)
}
