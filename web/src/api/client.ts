import { apiAddress } from './address.ts'
import { ApiFailure } from './failure.ts'
import { renewAccess } from './renewal.ts'
import { endSession, readAccess } from './session.ts'

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
 * @throws {ApiFailure} when the server answers with an error, not at all, not in JSON, or a GET with nothing
 */
export async function apiFetch<T>(path: string, request: ApiRequest = {}): Promise<T> {
  const response = await send(path, request)
  return request.method === undefined || request.method === 'GET' ? readAnswer<T>(response) : readBody<T>(response)
}

/** As `apiFetch`, but gives the answer's head too and lets a 304 through. */
export async function send(path: string, request: ApiRequest): Promise<Response> {
  const access = readAccess()
  let response = await attempt(path, request, access)
  if (response.status === 401 && request.session !== false) {
    const renewed = await renewAccess(access)
    if (renewed) response = await attempt(path, request, renewed)
    // Refused with a token made just now: the session itself has ended.
    if (response.status === 401) endSession()
  }
  if (response.ok || response.status === 304) return response
  throw new ApiFailure('http', response.status, await response.json().catch(() => null))
}

/**
 * What was asked for. No screen can stand on nothing, so that is a failure too: it has a face and a retry.
 *
 * @throws {ApiFailure} when the body is no JSON, or empty
 */
export async function readAnswer<T>(response: Response): Promise<T> {
  const body = await readBody<T | null>(response)
  if (body === null) throw new ApiFailure('unreadable', response.status, null)
  return body
}

/** @throws {ApiFailure} when the body is no JSON */
async function readBody<T>(response: Response): Promise<T> {
  const text = await response.text().catch((error: unknown) => {
    throw isAbort(error) ? error : new ApiFailure('network', null, null)
  })
  if (!text) return null as T
  try {
    return JSON.parse(text) as T
  } catch {
    throw new ApiFailure('unreadable', response.status, null)
  }
}

async function attempt(path: string, request: ApiRequest, access: string | null): Promise<Response> {
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
    return await fetch(apiAddress(path), init)
  } catch (error) {
    throw isAbort(error) ? error : new ApiFailure('network', null, null)
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
