import {
  type AnswerOutput,
  answerSchema,
  type Call,
  type CallInput,
  callPath,
  methodAndPath,
} from '@arauto/contract/calls/define-call'
import type * as z from '@arauto/contract/zod'
import { apiFetch, apiSend } from './client.ts'

interface CallOptions {
  signal?: AbortSignal | undefined
  answer?: never
}

/**
 * Makes a call of the contract.
 *
 * @param options.answer in place of the contract's schema of the answer, where a bare server answers with less
 * @returns the parsed answer
 * @throws {ApiError} as `apiFetch`
 */
export function call<C extends Call>(
  definition: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<AnswerOutput<C>>
export function call<C extends Call, T>(
  definition: C,
  input: CallInput<C>,
  options: Omit<CallOptions, 'answer'> & { answer: z.ZodMiniType<T> },
): Promise<T>
export function call<C extends Call>(
  definition: C,
  input: CallInput<C>,
  { answer = answerSchema(definition), signal }: Omit<CallOptions, 'answer'> & { answer?: z.ZodMiniType } = {},
): Promise<unknown> {
  return apiFetch(callPath(definition, input), answer, requestOf(definition, input, signal))
}

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
