import { transcriptionJob, transcriptionList, UPLOAD_FIELDS, uploadAccepted } from '../transcription.ts'
import { defineCall } from './define-call.ts'
import { nothing, uuidParam } from './params.ts'

export const uploadRecording = defineCall({
  route: 'POST /api/upload/',
  title: 'Envia uma gravação para transcrever',
  description: `O ficheiro no campo \`${UPLOAD_FIELDS.file}\`; \`${UPLOAD_FIELDS.format}\` com o valor \`json\`.`,
  who: 'user',
  form: {
    [UPLOAD_FIELDS.format]: { kind: 'text', description: '`json`' },
    [UPLOAD_FIELDS.file]: { kind: 'file', required: true, description: 'A gravação' },
  },
  answers: { 202: uploadAccepted },
  errors: [415],
  rowLimits: [
    {
      table: 'transcriptions',
      most: 20_000,
      message: 'O escritório já tem 20 000 transcrições, o máximo. Elimine as que já não são precisas.',
    },
  ],
})

export const listTranscriptions = defineCall({
  route: 'GET /api/upload/',
  title: 'Lista as transcrições',
  answers: { 200: transcriptionList },
})

export const getTranscription = defineCall({
  route: 'GET /api/upload/:id/',
  title: 'Mostra uma transcrição',
  params: uuidParam,
  answers: { 200: transcriptionJob },
})

export const removeTranscription = defineCall({
  route: 'DELETE /api/upload/:id/',
  title: 'Elimina uma transcrição',
  params: uuidParam,
  answers: { 204: nothing },
})
