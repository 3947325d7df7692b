import { reauthentication, sessionList, signInAnswer, signInHistory } from '../sessions.ts'
import { defineCall } from './define-call.ts'
import { nothing, numberParam, uuidParam } from './params.ts'

/** For the user alone, and open before the second factor that the office requires is set up. */
const ofOwn = { who: 'own', withoutSecondFactor: true } as const

export const listSessions = defineCall({
  route: 'GET /api/sessions/',
  title: 'Lista as sessões abertas',
  ...ofOwn,
  answers: { 200: sessionList },
})

export const endSession = defineCall({
  route: 'DELETE /api/sessions/:id/',
  title: 'Termina uma sessão',
  ...ofOwn,
  params: uuidParam,
  answers: { 204: nothing },
})

export const endOtherSessions = defineCall({
  route: 'DELETE /api/sessions/',
  title: 'Termina as outras sessões',
  ...ofOwn,
  body: reauthentication,
  answers: { 204: nothing },
})

export const listSignIns = defineCall({
  route: 'GET /api/sign-ins/',
  title: 'Lista as entradas recentes',
  ...ofOwn,
  answers: { 200: signInHistory },
})

export const judgeSignIn = defineCall({
  route: 'POST /api/sign-ins/:id/',
  title: 'Diz se uma entrada foi do próprio',
  ...ofOwn,
  params: numberParam,
  body: signInAnswer,
  answers: { 204: nothing },
  disk: 'none',
})
