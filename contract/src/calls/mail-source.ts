import { mailSource, mailSourceChange } from '../mail-source.ts'
import { defineCall } from './define-call.ts'
import { nothing } from './params.ts'

export const getMailSource = defineCall({
  route: 'GET /api/office/mail-source/',
  title: 'Mostra a caixa de correio dos avisos',
  who: 'responsavel',
  answers: { 200: mailSource },
})

export const saveMailSource = defineCall({
  route: 'PUT /api/office/mail-source/',
  title: 'Guarda a caixa de correio dos avisos',
  description: 'A caixa só é lida: nada nela muda. Uma mensagem nunca começa um prazo.',
  who: 'responsavel',
  body: mailSourceChange,
  answers: { 200: mailSource },
})

export const removeMailSource = defineCall({
  route: 'DELETE /api/office/mail-source/',
  title: 'Remove a caixa de correio dos avisos',
  who: 'responsavel',
  answers: { 204: nothing },
})
