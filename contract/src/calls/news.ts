import { newsSeen, newsView } from '../alerts.ts'
import { defineCall } from './define-call.ts'

export const getNews = defineCall({
  route: 'GET /api/news/',
  title: 'Conta o que chegou de novo',
  who: 'read',
  answers: { 200: newsView },
})

export const markNewsSeen = defineCall({
  route: 'POST /api/news/seen/',
  title: 'Marca o que chegou como visto',
  who: 'read',
  body: newsSeen,
  answers: { 200: newsView },
})
