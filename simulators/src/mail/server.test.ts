import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { type MailStandIn, startMail } from './server.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function started(options: Parameters<typeof startMail>[0] = {}): Promise<MailStandIn> {
  const mail = await startMail(options)
  opened.push(mail)
  return mail
}

/** A session by hand: sends lines, and gives the last line of each reply; `closed` once the server has closed. */
function session(socket: Socket) {
  opened.push({ close: () => socket.destroy() })
  let text = ''
  let closed = false
  let wake = () => {}
  socket.on('data', (chunk) => {
    text += chunk
    wake()
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    closed = true
    wake()
  })
  const reply = async (): Promise<string> => {
    for (;;) {
      const end = /^\d{3} .*\r\n/m.exec(text)
      if (end) {
        text = text.slice(end.index + end[0].length)
        return end[0].trim()
      }
      if (closed) return 'closed'
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return {
    reply,
    say: (line: string) => {
      socket.write(`${line}\r\n`)
      return reply()
    },
  }
}

const portOf = ({ smtpUrl }: MailStandIn) => Number(new URL(smtpUrl).port)

async function greeted(mail: MailStandIn) {
  const client = session(connect(portOf(mail), '127.0.0.1'))
  await client.reply()
  await client.say('EHLO client')
  return client
}

const MESSAGE = [
  'From: =?utf-8?q?Escrit=C3=B3rio?= <arauto@office.example>',
  'To: ana@office.example',
  'Subject: =?utf-8?q?3_notifica=C3=A7=C3=B5es?=',
  'Message-ID: <one@office.example>',
  '',
  'Olá.',
  '.',
].join('\r\n')

async function send(mail: MailStandIn, to = 'ana@office.example'): Promise<string> {
  const client = await greeted(mail)
  for (const line of ['MAIL FROM:<arauto@office.example>', `RCPT TO:<${to}>`, 'DATA']) {
    const reply = await client.say(line)
    if (!/^[23]/.test(reply)) return reply
  }
  return client.say(MESSAGE)
}

test('GET /messages answers a message with its decoded headers and its envelope', async () => {
  const mail = await started()
  expect(await send(mail)).toMatch(/^250/)
  await send(mail, 'rui@office.example')
  const response = await fetch(`${mail.url}/messages?to=ana@`)
  const messages = (await response.json()) as unknown[]
  expect(messages).toMatchObject([
    {
      sender: 'arauto@office.example',
      recipients: ['ana@office.example'],
      from: 'Escritório <arauto@office.example>',
      subject: '3 notificações',
      message_id: '<one@office.example>',
      text: 'Olá.\n',
    },
  ])
  expect(await mail.messages()).toHaveLength(2)
})

test.each(['sender', 'recipient', 'data'] as const)('a fault at %s is answered once, with its text', async (at) => {
  const mail = await started()
  mail.control({ cmd: 'fault', at, kind: 451, message: '4.7.1 Greylisted' })
  expect(await send(mail)).toBe('451 4.7.1 Greylisted')
  expect(await mail.messages()).toEqual([])
  expect(await send(mail)).toMatch(/^250/)
})

test('a fault for one address leaves the others alone, until it is mended', async () => {
  const mail = await started()
  mail.control({ cmd: 'fault', at: 'recipient', kind: 550, address: 'gone@', times: null })
  expect(await send(mail, 'gone@office.example')).toMatch(/^550/)
  expect(await send(mail, 'gone@office.example')).toMatch(/^550/)
  expect(await send(mail)).toMatch(/^250/)
  mail.control({ cmd: 'mend' })
  expect(await send(mail, 'gone@office.example')).toMatch(/^250/)
})

test('a connection that is cut has not taken the message, one that is lost has', async () => {
  const mail = await started()
  mail.control({ cmd: 'fault', at: 'data', kind: 'cut' })
  expect(await send(mail)).toBe('closed')
  expect(await mail.messages()).toHaveLength(0)
  mail.control({ cmd: 'fault', at: 'data', kind: 'lost' })
  expect(await send(mail)).toBe('closed')
  expect(await mail.messages()).toHaveLength(1)
})

test('a client that leaves in the middle of a message has sent none, and the next one is taken', async () => {
  const mail = await started()
  const socket = connect(portOf(mail), '127.0.0.1')
  const client = session(socket)
  await client.reply()
  for (const line of ['EHLO client', 'MAIL FROM:<a@office.example>', 'RCPT TO:<ana@office.example>', 'DATA']) {
    await client.say(line)
  }
  socket.write('Subject: half of')
  socket.destroy()
  expect(await send(mail)).toMatch(/^250/)
  expect((await mail.messages()).map(({ subject }) => subject)).toEqual(['3 notificações'])
})

test('with a login only that user may send', async () => {
  const mail = await started()
  mail.control({ cmd: 'login', username: 'ana', password: 'segredo' })
  expect(await send(mail)).toMatch(/^530/)
  const plain = (password: string) => `AUTH PLAIN ${Buffer.from(`\0ana\0${password}`).toString('base64')}`
  const client = await greeted(mail)
  expect(await client.say(plain('errada'))).toMatch(/^535/)
  expect(await client.say(plain('segredo'))).toMatch(/^235/)
  expect(await client.say('MAIL FROM:<arauto@office.example>')).toMatch(/^250/)
})

test('implicit TLS proves its name by its own authority, and STARTTLS can be withheld', async () => {
  const implicit = await started({ tls: 'implicit' })
  const secured = session(connectTls({ port: portOf(implicit), host: '127.0.0.1', ca: implicit.authority! }))
  expect(await secured.reply()).toMatch(/^220/)

  const mail = await started({ tls: 'starttls' })
  expect(await (await greeted(mail)).say('STARTTLS')).toMatch(/^220/)
  mail.control({ cmd: 'mode', starttls: false })
  expect(await (await greeted(mail)).say('STARTTLS')).toMatch(/^5/)
})
