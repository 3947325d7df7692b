import { ApiError } from './error.ts'
import { refreshAccessToken } from './renewal.ts'
import { currentSession, endSession, isExpired, readAccess } from './session.ts'

/**
 * Makes one call in the current session. A 401 renews the access token and repeats the call once; a second 401 ends the
 * session. A response that arrives after the session has ended or changed is dropped, and does not affect the next one.
 *
 * @param attempt sends the call with the given access token
 * @param renewFirst whether an expired token is renewed before it is sent
 * @returns the response
 * @throws {ApiError} of status 401 for a dropped response; whatever `attempt` throws
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
    // A new token was refused: the session itself has ended.
    if (answer.status === 401) endSession(session)
  }
  if (answer.status !== 401 && isOver()) throw signedOut()
  return answer
}

const signedOut = () => new ApiError('http', 401)
