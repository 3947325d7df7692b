import { documentSearch, foundDocuments } from '../readings.ts'
import { defineCall } from './define-call.ts'
import { nothing, numberParam } from './params.ts'

export const searchDocuments = defineCall({
  route: 'GET /api/documents/search/',
  title: 'Procura no texto dos documentos',
  who: 'read',
  query: documentSearch,
  answers: { 200: foundDocuments },
})

export const readMore = defineCall({
  route: 'POST /api/documents/:id/read-more/',
  title: 'Lê mais páginas de um documento',
  who: 'act',
  params: numberParam,
  answers: { 204: nothing },
  errors: [404],
})
