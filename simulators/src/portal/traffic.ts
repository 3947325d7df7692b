const empty = () => ({
  signIns: 0,
  /** Sign-ins with an unknown user name or a wrong password. */
  rejectedSignIns: 0,
  /** TLS handshakes in which a certificate was presented. */
  certificatesPresented: 0,
  listPages: 0,
  /** Popups opened; choosing another file in one does not count. */
  documentOpens: 0,
  /** Files delivered, by link or in the frame. */
  downloads: 0,
  /** Requests by user name, faults included; those that belong to nobody are not in it. */
  requests: Object.create(null) as Record<string, number>,
  totalRequests: 0,
  /** The largest number of requests at once, of all accounts and of any one. */
  maxConcurrent: 0,
  maxConcurrentOfOneAccount: 0,
  /** Requests with a session that came after one with a later session of the same account. */
  fromPastSessions: 0,
})

/** Counts requests, and how many run at once, since the start or the last reset (`GET /__stats`). */
export function createTraffic() {
  let counts = empty()
  let running = 0
  const runningOf = new Map<string, number>()
  /** The session that each account used last, and those before it. */
  const newest = new Map<string, object>()
  const past = new WeakSet<object>()
  const comesFrom = (username: string, session: object) => {
    if (past.has(session)) counts.fromPastSessions++
    else {
      const before = newest.get(username)
      if (before && before !== session) past.add(before)
      newest.set(username, session)
    }
  }

  return {
    /** Begins a request. @returns a handle; calling `end` twice counts once */
    begin() {
      let owner: string | undefined
      let ended = false
      running++
      counts.totalRequests++
      counts.maxConcurrent = Math.max(counts.maxConcurrent, running)
      return {
        belongsTo(username: string, session?: object) {
          if (owner !== undefined || ended) return
          owner = username
          if (session) comesFrom(username, session)
          counts.requests[username] = (counts.requests[username] ?? 0) + 1
          const now = (runningOf.get(username) ?? 0) + 1
          runningOf.set(username, now)
          counts.maxConcurrentOfOneAccount = Math.max(counts.maxConcurrentOfOneAccount, now)
        },
        end() {
          if (ended) return
          ended = true
          running--
          if (owner !== undefined) runningOf.set(owner, runningOf.get(owner)! - 1)
        },
      }
    },
    count(what: Exclude<keyof typeof counts, 'requests'>) {
      counts[what]++
    },
    /** @param openSessions those neither signed out nor expired */
    stats: (openSessions: number) => ({ ...structuredClone(counts), openSessions }),
    clear() {
      counts = empty()
    },
  }
}
