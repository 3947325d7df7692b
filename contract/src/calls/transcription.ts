import { soundQuery } from '../notification-query.ts'
import { TRANSCRIPT_CHANGE_MAX_BYTES } from '../transcript.ts'
import {
  transcript,
  transcriptChange,
  transcriptChanged,
  transcriptionJob,
  transcriptionList,
  transcriptQuery,
  UPLOAD_FIELDS,
  uploadAccepted,
  uploadQuery,
} from '../transcription.ts'
import * as z from '../zod.ts'
import { defineCall, fileAnswer } from './define-call.ts'
import { nothing, uuidParam } from './params.ts'

export const uploadRecording = defineCall({
  route: 'POST /api/upload/',
  title: 'Envia uma gravação para transcrever',
  description: `O ficheiro no campo \`${UPLOAD_FIELDS.file}\`; \`${UPLOAD_FIELDS.format}\` com o valor \`json\`. Com \`upload\`, \`offset\` e \`total\`, uma parte dos bytes: repete-se a que não foi confirmada, e a última dá a transcrição.`,
  who: 'user',
  query: uploadQuery,
  form: {
    [UPLOAD_FIELDS.format]: { kind: 'text', description: '`json`' },
    [UPLOAD_FIELDS.keepSound]: { kind: 'text', description: '`true` ou `false`: se o som fica guardado' },
    [UPLOAD_FIELDS.voices]: {
      kind: 'text',
      description: 'Quantas pessoas falam, `1` a `8`, ou `channels`: uma em cada canal',
    },
    [UPLOAD_FIELDS.caseNumber]: { kind: 'text', description: 'O número do processo a que se junta' },
    [UPLOAD_FIELDS.files]: {
      kind: 'text',
      description: 'De uma gravação enviada por partes: `[{ name, size }]` dos seus ficheiros, pela ordem dos bytes',
    },
    [UPLOAD_FIELDS.file]: { kind: 'file', required: true, description: 'A gravação' },
  },
  answers: { 202: uploadAccepted },
  errors: [404, 415],
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

export const getTranscript = defineCall({
  route: 'GET /api/upload/:id/transcript/',
  title: 'Mostra as palavras de uma transcrição, com os seus tempos',
  params: uuidParam,
  query: transcriptQuery,
  answers: { 200: transcript },
})

export const changeTranscript = defineCall({
  route: 'PUT /api/upload/:id/transcript/',
  title: 'Corrige uma transcrição',
  params: uuidParam,
  body: transcriptChange,
  bodyLimit: TRANSCRIPT_CHANGE_MAX_BYTES,
  answers: { 200: transcriptChanged },
  errors: [409],
})

const SOUND = ['audio/mpeg', 'application/octet-stream']

export const playSound = defineCall({
  route: 'GET /api/upload/:id/sound/',
  title: 'Toca uma gravação pela ligação assinada',
  who: 'anyone',
  params: uuidParam,
  query: soundQuery,
  answers: {
    200: fileAnswer(SOUND, 'O som como foi enviado'),
    206: fileAnswer(SOUND, 'A parte que foi pedida por `Range`'),
    403: fileAnswer('text/plain', 'A ligação foi alterada ou terminou'),
    410: fileAnswer('text/plain', 'O som já não está guardado'),
    416: z.null().check(z.describe('A parte pedida não existe')),
    503: fileAnswer('text/plain', 'O som não pode ser lido agora'),
  },
  compress: false,
})

export const removeSound = defineCall({
  route: 'DELETE /api/upload/:id/sound/',
  title: 'Elimina o som de uma transcrição, e deixa o texto',
  params: uuidParam,
  answers: { 204: nothing },
})
