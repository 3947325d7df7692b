/**
 * Loaded into a product before its program, with `node --expose-gc`: at SIGUSR2 it collects garbage and writes what it holds
 * into the file that `HELD_FILE` names.
 */
import { renameSync, writeFileSync } from 'node:fs'

/** What a program holds once its garbage is collected. */
export interface Held {
  /** In its heap and outside of it, in bytes. */
  memory: number
  /** Timers that are to run. */
  timers: number
}

const file = process.env.HELD_FILE
if (file) {
  process.on('SIGUSR2', () => {
    for (let times = 0; times < 2; times += 1) globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    const timers = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
    writeFileSync(`${file}.next`, JSON.stringify({ memory: heapUsed + external, timers } satisfies Held))
    renameSync(`${file}.next`, file)
  })
}
