import type * as z from '@arauto/contract/zod'
import { apiAddress } from './address.ts'
import { ApiError, parseJson } from './error.ts'
import { announceUnreachable } from './reach.ts'
import { announceSecondFactorRequired, readAccess } from './session.ts'
import { callSignedIn } from './signed-in-call.ts'

/** One call. */
export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
  /** False for the public calls, whose 401 does not concern the session. */
  session?: boolean
}

/** A response with its whole body. */
export interface Answer {
  status: number
  text: string
}

/**
 * Calls the API with the stored access token; a 401 in mid-session renews the token and repeats the call once.
 *
 * @param path one of the contract's paths
 * @param schema the contract's schema of the response
 * @param request the rest of the call
 * @returns the parsed response, without fields that the schema does not name
 * @throws {ApiError} for an error of the server, no response, or one that does not fit the schema
 */
export async function apiFetch<T>(path: string, schema: z.ZodMiniType<T>, request: ApiRequest = {}): Promise<T> {
  return parseAnswer(path, schema, await send(path, request))
}

/** As `apiFetch`, for a call whose response is not used: any JSON, or an empty body. */
export async function apiSend(path: string, request: ApiRequest): Promise<void> {
  const answer = await send(path, request)
  if (answer.text) readJson(path, answer)
}

/** As `apiFetch`, but returns the response unparsed. */
export async function send(path: string, request: ApiRequest = {}): Promise<Answer> {
  const attempt = (access: string | null) => attemptOnce(path, request, access)
  return accepted(await (request.session === false ? attempt(readAccess()) : callSignedIn(attempt)))
}

/** @returns the response, if its status is a success. @throws {ApiError} for any other status */
export function accepted(answer: Answer): Answer {
  const { status, text } = answer
  if (status >= 200 && status <= 299) return answer
  const failure = new ApiError('http', status, { body: parseJson(text) })
  if (failure.body.second_factor_required === true) announceSecondFactorRequired()
  throw failure
}

/**
 * @param path the call's path, for the error
 * @param schema the contract's schema of the response
 * @returns the parsed response; an empty body is parsed as null
 * @throws {ApiError} of kind `unreadable`, whose `cause` names the fields that do not fit
 */
export function parseAnswer<T>(path: string, schema: z.ZodMiniType<T>, answer: Answer): T {
  return parseBody(path, schema, answer.text ? readJson(path, answer) : null, answer.status)
}

/** As `parseAnswer`, for a body that is no text any more. */
export function parseBody<T>(path: string, schema: z.ZodMiniType<T>, body: unknown, status: number | null = null): T {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const misfits = result.error.issues.map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`)
  const failure = new ApiError('unreadable', status, { path, cause: new Error(misfits.join('\n')) })
  // The cause is shown nowhere else; that of an empty body says nothing.
  if (body !== null) console.error(failure)
  throw failure
}

function readJson(path: string, { status, text }: Answer): unknown {
  const body = parseJson(text)
  if (body === undefined) throw new ApiError('unreadable', status, { path, cause: new Error('no JSON') })
  return body
}

async function attemptOnce(path: string, request: ApiRequest, access: string | null): Promise<Answer> {
  const headers = new Headers({ Accept: 'application/json' })
  if (access) headers.set('Authorization', `Bearer ${access}`)
  const init: RequestInit = { method: request.method ?? 'GET', headers, cache: 'no-store' }
  if (request.signal) init.signal = request.signal
  if (request.body !== undefined) {
    headers.set('Content-Type', 'application/json')
    init.body = JSON.stringify(request.body)
  }
  try {
    const response = await fetch(apiAddress(path), init)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (isAbort(error)) throw error
    announceUnreachable()
    throw new ApiError('network')
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
