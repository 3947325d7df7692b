import { note, noteChange, noteCreation } from '../notes.ts'
import { defineCall } from './define-call.ts'
import { nothing, numberParam } from './params.ts'

export const writeNote = defineCall({
  route: 'POST /api/notes/',
  title: 'Escreve uma nota',
  who: 'act',
  body: noteCreation,
  answers: { 201: note },
  errors: [404],
  rowLimits: [
    {
      table: 'notes',
      most: 100_000,
      message: 'O escritório já tem 100 000 notas, o máximo. Elimine as que já não são precisas.',
    },
  ],
})

export const changeNote = defineCall({
  route: 'PUT /api/notes/:id/',
  title: 'Muda uma nota',
  who: 'own',
  params: numberParam,
  body: noteChange,
  answers: { 200: note },
})

export const removeNote = defineCall({
  route: 'DELETE /api/notes/:id/',
  title: 'Elimina uma nota',
  who: 'own',
  params: numberParam,
  answers: { 204: nothing },
  errors: [400],
})
