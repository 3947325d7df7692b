import { LIVE_CHANNEL, readAnnouncement } from '../features/live/announcement.ts'
import { registerLiveRoute } from '../features/live/routes.ts'
import { createStreams, STREAM_LIMITS } from '../features/live/streams.ts'
import { createClockWatch } from '../platform/database/clock-watch.ts'
import { keepListening } from '../platform/database/keep-listening.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Platform } from './compose-platform.ts'

/** Sends changes to open pages, whichever process makes them: the database announces each as it commits. */
export function registerLive(signedIn: HttpServer, { database, jobs, drain, logger, metrics }: Platform): void {
  const streams = createStreams(STREAM_LIMITS)
  registerLiveRoute(signedIn, streams)
  // Who reads a stream asks for nothing, so that another process must be gone to at once.
  drain.signal.addEventListener('abort', () => streams.stop())
  const listener = {
    onMessage(payload: string) {
      const announcement = readAnnouncement(payload)
      if (announcement) streams.announce(announcement)
      else logger.warn('the database announced what this version does not know')
    },
    onListening: () => streams.listening(true),
    onDisconnected: () => streams.listening(false),
    onProbe: createClockWatch(logger),
  }
  signedIn.addHook('onClose', keepListening([database, jobs], LIVE_CHANNEL, listener, logger))
  metrics?.addFigures([{ name: 'live_streams', help: 'Open pages that are told of changes by this process.' }], () =>
    Promise.resolve({ live_streams: [{ value: streams.size() }] }),
  )
}
