import { type FileHandle, open } from 'node:fs/promises'
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'

const PIECE_BYTES = 64 * 1024

/** Serves PDF.js ranges of a file, so that the file is never read whole. */
class FileRanges extends PDFDataRangeTransport {
  readonly #file: FileHandle

  constructor(file: FileHandle, size: number, beginning: Uint8Array) {
    super(size, beginning)
    this.#file = file
  }

  override requestDataRange(begin: number, end: number): void {
    void readPiece(this.#file, begin, end).then((bytes) => this.onDataRange(begin, bytes))
  }
}

/**
 * Opens a PDF as the preview does and reads its first and last page. A PDF that PDF.js repairs, or that asks for a
 * password, counts as readable.
 *
 * @returns whether its pages can be read
 */
export async function isReadablePdf(path: string): Promise<boolean> {
  await using file = await open(path)
  const { size } = await file.stat()
  const tail = await readPiece(file, Math.max(0, size - TAIL_BYTES), size)
  // First of all, since rebuilding a large file may exceed the limits.
  if (stopsWithinObject(new TextDecoder('latin1').decode(tail))) return false
  const beginning = await readPiece(file, 0, Math.min(size, PIECE_BYTES))
  const range = new FileRanges(file, size, beginning)
  const loading = getDocument({
    range,
    rangeChunkSize: PIECE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  try {
    const document = await loading.promise
    for (const page of new Set([1, document.numPages])) await document.getPage(page)
    return true
  } catch (error) {
    return (error as Error).name === 'PasswordException'
  } finally {
    await loading.destroy()
  }
}

async function readPiece(file: FileHandle, begin: number, end: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(end - begin), 0, end - begin, begin)
  return buffer.subarray(0, bytesRead)
}

/** How much of a file's end is examined. */
const TAIL_BYTES = 64 * 1024
const ENDS = ['endobj', 'startxref', 'trailer', '%%EOF', 'xref']

/**
 * Whether a PDF stops in the middle of an object, as a truncated download does. Viewers rebuild what is missing after the
 * last whole object (the cross-reference table, the trailer; ISO 32000-1, annex C, allows it), so that is not truncated.
 *
 * @param tail the file's last bytes, as Latin-1
 */
export function stopsWithinObject(tail: string): boolean {
  // A pattern anchored at the end would rescan a long run of blanks from each of them.
  let length = tail.length
  while (length > 0 && /[\0\s]/.test(tail.charAt(length - 1))) length--
  const text = tail.slice(0, length)
  if (text === '') return false
  const end = Math.max(...ENDS.map((mark) => text.lastIndexOf(mark)))
  const begun = [...text.matchAll(/\b\d{1,10} \d{1,5} obj\b/g)].at(-1)?.index ?? -1
  // Neither in these bytes: they are within a stream.
  return end < 0 || begun > end
}
