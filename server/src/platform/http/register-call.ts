import { CALLS, PART_OF } from '@arauto/contract/calls/all'
import {
  type AnswerInput,
  type Call,
  errorStatuses,
  methodAndPath,
  successStatus,
  type Taken,
} from '@arauto/contract/calls/define-call'
import { apiError } from '@arauto/contract/errors'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import type { HttpServer } from './http-server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The definition of the route's call. */
    call?: Call
  }
}

/** A call that is not among those of the contract. */
class UnknownCall extends Error {
  override readonly name = 'UnknownCall'
}

/** Fastify sends no body for null. */
const JSON_TYPE = 'application/json; charset=utf-8'
const NAMES = new Map(Object.entries(CALLS).map(([name, call]) => [call, name]))

type CallRequest<C extends Call> = FastifyRequest<{
  Params: Taken<C, 'params'>
  Querystring: Taken<C, 'query'>
  Body: Taken<C, 'body'>
}>
/** Nothing, where there is no body; a file is sent by the reply. */
type Result<C extends Call> = [AnswerInput<C>] extends [never]
  ? Promise<FastifyReply> | Promise<void>
  : AnswerInput<C> extends null
    ? Promise<void>
    : Promise<AnswerInput<C> | FastifyReply>

/**
 * Registers a call as the contract defines it.
 *
 * @param handler answers with what is sent with the status of the call's success; other statuses it sends itself
 */
export function registerCall<C extends Call>(
  server: HttpServer,
  call: C,
  handler: (request: CallRequest<C>, reply: FastifyReply) => Result<C>,
  { errorHandler, compress = call.compress }: Pick<RouteShorthandOptions, 'errorHandler' | 'compress'> = {},
): void {
  const { streams, bodyLimit } = call
  const [method, url] = methodAndPath(call)
  const status = successStatus(call)
  server.route({
    method,
    url,
    config: { call },
    schema: routeSchema(call),
    ...(compress !== undefined && { compress }),
    ...(streams && { exposeHeadRoute: false }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(errorHandler && { errorHandler }),
    handler: async (request, reply) => {
      reply.code(status)
      const answer = await handler(request as unknown as CallRequest<C>, reply)
      if (answer === null && status !== 204) return reply.type(JSON_TYPE).send('null')
      return answer ?? (status === 204 ? null : undefined)
    },
  })
}

function routeSchema(call: Call) {
  const operationId = NAMES.get(call)
  if (operationId === undefined) throw new UnknownCall(`${call.route} is in no area of the contract's calls`)
  const { title: summary, description, who, token, params, query, body, answers } = call
  const successes = Object.entries(answers).map(([status, answer]) => [
    status,
    'media' in answer ? { description: answer.description, content: mediaContent(answer.media) } : answer,
  ])
  return {
    operationId,
    summary,
    tags: [PART_OF.get(call)!],
    ...(description !== undefined && { description }),
    ...(token && { security: [{ [token]: [] }] }),
    ...(who === 'anyone' && { security: [] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      ...Object.fromEntries(successes),
      ...Object.fromEntries(errorStatuses(call).map((status) => [status, apiError])),
    },
  }
}

/** @returns the content of an answer that is a file */
const mediaContent = (media: readonly string[]) =>
  Object.fromEntries(media.map((type) => [type, { schema: schemaOf(type) }]))

const schemaOf = (type: string) => {
  if (type === 'application/json') return z.record(z.string(), z.unknown())
  return isShown(type) ? z.string() : z.any().meta({ type: 'string', format: 'binary' })
}

/** Whether an answer is a text that its client shows or reads as it comes, and no file. */
const isShown = (type: string): boolean => type === 'text/html' || type === 'text/event-stream'
