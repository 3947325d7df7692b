import { afterEach, expect, test } from 'vitest'
import { type MailStandIn, startMail } from '../../../../simulators/src/mail/server.ts'
import { parseSmtpUrl } from './smtp-server.ts'
import { createMailTransport, type MailTransport, type OutgoingMail } from './transport.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

async function mailServer(options: Parameters<typeof startMail>[0] = {}): Promise<MailStandIn> {
  const mail = await startMail(options)
  opened.push(mail)
  return mail
}

function transportTo(url: string, authority: string | null = null, answer = 10_000): MailTransport {
  const transport = createMailTransport({
    server: parseSmtpUrl(url)!,
    from: { name: 'Arauto do Escritório', address: 'arauto@office.pt' },
    name: 'arauto.office.pt',
    authorities: authority,
    connections: 2,
    timeouts: { connect: 10_000, answer },
  })
  opened.push(transport)
  return transport
}

const message: OutgoingMail = {
  to: 'ana@office.pt',
  id: '0b1f0f4e-3f5c-4d0e-9c43-3f4f1d7f9a11',
  subject: '3 notificações novas — Dra. Brandão',
  text: 'Três notificações.',
  html: '<p>Três notificações.</p>',
  preferencesUrl: 'http://arauto.test/profile',
}

test('send hands over text, HTML and headers that machines read', async () => {
  const mail = await mailServer()
  await transportTo(mail.smtpUrl).send(message)
  const [got] = await mail.messages()
  expect(got).toMatchObject({
    sender: 'arauto@office.pt',
    recipients: ['ana@office.pt'],
    greeting: 'arauto.office.pt',
    from: 'Arauto do Escritório <arauto@office.pt>',
    to: ['ana@office.pt'],
    subject: message.subject,
    message_id: `<${message.id}@office.pt>`,
    text: 'Três notificações.\n',
  })
  expect(got!.html).toContain('Três notificações.')
  expect(got!.headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': '<http://arauto.test/profile>',
  })
})

test('send makes an invitation an alternative and an attachment', async () => {
  const mail = await mailServer()
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
  await transportTo(mail.smtpUrl).send({ ...message, calendar: { method: 'REQUEST', text } })
  const [got] = await mail.messages()
  expect(got!.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/)
  const calendars = got!.attachments.map(({ mime_type, filename, content }) => [
    mime_type,
    filename,
    Buffer.from(content, 'base64').toString().trim().split(/\r?\n/),
  ])
  expect(calendars).toContainEqual(['application/ics', 'invite.ics', text.trim().split('\r\n')])
})

test('send refuses what is not one address before it reaches the server', async () => {
  const mail = await mailServer()
  const transport = transportTo(mail.smtpUrl)
  for (const to of [
    'ana@office.pt\r\nRCPT TO:<b@c.pt>',
    'ana@office.pt\nBcc: b@c.pt',
    'ana@office.pt, rui@office.pt',
    'Ana <ana@office.pt>',
    '<ana@office.pt>',
    'ana@',
    '',
  ]) {
    await expect(transport.send({ ...message, to })).rejects.toMatchObject({ fault: 'address' })
  }
  expect(mail.stats().connections).toBe(0)
})

test('send keeps line breaks and marks of a subject out of the headers', async () => {
  const mail = await mailServer()
  await transportTo(mail.smtpUrl).send({ ...message, subject: 'Um\r\nBcc: b@c.pt\u202e 🏛️' })
  const [got] = await mail.messages()
  expect(got!.subject).toBe('Um Bcc: b@c.pt\u202e 🏛️')
  expect(got!.headers.bcc).toBeUndefined()
})

test('send writes to an address that is not ASCII where the server takes it', async () => {
  const mail = await mailServer()
  await transportTo(mail.smtpUrl).send({ ...message, to: 'joão@escritório.pt' })
  expect((await mail.messages())[0]!.recipients[0]).toMatch(/^joão@(escritório|xn--escritrio-d7a)\.pt$/)
})

test.each([
  [{ at: 'connect', kind: 421 }, 'server'],
  [{ at: 'sender', kind: 550 }, 'server'],
  [{ at: 'recipient', kind: 550 }, 'address'],
  [{ at: 'data', kind: 451 }, 'later'],
  [{ at: 'data', kind: 'cut' }, 'server'],
  [{ at: 'recipient', kind: 'slow' }, 'server'],
] as const)('send with the fault %j tells whose fault it is, and the next message goes', async (fault, whose) => {
  const mail = await mailServer()
  const transport = transportTo(mail.smtpUrl, null, fault.kind === 'slow' ? 300 : undefined)
  mail.control({ cmd: 'fault', ...fault })
  await expect(transport.send(message)).rejects.toMatchObject({ name: 'MailError', fault: whose })
  await transport.send({ ...message, id: 'next' })
  expect((await mail.messages()).map(({ message_id }) => message_id)).toContain('<next@office.pt>')
})

test('check says whether user name and password are accepted, and no error shows them', async () => {
  const mail = await mailServer()
  mail.control({ cmd: 'login', username: 'ana', password: 'segredo' })
  const as = (password: string) => transportTo(mail.smtpUrl.replace('//', `//ana:${password}@`))
  await as('segredo').check()
  await as('segredo').send(message)
  expect((await mail.messages())[0]!.username).toBe('ana')
  const error = await as('errada')
    .check()
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({ fault: 'server', reason: 'login' })
  expect(JSON.stringify(error) + String((error as Error).message)).not.toContain('errada')
  await expect(transportTo(mail.smtpUrl).send(message)).rejects.toMatchObject({ fault: 'server', reason: 'login' })
})

test('STARTTLS that is required is used, and without it nothing is sent', async () => {
  const mail = await mailServer({ tls: 'starttls' })
  const url = `${mail.smtpUrl}?tls=required`
  await transportTo(url, mail.authority).send(message)
  expect((await mail.messages())[0]!.secure).toBe(true)
  await expect(transportTo(url).send(message)).rejects.toMatchObject({ fault: 'server', reason: 'tls' })
  mail.control({ cmd: 'mode', starttls: false })
  await expect(transportTo(url, mail.authority).send(message)).rejects.toMatchObject({ fault: 'server', reason: 'tls' })
  expect(await mail.messages()).toHaveLength(1)
})

test('a server that wants STARTTLS first is reported as that, not as a wrong password', async () => {
  const mail = await mailServer({ tls: 'starttls' })
  mail.control({ cmd: 'mode', insecure_login: false })
  mail.control({ cmd: 'login', username: 'ana', password: 'segredo' })
  const url = mail.smtpUrl.replace('//', '//ana:segredo@')
  await expect(transportTo(url).check()).rejects.toMatchObject({ fault: 'server', reason: 'unencrypted' })
  await transportTo(`${url}?tls=required`, mail.authority).check()
})

test('implicit TLS asks for a certificate that is trusted', async () => {
  const mail = await mailServer({ tls: 'implicit' })
  await transportTo(mail.smtpUrl, mail.authority).send(message)
  await expect(transportTo(mail.smtpUrl).send(message)).rejects.toMatchObject({ fault: 'server', reason: 'tls' })
})
