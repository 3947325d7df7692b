import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDeadline, inDays } from '../../../testing/office-deadlines.ts'
import { fastProduct, testMail } from '../../../testing/opened-for-file.ts'
import { readInvitation } from '../../../testing/read-calendar.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { changeAlertSettings } from '../../domain/alerts/alert-settings.ts'

const mail = testMail()
const product = fastProduct(() => ({ env: { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'Arauto <arauto@escritorio.pt>' } }))
beforeEach(() => mail.control({ cmd: 'reset' }))

let made = 0
/** An account whose first check has found one notification, and its address. */
async function newAccount() {
  made += 1
  const address = `lawyer${made}@escritorio.pt`
  const { access } = await product.signUp()
  const account = await product.addAccount(access, { email: address, fetch_documents: false })
  const notify = (...items: Record<string, unknown>[]) =>
    product.portal.control({
      cmd: 'notify',
      username: account.username,
      items: items.map((item, index) => ({ referencia: `${made}-${index}-${item.acto}`, data: '20-11-2026', ...item })),
    })
  const received = (count: number) =>
    waitFor(async () => {
      const messages = await mail.messages(address)
      return messages.length >= count && messages
    })
  notify({ acto: 'Antiga', processo: '1/26.0T8LSB' })
  await product.check(access)
  return { address, notify, received, check: () => product.check(access) }
}

describe('a notification that appears on the portal', () => {
  it('is in the lawyer’s hands within seconds of the check, with all that the list shows', async () => {
    const { notify, check, received, address } = await newAccount()
    const [first] = await received(1)
    expect(first!.subject).toBe('Primeira verificação de Marta Figueiredo: 1 notificação')
    expect(first!.text).not.toContain('Antiga')
    const listed = {
      acto: 'Notificação de Despacho',
      processo: '8505/26.0T8STB',
      tribunal: 'Tribunal Judicial da Comarca de Setúbal',
      unidade: 'Juízo Local Cível de Setúbal - Juiz 5',
      especie: 'Ação de Processo Comum',
      origem: 'Tribunal',
    }
    notify(listed)
    await check()
    const checked = Date.now()
    const [, message] = await received(2)
    expect(Date.now() - checked).toBeLessThan(5_000)
    expect(message).toMatchObject({
      recipients: [address],
      subject: 'Notificação nova de Marta Figueiredo: Notificação de Despacho',
      from: 'Arauto <arauto@escritorio.pt>',
    })
    for (const part of [message!.text, message!.html]) {
      for (const value of [...Object.values(listed), 'Marta Figueiredo', '20/11/2026', '?notificacao='])
        expect(part).toContain(value)
    }
    await check()
    await check()
    expect(await mail.messages(address)).toHaveLength(2)
  })
})

it('an invitation to a deadline arrives as a calendar, in the message and of its kind', async () => {
  const { db } = product.platform.database
  const { officeId, userId } = await product.signUp()
  const address = 'marta@escritorio.pt'
  await changeAlertSettings(db, officeId, userId, { email: address, invitations: true })
  await addDeadline(db, officeId, { ends: inDays(9), title: 'Contestar', assigneeId: userId })
  await sql`update calendar_changes set at = at - interval '61 seconds'`.execute(db)
  const [message] = await waitFor(async () => {
    const messages = await mail.messages(address)
    return messages.length > 0 && messages
  })
  const part = message!.attachments.find(({ mime_type }) => mime_type === 'text/calendar')!
  const invitation = readInvitation(Buffer.from(part.content, 'base64').toString())
  expect(invitation).toMatchObject({ method: 'REQUEST', sequence: 0, summary: 'Contestar – 1234/26.0T8LSB' })
  expect(part.method).toBe(invitation.method)
  expect(message!.subject).toContain('Contestar – 1234/26.0T8LSB')
})
