import { deadlineCreation, deadlineDecision, notificationWork } from '../office-deadlines.ts'
import { backlog, backlogQuery, triageRequest, triageResult, undoRequest, undoResult } from '../triage-acts.ts'
import { defineCall } from './define-call.ts'
import { numberParam } from './params.ts'

export const changeTriage = defineCall({
  route: 'POST /api/triage/',
  title: 'Muda o estado ou a pessoa a cargo',
  tag: 'Notificações',
  who: 'act',
  body: triageRequest,
  answers: { 200: triageResult },
  errors: [404, 409],
  heavy: 'acts',
})

export const getBacklog = defineCall({
  route: 'GET /api/triage/backlog/',
  title: 'Mostra o que ficou por tratar',
  tag: 'Notificações',
  who: 'user',
  query: backlogQuery,
  answers: { 200: backlog },
})

export const undoTriage = defineCall({
  route: 'POST /api/triage/undo/',
  title: 'Anula uma mudança',
  tag: 'Notificações',
  who: 'act',
  body: undoRequest,
  answers: { 200: undoResult },
  errors: [404],
  heavy: 'acts',
})

export const getNotificationWork = defineCall({
  route: 'GET /api/processos/:id/work/',
  title: 'Mostra os prazos, as notas e a história',
  tag: 'Prazos',
  who: 'read',
  params: numberParam,
  answers: { 200: notificationWork },
})

export const addDeadline = defineCall({
  route: 'POST /api/deadlines/',
  title: 'Acrescenta um prazo',
  tag: 'Prazos',
  who: 'act',
  body: deadlineCreation,
  answers: { 201: notificationWork },
  errors: [404],
  rowLimits: [
    {
      table: 'deadlines',
      of: 'office',
      most: 1_000_000,
      message: 'O escritório já tem um milhão de prazos, o máximo que é possível guardar.',
    },
  ],
})

export const decideDeadline = defineCall({
  route: 'POST /api/deadlines/:id/decision/',
  title: 'Decide sobre um prazo',
  tag: 'Prazos',
  who: 'act',
  params: numberParam,
  body: deadlineDecision,
  answers: { 200: notificationWork },
  errors: [409],
})
