import { type Call, type CallInput, callPath, methodAndPath } from '@arauto/contract/calls/define-call'
import { apiAddress } from './address.ts'
import { accepted } from './client.ts'
import { ApiError } from './error.ts'
import { announceUnreachable } from './reach.ts'
import { callSignedIn } from './signed-in-call.ts'

/**
 * Fetches a file, whose answer the browser may keep on disk.
 *
 * @param onHeaders receives the answer's headers
 * @returns the whole file
 * @throws {ApiError} for an error of the server, no response, or one that breaks off
 */
export async function downloadFile<C extends Call>(
  definition: C,
  input: CallInput<C>,
  onHeaders?: (headers: Headers) => void,
): Promise<Blob> {
  const { body } = input as { body?: unknown }
  const [method] = methodAndPath(definition)
  let file = new Blob()
  const answer = await callSignedIn(async (access) => {
    const headers = new Headers(body === undefined ? {} : { 'Content-Type': 'application/json' })
    if (access) headers.set('Authorization', `Bearer ${access}`)
    try {
      const response = await fetch(apiAddress(callPath(definition, input)), {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        cache: 'no-store',
      })
      if (!response.ok) return { status: response.status, text: await response.text() }
      onHeaders?.(response.headers)
      file = await response.blob()
      return { status: response.status, text: '' }
    } catch {
      announceUnreachable()
      throw new ApiError('network')
    }
  })
  accepted(answer)
  return file
}
