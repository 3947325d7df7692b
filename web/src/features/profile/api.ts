import * as extensionCalls from '@arauto/contract/calls/extension'
import * as importCalls from '@arauto/contract/calls/page-import'
import * as passkeysCalls from '@arauto/contract/calls/passkeys'
import * as secondFactorCalls from '@arauto/contract/calls/second-factor'
import * as sessionsCalls from '@arauto/contract/calls/sessions'
import type { ErrorCode } from '@arauto/contract/error-codes'
import type { ShapeFile } from '@arauto/contract/page-shapes'
import { call, offeredQuery } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { SESSIONS_KEY } from '../../api/sign-ins.ts'

/** The query of the extension's tokens; null where the server knows of no extension. */
export const extensionTokensQuery = offeredQuery(['extension-tokens'], extensionCalls.listExtensionTokens)

/** The query of how the office reads lists that no parser knows; null where the server has none of it. */
export const pageShapesQuery = offeredQuery(['page-shapes'], importCalls.listPageShapes)

/**
 * Keeps the shapes of a file, one after another, but those that read a list otherwise than the office has confirmed.
 *
 * @returns the server's refusals of these
 * @throws {ApiError}
 */
export async function importShapes({ shapes }: ShapeFile): Promise<ApiError[]> {
  const refused: ApiError[] = []
  for (const shape of shapes) {
    try {
      await call(importCalls.confirmPageShape, { body: shape })
    } catch (error) {
      if (!(error instanceof ApiError) || error.body.code !== ('page_shape_confirmed' satisfies ErrorCode)) throw error
      refused.push(error)
    }
  }
  return refused
}

/** The query of the user's open sessions; null where the server does not list them. */
export const sessionsQuery = offeredQuery(SESSIONS_KEY, sessionsCalls.listSessions)

/** The query of the user's second factor; null where the server knows none. */
export const secondFactorQuery = offeredQuery(['second-factor'], secondFactorCalls.getSecondFactor)

/** The query of the user's passkeys; null where the server knows none. */
export const passkeysQuery = offeredQuery(['passkeys'], passkeysCalls.listPasskeys)
