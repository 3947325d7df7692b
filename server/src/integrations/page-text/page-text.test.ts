import { strToU8, zipSync } from 'fflate'
import { ColorSpace, Document, Font, Matrix, PDFDocument } from 'mupdf'
import { afterAll, describe, expect, test } from 'vitest'
import { makePdf } from '../../../testing/letters/make-pdf.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { createDocumentReader, MAX_READ_BYTES, readableType } from './index.ts'

const reader = createDocumentReader()
afterAll(() => reader.close())

const LETTER = [
  'Tribunal Judicial da Comarca de Lisboa',
  'Juízo Central Cível de Lisboa - Juiz 3',
  'Processo: 1234/26.0T8LSB',
  '',
  'Fica V. Ex.ª notificado para, no prazo de 10 dias, querendo, se pronunciar',
  'sobre o requerimento junto aos autos, sob pena de preclusão.',
]
const PDF = { contentType: 'application/pdf', from: 1, to: 100, forMs: 60_000 }
const read = (bytes: Uint8Array, from = 1, to = 100) => reader.readPages({ ...PDF, bytes, from, to })

/** A PDF with a line whose letters have these names. */
function withNames(line: string, names: string): Uint8Array {
  const document = new PDFDocument()
  const font = document.addSimpleFont(new Font('Times-Roman'), 'Latin')
  const map = `/CMapName /N def 1 begincodespacerange <00> <ff> endcodespacerange ${names}`
  font.put('ToUnicode', document.addStream(map, {} as never))
  const resources = document.addObject({ Font: { F: font } } as never)
  document.insertPage(-1, document.addPage([0, 0, 595, 842], 0, resources, `BT /F 14 Tf 64 700 Td (${line}) Tj ET`))
  return saved(document)
}
const saved = (document: PDFDocument, how = '') => new Uint8Array(document.saveToBuffer(how).asUint8Array())

/** The first page of a PDF, black on nothing, as black and white scanners write it; with a line of text below it. */
function asStencil(bytes: Uint8Array): Uint8Array {
  const pixels = Document.openDocument(bytes, 'application/pdf').loadPage(0)
  const pixmap = pixels.toPixmap(Matrix.scale(2.5, 2.5), ColorSpace.DeviceGray, false)
  const [width, height, row] = [pixmap.getWidth(), pixmap.getHeight(), Math.ceil(pixmap.getWidth() / 8)]
  const bits = new Uint8Array(row * height)
  const gray = pixmap.getPixels()
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      if (gray[y * pixmap.getStride() + x]! > 128) bits[y * row + (x >> 3)]! |= 128 >> (x & 7)
  }
  const document = new PDFDocument()
  const head = { Type: 'XObject', Subtype: 'Image', ImageMask: true, BitsPerComponent: 1, Width: width, Height: height }
  const image = document.addStream(bits, document.addObject(head as never))
  const font = document.addSimpleFont(new Font('Times-Roman'), 'Latin')
  const resources = document.addObject({ XObject: { I: image }, Font: { F: font } } as never)
  const content = 'q 595 0 0 842 0 0 cm /I Do Q BT /F 14 Tf 64 40 Td (Processo consultado no Citius) Tj ET'
  document.insertPage(-1, document.addPage([0, 0, 595, 842], 0, resources, content))
  return saved(document)
}

/** A PDF whose first page has a line more, drawn invisibly. */
function withHidden(bytes: Uint8Array, line: string): Uint8Array {
  const document = PDFDocument.openDocument(bytes, 'application/pdf') as PDFDocument
  const page = document.findPage(0)
  page.get('Resources').put('Font', { F: document.addSimpleFont(new Font('Courier'), 'Latin') })
  const hidden = document.addStream(`BT 3 Tr /F 12 Tf 64 760 Td (${line}) Tj ET`, {} as never)
  page.put('Contents', [page.get('Contents'), hidden])
  return saved(document)
}

