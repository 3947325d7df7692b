import { messageOnly } from '../message-only.ts'
import { notificationQuery } from '../notification-query.ts'
import { notification, notificationList, notificationPage, refreshStarted, taskStatus } from '../notifications.ts'
import { EARLY_PATHS } from '../routes.ts'
import { unreadableRowList } from '../unreadable-rows.ts'
import * as z from '../zod.ts'
import { defineCall } from './define-call.ts'
import { nothing, numberParam, uuidParam } from './params.ts'

export const listNotifications = defineCall({
  route: `GET ${EARLY_PATHS.notifications}`,
  title: 'Lista as notificações',
  who: 'read',
  query: notificationQuery,
  answers: {
    200: z.union([notificationList, notificationPage]),
    304: nothing,
  },
})

export const getNotification = defineCall({
  route: 'GET /api/processos/:id/',
  title: 'Mostra uma notificação',
  who: 'read',
  params: numberParam,
  answers: { 200: notification },
})

export const checkNow = defineCall({
  route: 'POST /api/refresh-notifications/',
  title: 'Verifica o portal agora',
  who: 'read',
  answers: { 202: refreshStarted },
  disk: 'check',
})

export const getCheck = defineCall({
  route: 'GET /api/task-status/:id/',
  title: 'Mostra uma verificação',
  who: 'read',
  params: uuidParam,
  answers: { 200: taskStatus },
})

export const fetchDocuments = defineCall({
  route: 'POST /api/processos/:id/document/',
  title: 'Vai buscar os documentos de uma notificação',
  who: 'act',
  params: numberParam,
  answers: { 202: messageOnly },
  errors: [409],
})

export const listUnreadableRows = defineCall({
  route: 'GET /api/unreadable-rows/',
  title: 'Lista as linhas que não foram lidas',
  who: 'read',
  answers: { 200: unreadableRowList },
})

export const removeUnreadableRow = defineCall({
  route: 'DELETE /api/unreadable-rows/:id/',
  title: 'Remove uma linha que não foi lida',
  who: 'act',
  params: numberParam,
  answers: { 204: nothing },
})
