import { formOf } from '../form-of.ts'
import { smallPdf } from '../small-pdf.ts'
import type { Call } from './route-row.ts'

/** A form with one file. */
export const form = (name: string, fileName: string, bytes: Uint8Array): FormData => formOf(name, [fileName, bytes])

/** A form with a PDF. */
export const pdf = ({ nth }: Call) => form('files', 'anexo.pdf', smallPdf(`Anexo ${nth}`))
