import { ApiError } from './error.ts'
import { refreshAccessToken } from './renewal.ts'
import { currentSession, endSession, isExpired, readAccess } from './session.ts'

/**
 * Makes one call in the current session. A 401 renews the access token and repeats the call once. The session ends when
 * the server refuses the renewal or the renewed token; a renewal that fails otherwise fails this call alone. A response that arrives after the session has ended or changed is dropped, and does not affect the next one.
 *
 * @param attempt sends the call with the given access token
 * @param renewFirst whether an expired token is renewed before it is sent
 * @returns the response
 * @throws {ApiError} of status 401 for a dropped response, as `refreshAccessToken`; whatever `attempt` throws
 */
export async function callSignedIn<Answer extends { status: number }>(
  attempt: (access: string | null) => Promise<Answer>,
  renewFirst = false,
): Promise<Answer> {
  const session = currentSession()
  const isOver = () => currentSession() !== session
  const inSession = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isOver()) throw signedOut()
    try {
      return await work()
    } catch (error) {
      throw isOver() ? signedOut() : error
    }
  }
  const renew = (refused: string | null) => inSession(() => refreshAccessToken(refused))
  let access = readAccess()
  if (renewFirst && access && isExpired(access)) access = (await renew(access)) ?? access
  let answer = await inSession(() => attempt(access))
  if (answer.status === 401 && !isOver()) {
    const renewed = await renew(access)
    if (renewed) answer = await inSession(() => attempt(renewed))
    if (answer.status === 401) endSession(session)
  }
  if (answer.status !== 401 && isOver()) throw signedOut()
  return answer
}

const signedOut = () => new ApiError('http', 401)
