import { LRUCache } from 'lru-cache'

const WINDOW_MS = 15 * 60 * 1000
const MOST_CLIENTS = 10_000

/**
 * Limits failed attempts with secrets that cannot be guessed, by client. In memory: it only keeps attempts cheap, and tells
 * the client to stop and the operator.
 *
 * @param most in 15 minutes, after which the client waits
 */
export function createAttemptLimit(most: number, now = () => performance.now()) {
  const clients = new LRUCache<string, { since: number; attempts: Set<string> }>({ max: MOST_CLIENTS })
  return {
    /**
     * Counts a failed attempt.
     *
     * @param attempt what it was made with, which counts once; left out, each counts
     * @returns how many seconds the client has to wait; 0 for none
     */
    note(client: string, attempt?: string): number {
      const found = clients.get(client)
      const { since, attempts } =
        found && now() - found.since < WINDOW_MS ? found : { since: now(), attempts: new Set<string>() }
      if (attempt !== undefined && attempts.has(attempt)) return 0
      if (attempts.size >= most) return Math.max(1, Math.ceil((since + WINDOW_MS - now()) / 1000))
      attempts.add(attempt ?? String(attempts.size))
      clients.set(client, { since, attempts })
      return 0
    },
  }
}
