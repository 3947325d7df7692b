import * as authCalls from '@arauto/contract/calls/auth'
import * as officeCalls from '@arauto/contract/calls/office'
import { queryOptions } from '@tanstack/react-query'
import { call, sendCall } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'

/** How long signing out waits for the server's answer, in milliseconds. */
const REVOKE_PATIENCE_MS = 3000

/** Ends a session at the server. Never throws: signing out continues whatever the server answers. */
export async function revoke(refresh: string): Promise<void> {
  await sendCall(authCalls.signOut, { body: { refresh } }, { signal: AbortSignal.timeout(REVOKE_PATIENCE_MS) }).catch(
    () => undefined,
  )
}

/** The query of what an invitation is for. @param secret the end of its link */
export const invitationQuery = (secret: string) =>
  queryOptions({
    queryKey: ['invitation', secret],
    queryFn: ({ signal }) => call(officeCalls.readInvitation, { body: { invitation: secret } }, { signal }),
    retry: (failures, error) => failures < 1 && !isInvitationRefused(error),
    gcTime: 0,
  })

/** Whether an invitation cannot be used: it was used, has ended, or never was. */
export const isInvitationRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status !== null &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429
