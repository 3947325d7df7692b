import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Watches whether this process keeps anybody waiting.
 *
 * @returns begins the watch anew; and how long it made others wait since, in milliseconds: how late its timers were, or,
 *   on a machine that gives its processors to others, how long it worked itself in all, if that is less
 */
export function watchPromptness(): { begin(): void; waited(): number; end(): void } {
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
      // Looking at the clock every hundredth of a second has its price too.
      const worked = (user + system) / 1000 - (performance.now() - began) / 100
      return Math.min(delay.percentile(99) / 1e6, worked)
    },
    end: () => void delay.disable(),
  }
}
