import type { FastifyReply } from 'fastify'

/** @returns a signal that is aborted when the connection closes before the answer: nobody waits for it any more */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort(new Error('the client left')))
  return gone.signal
}
