import {
  assignablePeople,
  assignableQuery,
  backlog,
  backlogQuery,
  triageRequest,
  triageResult,
  undoRequest,
  undoResult,
} from '../triage-acts.ts'
import { defineCall } from './define-call.ts'

export const changeTriage = defineCall({
  route: 'POST /api/triage/',
  title: 'Muda o estado ou a pessoa a cargo',
  who: 'act',
  body: triageRequest,
  answers: { 200: triageResult },
  errors: [404, 409],
  heavy: 'acts',
})

export const getBacklog = defineCall({
  route: 'GET /api/triage/backlog/',
  title: 'Mostra o que ficou por tratar',
  who: 'user',
  query: backlogQuery,
  answers: { 200: backlog },
})

export const listAssignablePeople = defineCall({
  route: 'GET /api/triage/people/',
  title: 'Mostra quem pode ficar com as notificações a cargo',
  query: assignableQuery,
  answers: { 200: assignablePeople },
})

export const undoTriage = defineCall({
  route: 'POST /api/triage/undo/',
  title: 'Anula uma mudança',
  who: 'act',
  body: undoRequest,
  answers: { 200: undoResult },
  errors: [404],
  heavy: 'acts',
})
