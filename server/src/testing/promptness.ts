import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Measures the delay of this process's event loop.
 *
 * @returns `begin` starts a new measurement; `waited` gives the delay since then in milliseconds: the 99th percentile of
 *   how late timers were, or, if less (on a busy machine), the processor time that the process used itself
 */
export function measureEventLoopDelay(): { begin(): void; waited(): number; end(): void } {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  let processor = process.cpuUsage()
  let began = performance.now()
  delay.enable()
  return {
    begin() {
      delay.reset()
      processor = process.cpuUsage()
      began = performance.now()
    },
    waited() {
      const { user, system } = process.cpuUsage(processor)
      // Less what the measurement itself takes.
      const worked = (user + system) / 1000 - (performance.now() - began) / 100
      return Math.min(delay.percentile(99) / 1e6, worked)
    },
    end: () => void delay.disable(),
  }
}