/** The box of a word of a page. */
function boxOf(page: { text: string; boxes: number[] }, word: string) {
  const at = page.text.split(/\s+/).indexOf(word)
  return page.boxes.slice(4 * at, 4 * at + 4)
}

describe('a page with text', () => {
  test('is read as written, with a box for each word', async () => {
    const { pages, pageCount } = await read(makePdf([{ lines: LETTER }]))
    expect(pageCount).toBe(1)
    const [page] = pages
    expect(page).toMatchObject({ page: 1, width: 595, height: 842, method: 'text', confidence: 100 })
    expect(page!.text.split(/\n+/)).toEqual(LETTER.filter(Boolean))
    expect(page!.boxes).toHaveLength(4 * page!.text.split(/\s+/).length)
    const [left, top, right, bottom] = boxOf(page!, 'Tribunal')
    expect([left, Math.abs(top! - 72) < 8, right! > 100, bottom! - top! > 8]).toEqual([64, true, true, true])
  })

  test('that the file turns is read with the boxes of the page as it is shown', async () => {
    const { pages } = await read(makePdf([{ lines: LETTER, rotate: 90 }]))
    expect(pages[0]).toMatchObject({ width: 842, height: 595, method: 'text' })
    const [left, , right] = boxOf(pages[0]!, 'Tribunal')
    expect(left).toBeGreaterThan(740)
    expect(right).toBeLessThanOrEqual(842)
  })

  test('that a scanner recognised is the file’s own, and is not read where what it shows can be', async () => {
    const scan = withHidden(makePdf([{ lines: LETTER, scan: true }]), 'Refa 440000001')
    expect(await reader.readPdfText(scan)).toEqual(['Refa 440000001'])
    const { pages } = await read(scan)
    expect(pages[0]).toMatchObject({ method: 'ocr', text: expect.not.stringContaining('440000001') })
  })

  test('that cannot be seen is not read', async () => {
    const { pages } = await read(makePdf([{ lines: LETTER, invisible: true }]))
    expect(pages[0]).toMatchObject({ method: 'empty', text: '' })
    const covered = { left: 64, top: 200, lines: ['Sob a fotografia'] }
    const page = { lines: ['À vista'], placed: [covered], picture: ['Fotografia'] }
    expect(await reader.readPdfText(makePdf([page]))).toEqual(['À vista'])
    const [below] = await reader.readPdfText(makePdf([{ ...page, faint: true }]))
    expect(below).toContain('Sob a fotografia')
  })

  test.each([
    ['private signs', '<e020>'],
    ['those that follow them', '<0021>'],
    ['letters of other languages', '<0110>'],
  ])(
    'whose letters the file names as %s is recognised',
    async (_, first) => {
      const { pages } = await read(withNames(LETTER[0]!, `1 beginbfrange <20> <ff> ${first} endbfrange`))
      expect(pages[0]).toMatchObject({ method: 'ocr', text: LETTER[0] })
    },
    120_000,
  )

  test('that is drawn twice, as programs without bold type do, is read once', async () => {
    const line = { left: 64, top: 700, lines: ['Notificado para, no prazo de 10 dias,', 'contestar.'] }
    const { pages } = await read(makePdf([{ lines: [], placed: [line, { ...line, left: 64.3 }] }]))
    expect(pages[0]!.text).toBe(line.lines.join('\n'))
  })

  test('is read without the signs that turn its direction', async () => {
    const names = '1 beginbfchar <7e> <202e> endbfchar 1 beginbfrange <20> <7d> <0020> endbfrange'
    const { pages } = await read(withNames('no prazo de ~10~ dias', names))
    expect(pages[0]).toMatchObject({ method: 'text', text: 'no prazo de 10 dias' })
  })
})

