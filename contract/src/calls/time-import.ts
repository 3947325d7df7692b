import {
  timeCredentials,
  timeCredentialsChange,
  timeCredentialsSaved,
  timeCredentialsStatus,
  timeImportJob,
  timeImportLastUpdate,
  timeImportRequest,
  timeImportStarted,
} from '../time-import.ts'
import * as z from '../zod.ts'
import { defineCall } from './define-call.ts'
import { nothing } from './params.ts'

export const checkTimeCredentials = defineCall({
  route: 'GET /api/toggl-notion/check-credentials/',
  title: 'Diz se há credenciais guardadas',
  who: 'user',
  answers: { 200: timeCredentialsStatus },
})

export const saveTimeCredentials = defineCall({
  route: 'POST /api/toggl-notion/save-credentials/',
  title: 'Guarda as credenciais',
  who: 'user',
  body: timeCredentials,
  answers: { 200: timeCredentialsSaved },
})

export const changeTimeCredentials = defineCall({
  route: 'PUT /api/toggl-notion/credentials/',
  title: 'Muda uma parte das credenciais',
  who: 'user',
  body: timeCredentialsChange,
  answers: { 200: timeCredentialsSaved },
})

export const removeTimeCredentials = defineCall({
  route: 'DELETE /api/toggl-notion/credentials/',
  title: 'Remove as credenciais',
  answers: { 204: nothing },
})

export const getLastTimeImport = defineCall({
  route: 'GET /api/toggl-notion/last-update/',
  title: 'Mostra a última importação de horas',
  who: 'user',
  answers: { 200: timeImportLastUpdate },
})

export const importTime = defineCall({
  route: 'POST /api/toggl-notion/import/',
  title: 'Começa uma importação de horas',
  who: 'user',
  body: timeImportRequest,
  answers: { 202: timeImportStarted },
  errors: [409],
})

export const undoTimeImport = defineCall({
  route: 'POST /api/toggl-notion/import/:jobId/undo/',
  title: 'Anula uma importação de horas',
  params: z.object({ jobId: z.uuid() }),
  answers: { 202: timeImportStarted },
  errors: [400, 409],
})

export const getTimeImport = defineCall({
  route: 'GET /api/toggl-notion/import/:jobId/',
  title: 'Mostra uma importação de horas',
  params: z.object({ jobId: z.uuid() }),
  answers: { 200: timeImportJob },
})
