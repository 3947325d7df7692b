import { calculatedDeadline, deadlineQuery as termsQuery } from '../deadlines.ts'
import {
  calendarQuery,
  closedDay,
  closedDayCreation,
  closedDayList,
  deadlineCalendar,
  deadlineCreation,
  deadlineDecision,
  deadlineList,
  deadlineQuery,
  notificationWork,
  openDay,
} from '../office-deadlines.ts'
import { EARLY_PATHS } from '../routes.ts'
import { defineCall, fileAnswer } from './define-call.ts'
import { nothing, numberParam } from './params.ts'

export const calculateDeadline = defineCall({
  route: 'GET /api/deadlines/calculate/',
  title: 'Calcula um prazo',
  who: 'user',
  query: termsQuery,
  answers: { 200: calculatedDeadline },
})

export const listDeadlines = defineCall({
  route: `GET ${EARLY_PATHS.deadlines}`,
  title: 'Lista os prazos',
  who: 'read',
  query: deadlineQuery,
  answers: { 200: deadlineList },
})

export const exportDeadlines = defineCall({
  route: 'GET /api/deadlines/export/',
  title: 'Descarrega os prazos, com as diligências',
  who: 'read',
  query: deadlineQuery,
  answers: { 200: fileAnswer('text/csv', 'Os prazos e as diligências, um por linha') },
  heavy: 'exports',
})

export const getCourtCalendar = defineCall({
  route: 'GET /api/deadlines/calendar/',
  title: 'Mostra os dias úteis e encerrados',
  query: calendarQuery,
  answers: { 200: deadlineCalendar },
})

export const listClosedDays = defineCall({
  route: 'GET /api/deadlines/closed-days/',
  title: 'Lista os dias encerrados',
  answers: { 200: closedDayList },
})

export const addOpenDay = defineCall({
  route: 'POST /api/deadlines/open-days/',
  title: 'Diz que num dia não houve tolerância de ponto',
  who: 'user',
  body: openDay,
  answers: { 204: nothing },
  errors: [404, 409],
})

export const addClosedDay = defineCall({
  route: 'POST /api/deadlines/closed-days/',
  title: 'Acrescenta um dia encerrado',
  who: 'user',
  body: closedDayCreation,
  answers: { 201: closedDay },
  errors: [404],
  rowLimits: [
    {
      table: 'closed_days',
      most: 2_000,
      message: 'O escritório já tem 2000 dias encerrados, o máximo. Elimine os que já passaram.',
    },
  ],
})

export const removeClosedDay = defineCall({
  route: 'DELETE /api/deadlines/closed-days/:id/',
  title: 'Remove um dia encerrado',
  params: numberParam,
  answers: { 204: nothing },
  errors: [400, 409],
})

export const getNotificationWork = defineCall({
  route: 'GET /api/processos/:id/work/',
  title: 'Mostra os prazos, as notas e a história',
  who: 'read',
  params: numberParam,
  answers: { 200: notificationWork },
})

export const addDeadline = defineCall({
  route: 'POST /api/deadlines/',
  title: 'Acrescenta um prazo',
  who: 'act',
  body: deadlineCreation,
  answers: { 201: notificationWork },
  errors: [404],
  rowLimits: [
    {
      table: 'deadlines',
      most: 1_000_000,
      message: 'O escritório já tem um milhão de prazos, o máximo que é possível guardar.',
    },
  ],
})

export const decideDeadline = defineCall({
  route: 'POST /api/deadlines/:id/decision/',
  title: 'Decide sobre um prazo',
  who: 'act',
  params: numberParam,
  body: deadlineDecision,
  answers: { 200: notificationWork },
  errors: [409],
})
