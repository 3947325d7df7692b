import { calendarFeed, calendarFeeds } from '../calendar.ts'
import * as z from '../zod.ts'
import { defineCall, fileAnswer, nothing } from './define-call.ts'

export const listCalendarFeeds = defineCall({
  method: 'GET',
  path: '/api/calendar-feeds/',
  title: 'Mostra os endereços dos calendários',
  tag: 'Calendário',
  who: 'user',
  answers: { 200: calendarFeeds },
  compress: false,
})

export const renewCalendarFeed = defineCall({
  method: 'POST',
  path: '/api/calendar-feeds/:whose/',
  title: 'Faz um novo endereço de um calendário',
  tag: 'Calendário',
  who: 'user',
  params: z.object({ whose: z.enum(['own', 'office']) }),
  answers: { 201: calendarFeed },
  compress: false,
})

export const removeCalendarFeed = defineCall({
  method: 'DELETE',
  path: '/api/calendar-feeds/:whose/',
  title: 'Anula o endereço de um calendário',
  tag: 'Calendário',
  params: z.object({ whose: z.enum(['own', 'office']) }),
  answers: { 204: nothing },
})

export const getCalendar = defineCall({
  method: 'GET',
  path: '/api/calendar/:file',
  title: 'Lê um calendário pelo endereço secreto',
  tag: 'Calendário',
  who: 'anyone',
  params: z.object({ file: z.string() }),
  answers: {
    200: fileAnswer('text/calendar', 'Os prazos (RFC 5545)'),
    304: nothing,
  },
  secretPath: true,
})
