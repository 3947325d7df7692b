import { reauthentication } from '../sessions.ts'
import {
  webhook,
  webhookChange,
  webhookCreation,
  webhookDeliveries,
  webhookDeliveriesQuery,
  webhookDelivery,
  webhookList,
  webhookSecret,
} from '../webhooks.ts'
import { defineCall } from './define-call.ts'
import { nothing, uuidParam } from './params.ts'

export const listWebhooks = defineCall({
  route: 'GET /api/webhooks/',
  title: 'Lista os webhooks',
  who: 'responsavel',
  answers: { 200: webhookList },
})

export const addWebhook = defineCall({
  route: 'POST /api/webhooks/',
  title: 'Adiciona um webhook',
  who: 'responsavel',
  body: webhookCreation,
  answers: { 201: webhookSecret },
  errors: [404, 409],
})

export const changeWebhook = defineCall({
  route: 'PUT /api/webhooks/:id/',
  title: 'Muda um webhook',
  who: 'responsavel',
  params: uuidParam,
  body: webhookChange,
  answers: { 200: webhook },
  errors: [409],
})

export const removeWebhook = defineCall({
  route: 'DELETE /api/webhooks/:id/',
  title: 'Remove um webhook',
  who: 'responsavel',
  params: uuidParam,
  body: reauthentication,
  answers: { 204: nothing },
  errors: [409],
})

export const renewWebhookSecret = defineCall({
  route: 'POST /api/webhooks/:id/secret/',
  title: 'Faz um novo segredo de um webhook',
  who: 'responsavel',
  params: uuidParam,
  body: reauthentication,
  answers: { 200: webhookSecret },
  errors: [409],
})

export const listDeliveries = defineCall({
  route: 'GET /api/webhooks/:id/deliveries/',
  title: 'Lista as mensagens de um webhook',
  who: 'responsavel',
  params: uuidParam,
  query: webhookDeliveriesQuery,
  answers: { 200: webhookDeliveries },
  errors: [409],
})

export const testWebhook = defineCall({
  route: 'POST /api/webhooks/:id/test/',
  title: 'Envia uma mensagem de teste',
  who: 'responsavel',
  params: uuidParam,
  answers: { 201: webhookDelivery },
  errors: [400, 409],
})

export const getDelivery = defineCall({
  route: 'GET /api/webhook-deliveries/:id/',
  title: 'Mostra uma mensagem de um webhook',
  who: 'responsavel',
  params: uuidParam,
  answers: { 200: webhookDelivery },
  errors: [400, 409],
})

export const sendDeliveryAgain = defineCall({
  route: 'POST /api/webhook-deliveries/:id/again/',
  title: 'Envia outra vez uma mensagem',
  who: 'responsavel',
  params: uuidParam,
  answers: { 200: webhookDelivery },
  errors: [400, 409],
})
