/**
 * @returns a promise that is kept when the program is asked to stop: by a signal (Windows has SIGBREAK, and SIGHUP when
 * its window is closed), by the program that started it (`{type: 'stop'}`), or because that program is gone
 */
export function onStopRequest(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, () => resolve())
    process.on('message', (message) => {
      if ((message as { type?: unknown } | null)?.type === 'stop') resolve()
    })
    process.on('disconnect', () => resolve())
  })
}
