import { afterAll, describe, expect, it } from 'vitest'
import { createDocumentReader, UnreadableMessage } from './index.ts'

describe('a message', () => {
  const documents = createDocumentReader()
  afterAll(() => documents.close())
  const read = (text: string | Buffer) => documents.readMessage(Buffer.from(text), 'mensagem.eml', 1)

  it('is read with its sender, its receivers, and the results that the server wrote, topmost first', async () => {
    const facts = await read(
      'Authentication-Results: mx.escritorio.pt;\r\n dkim=pass header.d=mj.pt\r\nAuthentication-Results: outro; none\r\n' +
        'Delivered-To: Ines@Escritorio.pt\r\nCc: Colegas: Ana@x.pt, rui@x.pt;\r\nFrom: Citius <avisos@mj.pt>\r\nTo: "I. V." <iv@escritorio.pt>\r\n' +
        'Subject: =?iso-8859-1?Q?Notifica=E7=E3o_1234/26.0T8LSB?=\r\nContent-Type: text/plain; charset=windows-1252\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n' +
        'Refer=EAncia 440000001\r\n',
    )
    expect(facts).toMatchObject({
      from: ['avisos@mj.pt'],
      to: ['iv@escritorio.pt', 'ana@x.pt', 'rui@x.pt', 'ines@escritorio.pt'],
      subject: 'Notificação 1234/26.0T8LSB',
      text: 'Referência 440000001\n',
      authentication: ['mx.escritorio.pt; dkim=pass header.d=mj.pt', 'outro; none'],
    })
  })

  it.each([
    ['Wed, 25 Nov 2026 10:05:23 +0100', '2026-11-25T09:05:23.000Z'],
    ['Wed, 25 Nov 2026 10:05:23 +0000 (GMT Standard Time)', '2026-11-25T10:05:23.000Z'],
    ['Wed, 25 Nov 2026 10:05:23 GMT Standard Time', '2026-11-25T10:05:23.000Z'],
    ['25 Nov 2026 10:05 WET', '2026-11-25T10:05:00.000Z'],
    ['ontem', null],
  ])('of %s is of that day, whenever it is read', async (date, moment) => {
    expect((await read(`Date: ${date}\r\n\r\nOlá`)).date).toBe(moment)
  })

  it.each(['shift_jis', 'utf-7', 'koi8-r', 'nenhum-charset', 'utf-8', 'us-ascii', 'ibm037', '"'])(
    'in Latin-1 that is declared as %s keeps its numbers',
    async (charset) => {
      const { text, subject } = await read(
        Buffer.from(
          `Subject: =?${charset}?Q?Refer=EAncia_440000001?=\r\nContent-Type: text/plain; charset=${charset}\r\n\r\nRefer\xeancia 440000001 do processo 1234/26.0T8LSB\r\n`,
          'latin1',
        ),
      )
      expect(text).toMatch(/^Refer.*cia 440000001 do processo 1234\/26\.0T8LSB\n$/u)
      expect(subject).toContain('440000001')
    },
  )

  it.each(['ansi', '8bit', 'nenhum-charset'])('in Latin-1 that is declared as %s is read whole', async (charset) => {
    const source = `Content-Type: text/plain; charset=${charset}\r\n\r\nNotificação\r\n`
    expect((await read(Buffer.from(source, 'latin1'))).text).toBe('Notificação\n')
  })

  it.each(['utf-16', 'utf-16le', 'utf-16be', 'utf-32'])(
    'in ASCII that is declared as %s is read without harm',
    async (charset) => {
      const { subject } = await read(`Subject: aviso\r\nContent-Type: text/plain; charset=${charset}\r\n\r\nabc`)
      expect(subject).toBe('aviso')
    },
  )

  it('within messages is read three deep, and ten deep without harm', async () => {
    let message = 'From: dentro@mj.pt\r\nSubject: o mais fundo\r\n\r\ntexto'
    for (let depth = 0; depth < 10; depth += 1) {
      message =
        `From: n${depth}@escritorio.pt\r\nSubject: FW ${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth}\r\n\r\n` +
        `--b${depth}\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment\r\n\r\n${message}\r\n--b${depth}--\r\n`
    }
    const facts = await read(message)
    expect(facts.subject).toBe('FW 9')
    expect(facts.inner[0]!.inner[0]!.inner[0]!.subject).toBe('FW 6')
    expect(facts.inner[0]!.inner[0]!.inner[0]!.inner).toEqual([])
  })

  it('with more messages and PDF files side by side than are read says that something was left out', async () => {
    const part = (type: string) =>
      `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment\r\n\r\n${type.endsWith('pdf') ? '%PDF-1.4' : 'Subject: x\r\n'}\r\n`
    const facts = await read(
      `Subject: aviso\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${part('message/rfc822').repeat(30)}${part('application/pdf').repeat(30)}--b--\r\n`,
    )
    expect([facts.inner.length, facts.pdfs.length, facts.isPart]).toEqual([5, 20, true])
  })

  it('of bytes that are none gives no sender, and one that takes too long is refused', async () => {
    expect((await read(Buffer.from([0, 255, 13, 10, 7]))).from).toEqual([])
    const hasty = createDocumentReader({ timeoutMs: 1 })
    const large = Buffer.concat([
      Buffer.from('Subject: x\r\nContent-Type: text/html\r\n\r\n'),
      Buffer.alloc(1_000_000, '<b>'),
    ])
    await expect(hasty.readMessage(large, 'mensagem.eml', 1)).rejects.toBeInstanceOf(UnreadableMessage)
    hasty.close()
  })
})
