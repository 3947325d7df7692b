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
import { defineCall, nothing, uuidParam } from './define-call.ts'

export const listWebhooks = defineCall({
  method: 'GET',
  path: '/api/webhooks/',
  title: 'Lista os webhooks',
  tag: 'Webhooks',
  who: 'responsavel',
  answers: { 200: webhookList },
})

export const addWebhook = defineCall({
  method: 'POST',
  path: '/api/webhooks/',
  title: 'Adiciona um webhook',
  tag: 'Webhooks',
  who: 'responsavel',
  body: webhookCreation,
  answers: { 201: webhookSecret },
  errors: [404, 409],
})

export const changeWebhook = defineCall({
  method: 'PUT',
  path: '/api/webhooks/:id/',
  title: 'Muda um webhook',
  tag: 'Webhooks',
  who: 'responsavel',
  params: uuidParam,
  body: webhookChange,
  answers: { 200: webhook },
  errors: [409],
})

export const removeWebhook = defineCall({
  method: 'DELETE',
  path: '/api/webhooks/:id/',
  title: 'Remove um webhook',
  tag: 'Webhooks',
  who: 'responsavel',
  params: uuidParam,
  body: reauthentication,
  answers: { 204: nothing },
  errors: [409],
})

export const renewWebhookSecret = defineCall({
  method: 'POST',
  path: '/api/webhooks/:id/secret/',
  title: 'Faz um novo segredo de um webhook',
  tag: 'Webhooks',
  who: 'responsavel',
  params: uuidParam,
  body: reauthentication,
  answers: { 200: webhookSecret },
  errors: [409],
})

export const listDeliveries = defineCall({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries/',
  title: 'Lista as mensagens de um webhook',
  tag: 'Webhooks',
  who: 'responsavel',
  params: uuidParam,
  query: webhookDeliveriesQuery,
  answers: { 200: webhookDeliveries },
  errors: [409],
})

export const testWebhook = defineCall({
  method: 'POST',
  path: '/api/webhooks/:id/test/',
  title: 'Envia uma mensagem de teste',
  tag: 'Webhooks',
  who: 'responsavel',
  params: uuidParam,
  answers: { 201: webhookDelivery },
  errors: [400, 409],
})

export const getDelivery = defineCall({
  method: 'GET',
  path: '/api/webhook-deliveries/:id/',
  title: 'Mostra uma mensagem de um webhook',
  tag: 'Webhooks',
  who: 'responsavel',
  params: uuidParam,
  answers: { 200: webhookDelivery },
  errors: [400, 409],
})

export const sendDeliveryAgain = defineCall({
  method: 'POST',
  path: '/api/webhook-deliveries/:id/again/',
  title: 'Envia outra vez uma mensagem',
  tag: 'Webhooks',
  who: 'responsavel',
  params: uuidParam,
  answers: { 200: webhookDelivery },
  errors: [400, 409],
})
