import {
  EXTENSION_FILES_FIELD,
  EXTENSION_TYPES_FIELD,
  type ExtensionAnswer,
  type ExtensionGreeting,
  type ExtensionPage,
  extensionAnswer,
  extensionDocumentsStored,
  extensionGreeting,
} from '@arauto/contract/extension'
import { API, extensionDocumentsPath } from '@arauto/contract/routes'
import type * as z from '@arauto/contract/zod'
import { MESSAGES } from '../extension-messages.ts'
import type { Problem, Reply } from '../reply.ts'
import type { Connection } from './connection.ts'

/** One file of a notification, whole. */
export interface SentFile {
  name: string
  /** With its charset, where it has one. */
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
}

const ANSWER_MS = 30_000
/** A hundred megabytes over a slow line. */
const UPLOAD_MS = 10 * 60_000

/** Whose token it is, and for which accounts. */
export function greet(connection: Connection): Promise<Reply<ExtensionGreeting>> {
  return call(connection, API.extension, extensionGreeting, { method: 'GET' })
}

/** What is known of a page's rows; nothing is stored. */
export function compare(connection: Connection, page: ExtensionPage): Promise<Reply<ExtensionAnswer>> {
  return call(connection, API.extensionCompare, extensionAnswer, json(page))
}

/** Stores a page's rows. */
export function sendRows(connection: Connection, page: ExtensionPage): Promise<Reply<ExtensionAnswer>> {
  return call(connection, API.extensionRows, extensionAnswer, json(page))
}

/** Stores a notification's files, the main one first. */
export function sendFiles(
  connection: Connection,
  notification: number,
  files: readonly SentFile[],
): Promise<Reply<{ stored: number }>> {
  const body = new FormData()
  body.append(EXTENSION_TYPES_FIELD, JSON.stringify(files.map(({ contentType }) => contentType)))
  for (const { name, contentType, bytes } of files) {
    body.append(EXTENSION_FILES_FIELD, new Blob([bytes], { type: contentType }), name)
  }
  return call(
    connection,
    extensionDocumentsPath(notification),
    extensionDocumentsStored,
    { method: 'POST', body },
    UPLOAD_MS,
  )
}

function json(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/**
 * One call. Every way in which it can end is a value: the caller is a message's listener, and has nobody to throw to.
 *
 * @param schema of the answer: what does not fit it did not come from Arauto
 */
async function call<T>(
  { address, token }: Connection,
  path: string,
  schema: z.ZodMiniType<T>,
  request: RequestInit,
  patienceMs = ANSWER_MS,
): Promise<Reply<T>> {
  let status: number
  let body: unknown
  try {
    const response = await fetch(address + path, {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${token}` },
      // The token opens this address alone; a redirect would carry it, or the list, to another.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    })
    status = response.status
    body = await response.json().catch(() => null)
  } catch {
    return failed('unreachable', MESSAGES.unreachable)
  }
  if (status === 401) return failed('token', messageOf(body) ?? MESSAGES.token)
  if (status >= 400) {
    const message = messageOf(body)
    // Arauto gives every refusal a sentence; a 404 without one is another program's.
    return message ? failed('refused', message) : failed('not-arauto', MESSAGES.notArauto)
  }
  const answer = schema.safeParse(body)
  return answer.success ? { ok: true, value: answer.data } : failed('not-arauto', MESSAGES.notArauto)
}

function messageOf(body: unknown): string | null {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
  return typeof message === 'string' && message !== '' ? message.slice(0, 500) : null
}

function failed(kind: Problem['kind'], message: string): { ok: false; problem: Problem } {
  return { ok: false, problem: { kind, message } }
}
