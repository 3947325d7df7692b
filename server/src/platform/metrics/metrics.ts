import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** A figure: its name without the common beginning, what it says, and its labels. */
export interface Figure {
  name: string
  help: string
  labels?: readonly string[]
}

/** A figure's value for each set of labels; a figure without any is left out of the answer. */
export type Readings = Readonly<Record<string, readonly { labels?: Record<string, string>; value: number }[]>>

const PREFIX = 'arauto_'
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export type Metrics = ReturnType<typeof createMetrics>

/** What Prometheus reads: figures of the process, of requests, and those that are added. No label names a person or an office. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time from a request to the end of its answer, by its registered route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    registry,
    /** Times the requests of a server whose routes are registered later. */
    timeRequests(server: FastifyInstance) {
      server.addHook('onResponse', async (request, reply) => {
        // The path itself may hold a name, a secret, or what a stranger typed.
        const route = request.routeOptions.url ?? 'none'
        const labels = { method: request.method, route, status: String(reply.statusCode) }
        requests.observe(labels, reply.elapsedTime / 1000)
      })
    },
    /** Adds a count since the start of what has one of these outcomes. @returns adds one to it */
    addCount<T extends string>(name: string, help: string, outcomes: readonly T[]) {
      const counter = new Counter({ name: PREFIX + name, help, labelNames: ['outcome'], registers: [registry] })
      // Each begins at 0, so that its first is seen as a rise.
      for (const outcome of outcomes) counter.inc({ outcome }, 0)
      return (outcome: T) => counter.inc({ outcome })
    },
    /** Adds figures that are read anew for each answer. */
    addFigures(figures: readonly Figure[], read: () => Promise<Readings>) {
      // One reading for all figures of an answer; they are collected at the same time.
      let reading: Promise<Readings> | null = null
      for (const { name, help, labels = [] } of figures) {
        new Gauge({
          name: PREFIX + name,
          help,
          labelNames: [...labels],
          registers: [registry],
          async collect() {
            reading ??= read().finally(() => {
              reading = null
            })
            const readings = await reading
            this.reset()
            // `reset` gives a figure without labels the value 0.
            if (labels.length === 0) this.remove({})
            for (const { labels: own = {}, value } of readings[name] ?? []) this.set(own, value)
          },
        })
      }
    },
  }
}
