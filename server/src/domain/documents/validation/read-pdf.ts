import { type FileHandle, open } from 'node:fs/promises'
import { getDocument, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { stopsWithinObject, TAIL_BYTES } from './pdf-tail.ts'

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
  const file = await open(path)
  try {
    const { size } = await file.stat()
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
    } catch (error) {
      return (error as Error).name === 'PasswordException'
    } finally {
      await loading.destroy()
    }
    const tail = await readPiece(file, Math.max(0, size - TAIL_BYTES), size)
    return !stopsWithinObject(new TextDecoder('latin1').decode(tail))
  } finally {
    await file.close()
  }
}

async function readPiece(file: FileHandle, begin: number, end: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(end - begin), 0, end - begin, begin)
  return buffer.subarray(0, bytesRead)
}
