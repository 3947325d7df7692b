import { MESSAGES } from '@arauto/contract/messages'

/** `http`: an error response; `network`: no response; `unreadable`: one that does not fit the contract. */
type FailureKind = 'http' | 'network' | 'unreadable'

interface FailureDetails {
  /** The parsed body of the response. */
  body?: unknown
  /** The call's path. */
  path?: string
  /** Names the fields that do not fit the contract. */
  cause?: Error
}

/** A failed call. `message` is Portuguese and fit to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  /** The HTTP status, or null without a response. */
  readonly status: number | null
  readonly body: Readonly<Record<string, unknown>>

  constructor(kind: FailureKind, status: number | null = null, { body, path = '', cause }: FailureDetails = {}) {
    const fields = isRecord(body) ? body : {}
    super(sentenceOf(fields) ?? statusSentence(status) ?? ownSentence(kind, path, status), { cause })
    this.kind = kind
    this.status = status
    this.body = fields
  }

  /** The server's own message, or what the status of a proxy's page means; null without either. */
  get serverMessage(): string | null {
    return sentenceOf(this.body) ?? statusSentence(this.status)
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
 * @returns the server's message, else the given sentence; for no response or an unreadable one, a sentence for that case
 */
export function errorMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise
  return error.kind === 'http' ? (error.serverMessage ?? otherwise) : error.message
}

/** @returns for a response that does not fit the contract, a sentence that names the call; else the given sentence */
export const misfitMessage = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.kind === 'unreadable' ? error.message : otherwise

/** @returns what happened to a call that loads something, and what to do: in the same words on every screen */
export const loadFailureWords = (error: unknown): string =>
  error instanceof ApiError && error.kind === 'network'
    ? 'O servidor não respondeu. Verifique a ligação à rede e tente novamente.'
    : misfitMessage(error, 'O servidor respondeu com um erro. Tente novamente dentro de momentos.')

/** Whether a call failed because the session has ended. Then `/login` opens, and screens show no error. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Whether a value is an object, whose fields can be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** @returns the parsed JSON, or undefined for text that is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const sentenceOf = ({ message }: Readonly<Record<string, unknown>>): string | null =>
  typeof message === 'string' && message ? message : null

/** What a status means that a proxy answers by itself, with a page of its own. */
const statusSentence = (status: number | null): string | null => (status === 413 ? MESSAGES.tooLargeOnTheWay : null)

function ownSentence(kind: FailureKind, path: string, status: number | null): string {
  if (kind === 'network') return MESSAGES.unreachable
  if (kind === 'http') return (status ?? 0) > 501 ? MESSAGES.serverFailed : MESSAGES.somethingFailed
  return `O servidor respondeu a ${path} de uma forma que o Arauto não reconhece. Tente novamente; se persistir, avise quem instalou o Arauto.`
}
