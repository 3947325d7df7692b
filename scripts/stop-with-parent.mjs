/**
 * Loaded before a program (`node --import`): being asked over the channel, or the channel's other end gone, becomes a
 * SIGTERM, which programs know how to answer. Windows has no signals between processes.
 */
if (process.channel) {
  const stop = () => {
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143)
  }
  process.on('disconnect', stop)
  process.on('message', (message) => {
    if (message?.type === 'stop') stop()
  })
  // These listeners alone are no reason to stay.
  process.channel.unref()
}
// A program that it forks keeps its own channel, which may be its only reason to stay.
process.execArgv = process.execArgv.filter((_, at, all) => ![all[at], all[at + 1]].includes(import.meta.url))
