import { ApiError } from './error.ts'
import { refreshAccessToken } from './renewal.ts'
import { currentSession, endSession, isExpired, readAccess } from './session.ts'

/**
 * Makes one call as part of the present sign-in. A 401 renews the access token once and repeats the call; a second one
 * ends the sign-in. What comes after another sign-in has begun, or this one has ended, belongs to nobody: it neither
 * reaches the screen nor touches the later sign-in.
 *
 * @param attempt sends the call with the given access token
 * @param renewFirst whether a token that is known to have ended is renewed before it is sent
 * @returns the answer
 * @throws {ApiError} of status 401 for an answer that belongs to nobody; whatever `attempt` throws
 */
export async function callSignedIn<Answer extends { status: number }>(
  attempt: (access: string | null) => Promise<Answer>,
  renewFirst = false,
): Promise<Answer> {
  const session = currentSession()
  const isOver = () => currentSession() !== session
  const tried = async (token: string | null) => {
    if (isOver()) throw signedOut()
    try {
      return await attempt(token)
    } catch (error) {
      throw isOver() ? signedOut() : error
    }
  }
  let access = readAccess()
  if (renewFirst && access && isExpired(access)) access = (await refreshAccessToken(access)) ?? access
  let answer = await tried(access)
  if (answer.status === 401 && !isOver()) {
    const renewed = await refreshAccessToken(access)
    if (renewed) answer = await tried(renewed)
    // Refused with a token made just now: the sign-in itself has ended.
    if (answer.status === 401) endSession(session)
  }
  if (answer.status !== 401 && isOver()) throw signedOut()
  return answer
}

const signedOut = () => new ApiError('http', 401)