describe('what is laid over a page', () => {
  const open = () => Document.openDocument(makePdf([{ lines: ['Fica citado.'] }]), 'application/pdf') as PDFDocument
  const SAID = 'Responda em 5 dias.'
  const textOf = async (document: PDFDocument) => (await read(saved(document))).pages[0]!.text
  /** A note of a kind with a text. */
  const withNote = (kind: 'FreeText' | 'Text', flags = 4) => {
    const document = open()
    const note = document.loadPage(0).createAnnotation(kind)
    note.setRect([64, 200, 400, 240])
    note.setContents(SAID)
    if (kind === 'FreeText') note.setDefaultAppearance('Helv', 12, [0])
    note.setFlags(flags)
    note.update()
    return document
  }
  /** A widget or a note whose look is drawn, with what else it has. */
  const withLook = (entries: object, isDrawn = true) => {
    const document = open()
    const fonts = { Helv: document.addSimpleFont(new Font('Helvetica'), 'Latin') }
    const look = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 336, 30], Resources: { Font: fonts } }
    const drawn = document.addStream(`BT /Helv 12 Tf 2 10 Td (${SAID}) Tj ET`, look as never)
    const shown = isDrawn ? { AP: { N: drawn } } : {}
    const note = document.addObject({ Type: 'Annot', Rect: [64, 500, 400, 530], F: 4, ...shown, ...entries } as never)
    note.put('T', document.newString('prazo'))
    if (!note.get('FT').isNull() && note.get('FT').asName() === 'Sig')
      note.put('V', { Type: 'Sig', Filter: 'Adobe.PPKLite' })
    else note.put('V', document.newString(SAID))
    note.put('DA', document.newString('/Helv 12 Tf 0 g'))
    document.findPage(0).put('Annots', [note])
    document
      .getTrailer()
      .get('Root')
      .put('AcroForm', { Fields: [note], DR: { Font: fonts } })
    return document
  }

  test.each([
    ['a text box', () => withNote('FreeText')],
    ['a field with its look', () => withLook({ Subtype: 'Widget', FT: 'Tx' })],
    ['a field without a look', () => withLook({ Subtype: 'Widget', FT: 'Tx' }, false)],
    ['a visible signature', () => withLook({ Subtype: 'Widget', FT: 'Sig' })],
    ['a stamp', () => withLook({ Subtype: 'Stamp' })],
  ])('as %s is read', async (_, make) => {
    expect(await textOf(make())).toBe(`Fica citado.\n\n${SAID}`)
  })

  test.each([
    ['a text box that is hidden', () => withNote('FreeText', 2)],
    ['the text of a closed note', () => withNote('Text')],
    ['a field that is not shown', () => withLook({ Subtype: 'Widget', FT: 'Tx', F: 32 })],
  ])('as %s is not read', async (_, make) => {
    expect(await textOf(make())).toBe('Fica citado.')
  })

  test.each([
    ['needs a program to lay it out', { NeedsRendering: true, AcroForm: { XFA: [], Fields: [1] } }],
    ['has no field on a page', { AcroForm: { XFA: [], Fields: [{ Kids: [{}] }] } }],
  ])('as a form in XFA that %s is not read, and says so', async (_, entries) => {
    const document = open()
    for (const [key, value] of Object.entries(entries)) document.getTrailer().get('Root').put(key, value)
    await expect(read(saved(document))).rejects.toMatchObject({ reason: 'form' })
  })

  test('as a form in XFA with fields on its pages is read', async () => {
    const document = withLook({ Subtype: 'Widget', FT: 'Tx' })
    document.getTrailer().get('Root', 'AcroForm').put('XFA', [])
    expect(await textOf(document)).toContain(SAID)
  })
})

