import {
  type AnswerOutput,
  answerSchema,
  type Call,
  type CallInput,
  callPath,
  methodAndPath,
} from '@arauto/contract/calls/define-call'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { adapted, keptAnswer } from './bare-server/adapter.ts'
import { apiSend } from './client.ts'
import { ApiError } from './error.ts'
import { fetchOrPrefetched } from './prefetch.ts'

interface CallOptions {
  signal?: AbortSignal | undefined
}

/**
 * Makes a call of the contract, or takes the response of one that was prefetched.
 *
 * @returns the parsed answer
 * @throws {ApiError} as `apiFetch`
 */
export async function call<C extends Call>(
  definition: C,
  input: CallInput<C>,
  { signal }: CallOptions = {},
): Promise<AnswerOutput<C>> {
  const path = callPath(definition, input)
  const kept = keptAnswer(definition, path)
  if (kept !== undefined) return kept as AnswerOutput<C>
  const schema = adapted(definition, answerSchema<AnswerOutput<C>>(definition))
  return fetchOrPrefetched(path, schema, requestOf(definition, input, signal))
}

/** As `call`, for one that not every server has: null where this one does not. */
export const callIfOffered = <C extends Call>(
  definition: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<AnswerOutput<C> | null> =>
  call(definition, input, options).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return null
    throw error
  })

/** The query of a call's answer. */
export const callQuery = <C extends Call>(
  queryKey: QueryKey,
  definition: C,
  input: CallInput<C> = {} as CallInput<C>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => call(definition, input, { signal }) })

/** As `callQuery`, for a call that not every server has: null where this one does not. */
export const offeredQuery = <C extends Call>(
  queryKey: QueryKey,
  definition: C,
  input: CallInput<C> = {} as CallInput<C>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => callIfOffered(definition, input, { signal }) })

/** As `call`, for one whose answer is not used: any JSON, or an empty body. */
export const sendCall = <C extends Call>(
  definition: C,
  input: CallInput<C>,
  { signal }: CallOptions = {},
): Promise<void> => apiSend(callPath(definition, input), requestOf(definition, input, signal))

const requestOf = (definition: Call, { body }: { body?: unknown }, signal: AbortSignal | undefined) => ({
  method: methodAndPath(definition)[0],
  session: definition.who !== 'anyone',
  ...(body !== undefined && { body }),
  ...(signal && { signal }),
})
