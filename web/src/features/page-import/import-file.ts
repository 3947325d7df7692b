import { MESSAGES } from '@arauto/contract/messages'
import { ATTACHED_FILE_MAX_BYTES, PAGE_IMPORT_MAX_BYTES } from '@arauto/contract/page-import'

/** What the file dialog offers: pages as browsers save them, and the documents that belong to them. */
export const IMPORT_ENDINGS = '.html,.htm,.mhtml,.mht,.zip,.pdf,application/pdf'
export const PDF_ENDINGS = '.pdf,application/pdf'

const PAGE = /\.(?:x?html?|mht(?:ml)?|zip)$/iu
const PDF = /\.pdf$/iu
const UNREADABLE = 'É uma pasta, ou um ficheiro que não é possível ler.'
const OTHER = 'Só é possível importar páginas .html, .mhtml ou .zip, e documentos .pdf.'

/** What a file is taken for, by its name; the server judges by its bytes. */
export type ImportKind = 'page' | 'pdf'

/**
 * @param file what was dropped or picked
 * @returns what it is taken for, or why it is left out, fit to show
 */
export async function judgeFile(file: File): Promise<{ kind: ImportKind } | { refused: string }> {
  // Whoever drops a saved page drops the folder beside it too; a folder cannot be read.
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