test('a PDF that carries files is read with theirs behind its own, at any depth up to three', async () => {
  const carry = (inner: Uint8Array, name: string) => {
    const document = Document.openDocument(makePdf([{ lines: [`Capa de ${name}`] }]), 'application/pdf') as PDFDocument
    const now = new Date(0)
    document.insertEmbeddedFile(name, document.addEmbeddedFile(name, 'application/octet-stream', inner, now, now))
    const xml = document.addEmbeddedFile('z.xml', 'text/xml', Buffer.from('<a/>'), now, now)
    document.insertEmbeddedFile('z.xml', xml)
    const note = document.loadPage(0).createAnnotation('FileAttachment')
    note.setFileSpec(document.addEmbeddedFile('d.pdf', 'application/pdf', Buffer.from('%PDF-'), now, now))
    return saved(document)
  }
  const { pages, pageCount } = await read(carry(carry(makePdf([{ lines: ['Carta'] }]), 'b.pdf'), 'a.pdf'))
  expect(pages.map(({ method, text }) => (method === 'failed' ? method : text))).toEqual([
    'Capa de a.pdf',
    'Capa de b.pdf',
    'Carta',
    'failed',
    'failed',
  ])
  expect(pageCount).toBe(5)
})

test('letters that are set apart, by their type or by spaces, are words', async () => {
  const apart = { left: 64, top: 700, letterSpace: 3, lines: ['DESPACHO', 'Responda no prazo de 10 dias.', 'ATA'] }
  const { pages } = await read(makePdf([{ lines: ['S E N T E N Ç A', 'Artigo 5.º A e B'], placed: [apart] }]))
  expect(pages[0]!.text.split(/\n+/)).toEqual(['SENTENÇA', 'Artigo 5.º A e B', ...apart.lines])
})

test('an accent that is drawn over a letter, as a sign of its own, is one with it', async () => {
  const document = new PDFDocument()
  const resources = document.addObject({ Font: { F: document.addSimpleFont(new Font('Helvetica'), 'Latin') } } as never)
  const drawn = '[(Notificac) 417 (\\270) -84 -111 (\\230) 444 (ao, Refer) -111 (\\210) 444 (encia ~ 5)] TJ'
  document.insertPage(-1, document.addPage([0, 0, 595, 842], 0, resources, `BT /F 14 Tf 64 700 Td ${drawn} ET`))
  expect((await read(saved(document))).pages[0]!.text).toBe('Notificação, Referência ~ 5')
})

test('a PDF whose catalog leads straight to its page is read', async () => {
  const bytes = smallPdf('Carta').toString('latin1').replace('/Pages 2 0 R', '/Pages 3 0 R')
  expect((await read(Buffer.from(bytes, 'latin1'))).pages[0]!.text).toBe('Carta')
})

test('a scanned page is recognised', async () => {
  const [page] = (await read(makePdf([{ lines: LETTER, scan: true }]))).pages
  expect(page).toMatchObject({ method: 'ocr', width: 595, height: 842 })
  expect(page!.confidence).toBeGreaterThan(85)
  expect(page!.text).toContain('no prazo de 10 dias, querendo, se pronunciar')
  const [left, top] = boxOf(page!, 'Tribunal')
  expect([Math.abs(left! - 64) < 4, Math.abs(top! - 72) < 8]).toEqual([true, true])
}, 120_000)

test.runIf(process.env.LONG)(
  'a scanned page that is a stencil with a line of text is recognised, and the same bytes give the same reading',
  async () => {
    const bytes = asStencil(makePdf([{ lines: LETTER }]))
    const { pages } = await read(bytes)
    expect((await read(bytes)).pages).toEqual(pages)
    expect(pages[0]).toMatchObject({ method: 'ocr', text: expect.stringContaining('no prazo de 10 dias, querendo') })
  },
  120_000,
)

test('pages are read up to the last that is wanted, and as many as fit the time', async () => {
  const bytes = makePdf(Array.from({ length: 5 }, (_, at) => ({ lines: [`Folha ${at + 1}`] })))
  const { pages, pageCount } = await read(bytes, 2, 4)
  expect(pageCount).toBe(5)
  expect(pages.map(({ page, text }) => [page, text])).toEqual([2, 3, 4].map((page) => [page, `Folha ${page}`]))
  expect((await reader.readPages({ ...PDF, bytes, forMs: 0 })).pages).toHaveLength(1)
})

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const RELATIONS = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
/** A Word file with paragraphs. */
const makeWord = (paragraphs: readonly string[]) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': strToU8(
      `${RELATIONS}><Relationship Id="r" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/_rels/document.xml.rels': strToU8(`${RELATIONS}/>`),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs
        .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
        .join('')}</w:body></w:document>`,
    ),
  })

