import {
  type AnswerOutput,
  answerSchema,
  type Call,
  type CallInput,
  callPath,
} from '@arauto/contract/calls/define-call'
import type * as z from '@arauto/contract/zod'
import { apiAddress } from './address.ts'
import { type Answer, accepted, parseAnswer } from './client.ts'
import { ApiError } from './error.ts'
import { announceUnreachable } from './reach.ts'
import { callSignedIn } from './signed-in-call.ts'

interface UploadRequest {
  form: FormData
  /** Gets the share of the bytes that were sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a form by XMLHttpRequest, which alone reports progress. An expired token is renewed first, so that a long file
 * is not uploaded for nothing; a 401 renews the token and repeats the call once.
 *
 * @param options.answer in place of the contract's schema of the answer, where a bare server answers with less
 * @returns the parsed response
 * @throws {ApiError} as `apiFetch`; a `DOMException` named `AbortError` when aborted
 */
export async function sendForm<C extends Call, T = AnswerOutput<C>>(
  definition: C,
  input: CallInput<C>,
  request: UploadRequest,
  { answer }: { answer?: z.ZodMiniType<T> } = {},
): Promise<T> {
  const path = callPath(definition, input)
  const response = await callSignedIn((access) => attempt(path, request, access), true)
  return parseAnswer(path, answer ?? answerSchema(definition), accepted(response))
}

function attempt(path: string, { form, onProgress, signal }: UploadRequest, access: string | null): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const aborted = () => new DOMException('aborted', 'AbortError')
    if (signal.aborted) return reject(aborted())
    const request = new XMLHttpRequest()
    request.open('POST', apiAddress(path))
    request.setRequestHeader('Accept', 'application/json')
    if (access) request.setRequestHeader('Authorization', `Bearer ${access}`)
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => {
      announceUnreachable()
      reject(new ApiError('network'))
    }
    request.onabort = () => reject(aborted())
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.send(form)
  })
}
