import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAlertedMember, someMail } from '../../../../testing/alerted-office.ts'
import { fastProduct, testMail } from '../../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../../testing/stored-notifications.ts'
import { waitFor } from '../../../../testing/wait-for.ts'
import { startWorker } from '../../../app/compose-worker.ts'
import type { MailContent } from '../../../domain/alerts/mail-content.ts'
import { readMailState } from '../../../domain/alerts/mail-state.ts'
import { MAIL, queueMail } from '../../../domain/alerts/outbox.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { MailKind } from '../../../domain/tables/alerts.ts'
import { announceJob } from '../../../platform/queue/job-runner.ts'
import { recordServerFailure, recordServerSuccess } from './mail-server.ts'
import { purgeMail } from './outbox-repository.ts'

let officeId: OfficeId
let token: string
let accountId: number

const mail = testMail()
const product = fastProduct(() => ({
  env: { SMTP_URL: mail.smtpUrl.replace('//', '//arauto:segredo@'), MAIL_FROM: 'Arauto <arauto@office.pt>' },
}))
beforeAll(async () => {
  token = (await product.signUp()).access
  officeId = (await db().selectFrom('offices').select('id').executeTakeFirstOrThrow()).id
  accountId = (await product.addAccount(token, { is_active: false, email: 'geral@office.pt' })).id
})
beforeEach(async () => {
  // With connections of its own, which the faults of a test meet from their beginning.
  await product.restartWorker()
  mail.control({ cmd: 'reset' })
  mail.control({ cmd: 'login', username: 'arauto', password: 'segredo' })
})
afterEach(async () => {
  await db().deleteFrom('outbox').execute()
  await db().deleteFrom('refused_addresses').execute()
  await db()
    .updateTable('mail_server')
    .set({ failing_since: null, message: '', failures: 0, next_try_at: new Date(), last_sent_at: null })
    .execute()
})

const db = () => product.platform.database.db
function queue(
  subjects: readonly string[],
  more: { address?: string; kind?: MailKind; content?: Partial<MailContent>; notBefore?: Date; tries?: number } = {},
) {
  const { address = 'geral@office.pt', kind = 'notifications', notBefore, tries = 0 } = more
  return db()
    .transaction()
    .execute(async (trx) => {
      const ids = await queueMail(
        trx,
        subjects.map((subject) => ({
          officeId,
          userId: null,
          accountId,
          kind,
          address,
          content: someMail(subject, more.content),
          ...(notBefore && { notBefore }),
        })),
      )
      await trx.updateTable('outbox').set({ tries }).where('id', 'in', ids).execute()
    })
}

/** The other addresses of the account. */
const alsoAt = (...addresses: string[]) =>
  db().updateTable('accounts').set({ extra_emails: addresses }).where('id', '=', accountId).execute()

const stored = () =>
  db()
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'tries', 'error', 'message_id', 'next_try_at'])
    .orderBy('id')
    .execute()
const ended = () => waitFor(async () => ((await stored()).every(({ state }) => state !== 'waiting') ? stored() : null))
const tried = (times = 1) =>
  waitFor(async () => {
    const rows = await stored()
    return rows.some(({ tries }) => tries >= times) ? rows : null
  })
const allTries = async () => (await stored()).reduce((sum, { tries }) => sum + tries, 0)
const state = () => readMailState(db(), officeId, true)
/** As if the time had come. */
async function makeDue(): Promise<void> {
  await sql`update outbox set next_try_at = now() where state = 'waiting'`.execute(db())
  await sql`update mail_server set next_try_at = now()`.execute(db())
  await announceJob(db(), MAIL)
}
const subjects = async () => (await mail.messages()).map(({ subject }) => subject).sort()
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `alerta ${String(index).padStart(2, '0')}`)

