import {
  account,
  accountChange,
  accountCreation,
  accountList,
  accountTest,
  accountTestResult,
  revealedPassword,
} from '../accounts.ts'
import { apiError } from '../errors.ts'
import { reauthentication } from '../sessions.ts'
import * as z from '../zod.ts'
import { defineCall } from './define-call.ts'
import { nothing, numberParam } from './params.ts'

export const listAccounts = defineCall({
  route: 'GET /api/citius-accounts/',
  title: 'Lista as contas do portal',
  who: 'read',
  answers: { 200: accountList },
  compress: false,
})

export const addAccount = defineCall({
  route: 'POST /api/citius-accounts/',
  title: 'Adiciona uma conta do portal',
  who: 'user',
  body: accountCreation,
  answers: { 201: account },
  rowLimits: [
    {
      table: 'accounts',
      most: 500,
      message: 'O escritório já tem 500 contas do portal, o máximo. Elimine uma que já não use.',
    },
  ],
  compress: false,
})

export const changeAccount = defineCall({
  route: 'PUT /api/citius-accounts/:id/',
  title: 'Muda uma conta do portal',
  who: 'manage',
  params: numberParam,
  body: accountChange,
  answers: { 200: account },
  disk: 'check',
  compress: false,
})

export const removeAccount = defineCall({
  route: 'DELETE /api/citius-accounts/:id/',
  title: 'Remove uma conta do portal',
  who: 'manage',
  params: numberParam,
  answers: { 204: nothing },
})

export const revealAccountPassword = defineCall({
  route: 'POST /api/citius-accounts/:id/password/',
  title: 'Mostra a password de uma conta',
  who: 'manage',
  params: numberParam,
  body: reauthentication,
  answers: { 200: revealedPassword },
  compress: false,
})

export const askForVisit = defineCall({
  route: 'POST /api/citius-accounts/:id/ask-visit/',
  title: 'Pede por e-mail ao advogado de uma conta que entre no portal',
  description: 'No máximo um pedido por hora a cada endereço.',
  who: 'read',
  params: numberParam,
  answers: { 200: z.object({ asked: z.int().with(z.describe('a quantos endereços foi pedido')) }) },
  disk: 'check',
})

export const testAccount = defineCall({
  route: 'POST /api/test-account/',
  title: 'Testa a entrada no portal',
  who: 'user',
  body: accountTest,
  answers: {
    200: accountTestResult,
    400: z.union([accountTestResult, apiError]),
    429: accountTestResult,
    503: z.union([accountTestResult, apiError]),
  },
  errors: [404],
  disk: 'check',
})
