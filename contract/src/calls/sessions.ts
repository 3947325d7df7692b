import { reauthentication, sessionList, signInAnswer, signInHistory } from '../sessions.ts'
import { defineCall } from './define-call.ts'
import { nothing, numberParam, uuidParam } from './params.ts'

export const listSessions = defineCall({
  route: 'GET /api/sessions/',
  title: 'Lista as sessões abertas',
  who: 'own',
  withoutSecondFactor: true,
  answers: { 200: sessionList },
})

export const endSession = defineCall({
  route: 'DELETE /api/sessions/:id/',
  title: 'Termina uma sessão',
  who: 'own',
  withoutSecondFactor: true,
  params: uuidParam,
  answers: { 204: nothing },
})

export const endOtherSessions = defineCall({
  route: 'DELETE /api/sessions/',
  title: 'Termina as outras sessões',
  who: 'own',
  withoutSecondFactor: true,
  body: reauthentication,
  answers: { 204: nothing },
})

export const listSignIns = defineCall({
  route: 'GET /api/sign-ins/',
  title: 'Lista as entradas recentes',
  who: 'own',
  withoutSecondFactor: true,
  answers: { 200: signInHistory },
})

export const judgeSignIn = defineCall({
  route: 'POST /api/sign-ins/:id/',
  title: 'Diz se uma entrada foi do próprio',
  who: 'own',
  withoutSecondFactor: true,
  params: numberParam,
  body: signInAnswer,
  answers: { 204: nothing },
  disk: 'none',
})
