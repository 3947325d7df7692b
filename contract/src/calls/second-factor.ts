import { recoveryCodes, secondFactorProof, secondFactorSecret, secondFactorState } from '../second-factor.ts'
import { reauthentication } from '../sessions.ts'
import { defineCall } from './define-call.ts'
import { nothing } from './params.ts'

/** Open before the second factor is set up. */
const ofUser = { who: 'user', withoutSecondFactor: true } as const

export const getSecondFactor = defineCall({
  route: 'GET /api/second-factor/',
  title: 'Mostra o segundo fator',
  ...ofUser,
  answers: { 200: secondFactorState },
})

export const beginSecondFactor = defineCall({
  route: 'POST /api/second-factor/',
  title: 'Começa a ativar o segundo fator',
  ...ofUser,
  body: reauthentication,
  answers: { 201: secondFactorSecret },
  errors: [409],
  compress: false,
})

export const confirmSecondFactor = defineCall({
  route: 'POST /api/second-factor/confirm/',
  title: 'Confirma o segundo fator',
  ...ofUser,
  body: secondFactorProof,
  answers: { 200: recoveryCodes },
  errors: [409],
  compress: false,
})

export const renewRecoveryCodes = defineCall({
  route: 'POST /api/second-factor/recovery-codes/',
  title: 'Faz novos códigos de recuperação',
  ...ofUser,
  body: secondFactorProof,
  answers: { 200: recoveryCodes },
  errors: [409],
  compress: false,
})

export const removeSecondFactor = defineCall({
  route: 'DELETE /api/second-factor/',
  title: 'Desativa o segundo fator',
  ...ofUser,
  body: secondFactorProof,
  answers: { 204: nothing },
  errors: [409],
})
