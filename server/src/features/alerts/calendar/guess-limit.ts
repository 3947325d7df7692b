import { LRUCache } from 'lru-cache'

const WINDOW_MS = 15 * 60 * 1000
/** Different unknown addresses from one client in 15 minutes, after which it waits. */
const MOST_UNKNOWN = 30
const MOST_CLIENTS = 10_000

/**
 * Limits how many unknown addresses a client tries. Each counts once, since a calendar program keeps polling a revoked
 * one. An existing calendar always opens, since whole offices share one client address. In memory: 256 random bits
 * cannot be guessed, so this only alerts the operator and tells the client to stop.
 */
export function createGuessLimit(now = () => Date.now()) {
  const clients = new LRUCache<string, { since: number; unknown: Set<string> }>({ max: MOST_CLIENTS })

  const recent = (client: string) => {
    const found = clients.get(client)
    return found && Math.abs(now() - found.since) < WINDOW_MS ? found : null
  }
  return {
    /** Counts an unknown address. @returns how many seconds the client has to wait; 0 for none */
    note(client: string, address: string): number {
      const found = recent(client) ?? { since: now(), unknown: new Set<string>() }
      if (found.unknown.has(address)) return 0
      if (found.unknown.size >= MOST_UNKNOWN) return Math.max(1, Math.ceil((found.since + WINDOW_MS - now()) / 1000))
      found.unknown.add(address)
      clients.set(client, found)
      return 0
    },
  }
}
