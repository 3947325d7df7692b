import { connect } from 'node:net'
import { keptFor } from './kept-for.ts'

const ANSWER_MS = 5_000
/** How long an answer counts, in milliseconds. */
const KEPT_MS = 60_000

/** A host and its port. */
export interface Probe {
  host: string
  port: number
}

/** @returns the hosts of a list such as `www.gov.pt:443`, or null where one cannot be read */
export function parseProbes(items: readonly string[]): Probe[] | null {
  const probes = items.map((item) => /^([a-z0-9.-]+|\[[0-9a-f:.]+\]):(\d{1,5})$/i.exec(item))
  if (probes.some((probe) => probe === null || Number(probe[2]) > 65_535 || Number(probe[2]) === 0)) return null
  return probes.map((probe) => ({ host: probe![1]!.replace(/^\[|\]$/g, ''), port: Number(probe![2]) }))
}

/**
 * Tells a network that is down from a host that is. A connection is opened to each probe and closed at once: nothing is sent,
 * and none is opened unless somebody asks.
 *
 * @returns asks, at most once a minute, whether any of the probes can be reached; null without probes
 */
export function createNetworkProbe(probes: readonly Probe[]): () => Promise<boolean | null> {
  return keptFor(KEPT_MS, async () => {
    if (probes.length === 0) return null
    return Promise.any(probes.map(reach)).then(
      () => true,
      () => false,
    )
  })
}

/** @throws when no connection comes about in time */
function reach({ host, port }: Probe): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ host, port })
  const timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_MS)
  socket.once('connect', resolve).once('error', reject)
  return promise.finally(() => {
    clearTimeout(timer)
    socket.destroy()
  })
}
