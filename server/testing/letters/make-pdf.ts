import { ColorSpace, Document, DrawDevice, Font, Image, Matrix, PDFDocument, type PDFObject, Pixmap } from 'mupdf'

/** How the lines of a made page come to stand on it. */
interface PageLook {
  /** Painted as a picture, at 200 dpi, instead of written. */
  scan?: boolean
  /** Quarters of a turn that the picture is turned by, clockwise. */
  turns?: 0 | 1 | 2 | 3
  /** In degrees. */
  skew?: number
  /** `/Rotate` of the page, in degrees. */
  rotate?: 0 | 90 | 180 | 270
  /** Drawn invisibly, as scanners do with what they recognised. */
  invisible?: boolean
  /** The lines of a picture that stands below the written ones. */
  picture?: readonly string[]
  /** That picture is a watermark: what is below it is seen. */
  faint?: boolean
}

const FONTS = ['Times-Roman', 'Helvetica', 'Courier', 'Times-Bold'] as const
export type MadeFont = (typeof FONTS)[number]

/** Lines that stand somewhere on a page: their left end and the first one's baseline, in points from the lower left. */
export interface PlacedLines {
  left: number
  top: number
  /** In points; 12 by default. */
  size?: number
  /** From one line to the next, in points; four thirds of the size by default. */
  leading?: number
  /** Times-Roman by default. */
  font?: MadeFont
  /** What is added to each space, and to each letter, in points. */
  wordSpace?: number
  letterSpace?: number
  lines: readonly string[]
}

/** The lines of a page. */
export interface MadePage extends PageLook {
  lines: readonly string[]
  /** Lines in other places, in this order. */
  placed?: readonly PlacedLines[]
}

const [WIDTH, HEIGHT] = [595, 842]
const SCAN_SCALE = 200 / 72
const WINDOWS_1252: Record<string, number> = {
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  '€': 0x80,
  '‘': 0x91,
  '’': 0x92,
}

/** Makes a PDF of pages with lines of text, in 12 points, as a court's letter has them. */
export function makePdf(pages: readonly MadePage[]): Uint8Array {
  const document = new PDFDocument()
  const fonts = fontsOf(document)
  for (const page of pages) {
    const { invisible = false, rotate = 0, picture, faint, scan } = page
    if (scan) addScan(document, page)
    else {
      const written = `${invisible ? '3 Tr ' : ''}${drawn(page)}`
      const resources: Record<string, unknown> = { Font: fonts }
      let content = written
      if (picture) {
        const image = document.addImage(new Image(paint(drawnPage({ lines: picture }), 300)))
        resources.XObject = { I: image }
        resources.ExtGState = { G: { ca: faint ? 0.2 : 1 } }
        content += `\nq /G gs ${WIDTH} 0 0 300 0 60 cm /I Do Q`
      }
      insert(document, rotate, document.addObject(resources as unknown as PDFObject), content)
    }
  }
  return new Uint8Array(document.saveToBuffer('compress').asUint8Array())
}

const insert = (document: PDFDocument, rotate: 0 | 90 | 180 | 270, resources: PDFObject, content: string) =>
  document.insertPage(-1, document.addPage([0, 0, WIDTH, HEIGHT], rotate, resources, content))

const drawn = ({ lines, placed = [] }: MadePage): string =>
  [{ left: 64, top: 760, lines }, ...placed].map(drawnLines).join('\n')

const fontsOf = (document: PDFDocument): Record<string, PDFObject> =>
  Object.fromEntries(FONTS.map((name) => [name, document.addSimpleFont(new Font(name), 'Latin')]))

function drawnLines({ left, top, size = 12, lines, font = 'Times-Roman', ...set }: PlacedLines): string {
  const { leading = Math.round((size * 4) / 3), wordSpace = 0, letterSpace = 0 } = set
  const shown = lines.map((line) => `<${Buffer.from(bytesOf(line)).toString('hex')}> Tj T*`)
  const type = `/${font} ${size} Tf ${leading} TL ${wordSpace} Tw ${letterSpace} Tc`
  return `BT ${type} ${left} ${top} Td\n${shown.join('\n')}\nET`
}

const bytesOf = (line: string): number[] => Array.from(line, (sign) => WINDOWS_1252[sign] ?? sign.charCodeAt(0) & 0xff)

/** A page with these lines alone. */
function drawnPage(page: MadePage, rotate: 0 | 90 | 180 | 270 = 0) {
  const document = new PDFDocument()
  const resources = document.addObject({ Font: fontsOf(document) } as unknown as PDFObject)
  insert(document, rotate, resources, drawn(page))
  const bytes = document.saveToBuffer('').asUint8Array()
  return Document.openDocument(new Uint8Array(bytes), 'application/pdf').loadPage(0)
}

/** @param height how much of the page is painted, in points from its top */
function paint(page: ReturnType<typeof drawnPage>, height: number, skew = 0): Pixmap {
  const [, , right] = page.getBounds()
  const box: [number, number, number, number] = [0, 0, Math.ceil(right * SCAN_SCALE), Math.ceil(height * SCAN_SCALE)]
  const pixmap = new Pixmap(ColorSpace.DeviceGray, box, false)
  pixmap.clear(255)
  const device = new DrawDevice(Matrix.identity, pixmap)
  page.run(device, Matrix.concat(Matrix.rotate(skew), Matrix.scale(SCAN_SCALE, SCAN_SCALE)))
  device.close()
  speckle(pixmap)
  return pixmap
}

/** What a scanner's glass leaves, the same each time. */
function speckle(pixmap: Pixmap): void {
  const pixels = pixmap.getPixels()
  let seed = 12_345
  for (let spot = 0; spot < pixels.length / 2000; spot += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    pixels[seed % pixels.length] = 90
  }
}

function addScan(document: PDFDocument, made: MadePage): void {
  const { turns = 0, skew = 0, rotate = 0 } = made
  const page = drawnPage(made, ([0, 90, 180, 270] as const)[turns])
  const [, , width, height] = page.getBounds()
  const image = document.addImage(new Image(paint(page, height, skew)))
  const resources = document.addObject({ XObject: { I: image } } as unknown as PDFObject)
  const content = `q ${width} 0 0 ${height} 0 0 cm /I Do Q`
  document.insertPage(-1, document.addPage([0, 0, width, height], rotate, resources, content))
}

/**
 * Three pages: two with lines, and between them one of forms within forms. So many go beyond the stack of MuPDF's build in
 * WebAssembly.
 */
export function makeNestedPdf(lines: readonly string[], depth: number): Uint8Array {
  const document = new PDFDocument()
  const written = document.addObject({ Font: fontsOf(document) } as unknown as PDFObject)
  let form: PDFObject | null = null
  for (let nth = 0; nth < depth; nth += 1) {
    const Resources = form ? { XObject: { X: form } } : {}
    const look = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 10, 10], Resources }
    form = document.addStream('q /X Do Q', look as unknown as PDFObject)
  }
  insert(document, 0, written, drawn({ lines }))
  insert(document, 0, document.addObject({ XObject: { X: form } } as unknown as PDFObject), '/X Do')
  insert(document, 0, written, drawn({ lines }))
  return new Uint8Array(document.saveToBuffer('compress').asUint8Array())
}
