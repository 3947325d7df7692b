import { calendarFeed, calendarFeeds } from '../calendar.ts'
import * as z from '../zod.ts'
import { defineCall, fileAnswer } from './define-call.ts'
import { nothing } from './params.ts'

export const listCalendarFeeds = defineCall({
  route: 'GET /api/calendar-feeds/',
  title: 'Mostra os endereços dos calendários',
  who: 'user',
  answers: { 200: calendarFeeds },
  compress: false,
})

export const renewCalendarFeed = defineCall({
  route: 'POST /api/calendar-feeds/:whose/',
  title: 'Faz um novo endereço de um calendário',
  who: 'user',
  params: z.object({ whose: z.enum(['own', 'office']) }),
  answers: { 201: calendarFeed },
  compress: false,
})

export const removeCalendarFeed = defineCall({
  route: 'DELETE /api/calendar-feeds/:whose/',
  title: 'Anula o endereço de um calendário',
  params: z.object({ whose: z.enum(['own', 'office']) }),
  answers: { 204: nothing },
})

export const getCalendar = defineCall({
  route: 'GET /api/calendar/:file',
  title: 'Lê um calendário pelo endereço secreto',
  who: 'anyone',
  params: z.object({ file: z.string() }),
  answers: {
    200: fileAnswer('text/calendar', 'Os prazos (RFC 5545)'),
    304: nothing,
  },
  secretPath: true,
})
