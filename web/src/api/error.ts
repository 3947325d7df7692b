import { MESSAGES } from '@arauto/contract/messages'

/** `http`: the server answered with an error; `network`: no answer; `unreadable`: one that does not fit the contract. */
type FailureKind = 'http' | 'network' | 'unreadable'

interface FailureDetails {
  /** What the server said, as far as readable. */
  body?: unknown
  /** What was asked. */
  path?: string
  /** What does not fit the contract. */
  cause?: Error
}

/** A call that failed. `message` is Portuguese and fit to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  /** The HTTP status, or null when there was no answer. */
  readonly status: number | null
  readonly body: Readonly<Record<string, unknown>>

  constructor(kind: FailureKind, status: number | null = null, { body, path = '', cause }: FailureDetails = {}) {
    const fields = isRecord(body) ? body : {}
    super(sentenceOf(fields) ?? ownSentence(kind, path), { cause })
    this.kind = kind
    this.status = status
    this.body = fields
  }

  /** What the server itself said, or null when it said nothing readable. */
  get said(): string | null {
    return sentenceOf(this.body)
  }
}

/**
 * @param error anything thrown by a call
 * @param field a field's name
 * @returns the server's first reason for that field, or null
 */
export function fieldReason(error: unknown, field: string): string | null {
  if (!(error instanceof ApiError)) return null
  const { errors } = error.body
  const reasons = (isRecord(errors) ? errors[field] : null) ?? error.body[field]
  const first: unknown = Array.isArray(reasons) ? reasons[0] : reasons
  return typeof first === 'string' && first ? first : null
}

/**
 * @param error anything thrown by a call
 * @param otherwise the sentence for a server that gave none
 * @returns the server's message, else the given sentence; without a usable answer, that there was none
 */
export function errorMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise
  return error.kind === 'http' ? (error.said ?? otherwise) : error.message
}

/** @returns for an answer that does not fit the contract, which one it was; for every other failure the given sentence */
export const misfitMessage = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.kind === 'unreadable' ? error.message : otherwise

/** Whether a call failed because the sign-in is over: the way to `/login` tells it, no screen has to. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const sentenceOf = ({ message }: Readonly<Record<string, unknown>>): string | null =>
  typeof message === 'string' && message ? message : null

function ownSentence(kind: FailureKind, path: string): string {
  if (kind === 'network') return MESSAGES.unreachable
  if (kind === 'http') return MESSAGES.somethingFailed
  return `O servidor respondeu a ${path} de uma forma que o Arauto não reconhece. Tente novamente; se persistir, avise quem administra o Arauto.`
}
