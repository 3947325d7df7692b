import type { passwordChange } from '@arauto/contract/auth'
import {
  type ExtensionTokenCreated,
  type ExtensionTokenCreation,
  extensionTokenCreated,
  extensionTokenList,
} from '@arauto/contract/extension'
import { type Passkey, type PasskeyRegistration, passkey, passkeyList } from '@arauto/contract/passkeys'
import { API, extensionTokenPath, passkeyPath, sessionPath } from '@arauto/contract/routes'
import { recoveryCodes, secondFactorSecret, secondFactorState } from '@arauto/contract/second-factor'
import { sessionList } from '@arauto/contract/sessions'
import type * as z from '@arauto/contract/zod'
import { queryOptions } from '@tanstack/react-query'
import { whereOffered } from '../../api/bare-server/answers.ts'
import { apiFetch, apiSend } from '../../api/client.ts'
import type { Proof } from '../../api/proof.ts'
import { SESSIONS_KEY } from '../../api/sign-ins.ts'

/** Changes the user's own password. @throws {ApiError} */
export const changePassword = (body: z.input<typeof passwordChange>): Promise<void> =>
  apiSend(API.changePassword, { method: 'POST', body })

/** The query of the extension's tokens; null where the server knows of no extension. */
export const extensionTokensQuery = queryOptions({
  queryKey: ['extension-tokens'],
  queryFn: ({ signal }) => whereOffered(apiFetch(API.extensionTokens, extensionTokenList, { signal })),
})

/** Makes a token; the answer alone holds it. @throws {ApiError} */
export const createExtensionToken = (body: ExtensionTokenCreation): Promise<ExtensionTokenCreated> =>
  apiFetch(API.extensionTokens, extensionTokenCreated, { method: 'POST', body })

/** Ends a token. @throws {ApiError} */
export const revokeExtensionToken = (id: number): Promise<void> => apiSend(extensionTokenPath(id), { method: 'DELETE' })

/** The query of the user's open sessions; null where the server does not list them. */
export const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: ({ signal }) => whereOffered(apiFetch(API.sessions, sessionList, { signal })),
})

/** Ends one session. @throws {ApiError} */
export const endSession = (id: string): Promise<void> => apiSend(sessionPath(id), { method: 'DELETE' })

/** Ends every session but this one. @throws {ApiError} of status 403 where the password has to be given again */
export const endOtherSessions = (proof: Proof): Promise<void> =>
  apiSend(API.sessions, { method: 'DELETE', body: proof })

/** The query of the user's second factor; null where the server knows none. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => whereOffered(apiFetch(API.secondFactor, secondFactorState, { signal })),
})

/** Begins the set-up of a second factor. @throws {ApiError} */
export const beginSecondFactor = (proof: Proof) =>
  apiFetch(API.secondFactor, secondFactorSecret, { method: 'POST', body: proof })

/** Ends the set-up by a code of the app. @throws {ApiError} */
export const confirmSecondFactor = (proof: Proof) =>
  apiFetch(API.secondFactorConfirm, recoveryCodes, { method: 'POST', body: proof })

/** Makes new recovery codes; the earlier ones count no more. @throws {ApiError} */
export const renewRecoveryCodes = (proof: Proof) =>
  apiFetch(API.recoveryCodes, recoveryCodes, { method: 'POST', body: proof })

/** Turns the second factor off. @throws {ApiError} */
export const removeSecondFactor = (proof: Proof): Promise<void> =>
  apiSend(API.secondFactor, { method: 'DELETE', body: proof })

/** The query of the user's passkeys; null where the server knows none. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => whereOffered(apiFetch(API.passkeys, passkeyList, { signal })),
})

/** Adds a passkey that the browser made. @throws {ApiError} */
export const addPasskey = (body: PasskeyRegistration): Promise<Passkey> =>
  apiFetch(API.passkeyRegistrationFinish, passkey, { method: 'POST', body })

/** Renames a passkey. @throws {ApiError} */
export const renamePasskey = (id: number, name: string): Promise<Passkey> =>
  apiFetch(passkeyPath(id), passkey, { method: 'PUT', body: { name } })

/** Removes a passkey. @throws {ApiError} of status 403 where the password has to be given again */
export const removePasskey = (id: number, proof: Proof): Promise<void> =>
  apiSend(passkeyPath(id), { method: 'DELETE', body: proof })
