import type { FastifyReply } from 'fastify'
import { CodedError } from '../coded-error.ts'

/**
 * @returns a signal that is aborted when the connection closes before the response, with the reason `client_gone`
 */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const closed = () => reply.raw.writableFinished || gone.abort(new CodedError('client_gone', 'the client left'))
  if (reply.raw.closed) closed()
  else reply.raw.once('close', closed)
  return gone.signal
}
