import { afterAll, describe, expect, it } from 'vitest'
import { createDocumentReader, createMessageReader, UnreadableMessage } from './index.ts'

describe('a message', () => {
  const documents = createDocumentReader()
  const reader = createMessageReader(documents)
  afterAll(() => documents.close())
  const read = (text: string | Buffer) => reader.read(Buffer.from(text), 1)

  it('is read with its sender, its receivers, and the results that the server wrote, topmost first', async () => {
    const facts = await read(
      'Authentication-Results: mx.escritorio.pt;\r\n dkim=pass header.d=mj.pt\r\nAuthentication-Results: outro; none\r\n' +
        'Delivered-To: Ines@Escritorio.pt\r\nFrom: Citius <avisos@mj.pt>\r\nTo: "I. V." <iv@escritorio.pt>\r\n' +
        'Subject: =?iso-8859-1?Q?Notifica=E7=E3o_1234/26.0T8LSB?=\r\nContent-Type: text/plain; charset=windows-1252\r\n\r\n' +
        'Refer\xeancia 440000001\r\n',
    )
    expect(facts).toMatchObject({
      from: ['avisos@mj.pt'],
      to: ['iv@escritorio.pt', 'ines@escritorio.pt'],
      subject: 'Notificação 1234/26.0T8LSB',
      authentication: ['mx.escritorio.pt; dkim=pass header.d=mj.pt', 'outro; none'],
    })
  })

  it.each(['shift_jis', 'utf-7', 'koi8-r', 'nenhum-charset', 'utf-16'])('in charset %s is read', async (charset) => {
    const { subject } = await read(`Subject: aviso\r\nContent-Type: text/plain; charset=${charset}\r\n\r\nabc\x80\xff`)
    expect(subject).toBe('aviso')
  })

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

  it('of bytes that are none gives no sender, and one that takes too long is refused', async () => {
    expect((await read(Buffer.from([0, 255, 13, 10, 7]))).from).toEqual([])
    const hasty = createDocumentReader({ timeoutMs: 1 })
    const impatient = createMessageReader(hasty)
    const large = Buffer.concat([
      Buffer.from('Subject: x\r\nContent-Type: text/html\r\n\r\n'),
      Buffer.alloc(5_000_000, '<b>'),
    ])
    await expect(impatient.read(large, 1)).rejects.toBeInstanceOf(UnreadableMessage)
    hasty.close()
  })
})
