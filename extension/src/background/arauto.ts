import {
  type AnswerOutput,
  answerSchema,
  type Call,
  type CallInput,
  callPath,
  methodAndPath,
} from '@arauto/contract/calls/define-call'
import { storeExtensionDocuments } from '@arauto/contract/calls/extension'
import { EXTENSION_FILES_FIELD, EXTENSION_TYPES_FIELD } from '@arauto/contract/extension'
import { MESSAGES } from '../extension-messages.ts'
import { failed, type Reply } from '../reply.ts'
import type { Connection } from './connection.ts'

/** One complete file of a notification. */
export interface SentFile {
  name: string
  /** With its charset, where it has one. */
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
}

const RESPONSE_TIMEOUT_MS = 30_000
/** Enough for a hundred megabytes over a slow line. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000

/** Stores a notification's files, the main one first. */
export function sendFiles(
  connection: Connection,
  notification: number,
  files: readonly SentFile[],
): Promise<Reply<{ stored: number }>> {
  const form = new FormData()
  form.append(EXTENSION_TYPES_FIELD, JSON.stringify(files.map(({ contentType }) => contentType)))
  for (const { name, contentType, bytes } of files) {
    form.append(EXTENSION_FILES_FIELD, new Blob([bytes], { type: contentType }), name)
  }
  const input = { params: { id: notification }, form }
  return call(connection, storeExtensionDocuments, input, UPLOAD_TIMEOUT_MS)
}

/** Makes one call. Every outcome is returned as a value, since the caller is a message listener with nobody to throw to. */
export async function call<C extends Call>(
  { address, token }: Connection,
  definition: C,
  input: CallInput<C> & { form?: FormData },
  timeoutMs = RESPONSE_TIMEOUT_MS,
): Promise<Reply<AnswerOutput<C>>> {
  const { body: json, form } = input as { body?: unknown; form?: FormData }
  const [method] = methodAndPath(definition)
  let status: number
  let body: unknown
  try {
    const response = await fetch(address + callPath(definition, input), {
      method,
      headers: { ...(json !== undefined && { 'content-type': 'application/json' }), authorization: `Bearer ${token}` },
      ...(form ? { body: form } : json !== undefined && { body: JSON.stringify(json) }),
      // A redirect would send the token, or the list, to another address.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    body = await response.json().catch(() => null)
  } catch {
    return failed('unreachable', MESSAGES.unreachable)
  }
  if (status === 401) return failed('token', messageOf(body) ?? MESSAGES.token)
  if (status >= 400) {
    const message = messageOf(body)
    if (message && codeOf(body) === 'page_of_unknown_account') return failed('unknown-account', message)
    // Arauto's errors carry a message; a 404 without one comes from another program.
    if (status === 409 && codeOf(body) === 'round_ended') return failed('ended', message ?? MESSAGES.failed)
    return message ? failed('refused', message) : failed('not-arauto', MESSAGES.notArauto)
  }
  // A body that does not match is not Arauto's.
  const answer = answerSchema<AnswerOutput<C>>(definition).safeParse(body)
  return answer.success ? { ok: true, value: answer.data } : failed('not-arauto', MESSAGES.notArauto)
}

const codeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null

function messageOf(body: unknown): string | null {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null
  return typeof message === 'string' && message !== '' ? message.slice(0, 500) : null
}
