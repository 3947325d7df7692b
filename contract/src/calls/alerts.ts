import { alertSettings, alertSettingsChange, testMailResult } from '../alerts.ts'
import { defineCall } from './define-call.ts'

export const sendTestAlert = defineCall({
  route: 'POST /api/alerts/test/',
  title: 'Envia um e-mail de teste',
  who: 'user',
  answers: { 200: testMailResult },
  errors: [400, 404, 409],
})

export const getAlertSettings = defineCall({
  route: 'GET /api/alerts/settings/',
  title: 'Mostra as preferências de avisos',
  who: 'user',
  answers: { 200: alertSettings },
})

export const changeAlertSettings = defineCall({
  route: 'PUT /api/alerts/settings/',
  title: 'Muda as preferências de avisos',
  who: 'user',
  body: alertSettingsChange,
  answers: { 200: alertSettings },
  errors: [404],
})
