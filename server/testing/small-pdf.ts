/**
 * A PDF with one page.
 *
 * @param words its line of text, in ASCII
 * @param fillerBytes the size of an unused object after the page
 */
export function smallPdf(words: string, fillerBytes = 0): Buffer {
  const drawing = `BT /F1 24 Tf 72 720 Td (${words.replace(/[()\\]/gu, '\\$&')}) Tj ET`
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  return pdfOf(drawing, '/Font << /F1 5 0 R >>', [font, stream('', Buffer.alloc(fillerBytes))])
}

/**
 * A PDF with one page that shows an image.
 *
 * @param picture a JPEG 2000 file of 16 by 16 pixels
 */
export function picturePdf(picture: Buffer): Buffer {
  return pdfOf('595 0 0 842 0 0 cm /I Do', '/XObject << /I 5 0 R >>', [
    stream('/Type /XObject /Subtype /Image /Width 16 /Height 16 /Filter /JPXDecode', picture),
  ])
}

/**
 * A PDF of three pages whose page size is between two large objects: a viewer knows the number of pages long before it
 * can lay out the first.
 *
 * @param bytes the size of each object
 */
export function pdfWithFarPageSize(bytes: number): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox 7 0 R /Resources << >> >>'
  const filler = stream('', Buffer.alloc(bytes))
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>',
    page,
    page,
    page,
    filler,
    '[0 0 595 842]',
    filler,
  ])
}

const stream = (entries: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream', 'latin1'),
  ])

/** A PDF of three pages whose second is missing. */
export function pdfWithoutSecondPage(): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>'
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 5 0 R 4 0 R] /Count 3 >>',
    page,
    page,
    '(nada)',
  ])
}

/**
 * A dynamic XFA form: viewers that support XFA draw the form, others a blank page.
 *
 * @param words the text of the form, in ASCII
 */
export function xfaPdf(words: string): Buffer {
  const form = `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="form1" layout="tb"><pageSet><pageArea name="p1"><contentArea x="10mm" y="10mm" w="190mm" h="277mm"/><medium short="210mm" long="297mm" stock="a4"/></pageArea></pageSet><subform w="190mm" h="100mm" layout="position"><draw w="120mm" h="10mm" x="10mm" y="10mm"><value><text>${words}</text></value></draw></subform></subform></template></xdp:xdp>`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /NeedsRendering true /AcroForm << /Fields [] /XFA 4 0 R >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> >>',
    stream('', Buffer.from(form, 'latin1')),
  ])
}

/** A PDF from one page's content stream and resources, and the objects from number 5 on. */
function pdfOf(drawing: string, resources: string, further: readonly (string | Buffer)[]): Buffer {
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`,
    stream('', Buffer.from(drawing, 'latin1')),
    ...further,
  ])
}

/** Writes a PDF file from its objects, numbered from 1. */
function assemble(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n', 'latin1')]
  let length = parts[0]!.length
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object
    const part = [Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]
    places.push(length)
    for (const piece of part) length += piece.length
    parts.push(...part)
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`)])
}
