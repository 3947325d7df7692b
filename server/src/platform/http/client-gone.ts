import type { FastifyReply } from 'fastify'
import { HttpFailure } from './http-failure.ts'

/**
 * @returns a signal that is aborted when the connection closes before the response, with the reason 499 (as proxies log
 *   such a request)
 */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const closed = () => reply.raw.writableFinished || gone.abort(new HttpFailure(499, 'the client left'))
  if (reply.raw.closed) closed()
  else reply.raw.once('close', closed)
  return gone.signal
}
