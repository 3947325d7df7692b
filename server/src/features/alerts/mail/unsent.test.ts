import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addAlertedMember, outboxOf, someMail } from '../../../../testing/alerted-office.ts'
import { domainDatabase } from '../../../../testing/opened-for-file.ts'
import { changeAlertSettings } from '../../../domain/alerts/alert-settings.ts'
import { queueMail } from '../../../domain/alerts/outbox.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { MailKind } from '../../../domain/tables/alerts.ts'
import { queueUnsent } from './unsent.ts'

const database = domainDatabase()

const ADDRESS = 'marta@adv.pt'

/** Queues messages that are given up so many hours ago. */
async function giveUp(
  officeId: OfficeId,
  userId: number | null,
  hours: number,
  kinds: MailKind[],
  accountId: number | null = null,
): Promise<void> {
  const ids = await queueMail(
    database.db,
    kinds.map((kind) => ({ officeId, userId, accountId, kind, address: ADDRESS, content: someMail('a') })),
  )
  await sql`update outbox set state = 'expired', queued_at = now() - make_interval(hours => ${hours + 72}),
    ended_at = now() - make_interval(hours => ${hours}) where id = any(${ids}::bigint[])`.execute(database.db)
}

/** Reports undeliverable mail. @returns the subjects of all reports to an office */
async function noticesOf(officeId: OfficeId): Promise<string[]> {
  await queueUnsent(database.db)
  const notices = (await outboxOf(database.db, officeId)).filter(({ kind }) => kind === 'unsent')
  return notices.map(({ content: { subject } }) => subject)
}

it('mail given up is reported once, and later mail given up once more', async () => {
  const officeId = await database.addOffice()
  await database.addAccount(officeId, { email: ADDRESS.toUpperCase() })
  await giveUp(officeId, null, 5, ['notifications', 'problem'])
  expect(await noticesOf(officeId)).toEqual(['2 alertas não foram enviados'])
  await sql`update outbox set state = 'sent', queued_at = now() - interval '4 hours' where office_id = ${officeId} and kind = 'unsent'`.execute(
    database.db,
  )
  expect(await noticesOf(officeId)).toEqual(['2 alertas não foram enviados'])
  await giveUp(officeId, null, 1, ['notifications'])
  const both = ['2 alertas não foram enviados', '1 alerta não foi enviado']
  expect(await noticesOf(officeId)).toEqual(both)
  expect(await noticesOf(officeId)).toEqual(both)
  const other = await database.addOffice()
  await database.addAccount(other, { email: ADDRESS })
  await giveUp(other, null, 5, ['problem'])
  expect(await noticesOf(other), 'of another office').toEqual(['1 alerta não foi enviado'])
  await sql`update outbox set state = 'refused' where office_id = ${other} and kind = 'unsent'`.execute(database.db)
  expect(await noticesOf(other), 'since the notice did not arrive').toHaveLength(2)
})

it('an address gets the notice of mail about an account only as long as that account has it', async () => {
  const officeId = await database.addOffice()
  const { id } = await database.addAccount(officeId)
  await database.addAccount(officeId, { email: ADDRESS })
  await giveUp(officeId, null, 2, ['notifications'], id)
  expect(await noticesOf(officeId)).toEqual([])
})

it('tests and notices that were not sent are not said', async () => {
  const officeId = await database.addOffice()
  await database.addAccount(officeId, { email: ADDRESS })
  await giveUp(officeId, null, 2, ['test', 'unsent'])
  expect(await noticesOf(officeId)).toHaveLength(1)
})

it('a member is told only as long as they have alerts, at the address that they have', async () => {
  const officeId = await database.addOffice()
  const userId = await addAlertedMember(database.db, officeId, { email: ADDRESS })
  const set = (change: ReturnType<typeof sql>) =>
    sql`update alert_settings set ${change} where user_id = ${userId} and office_id = ${officeId}`.execute(database.db)
  const other = await database.addOffice()
  await database.db.insertInto('members').values({ office_id: other, user_id: userId, role: 'advogado' }).execute()
  await changeAlertSettings(database.db, other, userId, { email: ADDRESS })
  await giveUp(officeId, userId, 2, ['digest'])
  await set(sql`is_on = false`)
  expect(await noticesOf(officeId)).toEqual([])
  await set(sql`is_on = true, email = 'outra@adv.pt'`)
  expect(await noticesOf(officeId)).toEqual([])
  await set(sql`email = ${ADDRESS}`)
  expect(await noticesOf(officeId)).toEqual(['1 alerta não foi enviado'])
})