describe('a file of another kind', () => {
  const readAs = (bytes: Uint8Array, contentType: string, name = 'a') =>
    reader.readPages({ bytes, contentType: readableType(contentType, name), from: 1, to: 9, forMs: 60_000 })

  test('as a Word file is read, also where the server calls it an archive', async () => {
    for (const [type, name] of [
      [WORD, 'a'],
      ['application/zip', 'Requerimento.DOCX'],
    ] as const) {
      const { pages } = await readAs(makeWord(['Requer a junção.', 'Pede deferimento.']), type, name)
      expect(pages[0]?.text.split(/\n+/)).toEqual(['Requer a junção.', 'Pede deferimento.'])
      expect(pages[0]!.boxes).toHaveLength(20)
    }
  })

  test.runIf(process.env.LONG)('that unpacks to more than memory holds is not read, and the next one is', async () => {
    const small = createDocumentReader({ memoryMb: 160 })
    const order = (text: string) => ({ bytes: makeWord([text]), contentType: WORD, from: 1, to: 9, forMs: 60_000 })
    await expect(small.readPages(order('A'.repeat(30_000_000)))).rejects.toMatchObject({ reason: 'too_large' })
    expect((await small.readPages(order('Seguinte'))).pages[0]?.text).toBe('Seguinte')
    small.close()
  })

  test('as a message is read with who wrote it, and what is attached follows as further pages', async () => {
    const attach = (type: string, name: string, bytes: Uint8Array) =>
      `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
      `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n`
    const message =
      'From: Ana <ana@exemplo.pt>\r\nSubject: Despacho\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n' +
      '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nSegue a decisão.\r\n' +
      attach('application/pdf', 'estragado.pdf', Buffer.from('%PDF')) +
      attach('application/x-download', 'a.pdf', makePdf([{ lines: ['Um'] }, { lines: ['Dois'] }])) +
      attach('application/octet-stream', 'b.docx', makeWord(['Três'])) +
      '--b--\r\n'
    const { pageCount, pages } = await readAs(Buffer.from(message), 'message/rfc822')
    expect(pageCount).toBe(5)
    expect(pages[0]!.text).toMatch(/^De: .*ana@exemplo\.pt[\s\S]*Assunto: Despacho[\s\S]*Segue a decisão\.$/)
    expect(pages.slice(1).map(({ page, method, text }) => [page, method, text])).toEqual([
      [2, 'failed', ''],
      [3, 'text', 'Um'],
      [4, 'text', 'Dois'],
      [5, 'text', 'Três'],
    ])
  })
})

test('readPdfText gives the text that the file holds, page by page', async () => {
  const texts = await reader.readPdfText(makePdf([{ lines: ['Uma'] }, { lines: ['Duas'], scan: true }]))
  expect(texts).toEqual(['Uma', ''])
})

const encrypted = (bytes: Uint8Array) =>
  saved(Document.openDocument(bytes, 'application/pdf') as PDFDocument, 'encrypt=aes-256,user-password=a')

test.each([
  ['no PDF', Buffer.from('not a PDF at all'), 'damaged'],
  ['empty', Buffer.alloc(0), 'damaged'],
  ['encrypted', encrypted(makePdf([{ lines: LETTER }])), 'encrypted'],
  ['too large', Buffer.alloc(MAX_READ_BYTES + 1), 'too_large'],
])('a file that is %s is not read', async (_, bytes, reason) => {
  await expect(read(bytes)).rejects.toMatchObject({ name: 'UnreadableDocument', reason })
})
