import type { ErrorBody } from '@arauto/contract/errors'
import { MESSAGES } from '@arauto/contract/messages'

/** `http`: the server answered with an error; `network`: no answer; `unreadable`: an answer that is no JSON. */
type FailureKind = 'http' | 'network' | 'unreadable'

/** A call that failed. `message` is Portuguese and fit to show; `body` is what the server said, as far as readable. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  /** The HTTP status, or null when there was no answer. */
  readonly status: number | null
  readonly body: Partial<ErrorBody>

  constructor(kind: FailureKind, status: number | null, body: unknown) {
    const fields = isRecord(body) ? (body as Partial<ErrorBody>) : {}
    super(typeof fields.message === 'string' && fields.message ? fields.message : ownSentence(kind))
    this.kind = kind
    this.status = status
    this.body = fields
  }

  /** What the server itself said, or null when it said nothing readable. */
  get said(): string | null {
    return typeof this.body.message === 'string' && this.body.message ? this.body.message : null
  }
}

/**
 * @param error anything thrown by a call
 * @param field a field's name
 * @returns the server's first reason for that field, or null
 */
export function fieldReason(error: unknown, field: string): string | null {
  if (!(error instanceof ApiError) || !isRecord(error.body.errors)) return null
  const reasons: unknown = error.body.errors[field]
  const first: unknown = Array.isArray(reasons) ? reasons[0] : reasons
  return typeof first === 'string' && first ? first : null
}

/**
 * @param error anything thrown by a call
 * @param otherwise the sentence for a server that gave none
 * @returns the server's message, else the given sentence; without any answer, that there was none
 */
export function errorMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise
  if (error.kind === 'network') return MESSAGES.unreachable
  return error.said ?? otherwise
}

/** Whether a call failed because the sign-in is over: the way to `/login` tells it, no screen has to. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

function ownSentence(kind: FailureKind): string {
  return kind === 'network' ? MESSAGES.unreachable : kind === 'http' ? MESSAGES.somethingFailed : MESSAGES.serverFailed
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
