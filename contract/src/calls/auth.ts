import {
  accessToken,
  passwordChange,
  refreshRequest,
  registeredUser,
  registrationRequest,
  signInRequest,
  tokenPair,
} from '../auth.ts'
import { messageOnly } from '../message-only.ts'
import { EARLY_PATHS } from '../routes.ts'
import { defineCall } from './define-call.ts'
import { nothing } from './params.ts'

export const register = defineCall({
  route: 'POST /api/user/register/',
  title: 'Regista um utilizador',
  who: 'anyone',
  body: registrationRequest,
  answers: { 201: registeredUser },
  errors: [403, 404, 410],
})

export const signIn = defineCall({
  route: 'POST /api/token/',
  title: 'Inicia sessão',
  who: 'anyone',
  body: signInRequest,
  answers: { 200: tokenPair },
  errors: [401, 404, 409, 410],
  disk: 'none',
})

export const refreshToken = defineCall({
  route: `POST ${EARLY_PATHS.tokenRefresh}`,
  title: 'Renova o token de acesso',
  who: 'anyone',
  body: refreshRequest,
  answers: { 200: accessToken },
  errors: [401],
  disk: 'none',
})

export const signOut = defineCall({
  route: 'POST /api/token/revoke/',
  title: 'Termina a sessão',
  who: 'anyone',
  body: refreshRequest,
  answers: { 204: nothing },
  errors: [401],
  disk: 'none',
})

export const changePassword = defineCall({
  route: 'POST /api/change-password/',
  title: 'Muda a password',
  who: 'user',
  withoutSecondFactor: true,
  body: passwordChange,
  answers: { 200: messageOnly },
  disk: 'none',
})
