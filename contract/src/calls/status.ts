import { EARLY_PATHS } from '../routes.ts'
import { gapClosing, health, systemStatus } from '../status.ts'
import { defineCall } from './define-call.ts'
import { nothing } from './params.ts'

export const getSystemStatus = defineCall({
  route: `GET ${EARLY_PATHS.status}`,
  title: 'Mostra o estado da vigilância',
  who: 'read',
  answers: { 200: systemStatus },
})

export const closeServiceGap = defineCall({
  route: 'POST /api/system-status/gap/close/',
  title: 'Fecha o aviso de uma interrupção',
  who: 'user',
  body: gapClosing,
  answers: { 204: nothing },
})

export const getLiveness = defineCall({
  route: 'GET /api/health/live/',
  title: 'Diz se o processo responde',
  who: 'anyone',
  answers: { 200: health },
})

export const getHealth = defineCall({
  route: 'GET /api/health/',
  title: 'Diz se o programa está a funcionar',
  who: 'anyone',
  answers: { 200: health },
})

export const getReadiness = defineCall({
  route: 'GET /api/health/ready/',
  title: 'Diz se o programa pode receber pedidos',
  who: 'anyone',
  answers: { 200: health },
})
