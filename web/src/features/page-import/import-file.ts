import { MESSAGES } from '@arauto/contract/messages'
import { ATTACHED_FILE_MAX_BYTES, PAGE_IMPORT_MAX_BYTES } from '@arauto/contract/page-import'

/** The types that the file dialog offers: pages as browsers save them, and their documents. */
export const IMPORT_ENDINGS = '.html,.htm,.mhtml,.mht,.zip,.pdf,application/pdf'
/** The types that the file dialog offers for documents alone. */
export const PDF_ENDINGS = '.pdf,application/pdf'

const PAGE = /\.(?:x?html?|mht(?:ml)?|zip)$/iu
const PDF = /\.pdf$/iu
const UNREADABLE = 'É uma pasta, ou um ficheiro que não é possível ler.'
const OTHER = 'Só é possível importar páginas .html, .mhtml ou .zip, e documentos .pdf.'

/** The kind of a file by its name and type; the server decides by its content. */
export type ImportKind = 'page' | 'pdf'

/** @returns the kind of a dropped or chosen file, or why it is refused, in Portuguese */
export async function classifyFile(file: File): Promise<{ kind: ImportKind } | { refused: string }> {
  // The folder that browsers save beside a page may be dropped with it, and cannot be read.
  const readable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
  if (!readable) return { refused: UNREADABLE }
  const kind = PDF.test(file.name) || file.type === 'application/pdf' ? 'pdf' : PAGE.test(file.name) ? 'page' : null
  if (!kind) return { refused: OTHER }
  if (file.size === 0) return { refused: MESSAGES.emptyFile }
  if (kind === 'pdf' && file.size > ATTACHED_FILE_MAX_BYTES) return { refused: pdfTooLarge() }
  if (kind === 'page' && file.size > PAGE_IMPORT_MAX_BYTES) return { refused: MESSAGES.pageTooLarge }
  return { kind }
}

const pdfTooLarge = () => `O ficheiro tem mais de ${ATTACHED_FILE_MAX_BYTES / 1024 / 1024} MB.`
