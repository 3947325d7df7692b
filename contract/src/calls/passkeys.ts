import {
  ceremonyOptions,
  passkey,
  passkeyList,
  passkeyRegistration,
  passkeyRenaming,
  passkeySignedIn,
  passkeySignIn,
  passkeySupport,
} from '../passkeys.ts'
import { reauthentication } from '../sessions.ts'
import { defineCall } from './define-call.ts'
import { nothing, numberParam } from './params.ts'

/** For the user alone, and open before the second factor that the office requires is set up. */
const ofOwn = { who: 'own', withoutSecondFactor: true } as const

export const listPasskeys = defineCall({
  route: 'GET /api/passkeys/',
  title: 'Lista as chaves de acesso',
  ...ofOwn,
  answers: { 200: passkeyList },
})

export const beginPasskeyRegistration = defineCall({
  route: 'POST /api/passkeys/registration/',
  title: 'Começa a registar uma chave de acesso',
  who: 'user',
  withoutSecondFactor: true,
  body: reauthentication,
  answers: { 201: ceremonyOptions },
  errors: [409],
})

export const finishPasskeyRegistration = defineCall({
  route: 'POST /api/passkeys/registration/finish/',
  title: 'Conclui o registo de uma chave de acesso',
  who: 'user',
  withoutSecondFactor: true,
  body: passkeyRegistration,
  answers: { 201: passkey },
  rowLimits: [
    {
      table: 'passkeys',
      of: 'user',
      most: 50,
      message: 'Já tem 50 chaves de acesso, o máximo. Elimine uma que já não use.',
    },
  ],
})

export const renamePasskey = defineCall({
  route: 'PUT /api/passkeys/:id/',
  title: 'Muda o nome de uma chave de acesso',
  ...ofOwn,
  params: numberParam,
  body: passkeyRenaming,
  answers: { 200: passkey },
  errors: [409],
})

export const removePasskey = defineCall({
  route: 'DELETE /api/passkeys/:id/',
  title: 'Remove uma chave de acesso',
  ...ofOwn,
  params: numberParam,
  body: reauthentication,
  answers: { 204: nothing },
  errors: [409],
})

export const getPasskeySupport = defineCall({
  route: 'GET /api/passkeys/sign-in/',
  title: 'Diz se se entra com chaves de acesso',
  who: 'anyone',
  answers: { 200: passkeySupport },
})

export const beginPasskeySignIn = defineCall({
  route: 'POST /api/passkeys/sign-in/',
  title: 'Começa a entrada com uma chave de acesso',
  who: 'anyone',
  answers: { 200: ceremonyOptions },
  errors: [409],
  disk: 'none',
})

export const finishPasskeySignIn = defineCall({
  route: 'POST /api/passkeys/sign-in/finish/',
  title: 'Conclui a entrada com uma chave de acesso',
  who: 'anyone',
  body: passkeySignIn,
  answers: { 200: passkeySignedIn },
  errors: [401, 409],
  disk: 'none',
})
