import { LRUCache } from 'lru-cache'

const WINDOW_MS = 15 * 60 * 1000
/** Tokens in 15 minutes from one address that no sign-in gave: those of an office that ended over night are fewer. */
const MOST = 100
const MOST_ADDRESSES = 10_000

/** Limits tokens that are no tokens, by address. In memory: a signature cannot be guessed, this only keeps the attempt cheap. */
export function createGarbageLimit(now = () => performance.now()) {
  const addresses = new LRUCache<string, { since: number; count: number }>({ max: MOST_ADDRESSES })
  return {
    /** Counts one more. @returns how many seconds the address has to wait, 0 for none */
    note(address: string): number {
      const found = addresses.get(address)
      const recent = found && now() - found.since < WINDOW_MS ? found : { since: now(), count: 0 }
      recent.count += 1
      addresses.set(address, recent)
      return recent.count <= MOST ? 0 : Math.max(1, Math.ceil((recent.since + WINDOW_MS - now()) / 1000))
    },
  }
}
