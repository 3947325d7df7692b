const RESOLUTION_MS = 10

/**
 * Measures for how long this thread holds its event loop, in processor time: another program that keeps the processor
 * does not change it.
 *
 * @returns `begin` starts a new measurement; `waited` gives the 99th percentile, since then, of the milliseconds that the
 *   thread worked between two turns of a timer, and `longest` the most of them
 */
export function measureEventLoopDelay(): { begin(): void; waited(): number; longest(): number; end(): void } {
  let stretches: number[] = []
  let last = process.threadCpuUsage()
  const note = () => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    stretches.push((user + system) / 1000)
  }
  const timer = setInterval(note, RESOLUTION_MS)
  return {
    begin() {
      stretches = []
      last = process.threadCpuUsage()
    },
    waited() {
      note()
      const sorted = stretches.toSorted((one, other) => one - other)
      return sorted[Math.ceil(sorted.length * 0.99) - 1]!
    },
    longest() {
      note()
      return Math.max(...stretches)
    },
    end: () => clearInterval(timer),
  }
}
