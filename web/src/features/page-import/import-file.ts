import { MESSAGES } from '@arauto/contract/messages'
import { ATTACHED_FILE_MAX_BYTES, PAGE_IMPORT_MAX_BYTES } from '@arauto/contract/page-import'

/** The types that the file dialog offers: pages as browsers save them, documents and messages. */
export const IMPORT_ENDINGS = '.html,.htm,.mhtml,.mht,.zip,.pdf,.eml,.msg,.p7m,.dat,.asice,application/pdf'
/** The types that the file dialog offers for documents alone. */
export const PDF_ENDINGS = '.pdf,application/pdf'

const PAGE = /\.(?:x?html?|mht(?:ml)?)$/iu
const PDF = /\.pdf$/iu
const MESSAGE = /\.(?:eml|msg|p7m|dat|asic[es])$/iu
const ARCHIVE = /\.zip$/iu
/** How much of an archive's end, where its files are named, is read, in bytes. */
const ARCHIVE_END_BYTES = 1024 * 1024
const UNREADABLE = 'É uma pasta, ou um ficheiro que não é possível ler.'
const OTHER = 'Só se recebem páginas guardadas (.html, .mhtml, .zip), PDF e e-mails (.eml, .msg).'

/** The kind of a file by its name and type; the server decides by its content. */
export type ImportKind = 'page' | 'pdf' | 'message'

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
  const kind = await kindOf(file)
  if (!kind) return { refused: OTHER }
  if (file.size === 0) return { refused: MESSAGES.emptyFile }
  if (kind !== 'page' && file.size > ATTACHED_FILE_MAX_BYTES) return { refused: pdfTooLarge() }
  if (kind === 'page' && file.size > PAGE_IMPORT_MAX_BYTES) return { refused: MESSAGES.pageTooLarge }
  return { kind }
}

async function kindOf(file: File): Promise<ImportKind | null> {
  if (PDF.test(file.name) || file.type === 'application/pdf') return 'pdf'
  if (PAGE.test(file.name)) return 'page'
  if (MESSAGE.test(file.name)) return 'message'
  if (!ARCHIVE.test(file.name)) return null
  // An archive of documents is taken apart like a message.
  const names = await file.slice(-ARCHIVE_END_BYTES).text()
  return /\.(?:pdf|eml|msg|p7m)/iu.test(names) && !/\.(?:x?html?|mht)/iu.test(names) ? 'message' : 'page'
}

const pdfTooLarge = () => `O ficheiro tem mais de ${ATTACHED_FILE_MAX_BYTES / 1024 / 1024} MB.`