describe('the outbox', () => {
  it('is sent, each message once, over at most three connections', async () => {
    await queue(numbered(12))
    expect((await ended()).every(({ state, tries }) => state === 'sent' && tries === 1)).toBe(true)
    expect(await subjects()).toEqual(numbered(12))
    expect(mail.stats().connections).toBeLessThanOrEqual(3)
    expect(await state()).toMatchObject({ state: 'ok', waiting: 0 })
  })

  it('keeps back what quiet hours keep back, also from a worker that starts', async () => {
    await queue(['à noite'], { notBefore: new Date(Date.now() + 3_600_000) })
    await product.restartWorker()
    await queue(['agora'])
    await waitFor(async () => (await mail.messages()).length > 0)
    await waitFor(async () => (await state()).waiting === 1)
    expect(await subjects()).toEqual(['agora'])
    expect(await state()).toMatchObject({ state: 'ok' })
  })

  it('two workers send each message once', async () => {
    const stop = await startWorker(product.platform)
    await queue(numbered(20))
    await ended()
    expect(await subjects()).toEqual(numbered(20))
    await stop()
  })

  it('carries an invitation, and the documents that there are, in order, with what is not attached', async () => {
    const put = async (bytes: Buffer) => ({ sha256: await product.platform.store.put(bytes), size: bytes.length })
    const notificationId = await storeNotification(db(), officeId, 'a-1p@adv.oa.pt')
    const first = await storeNotification(db(), officeId, 'a-1p@adv.oa.pt')
    const cut = await put(Buffer.from('%PDF-1.7 cor'))
    const files = [
      await put(Buffer.from('%PDF-1.7 um')),
      await put(Buffer.alloc(10 * 1024 * 1024, 1)),
      await put(Buffer.from('%PDF-1.7 dois')),
      { ...cut, size: cut.size + 1 },
      await put(Buffer.from('%PDF-1.7 antes')),
    ]
    const names = ['Sentença – 1.pdf', 'gravação.pdf', 'Anexo.pdf', 'cortado.pdf', 'Antes.pdf']
    await db()
      .insertInto('documents')
      .values(
        files.map((file, position) => ({
          ...file,
          office_id: officeId,
          notification_id: position < 4 ? notificationId : first,
          position,
          name: names[position]!,
          content_type: 'application/pdf',
        })),
      )
      .execute()
    const calendar = { method: 'REQUEST' as const, text: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' }
    mail.control({ cmd: 'fault', at: 'data', kind: 552, message: '5.3.4 Message too big' })
    const content = { documentsOf: [first, notificationId], calendar }
    await queue(['com documentos'], { content })
    await ended()
    await queue(['com documentos'], { content })
    expect((await ended()).map(({ state }) => state)).toEqual(['sent', 'sent'])
    const [without, complete] = await mail.messages()
    expect(complete!.attachments.map(({ filename }) => filename)).toEqual([
      null,
      names[4],
      names[0],
      names[2],
      'invite.ics',
    ])
    expect(complete!.text).toContain('3 de 5 documentos estão anexados')
    expect(complete!.text).toContain('cortado.pdf: não anexado; veja-o no Arauto')
    expect(complete!.text).toContain('gravação.pdf: não anexado por exceder 10 MB por mensagem; veja-o no Arauto')
    expect(without!.attachments.map(({ filename }) => filename)).toEqual([null, 'invite.ics'])
    expect(without!.text).toContain('Nenhum documento está anexado')
    expect(without!.text).toContain('Anexo.pdf: não anexado, porque o servidor de e-mail recusou a mensagem')
    // In a transaction, which is run again should the reading of these documents be in its way.
    const both = [first, notificationId]
    await db()
      .transaction()
      .execute((trx) => trx.deleteFrom('notifications').where('id', 'in', both).execute())
  })

  it('leaves the outbox thirty days after it ended', async () => {
    await queue(['velho', 'novo'])
    const [old] = await ended()
    await sql`update outbox set ended_at = now() - interval '31 days' where id = ${old!.id}`.execute(db())
    await purgeMail(db())
    expect(await stored()).toHaveLength(1)
  })
})

describe('a message that is refused', () => {
  it('for now goes again later, with its Message-ID, and others go', async () => {
    mail.control({ cmd: 'fault', at: 'recipient', kind: 451, message: '4.7.1 Greylisted' })
    await queue(['primeiro'])
    const [first] = await tried()
    expect(first).toMatchObject({ state: 'waiting', tries: 1, error: expect.stringContaining('451 4.7.1 Greylisted') })
    expect(first!.next_try_at.getTime()).toBeGreaterThan(Date.now() + 30_000)
    await queue(['segundo'])
    await waitFor(async () => (await mail.messages()).length === 1)
    await waitFor(async () => (await state()).waiting === 1)
    expect(await subjects()).toEqual(['segundo'])
    expect(await state()).toMatchObject({ state: 'ok' })
    await makeDue()
    await ended()
    const again = (await mail.messages()).find(({ subject }) => subject === 'primeiro')!
    expect(again.message_id).toBe(`<${first!.message_id}@office.pt>`)
    mail.control({ cmd: 'fault', at: 'data', kind: 451, message: '4.7.1 Greylisted' })
    await queue(['terceiro'], { tries: 3 })
    const later = await waitFor(async () => (await stored()).find(({ tries }) => tries === 4) ?? null)
    expect(later.next_try_at.getTime()).toBeGreaterThan(Date.now() + 20 * 60_000)
  })

  it.each([
    ['sent', () => {}],
    ['refused', () => mail.control({ cmd: 'fault', at: 'data', kind: 554, message: '5.7.1 Rejected as spam' })],
  ] as const)('and %s leaves its subject alone behind', async (end, fault) => {
    fault()
    await queue(['Citação'], { content: { lead: 'Três.', reason: 'Porque sim.', path: '/prazos', action: 'Abrir' } })
    expect((await ended())[0]).toMatchObject({ state: end })
    const [{ content }] = (await db().selectFrom('outbox').select('content').execute()) as [{ content: MailContent }]
    expect(content).toEqual(someMail('Citação'))
  })

  it('for good is not sent again, is shown at its address, and is forgotten once the address takes mail', async () => {
    mail.control({
      cmd: 'fault',
      at: 'recipient',
      kind: 550,
      message: '5.1.1 No such user',
      address: 'elho@',
      times: null,
    })
    await alsoAt('Velho@office.pt')
    // Who judges an address can be reached again.
    await sql`update mail_server set failing_since = now(), next_try_at = now()`.execute(db())
    await queue(['a'], { address: 'Velho@office.pt' })
    expect((await ended())[0]).toMatchObject({ state: 'refused', tries: 1 })
    const refused = await db().selectFrom('refused_addresses').selectAll().execute()
    expect(refused).toMatchObject([
      {
        address_key: 'velho@office.pt',
        message: 'O servidor de e-mail recusou este endereço. Resposta: «550 5.1.1 No such user».',
      },
    ])
    expect(await state()).toMatchObject({ state: 'ok' })
    mail.control({ cmd: 'mend' })
    await queue(['b'], { address: 'velho@office.pt' })
    await ended()
    expect(await db().selectFrom('refused_addresses').selectAll().execute()).toEqual([])
  })

  it('by a server that takes the others is tried less and less often, and holds up none', async () => {
    await queue(['a'])
    await ended()
    mail.control({
      cmd: 'fault',
      at: 'recipient',
      kind: 550,
      message: '5.7.26 Unauthenticated mail is not accepted: relay refused',
      address: 'rigor@',
      times: null,
    })
    await alsoAt('rigor@office.pt')
    await queue(['b'], { address: 'rigor@office.pt' })
    const refused = () =>
      waitFor(async () => (await stored()).find((one) => one.state === 'waiting' && one.tries > 0) ?? null)
    expect((await refused()).next_try_at.getTime()).toBeGreaterThan(Date.now() + 30_000)
    expect(await state()).toMatchObject({ state: 'ok', waiting: 1 })
    await queue(['c'])
    await waitFor(async () => (await subjects()).includes('c'))
    expect(await refused()).toMatchObject({ tries: 1 })
    mail.control({ cmd: 'mend' })
    await product.restartWorker()
    expect((await ended()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })
})

describe('a mail server that takes nothing', () => {
  it('because of the greeting’s name is reported once, and no address is called refused', async () => {
    const message = '5.5.2 <servidor>: Helo command rejected: need fully-qualified hostname'
    mail.control({ cmd: 'fault', at: 'recipient', kind: 504, message, times: null })
    await queue(['a', 'b'])
    await tried()
    expect(await state()).toMatchObject({ state: 'failing', waiting: 2, message: expect.stringMatching(/\?name=/) })
    expect(await db().selectFrom('refused_addresses').selectAll().execute()).toEqual([])
    mail.control({ cmd: 'mend' })
    await makeDue()
    expect((await ended()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })
  it('is tried by one message after another, and all go once it is mended', async () => {
    mail.control({ cmd: 'fault', at: 'sender', kind: 550, times: null })
    await queue(numbered(12))
    await tried()
    const failing = await waitFor(async () => {
      const now = await state()
      return now.state === 'failing' ? now : null
    })
    expect(failing).toMatchObject({ waiting: 12, since: expect.any(String), message: expect.stringMatching(/\p{L}/u) })
    const before = await allTries()
    expect(before).toBeLessThanOrEqual(3)
    await makeDue()
    await waitFor(async () => (await allTries()) > before)
    // Three were under way when it began to fail; then one alone.
    expect(await allTries()).toBeLessThanOrEqual(4)
    mail.control({ cmd: 'mend' })
    await product.restartWorker()
    expect((await ended()).every(({ state }) => state === 'sent')).toBe(true)
    expect(await subjects()).toEqual(numbered(12))
    expect(await state()).toMatchObject({ state: 'ok', waiting: 0 })
  })

  it('and whose connection is lost at the end of a message gets it again with its Message-ID', async () => {
    mail.control({ cmd: 'fault', at: 'data', kind: 'lost' })
    await queue(['um'])
    const [first] = await tried()
    expect(first).toMatchObject({ state: 'waiting' })
    await waitFor(async () => (await state()).state === 'failing')
    await makeDue()
    await ended()
    const id = `<${first!.message_id}@office.pt>`
    expect((await mail.messages()).map(({ message_id }) => message_id)).toEqual([id, id])
    expect(await state()).toMatchObject({ state: 'ok' })
  })

  it('is asked whether it is back when nothing waits, and then says what was not sent, to who would still get it', async () => {
    mail.control({ cmd: 'fault', at: 'connect', kind: 'cut', times: null })
    await queue(['um', 'dois'])
    await alsoAt('antigo@office.pt')
    await queue(['três'], { address: 'antigo@office.pt' })
    await tried()
    await waitFor(async () => (await state()).state === 'failing')
    await sql`update outbox set not_before = now() - interval '73 hours', queued_at = '2026-11-18T09:00:00Z'`.execute(
      db(),
    )
    await announceJob(db(), MAIL)
    expect((await ended()).every(({ state }) => state === 'expired')).toBe(true)
    await alsoAt()
    expect(await state()).toMatchObject({ state: 'failing', unsent: 3 })
    mail.control({ cmd: 'mend' })
    await makeDue()
    const received = await waitFor(async () => {
      const messages = await mail.messages()
      return messages.length > 0 ? messages : null
    })
    expect(received).toMatchObject([{ recipients: ['geral@office.pt'], subject: '2 alertas não foram enviados' }])
    expect(received[0]!.text).toContain('em 18/11/2026, 09:00')
    expect(await state()).toMatchObject({ state: 'ok' })
    await queue(['quatro'])
    await ended()
    expect(await subjects()).toEqual(['2 alertas não foram enviados', 'quatro'])
  })

  it('is counted once for the messages that were under way together, and again for each that asks, since the first', async () => {
    const server = () => db().selectFrom('mail_server').selectAll().executeTakeFirst()
    const since = new Date('2026-11-20T09:00:00Z')
    await db()
      .transaction()
      .execute(async (trx) => {
        for (const isProbe of [false, false, false]) await recordServerFailure(trx, 'Não responde.', isProbe)
        await trx.updateTable('mail_server').set({ failing_since: since }).execute()
        await recordServerFailure(trx, 'Ainda não responde.', true)
      })
    expect(await server()).toMatchObject({ failures: 2, failing_since: since, message: 'Ainda não responde.' })
    await db()
      .transaction()
      .execute((trx) => recordServerSuccess(trx, false))
    expect(await server()).toMatchObject({ failures: 0, failing_since: null, message: '' })
  })

  it('and later takes a message says with it what was given up to that address', async () => {
    await queue(['um'], { notBefore: new Date(Date.now() + 3_600_000) })
    await sql`update outbox set state = 'expired', ended_at = now() where state = 'waiting'`.execute(db())
    await queue(['dois'])
    await ended()
    expect(await subjects()).toEqual(['1 alerta não foi enviado', 'dois'])
  })
})

describe('the test message', () => {
  const ask = async (email = 'marta@office.pt') => {
    const { access } = await product.signUp()
    await product.call('PUT', '/api/alerts/settings/', { token: access, body: { email } })
    return { access, answer: await product.call('POST', '/api/alerts/test/', { token: access }) }
  }
  it('goes to the member’s address at once, also by a server that was failing, and the settings say so', async () => {
    await sql`update mail_server set failing_since = now(), failures = 9, next_try_at = now() + interval '1 hour'`.execute(
      db(),
    )
    const { access, answer } = await ask()
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'sent', message: expect.stringContaining('aceitou a mensagem de teste') },
    })
    expect((await mail.messages())[0]).toMatchObject({
      recipients: ['marta@office.pt'],
      subject: 'Mensagem de teste do Arauto',
    })
    const settings = (await product.call('GET', '/api/alerts/settings/', { token: access })).body
    expect(settings).toMatchObject({ last_test: { state: 'sent' }, mail: { state: 'ok' }, problem: null })
  })
  it('that is refused is answered with the server’s words', async () => {
    mail.control({ cmd: 'fault', at: 'recipient', kind: 550, message: '5.1.1 No such user' })
    const { access, answer } = await ask()
    expect(answer.body).toEqual({
      state: 'refused',
      message:
        'A mensagem de teste não foi entregue. O servidor de e-mail recusou este endereço. Resposta: «550 5.1.1 No such user».',
    })
    expect((await product.call('GET', '/api/alerts/settings/', { token: access })).body.problem).toMatchObject({
      address: 'marta@office.pt',
    })
  })
  it('that the server puts off waits, and says why', async () => {
    mail.control({ cmd: 'login', username: 'arauto', password: 'outra' })
    const { answer } = await ask()
    expect(answer.body).toMatchObject({
      state: 'waiting',
      message: expect.stringContaining('recusou o nome de utilizador ou a password'),
    })
  })
  it('is answered by what became of it, whatever became of another', async () => {
    mail.control({ cmd: 'login', username: 'arauto', password: 'outra' })
    const { access, officeId, userId } = await product.signUp()
    const address = 'marta@office.pt'
    await product.call('PUT', '/api/alerts/settings/', { token: access, body: { email: address } })
    await sql`insert into outbox (id, office_id, user_id, kind, address, content, state) overriding system value
      values (${Number.MAX_SAFE_INTEGER - 9}, ${officeId}, ${userId}, 'test', ${address}, '{}', 'sent')`.execute(db())
    const colleague = await addAlertedMember(db(), officeId as OfficeId)
    await sql`insert into outbox (id, office_id, user_id, kind, address, content, state) overriding system value
      select ${Number.MAX_SAFE_INTEGER}::bigint - n, ${officeId}, case when n > 2 then ${colleague}::bigint else ${userId}::bigint end,
        case when n > 2 then 'test' else 'digest' end, ${address}, '{}', 'refused' from generate_series(0, 5) n`.execute(
      db(),
    )
    expect((await product.call('POST', '/api/alerts/test/', { token: access })).body.state).toBe('waiting')
    const { last_test } = (await product.call('GET', '/api/alerts/settings/', { token: access })).body
    expect(last_test).toMatchObject({ state: 'sent' })
  })
  it('needs an address, and is sent a few times a minute', async () => {
    expect((await ask('')).answer.status).toBe(400)
    const { access, answer } = await ask()
    expect(answer.status).toBe(200)
    for (const status of [200, 200, 429]) {
      expect((await product.call('POST', '/api/alerts/test/', { token: access })).status).toBe(status)
    }
  })
})
