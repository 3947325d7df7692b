import { API } from '@arauto/contract/routes'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { changeAlertSettings } from '../../../domain/alerts/alert-settings.ts'
import { addDeadline, inDays } from '../../../testing/office-deadlines.ts'
import { fastProduct, testMail } from '../../../testing/opened-for-file.ts'
import { readInvitation } from '../../../testing/read-calendar.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const mail = testMail()
const product = fastProduct(() => ({ env: { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'Arauto <arauto@office.pt>' } }))

const ADDRESS = 'marta@office.pt'

/** The calendars in the messages so far, in the order in which they were taken. */
async function received() {
  return (await mail.messages(ADDRESS)).map((message) => {
    const part = message.attachments.find(({ mime_type }) => mime_type === 'text/calendar')!
    const invitation = readInvitation(Buffer.from(part.content, 'base64').toString())
    expect(part.method, 'also of the part').toBe(invitation.method)
    return { ...invitation, subject: message.subject }
  })
}

it('an invitation arrives by mail as a calendar, and its cancellation, each once, also when the program restarts', async () => {
  const { db } = product.platform.database
  const { access: token } = await product.signUp()
  const { body: office } = await product.call('GET', API.office, { token })
  await changeAlertSettings(db, office.id, office.me, { email: ADDRESS, invitations: true })
  const { id } = await addDeadline(db, office.id, { ends: inDays(9), title: 'Contestar', assigneeId: office.me })
  const passMinute = () => sql`update calendar_changes set at = at - interval '61 seconds'`.execute(db)
  const until = (count: number) => waitFor(async () => ((await received()).length >= count ? received() : null))

  await passMinute()
  const [first] = await until(1)
  expect(first).toMatchObject({ method: 'REQUEST', sequence: 0, summary: 'Contestar – 1234/26.0T8LSB' })
  expect(first!.subject).toContain('Contestar – 1234/26.0T8LSB')

  const { status } = await product.call('POST', `${API.deadlines}${id}/decision/`, {
    token,
    body: { version: 1, action: 'meet' },
  })
  expect(status).toBe(200)
  await product.restartWorker()
  await passMinute()
  expect((await until(2))[1]).toMatchObject({ method: 'CANCEL', uid: first!.uid, sequence: 1 })
  await product.restartWorker()
  await passMinute()
  const rows = await db.selectFrom('outbox').select(['kind', 'state']).where('kind', '=', 'invitation').execute()
  expect(rows).toEqual([
    { kind: 'invitation', state: 'sent' },
    { kind: 'invitation', state: 'sent' },
  ])
  expect(await received()).toHaveLength(2)
})
