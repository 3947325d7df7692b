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

/**
 * Calls the API. The stored access token goes with every call; a 401 in mid-session renews it once and repeats.
 *
 * @param path one of the contract's paths
 * @param request the rest of the call
 * @returns the answer's JSON as the contract describes it; null for an empty answer to anything but a GET
 * @throws {ApiError} when the server answers with an error, not at all, not in JSON, or a GET with nothing
 */
export async function apiFetch<T>(path: string, request: ApiRequest = {}): Promise<T> {
  const answer = await send(path, request)
  return request.method === undefined || request.method === 'GET' ? readAnswer<T>(answer) : readBody<T>(answer)
}

/** An answer that has arrived whole. */
interface Answer {
  status: number
  headers: Headers
  text: string
}

/** As `apiFetch`, but gives the answer's head too and lets a 304 through. */
export async function send(path: string, request: ApiRequest): Promise<Answer> {
  const attempt = (access: string | null) => attemptOnce(path, request, access)
  const answer = await (request.session === false ? attempt(readAccess()) : callSignedIn(attempt))
  const { status } = answer
  if ((status >= 200 && status <= 299) || status === 304) return answer
  throw new ApiError('http', status, parse(answer.text))
}

/**
 * What was asked for. No screen can stand on nothing, so that is a failure too: it has a face and a retry.
 *
 * @throws {ApiError} when the body is no JSON, or empty
 */
export function readAnswer<T>(answer: Answer): T {
  const body = readBody<T | null>(answer)
  if (body === null) throw new ApiError('unreadable', answer.status, null)
  return body
}

/** @throws {ApiError} when the body is no JSON */
function readBody<T>({ status, text }: Answer): T {
  const body = text ? parse(text) : null
  if (body === undefined) throw new ApiError('unreadable', status, null)
  return body as T
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
    throw new ApiError('network', null, null)
  }
}

/** @returns the JSON, or undefined for what is none */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
