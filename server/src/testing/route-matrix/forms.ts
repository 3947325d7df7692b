import { smallPdf } from '../small-pdf.ts'
import type { Call } from './route-row.ts'

/** A form with one file. */
export const form = (name: string, fileName: string, bytes: Uint8Array): FormData => {
  const made = new FormData()
  made.append(name, new Blob([Uint8Array.from(bytes)]), fileName)
  return made
}

/** A form with a PDF. */
export const pdf = ({ nth }: Call) => form('files', 'anexo.pdf', smallPdf(`Anexo ${nth}`))
