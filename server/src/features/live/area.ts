import type { Schema } from '../../domain/schema.ts'
import type { Area } from '../../platform/area.ts'
import { createClockWatch } from '../../platform/database/clock-watch.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { keepListening } from '../../platform/database/keep-listening.ts'
import type { Drain } from '../../platform/http/drain.ts'
import type { Logger } from '../../platform/logging.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { LIVE_CHANNEL, readAnnouncement } from './announcement.ts'
import { registerLiveRoute } from './routes.ts'
import { createStreams, STREAM_LIMITS } from './streams.ts'

interface Api {
  database: OpenDatabase<Schema>
  jobs: OpenDatabase<Schema>
  drain: Drain
  logger: Logger
  metrics: Pick<Metrics, 'addFigures'> | null
}

/** Sends changes to open pages, whichever process makes them: the database announces each as it commits. */
export const live = {
  name: 'live',
  calls(signedIn, { database, jobs, drain, logger, metrics }) {
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
    metrics?.addFigures([{ name: 'live_streams', help: 'Open pages that this process sends changes to.' }], () =>
      Promise.resolve({ live_streams: [{ value: streams.size() }] }),
    )
  },
} satisfies Area<Api>
