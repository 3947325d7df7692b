import { strToU8, zipSync } from 'fflate'
import forge from 'node-forge'
import { afterAll, describe, expect, it } from 'vitest'
import { compound, outlookFile, outlookTree } from '../../../../testing/outlook-file.ts'
import { createDocumentReader } from '../index.ts'
import { readMessage, readReceived } from '../message-facts.ts'

const PDF = Buffer.from('%PDF-1.4\nSentença\n%%EOF\n')
const LONG_PDF = Buffer.from(`${PDF}${'%'.repeat(200)}\n`)
const namesIn = async (bytes: Uint8Array, name = '') => {
  const { pdfs, leftOut, inner } = await readReceived(bytes, name)
  const all = [...pdfs, ...inner.flatMap((one) => [...one.pdfs, ...one.inner.flatMap(({ pdfs }) => pdfs)])]
  for (const one of all) expect(Buffer.from(one.bytes).subarray(0, 8).toString()).toBe('%PDF-1.4')
  const left = [...leftOut, ...inner.flatMap((one) => one.leftOut)]
  return [...all.map((one) => one.name), ...left.map((one) => `${one.name}: ${one.because}`)]
}

/** A CMS value (RFC 5652) in DER, with its content as octets, in pieces, or without any. */
function cms(content: Uint8Array | null, type = '1.2.840.113549.1.7.2', inPieces = false): Buffer {
  const { asn1 } = forge
  const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class
  const of = (tag: number, value: forge.asn1.Asn1[] | string) =>
    asn1.create(UNIVERSAL, tag, Array.isArray(value), value)
  const within = (value: forge.asn1.Asn1) => asn1.create(CONTEXT_SPECIFIC, 0, true, [value])
  const oid = (text: string) => of(asn1.Type.OID, asn1.oidToDer(text).getBytes())
  const octets = (bytes: Uint8Array) => of(asn1.Type.OCTETSTRING, Buffer.from(bytes).toString('latin1'))
  const whole = (bytes: Uint8Array) =>
    inPieces ? of(asn1.Type.OCTETSTRING, [octets(bytes.subarray(0, 5)), octets(bytes.subarray(5))]) : octets(bytes)
  const data = of(asn1.Type.SEQUENCE, [oid('1.2.840.113549.1.7.1'), ...(content ? [within(whole(content))] : [])])
  const signed = of(asn1.Type.SEQUENCE, [
    of(asn1.Type.INTEGER, '\x01'),
    of(asn1.Type.SET, []),
    data,
    of(asn1.Type.SET, []),
  ])
  return Buffer.from(asn1.toDer(of(asn1.Type.SEQUENCE, [oid(type), within(signed)])).getBytes(), 'latin1')
}

