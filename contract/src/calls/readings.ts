import { documentFacts, factsCorrection } from '../document-facts.ts'
import { documentMarks, documentSearch, foundDocuments, marksQuery } from '../readings.ts'
import { defineCall } from './define-call.ts'
import { nothing, numberParam } from './params.ts'

export const searchDocuments = defineCall({
  route: 'GET /api/documents/search/',
  title: 'Procura no texto dos documentos e das transcrições',
  who: 'read',
  query: documentSearch,
  answers: { 200: foundDocuments },
})

export const getDocumentMarks = defineCall({
  route: 'GET /api/documents/:id/marks/',
  title: 'Mostra onde está um texto nas páginas de um documento',
  description: 'Com `search`, o que se procura; com `page`, `from` e `to`, parte do texto de uma página.',
  who: 'read',
  params: numberParam,
  query: marksQuery,
  answers: { 200: documentMarks },
  errors: [404],
})

export const readMore = defineCall({
  route: 'POST /api/documents/:id/read-more/',
  title: 'Lê mais páginas de um documento',
  who: 'act',
  params: numberParam,
  answers: { 204: nothing },
  errors: [404],
})

export const correctFacts = defineCall({
  route: 'PUT /api/documents/:id/facts/',
  title: 'Corrige o que se leu de um documento',
  description: 'Substitui as correções anteriores; sem nenhum campo, volta ao que se leu.',
  who: 'act',
  params: numberParam,
  body: factsCorrection,
  answers: { 200: documentFacts },
  errors: [404],
})
