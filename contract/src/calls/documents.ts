import { documentLinkQuery } from '../notification-query.ts'
import { ATTACHED_FILES_FIELD, attachResult } from '../page-import.ts'
import * as z from '../zod.ts'
import { defineCall, fileAnswer } from './define-call.ts'
import { numberParam } from './params.ts'

/** The usual types. A document of another one is answered with the type that it came with. */
const DOCUMENT_TYPES = ['application/pdf', 'application/octet-stream']

export const downloadDocument = defineCall({
  route: 'GET /api/documents/:id/',
  title: 'Descarrega um documento pela ligação assinada',
  who: 'anyone',
  params: numberParam,
  query: documentLinkQuery,
  answers: {
    200: fileAnswer(DOCUMENT_TYPES, 'Os bytes como estão guardados'),
    206: fileAnswer(DOCUMENT_TYPES, 'A parte que foi pedida por `Range`'),
    403: fileAnswer('text/html', 'A ligação foi alterada ou terminou'),
    416: z.null().check(z.describe('A parte pedida não existe')),
    503: fileAnswer('text/html', 'O documento não pode ser lido agora'),
  },
  compress: false,
})

export const attachFiles = defineCall({
  route: 'POST /api/processos/:id/files/',
  title: 'Junta ficheiros a uma notificação',
  description: `Ficheiros PDF no campo \`${ATTACHED_FILES_FIELD}\`, por ordem: ficam atrás dos que a notificação já tem.`,
  who: 'act',
  params: numberParam,
  form: { [ATTACHED_FILES_FIELD]: { kind: 'files', required: true, description: 'PDF' } },
  answers: { 200: attachResult },
  storesDocuments: true,
})
