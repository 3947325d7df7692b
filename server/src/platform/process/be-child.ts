import { constants, setPriority } from 'node:os'

/**
 * What every process of ours does at its start. It leaves the processor to the server and its database, and ends with its
 * parent alone, since Ctrl+C reaches every process of the console.
 */
export function beChild(priority: 'BELOW_NORMAL' | 'LOW' = 'BELOW_NORMAL'): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, () => {})
  try {
    setPriority(constants.priority[`PRIORITY_${priority}`])
  } catch {
    // Not every system allows it; it works without.
  }
}
