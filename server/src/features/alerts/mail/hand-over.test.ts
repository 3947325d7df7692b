import { describe, expect, it } from 'vitest'
import { someMail } from '../../../../testing/alerted-office.ts'
import { domainDatabase } from '../../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../../testing/stored-notifications.ts'
import { MailError, type OutgoingMail } from '../../../integrations/mail/index.ts'
import { handOver, mailAttachments } from './hand-over.ts'

const database = domainDatabase()

/** @param failures what the server says to the first tries. @returns what was tried */
async function tried(failures: MailError[], { subject = 'uma', documentsOf = [1] } = {}) {
  const officeId = await database.addOffice()
  const tries: OutgoingMail[] = []
  const send = async (mail: OutgoingMail) => {
    tries.push(mail)
    const failure = failures.shift()
    if (failure) throw failure
  }
  const store = { size: async () => null, read: () => Promise.reject(new Error('not asked for')) }
  const mail = {
    id: 1,
    officeId,
    address: 'a@adv.pt',
    messageId: 'um',
    tries: 0,
    content: someMail(subject, { documentsOf }),
  }
  const error = await handOver(
    { db: database.db, store, transport: { send }, publicUrl: 'http://arauto.test' },
    mail,
  ).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return { tries, error }
}

describe('handOver', () => {
  it('sends again without documents what is refused because of what it holds, and nothing else', async () => {
    const blocked = () => new MailError('message', 'message', '552 5.7.0 blocked: potential security issue')
    expect(await tried([blocked()])).toMatchObject({
      tries: [{ id: 'um' }, { id: 'um', attachments: [] }],
      error: null,
    })
    expect(await tried([blocked(), blocked()])).toMatchObject({ tries: [{}, {}], error: { fault: 'message' } })
    expect((await tried([blocked()], { documentsOf: [] })).tries).toHaveLength(1)
    expect((await tried([new MailError('address', 'address', '550 no')])).tries).toHaveLength(1)
  })

  it('makes any text one line of a subject that mail programs show as it is', async () => {
    const { tries } = await tried([], { subject: `Penhora\r\nBcc: x@y.pt \u202e${'abc '.repeat(3000)}` })
    expect(tries[0]!.subject).toMatch(/^Penhora Bcc: x@y\.pt abc /u)
    expect(tries[0]!.subject.length).toBeLessThanOrEqual(200)
  })
})

it('mailAttachments attaches as many as fit, and what fills the message to the byte', async () => {
  const { db } = database
  const officeId = await database.addOffice()
  const id = await storeNotification(db, officeId, 'a')
  const documents = [4, 4, 4].map((size, position) => ({
    office_id: officeId,
    notification_id: id,
    position,
    name: `${position}.pdf`,
    content_type: 'application/pdf',
    size,
    sha256: String(position).repeat(64),
  }))
  await db.insertInto('documents').values(documents).execute()
  const store = { size: async () => 4, read: () => Promise.reject(new Error('not asked for')) }
  for (const [max, names] of [
    [11, ['0.pdf', '1.pdf']],
    [12, ['0.pdf', '1.pdf', '2.pdf']],
  ] as const) {
    const { attachments } = await mailAttachments({ db, store }, officeId, [id], max)
    expect(attachments.map(({ filename }) => filename)).toEqual(names)
  }
})
