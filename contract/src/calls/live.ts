import { EARLY_PATHS } from '../routes.ts'
import { defineCall, fileAnswer } from './define-call.ts'

export const followEvents = defineCall({
  route: `GET ${EARLY_PATHS.events}`,
  title: 'Acompanha as mudanças',
  description: 'Server-sent events; the data of each is a `LiveMessage`.',
  who: 'user',
  answers: { 200: fileAnswer('text/event-stream', 'Os acontecimentos') },
  streams: true,
})
