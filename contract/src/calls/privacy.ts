import { erasure, erasureList, erasureRequest } from '../privacy.ts'
import { reauthentication } from '../sessions.ts'
import { defineCall, fileAnswer } from './define-call.ts'
import { nothing, numberParam } from './params.ts'

export const exportOffice = defineCall({
  route: 'POST /api/office/export/',
  title: 'Descarrega uma cópia dos dados do escritório',
  who: 'responsavel',
  body: reauthentication,
  answers: { 200: fileAnswer('application/zip', 'A cópia dos dados') },
  errors: [404],
  heavy: 'exports',
  compress: false,
})

export const exportMember = defineCall({
  route: 'POST /api/office/members/:id/export/',
  title: 'Descarrega uma cópia dos dados de um membro',
  params: numberParam,
  body: reauthentication,
  answers: { 200: fileAnswer('application/zip', 'A cópia dos dados') },
  heavy: 'exports',
  compress: false,
})

export const listErasures = defineCall({
  route: 'GET /api/office/erasures/',
  title: 'Lista os pedidos de apagamento',
  who: 'user',
  answers: { 200: erasureList },
})

export const requestErasure = defineCall({
  route: 'POST /api/office/erasures/',
  title: 'Pede um apagamento',
  body: erasureRequest,
  answers: { 201: erasure },
  errors: [404, 409],
})

export const withdrawErasure = defineCall({
  route: 'DELETE /api/office/erasures/:id/',
  title: 'Anula um pedido de apagamento',
  params: numberParam,
  answers: { 204: nothing },
  errors: [400],
})
