import { LRUCache } from 'lru-cache'

const WINDOW_MS = 15 * 60 * 1000
/** Different unknown addresses from one client in 15 minutes, after which it waits. */
const MOST_UNKNOWN = 30
const MOST_CLIENTS = 10_000
const MOST_KNOWN = 10_000

/**
 * Limits how many addresses a client tries. What counts is how many different ones it asked for in vain: a revoked address
 * that a calendar program goes on asking for counts once, and addresses that were good a while ago are asked for as before,
 * since whole offices share one client address. In memory: 256 random bits are not guessed, this only keeps the attempt cheap.
 */
export function createGuessLimit(now = () => Date.now()) {
  const clients = new LRUCache<string, { since: number; unknown: Set<string> }>({ max: MOST_CLIENTS })
  const known = new LRUCache<string, true>({ max: MOST_KNOWN })

  const recent = (client: string) => {
    const found = clients.get(client)
    return found && Math.abs(now() - found.since) < WINDOW_MS ? found : null
  }
  return {
    /** @returns how many seconds the client has to wait before it may ask for this address; 0 for none */
    secondsToWait(client: string, address: string): number {
      const found = recent(client)
      if (!found || found.unknown.size < MOST_UNKNOWN || found.unknown.has(address) || known.has(address)) return 0
      return Math.max(1, Math.ceil((found.since + WINDOW_MS - now()) / 1000))
    },
    /** Notes what came of asking for an address. */
    note(client: string, address: string, isKnown: boolean): void {
      if (isKnown) {
        known.set(address, true)
        return
      }
      known.delete(address)
      const found = recent(client) ?? { since: now(), unknown: new Set<string>() }
      found.unknown.add(address)
      clients.set(client, found)
    },
  }
}
