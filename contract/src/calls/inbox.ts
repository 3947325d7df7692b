import { INBOX_FILES_FIELD, inbox, inboxAssignment, inboxReceipt } from '../inbox.ts'
import { defineCall, fileAnswer } from './define-call.ts'
import { nothing, numberParam } from './params.ts'

export const listInbox = defineCall({
  route: 'GET /api/inbox/',
  title: 'Lista o que está por identificar',
  description: 'Ficheiros e avisos que ainda não têm notificação. Um aviso não é uma notificação: não tem prazo.',
  who: 'user',
  answers: { 200: inbox },
})

export const dropFiles = defineCall({
  route: 'POST /api/inbox/',
  title: 'Recebe ficheiros para identificar',
  description: `PDF, e-mails (.eml, .msg) e arquivos no campo \`${INBOX_FILES_FIELD}\`: juntam-se à sua notificação, ou ficam por identificar.`,
  who: 'user',
  form: { [INBOX_FILES_FIELD]: { kind: 'files', required: true, description: 'PDF, .eml, .msg, .zip ou .p7m' } },
  answers: { 200: inboxReceipt },
  storesDocuments: true,
  rowLimits: [
    {
      table: 'inbox_items',
      most: 500_000,
      message: 'O escritório já recebeu 500 000 ficheiros e avisos, o máximo.',
    },
  ],
})

export const assignInboxItem = defineCall({
  route: 'POST /api/inbox/:id/assign/',
  title: 'Diz a que notificação pertence',
  who: 'act',
  params: numberParam,
  body: inboxAssignment,
  answers: { 204: nothing },
  storesDocuments: true,
})

export const dismissInboxItem = defineCall({
  route: 'DELETE /api/inbox/:id/',
  title: 'Deixa de esperar por uma notificação',
  who: 'act',
  params: numberParam,
  answers: { 204: nothing },
})

export const openInboxFile = defineCall({
  route: 'GET /api/inbox/:id/file/',
  title: 'Abre um ficheiro por identificar',
  who: 'act',
  params: numberParam,
  answers: { 200: fileAnswer('application/pdf', 'O ficheiro') },
  compress: false,
})
