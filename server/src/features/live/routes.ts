import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import * as calls from '@arauto/contract/calls/live'
import { lisbonDay } from '@arauto/contract/dates'
import { LIVE_BEAT_MS, type LiveKind, type LiveMessage } from '@arauto/contract/live'
import { MESSAGES } from '@arauto/contract/messages'
import type { FastifyReply } from 'fastify'
import { viewKey } from '../../domain/offices/scope.ts'
import { CodedError } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { EndReason, Outlet, Streams } from './streams.ts'

/** The most that waits in memory for a client that reads slowly; then its stream is ended. */
const MAX_BUFFERED_BYTES = 16 * 1024
/** When pages come back after a stop, in milliseconds: not all at once. */
const BACK_AFTER_MS = [500, 5_000] as const
/** When the page of a stream that newer ones replaced comes back, in milliseconds: they would replace each other without end. */
const REPLACED_MS = 60_000
/** When to try again where there are too many streams, in seconds. */
const FULL_SECONDS = 60
/** The same where this process stops, by when a balancer goes to another. */
const STOPPING_SECONDS = 1

const BEAT = ':\n\n'
const messageOf = (changed: LiveKind) => `data: ${JSON.stringify({ changed } satisfies LiveMessage)}\n\n`

/** What is written to an open stream, and what ends it. */
type Writer = Outlet & { beat(): void }

/**
 * Notifies open pages of the kind of each change, as server-sent events, until the access token ends, the sign-in does or
 * the member's rights change. The page then asks for what it shows, by the calls that decide what it may see.
 */
export function registerLiveRoute(server: HttpServer, streams: Streams): void {
  const writers = new Set<Writer>()
  const beating = setInterval(() => {
    for (const writer of writers) writer.beat()
  }, LIVE_BEAT_MS).unref()
  server.addHook('preClose', () => {
    clearInterval(beating)
    streams.stop()
  })

  registerCall(server, calls.followEvents, async (request, reply) => {
    const watcher = { ...request.member, sid: request.user.sid }
    const full = streams.fullBecause()
    if (full) {
      const retryAfter = full === 'stopping' ? STOPPING_SECONDS : FULL_SECONDS
      throw new CodedError('too_many_streams', MESSAGES.tooManyStreams, { retryAfter })
    }
    const writer = openStream(reply, request.user.endsAt)
    writers.add(writer)
    const remove = streams.open(watcher, writer)
    reply.raw.once('close', () => {
      writers.delete(writer)
      remove()
    })
    // What changed between the guard and the opening was announced to nobody.
    const opened = viewKey(watcher)
    await request.authenticateAgain().catch(() => writer.end('over'))
    if (viewKey(request.member) !== opened) writer.end('over')
  })
}

/** @param endsAt when the stream ends at the latest, in milliseconds since the epoch */
function openStream(reply: FastifyReply, endsAt: number): Writer {
  const { raw } = reply.hijack()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx and those who follow it pass each event on at once.
    'x-accel-buffering': 'no',
  })
  // A substitution, which gives or ends rights, begins and ends with the day.
  const day = lisbonDay(new Date())
  const end = (why: EndReason) => {
    clearTimeout(ending)
    if (raw.writableEnded) return
    if (why !== 'over') raw.write(`retry: ${why === 'replaced' ? REPLACED_MS : randomInt(...BACK_AFTER_MS)}\n\n`)
    raw.end()
  }
  const ending = setTimeout(end, endsAt - Date.now(), 'over').unref()
  raw.once('close', () => clearTimeout(ending))
  return {
    send: (kinds) => write(raw, kinds.map(messageOf).join('')),
    beat: () => (lisbonDay(new Date()) === day && Date.now() < endsAt ? write(raw, BEAT) : end('over')),
    end,
  }
}

function write(raw: ServerResponse, text: string): void {
  if (raw.writableEnded) return
  raw.write(text)
  if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy()
}
