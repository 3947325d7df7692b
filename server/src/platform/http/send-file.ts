import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import parseRange from 'range-parser'

/** A stored file, whole or in one part. */
interface SentFile {
  size: number
  /** In quotes; a part of another file is not sent. */
  etag: string
  /** @param range both included; undefined for all */
  read(range: { start: number; end: number } | undefined): Promise<Readable>
}

/** Sends a file, or the part that is asked for (RFC 9110, section 14); several parts at once are answered with the whole file. */
export async function sendFile(
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  reply: FastifyReply,
  { size, etag, read }: SentFile,
): Promise<FastifyReply> {
  const { range: asked, 'if-range': ifRange = '' } = request.headers
  const ranges = asked && (!ifRange || ifRange === etag) ? parseRange(size, asked) : null
  const range = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
  // Opened before anything is said of it.
  const content = request.method === 'HEAD' || ranges === -1 ? Readable.from([]) : await read(range)
  reply.headers({ 'accept-ranges': 'bytes', etag })
  if (ranges === -1) return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) {
    reply.code(206).headers({
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': range.end - range.start + 1,
    })
  } else reply.header('content-length', size)
  return reply.send(content)
}
