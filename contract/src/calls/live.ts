import { EARLY_PATHS } from '../routes.ts'
import { changesQuery, officeChanges } from '../triage-acts.ts'
import { defineCall, fileAnswer } from './define-call.ts'

export const followEvents = defineCall({
  route: `GET ${EARLY_PATHS.events}`,
  title: 'Acompanha as mudanças',
  description: 'Server-sent events; the data of each is a `LiveMessage`.',
  who: 'user',
  answers: { 200: fileAnswer('text/event-stream', 'The stream') },
  streams: true,
})

export const waitForChanges = defineCall({
  route: 'GET /api/changes/',
  title: 'Espera por mudanças do escritório',
  who: 'user',
  query: changesQuery,
  answers: { 200: officeChanges },
})
