import type * as z from '@arauto/contract/zod'
import { apiAddress } from './address.ts'
import { ApiError } from './error.ts'
import { tellUnreachable } from './reach.ts'
import { readAccess } from './session.ts'
import { callSignedIn } from './signed-in-call.ts'

/** One call. */
interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
  /** False for the public calls: their 401 says something about what was typed, nothing about the session. */
  session?: boolean
}

/** An answer that has arrived whole. */
export interface Answer {
  status: number
  text: string
  /** Absent for an answer to a form. */
  headers?: Headers
}

/**
 * Calls the API. The stored access token goes with every call; a 401 in mid-session renews it once and repeats.
 *
 * @param path one of the contract's paths
 * @param schema the contract's schema of the answer
 * @param request the rest of the call
 * @returns the answer as the schema gives it; fields that it does not name are left out
 * @throws {ApiError} when the server answers with an error, not at all, or with something that does not fit the schema
 */
export async function apiFetch<T>(path: string, schema: z.ZodMiniType<T>, request: ApiRequest = {}): Promise<T> {
  return parseAnswer(path, schema, await send(path, request))
}

/** As `apiFetch`, for a call whose answer nobody needs: JSON of any form, or nothing. */
export async function apiSend(path: string, request: ApiRequest): Promise<void> {
  const answer = await send(path, request)
  if (answer.text) readJson(path, answer)
}

/** As `apiFetch`, but gives the answer as it came, and lets a 304 through. */
export async function send(path: string, request: ApiRequest = {}): Promise<Answer> {
  const attempt = (access: string | null) => attemptOnce(path, request, access)
  return accepted(await (request.session === false ? attempt(readAccess()) : callSignedIn(attempt)))
}

/** @returns the answer, where it is none of an error. @throws {ApiError} */
export function accepted(answer: Answer): Answer {
  const { status, text } = answer
  if ((status >= 200 && status <= 299) || status === 304) return answer
  throw new ApiError('http', status, { body: parseJson(text) })
}

/**
 * @param path what was asked
 * @param schema the contract's schema of the answer
 * @returns what it makes of the answer; of an empty one it is given null
 * @throws {ApiError} of kind `unreadable`, whose `cause` names what does not fit
 */
export function parseAnswer<T>(path: string, schema: z.ZodMiniType<T>, answer: Answer): T {
  const body = answer.text ? readJson(path, answer) : null
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const misfits = result.error.issues.map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`)
  const failure = new ApiError('unreadable', answer.status, { path, cause: new Error(misfits.join('\n')) })
  // Nobody sees the cause else; an empty answer has none worth telling.
  if (body !== null) console.error(failure)
  throw failure
}

function readJson(path: string, { status, text }: Answer): unknown {
  const body = parseJson(text)
  if (body === undefined) throw new ApiError('unreadable', status, { path, cause: new Error('no JSON') })
  return body
}

async function attemptOnce(path: string, request: ApiRequest, access: string | null): Promise<Answer> {
  const headers = new Headers(request.headers)
  headers.set('Accept', 'application/json')
  if (access) headers.set('Authorization', `Bearer ${access}`)
  const init: RequestInit = { method: request.method ?? 'GET', headers, cache: 'no-store' }
  if (request.signal) init.signal = request.signal
  if (request.body !== undefined) {
    headers.set('Content-Type', 'application/json')
    init.body = JSON.stringify(request.body)
  }
  try {
    const response = await fetch(apiAddress(path), init)
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    if (isAbort(error)) throw error
    tellUnreachable()
    throw new ApiError('network')
  }
}

/** @returns the JSON, or undefined for what is none */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
