import type { EventEmitter } from 'node:events'

/** Windows has SIGBREAK, and SIGHUP when its window is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const

/**
 * @param program this process
 * @returns resolves when the program is asked to stop: by a signal, by a message `{type: 'stop'}` of its parent, or by the
 * parent's end
 */
export function onStopRequest(program: EventEmitter = process): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) program.on(signal, () => resolve())
    program.on('message', (message) => {
      if ((message as { type?: unknown } | null)?.type === 'stop') resolve()
    })
    program.on('disconnect', () => resolve())
  })
}