/** Outlook's container: attributes with their level, number, length and sum. */
function tnef(...files: { title?: string; properties?: Buffer; data?: Buffer }[]): Buffer {
  const attribute = (id: number, data: Buffer) => {
    const head = Buffer.alloc(9)
    head[0] = 2
    head.writeUInt32LE(id, 1)
    head.writeUInt32LE(data.length, 5)
    return Buffer.concat([head, data, Buffer.alloc(2)])
  }
  const parts = files.flatMap(({ title, properties, data }) => [
    attribute(0x00069002, Buffer.alloc(14)),
    ...(title ? [attribute(0x00018010, Buffer.from(`${title}\0`, 'latin1'))] : []),
    ...(data ? [attribute(0x0006800f, data)] : []),
    ...(properties ? [attribute(0x00069005, properties)] : []),
  ])
  return Buffer.concat([Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]), ...parts])
}
/** One property of variable length. */
const property = (type: number, id: number, value: Buffer) => {
  const head = Buffer.alloc(16)
  head.writeUInt32LE(1, 0)
  head.writeUInt16LE(type, 4)
  head.writeUInt16LE(id, 6)
  head.writeUInt32LE(1, 8)
  head.writeUInt32LE(value.length, 12)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

/** What a compound file begins with: one of Word, of Outlook, or of others. */
const OLE = Buffer.from('\xd0\xcf\x11\xe0', 'latin1')
const part = (headers: string, content: Uint8Array, isBase64 = true) =>
  Buffer.concat([
    Buffer.from(`--b\r\n${headers}\r\n${isBase64 ? 'Content-Transfer-Encoding: base64\r\n' : ''}\r\n`),
    isBase64 ? Buffer.from(Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n')) : content,
    Buffer.from('\r\n'),
  ])
const mail = (...parts: Buffer[]) =>
  Buffer.concat([
    Buffer.from('Subject: Nova\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'),
    ...parts,
    Buffer.from('--b--\r\n'),
  ])

const A_PDF = part('Content-Type: application/pdf; name=a.pdf', PDF)
const MAIL = mail(A_PDF)
const after = (before: string, bytes: Uint8Array = MAIL) => Buffer.concat([Buffer.from(before), bytes])
const changed = (from: string, to: string, message = MAIL) =>
  Buffer.from(message.toString('latin1').replace(from, to), 'latin1')

/** An archive of a PDF whose name says no charset. */
function zipNamed(name: Buffer): Buffer {
  const zip = Buffer.from(zipSync({ [`${'x'.repeat(name.length - 4)}.pdf`]: PDF }))
  for (let at = zip.indexOf('xxx'); at >= 0; at = zip.indexOf('xxx', at + name.length)) name.copy(zip, at)
  return zip
}

/** An archive whose entries name a method of compression. */
function zipMethod(files: Record<string, Uint8Array>, method: number): Buffer {
  const zip = Buffer.from(zipSync(files))
  for (const [mark, place] of [
    ['PK\x03\x04', 8],
    ['PK\x01\x02', 10],
  ] as const)
    for (let at = zip.indexOf(mark); at >= 0; at = zip.indexOf(mark, at + 4)) zip.writeUInt16LE(method, at + place)
  return zip
}

describe('a PDF is known by its bytes', () => {
  it.each<[string, Uint8Array, string[]]>([
    [
      'an attachment of no kind and no name',
      mail(part('Content-Type: application/octet-stream', PDF)),
      ['documento.pdf'],
    ],
    ['one of an odd kind', mail(part('Content-Type: application/x-pdf; name=a', PDF)), ['a']],
    ['one that is declared as Word', mail(part('Content-Type: application/msword; name=a.doc', PDF)), ['a.doc']],
    ['one that is declared as text', mail(part('Content-Type: text/plain; name=a.pdf', PDF)), ['a.pdf']],
    ['one of no kind and no name', mail(part('Content-Disposition: attachment', PDF)), ['documento.pdf']],
    [
      'one with what macOS sends beside it',
      mail(part('Content-Type: application/applefile; name=a.pdf', OLE), A_PDF),
      ['a.pdf'],
    ],
    [
      'one that is declared as a signature',
      mail(part('Content-Type: application/pkcs7-signature', PDF)),
      ['documento.pdf'],
    ],
    ['one that is declared as a page', mail(part('Content-Type: text/html', PDF)), ['documento.pdf']],
    ['one that is declared as text and not encoded', mail(part('X: a', PDF, false)), ['documento.pdf']],
    ['one that is declared as a message', mail(part('Content-Type: message/rfc822', PDF)), ['documento.pdf']],
    [
      'one in quoted-printable',
      mail(
        part(
          'Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: quoted-printable',
          Buffer.from('%PDF-1.4=0Ax'),
          false,
        ),
      ),
      ['a.pdf'],
    ],
    [
      'one in uuencode',
      mail(
        part(
          'Content-Type: application/octet-stream; name=a.pdf\r\nContent-Transfer-Encoding: x-uuencode',
          Buffer.from('begin 644 b.pdf\r\n()5!$1BTQ+C0 \r\n`\r\nend'),
          false,
        ),
      ),
      ['b.pdf'],
    ],
    [
      'one in uuencode within the text',
      Buffer.from('Subject: a\r\n\r\nOlá\r\n\r\nbegin 644 b c.pdf\r\n()5!$1BTQ+C0 \r\n`\r\nend\r\n'),
      ['b c.pdf'],
    ],
    ['one that is the message', after('Subject: a\r\nContent-Type: application/pdf\r\n\r\n', PDF), ['documento.pdf']],
    ['one whose mail ends too early', MAIL.subarray(0, -10), ['a.pdf']],
    ['one after the line of a mailbox file', after('From x@y Mon Nov 23\nX-A: b\n'), ['a.pdf']],
    ['a signed one', cms(PDF), ['documento.pdf']],
    ['a signed one in pieces', cms(PDF, undefined, true), ['documento.pdf']],
    ['one that is signed twice', cms(cms(PDF)), ['documento.pdf']],
    ['a signed one in base64', Buffer.from(cms(PDF).toString('base64').replace(/.{64}/g, '$&\n')), ['documento.pdf']],
    [
      'a signed one in PEM',
      Buffer.from(`-----BEGIN PKCS7-----\n${cms(PDF).toString('base64')}\n-----END PKCS7-----\n`),
      ['documento.pdf'],
    ],
    [
      'a signed message whose body is opaque',
      mail(part('Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m', cms(MAIL))),
      ['a.pdf'],
    ],
    [
      'a signed one in base64 twice, after a mark',
      Buffer.from(`\ufeff${Buffer.from(cms(PDF).toString('base64')).toString('base64')}`),
      ['documento.pdf'],
    ],
    [
      'one whose headers a gateway encoded',
      mail(
        part(
          'Content-Type: =?unknown-8bit?q?application/pdf=3B_?=\r\n =?unknown-8bit?q?_name=3D=22a=C3=A7=C3=A3o=2Epdf=22?=',
          PDF,
        ),
      ),
      ['ação.pdf'],
    ],
    [
      'one without a blank line before it',
      changed('64\r\n\r\n', '64\r\n', mail(part('Content-Type: application/pdf; name=a.pdf', LONG_PDF))),
      ['a.pdf'],
    ],
    [
      'one of a mail after a line of Thunderbird',
      after('>From - Sat Apr 12 2025 15:59:28\r\nX-Mozilla-Status: 0001\r\n'),
      ['a.pdf'],
    ],
    [
      'two of a mailbox file, one of them after a line that looks like its own',
      Buffer.from(
        ['From x@y Mon Nov 23 10:00:00 2026', 'From - Sat Apr 12 2025 15:59:28\n>From - Sat Apr 12 2025 15:59:28']
          .map(
            (line, at) =>
              `${line}\nX-A: b\n${mail(
                Buffer.from('--b\n\nFrom Lisbon, 12 November 2026\nSubject: the same\n\n'),
                part(`Content-Type: application/pdf; name=${at}.pdf`, PDF),
              )}\n\n`,
          )
          .join(''),
      ),
      ['0.pdf', '1.pdf'],
    ],
    [
      'one in base64 that does not say so',
      mail(part('Content-Type: application/pdf; name=a.pdf', Buffer.from(PDF.toString('base64')), false)),
      ['a.pdf'],
    ],
    [
      'one in a link of a page',
      Buffer.from(`Content-Type: text/html\r\n\r\n<a href="data:application/pdf;base64,${PDF.toString('base64')}">`),
      ['documento.pdf'],
    ],
    [
      'one whose name has a case number, with its slash',
      mail(part('Content-Type: application/pdf; name="Processo 1/26.0T8LSB.pdf"', PDF)),
      ['Processo 1/26.0T8LSB.pdf'],
    ],
    [
      'those whose names are paths, and those that only begin so',
      mail(
        ...['C:\\\\Autos\\\\a.pdf', '/home/ana/b.pdf', '../c.pdf', '~/d.pdf', '.1/26.pdf', '~2/26.pdf'].map((name) =>
          part(`Content-Type: application/pdf; name="${name}"`, PDF),
        ),
      ),
      ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', '.1/26.pdf', '~2/26.pdf'],
    ],
    [
      'one of a mail whose kind stands in the line of its number',
      changed('Subject: Nova\r\n', 'Message-ID:\r\n <1@mj.pt>'),
      ['a.pdf'],
    ],
    ['one of a mail that says of another boundary', changed('boundary=b', 'boundary=x'), ['a.pdf']],
    ['one of a mail that says of no boundary', changed('; boundary=b', ''), ['a.pdf']],
    ['one of a mail after blank lines', after('\r\n\n'), ['a.pdf']],
    ['one of a mail in UTF-16', Buffer.from(`\ufeff${MAIL}`, 'utf16le'), ['a.pdf']],
    [
      'two of a mailbox file',
      Buffer.from(
        ['a', 'b']
          .map(
            (name) =>
              `From x@y Mon Nov 23 10:00:00 2026\n${mail(part(`Content-Type: application/pdf; name=${name}.pdf`, PDF))}\n\n`,
          )
          .join(''),
      ),
      ['a.pdf', 'b.pdf'],
    ],
    ['an encrypted one', cms(PDF, '1.2.840.113549.1.7.3'), ['sem nome: encrypted']],
    [
      'a signature alone',
      mail(
        part('Content-Type: application/pkcs7-signature; name=smime.p7s', cms(null)),
        part('Content-Type: application/octet-stream; name=smime.p7s', cms(null)),
      ),
      [],
    ],
    [
      'one of Outlook’s container',
      mail(
        part(
          'Content-Type: application/ms-tnef; name=winmail.dat',
          tnef(
            {
              title: 'SENTEN~1.PDF',
              data: PDF,
              properties: property(0x1f, 0x3707, Buffer.from('Sentença.pdf\0', 'utf16le')),
            },
            { title: 'a.doc', data: Buffer.from('Word') },
          ),
        ),
      ),
      ['Sentença.pdf', 'a.doc: word'],
    ],
    [
      'one of a message in Outlook’s container',
      tnef({
        title: 'Mensagem',
        properties: property(0x0d, 0x3701, Buffer.concat([Buffer.alloc(16), tnef({ title: 'a.pdf', data: PDF })])),
      }),
      ['a.pdf'],
    ],
    [
      'a message of Outlook, with others in it',
      outlookFile(
        ['Sentença.pdf', PDF],
        // The shortest that is not kept among the short ones.
        ['justa.pdf', Buffer.concat([PDF, Buffer.alloc(4096, '%')]).subarray(0, 4096)],
        ['longa.pdf', Buffer.concat([PDF, Buffer.alloc(9000, '%')])],
        ['a mensagem', outlookTree(['dentro.pdf', PDF])],
        ['só a ligação.pdf', null],
        ['b.msg', outlookFile(['b.pdf', PDF], ['foto.jpg', Buffer.from('\xff\xd8\xff', 'latin1')])],
      ),
      ['Sentença.pdf', 'justa.pdf', 'longa.pdf', 'dentro.pdf', 'b.pdf', 'só a ligação.pdf: damaged', 'foto.jpg: image'],
    ],
    ['a signed message of Outlook', outlookFile(['smime.p7m', MAIL]), ['a.pdf']],
    [
      'Outlook’s container that ends too early',
      tnef({ title: 'a.pdf', data: PDF, properties: property(0x1f, 0x3707, Buffer.alloc(9)).subarray(0, 14) }),
      ['a.pdf'],
    ],
    [
      'an archive',
      zipSync({
        'pasta/a.pdf': PDF,
        'b.p7m': cms(PDF),
        '__MACOSX/._a.pdf': PDF,
        'pasta/.DS_Store': strToU8('x'),
        'foto.png': Buffer.from('\x89PNG', 'latin1'),
      }),
      ['a.pdf', 'b', 'foto.png: image'],
    ],
    [
      'an archive with a page behind it',
      Buffer.concat([zipSync({ 'a.pdf': PDF }), Buffer.from('<!doctype html>'.padEnd(70_000))]),
      ['a.pdf'],
    ],
    ['an archive of macOS', zipNamed(Buffer.from('Notificação.pdf')), ['Notificação.pdf']],
    ['an archive of Windows', zipNamed(Buffer.from('Notifica\x87\xc6o.pdf', 'latin1')), ['Notificação.pdf']],
    ['an archive of windows-1252', zipNamed(Buffer.from('Notificação.pdf', 'latin1')), ['Notificação.pdf']],
    ['an archive of other signs', zipNamed(Buffer.from('caf\x82 \xc4\xe3.pdf', 'latin1')), ['café ─π.pdf']],
    [
      'an archive that Windows compressed in its own way',
      zipMethod({ 'a.pdf': PDF, 'b.pdf': PDF }, 9),
      ['a.pdf: archive', 'b.pdf: archive'],
    ],
    [
      'one of parts that are all in base64 together',
      Buffer.from(
        `Content-Type: multipart/mixed; boundary=b\r\nContent-Transfer-Encoding: BASE64\r\n\r\n${mail(A_PDF)
          .subarray(60)
          .toString('base64')}`,
      ),
      ['a.pdf'],
    ],
    ['an archive within an archive', zipSync({ 'x.zip': zipSync({ 'a.pdf': PDF }) }), ['a.pdf']],
    [
      'a signed archive',
      zipSync({
        mimetype: strToU8('application/vnd.etsi.asic-e+zip'),
        'a.pdf': PDF,
        'META-INF/signatures.xml': strToU8('<a/>'),
      }),
      ['a.pdf'],
    ],
  ])('%s', async (_, bytes, names) => expect(await namesIn(bytes)).toEqual(names))

  it.each<[string, Uint8Array, string]>([
    ['a.docx', zipSync({ '[Content_Types].xml': strToU8('<x/>') }), 'word'],
    ['a.odt', zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<x/>') }), 'word'],
    ['a', Buffer.from('{\\rtf1'), 'word'],
    ['a.msg', OLE, 'outlook'],
    ['a.msg', outlookFile(['a.pdf', PDF]).subarray(0, -600), 'outlook'],
    [
      'b.msg',
      compound({
        ...outlookTree(['a.pdf', PDF]),
        ...Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`${at}`, new Uint8Array()])),
      }),
      'outlook',
    ],
    ['a.pdf.p7s', cms(null), 'signature'],
    ['a.jpg', Buffer.from('\xff\xd8\xff', 'latin1'), 'image'],
    ['a.html', Buffer.from('<!doctype html><p>'), 'page'],
    ['a.rar', Buffer.from('Rar!'), 'archive'],
    ['a.zip', zipSync({ 'a.pdf': PDF }).subarray(0, 40), 'damaged'],
    ['a.gpg', Buffer.from('\x85\x01', 'latin1'), 'encrypted'],
    ['a.pdf', Buffer.from('texto'), 'other'],
    ['a.xyz', Buffer.alloc(0), 'damaged'],
  ])('%s is left out by its kind', async (name, bytes, because) => {
    expect(await namesIn(bytes, name)).toEqual([`${name}: ${because}`])
  })

  it('takes the files of a message of Outlook as far as it is whole', async () => {
    const file = outlookFile(['a.pdf', PDF], ['b.pdf', PDF])
    // Where its bytes begin, in the entry of the second one.
    file.writeUInt32LE(0xff_ffff, file.lastIndexOf('__substg1.0_37010102', undefined, 'utf16le') + 116)
    expect(await namesIn(file)).toEqual(['a.pdf', 'sem nome: damaged'])
  })

  it('knows a message of Outlook that has no name by its kind', async () => {
    const message = mail(part('Content-Type: application/vnd.ms-outlook', OLE))
    expect(await namesIn(message)).toEqual(['sem nome: outlook'])
  })

  it('names what a limit leaves out', async () => {
    const many = zipSync(Object.fromEntries(Array.from({ length: 22 }, (_, at) => [`${at}.pdf`, PDF])))
    expect((await namesIn(many)).slice(20)).toEqual(['20.pdf: too_many', '21.pdf: too_many'])
    const photos = zipSync(Object.fromEntries(Array.from({ length: 53 }, (_, at) => [`${at}.jpg`, strToU8('x')])))
    expect((await namesIn(photos)).slice(49)).toEqual(['49.jpg: image', 'mais 3 ficheiros: not_named'])
    const message = part('Content-Type: message/rfc822', MAIL)
    const messages = await namesIn(mail(...Array.from({ length: 7 }, () => message)))
    expect(messages).toEqual([...Array(5).fill('a.pdf'), '2 mensagens: messages'])
    let deep: Uint8Array = zipSync({ 'a.pdf': PDF })
    for (let depth = 0; depth < 6; depth += 1) deep = zipSync({ [`${depth}.zip`]: deep })
    expect(await namesIn(deep)).toEqual(['2.zip: too_deep'])
  })

  it('leaves out the pictures of a message’s own text, and none that is attached', async () => {
    const png = Buffer.from('\x89PNG', 'latin1')
    const html = Buffer.from('<img src="cid:logo">')
    const picture = 'Content-Type: image/png; name=logo.png\r\nContent-ID: <logo>\r\nContent-Disposition: inline'
    const related = mail(part('Content-Type: text/html', html), part(picture, png))
    const own = Buffer.from(related.toString('latin1').replace('multipart/mixed', 'multipart/related'), 'latin1')
    expect(await namesIn(own)).toEqual([])
    expect(await namesIn(mail(part('Content-Type: image/png; name=foto.png', png)))).toEqual(['foto.png: image'])
  })

  const latin = (headers: string, text: string) => Buffer.from(`${headers}\r\n\r\n${text}`, 'latin1')
  it.each<[string, Buffer]>([
    ['no charset', latin('Content-Type: text/plain', 'Refer\xeancia')],
    ['no kind', latin('Subject: a', 'Refer\xeancia')],
    ['a charset that it is not of', latin('Content-Type: text/plain; charset=utf-8', 'Refer\xeancia')],
    ['ASCII', latin('Content-Type: text/plain; charset=us-ascii', 'Refer\xeancia')],
    ['HTML alone', latin('Content-Type: text/html', '<p>Refer\xeancia</p>')],
    [
      'HTML with its charset inside',
      latin('Content-Type: text/html', '<meta charset=windows-1252><p>Refer\xeancia</p>'),
    ],
    ['UTF-8 without saying so', Buffer.from('Content-Type: text/plain\r\n\r\nReferência')],
    [
      'HTML in mixed and related',
      Buffer.from(
        'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: multipart/related; boundary=c\r\n\r\n--c\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Referência</p>\r\n--c--\r\n--b--\r\n',
      ),
    ],
  ])('reads text of %s', async (_, bytes) => expect((await readMessage(bytes)).text.trim()).toBe('Referência'))

  it.each(['iso-8859-1', 'windows-1252', 'ISO-8859-15'])('reads UTF-8 that is declared as %s', async (charset) => {
    for (const type of ['plain', 'html']) {
      const said = 'Referência do “JUÍZO” – Évora'
      const bytes = Buffer.from(`Content-Type: text/${type}; charset=${charset}\r\n\r\n${said}`)
      expect((await readMessage(bytes)).text.trim()).toBe(said)
    }
  })

  it('reads UTF-8 in a subject that declares another charset, and keeps what only looks like it', async () => {
    const read = async (word: string) => (await readMessage(latin(`Subject: =?iso-8859-1?Q?${word}?=`, 'x'))).subject
    expect(await read('Notifica=C3=A7=C3=A3o')).toBe('Notificação')
    expect(await read('=ABIRM=C3=BB')).toBe('«IRMÃ»')
  })

  it('reads the senders of every `From`, of which a message may have one', async () => {
    const { from } = await readMessage(latin('From: A <a@mj.pt>\r\nFrom: b@mau.pt', 'x'))
    expect(from).toEqual(['a@mj.pt', 'b@mau.pt'])
  })

  it('reads headers in another charset than UTF-8', async () => {
    const { subject } = await readMessage(latin('Subject: Notifica\xe7\xe3o \x96 ac\xf3rd\xe3o', 'x'))
    expect(subject).toBe('Notificação – acórdão')
  })

  describe('in a process of its own', () => {
    const documents = createDocumentReader()
    afterAll(() => documents.close())
    it.runIf(process.env.LONG)(
      'an archive of zeros is named, and takes no memory of its own',
      async () => {
        const bomb = zipSync({ 'a.pdf': new Uint8Array(101 * 1024 * 1024) }, { level: 1 })
        const facts = await documents.readMessage(bomb, 'a.zip', 1)
        expect(facts.leftOut).toEqual([{ name: 'a.pdf', because: 'too_large' }])
      },
      60_000,
    )
  })
})
