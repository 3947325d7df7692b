import { apiAddress } from './address.ts'
import { accepted } from './client.ts'
import { ApiError } from './error.ts'
import { tellUnreachable } from './reach.ts'
import { callSignedIn } from './signed-in-call.ts'

/**
 * Fetches a file, whose answer the browser may keep on disk.
 *
 * @param path one of the contract's paths, with its query
 * @param body sent as JSON by a POST; left out, the file is asked for by a GET
 * @param onHeaders is told the answer's headers
 * @returns the whole file
 * @throws {ApiError} for an error of the server, no response, or one that breaks off
 */
export async function downloadFile(
  path: string,
  body?: unknown,
  onHeaders?: (headers: Headers) => void,
): Promise<Blob> {
  let file = new Blob()
  const answer = await callSignedIn(async (access) => {
    const headers = new Headers(body === undefined ? {} : { 'Content-Type': 'application/json' })
    if (access) headers.set('Authorization', `Bearer ${access}`)
    try {
      const response = await fetch(apiAddress(path), {
        headers,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        cache: 'no-store',
      })
      if (!response.ok) return { status: response.status, text: await response.text() }
      onHeaders?.(response.headers)
      file = await response.blob()
      return { status: response.status, text: '' }
    } catch {
      tellUnreachable()
      throw new ApiError('network')
    }
  })
  accepted(answer)
  return file
}
