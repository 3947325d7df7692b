import type { Document, PDFDocument, PDFObject } from 'mupdf'

/** A file that a PDF carries. */
export interface CarriedFile {
  name: string
  bytes: Uint8Array
}

/** Limits: more files, deeper trees of names and attachments of later pages are not read. */
const [MOST_FILES, MOST_DEPTH, MOST_PAGES] = [50, 16, 20]

/**
 * Whether the text of a PDF lives in a form that a program has to lay out (XFA): its page says "Please wait" alone. ISO
 * 32000-1, 12.7.8: `NeedsRendering` says so; without it a form that has no field on a page cannot be shown otherwise.
 */
export function livesInXfa(document: Document): boolean {
  const root = document.asPDF()?.getTrailer().get('Root')
  if (!root || root.get('AcroForm', 'XFA').isNull()) return false
  const rendered = root.get('NeedsRendering')
  return (rendered.isBoolean() && rendered.asBoolean()) || notesOf(document.asPDF()!, 'Widget').length === 0
}

/** Gives a PDF whose catalog leads straight to its only page, which viewers show, the tree that MuPDF looks for pages in. */
export function giveTree(document: Document): void {
  const pdf = document.asPDF()
  const root = pdf?.getTrailer().get('Root')
  const page = root?.get('Pages')
  if (!pdf || !root || !page?.isDictionary() || page.get('Type').valueOf() !== 'Page') return
  const tree = pdf.addObject({ Type: pdf.newName('Pages'), Kids: [page], Count: 1 })
  page.put('Parent', tree)
  root.put('Pages', tree)
}

/** The files that a PDF carries: in its list of attachments (a portfolio's as well), and on its first pages. */
export function carriedFiles(document: Document): CarriedFile[] {
  const pdf = document.asPDF()
  if (!pdf) return []
  const specs = [
    ...namedFiles(pdf.getTrailer().get('Root', 'Names', 'EmbeddedFiles'), 0),
    ...notesOf(pdf, 'FileAttachment').map((note) => note.get('FS')),
  ]
  const seen = new Set<number>()
  return specs.slice(0, MOST_FILES).flatMap((spec) => {
    const stream = ['UF', 'F'].map((key) => spec.get('EF', key)).find((one) => one.isStream())
    if (!stream || seen.has(stream.asIndirect())) return []
    seen.add(stream.asIndirect())
    const name = ['UF', 'F'].map((key) => spec.get(key)).find((one) => one.isString())
    return [{ name: name?.asString() ?? '', bytes: new Uint8Array(stream.readStream().asUint8Array()) }]
  })
}

function namedFiles(tree: PDFObject, depth: number): PDFObject[] {
  if (!tree.isDictionary() || depth > MOST_DEPTH) return []
  const found: PDFObject[] = []
  const [names, kids] = [tree.get('Names'), tree.get('Kids')]
  for (let at = 1; at < (names.isArray() ? names.length : 0) && found.length < MOST_FILES; at += 2)
    found.push(names.get(at))
  for (let at = 0; at < (kids.isArray() ? kids.length : 0) && found.length < MOST_FILES; at += 1)
    found.push(...namedFiles(kids.get(at), depth + 1))
  return found
}

/** What of a kind is laid over the first pages. */
function notesOf(pdf: PDFDocument, kind: 'FileAttachment' | 'Widget'): PDFObject[] {
  const found: PDFObject[] = []
  for (let page = 0; page < Math.min(pdf.countPages(), MOST_PAGES); page += 1) {
    const notes = pdf.findPage(page).get('Annots')
    for (let at = 0; at < (notes.isArray() ? notes.length : 0); at += 1) {
      const note = notes.get(at)
      if (note.isDictionary() && note.get('Subtype').valueOf() === kind) found.push(note)
    }
  }
  return found
}
