import {
  identityAnswer,
  identityChanged,
  identityMerge,
  identityProposals,
  identitySplit,
  manualNotification,
  manualNotificationChange,
  notificationSources,
} from '../identity.ts'
import { defineCall } from './define-call.ts'
import { nothing, numberParam } from './params.ts'

export const getNotificationSources = defineCall({
  route: 'GET /api/processos/:id/sources/',
  title: 'De onde vem uma notificação, e que outras podem ser a mesma',
  who: 'read',
  params: numberParam,
  answers: { 200: notificationSources },
})

export const listIdentityProposals = defineCall({
  route: 'GET /api/processos/same/',
  title: 'Lista notificações que podem ser a mesma',
  who: 'read',
  answers: { 200: identityProposals },
})

export const mergeNotifications = defineCall({
  route: 'POST /api/processos/:id/merge/',
  title: 'Junta duas notificações que são a mesma',
  who: 'act',
  params: numberParam,
  body: identityMerge,
  answers: { 200: identityChanged },
  errors: [409],
})

export const splitNotification = defineCall({
  route: 'POST /api/processos/:id/split/',
  title: 'Separa o que foi junto a uma notificação',
  who: 'act',
  params: numberParam,
  body: identitySplit,
  answers: { 200: identityChanged },
})

export const answerIdentity = defineCall({
  route: 'POST /api/processos/:id/compared/',
  title: 'Diz que duas notificações não são a mesma, ou são o mesmo acto',
  who: 'act',
  params: numberParam,
  body: identityAnswer,
  answers: { 204: nothing },
})

export const registerNotification = defineCall({
  route: 'POST /api/processos/by-hand/',
  title: 'Regista uma notificação que veio por correio ou foi feita em tribunal',
  who: 'act',
  body: manualNotification,
  answers: { 201: identityChanged },
  errors: [404, 409],
  rowLimits: [
    {
      table: 'manual_notifications',
      most: 50_000,
      message: 'O escritório já registou 50 000 notificações à mão, o máximo.',
    },
  ],
})

export const changeManualNotification = defineCall({
  route: 'PUT /api/processos/:id/by-hand/',
  title: 'Corrige uma notificação registada à mão',
  who: 'act',
  params: numberParam,
  body: manualNotificationChange,
  answers: { 204: nothing },
  errors: [409],
})

export const removeManualNotification = defineCall({
  route: 'DELETE /api/processos/:id/by-hand/',
  title: 'Elimina uma notificação registada à mão',
  who: 'act',
  params: numberParam,
  answers: { 204: nothing },
  errors: [409],
})
