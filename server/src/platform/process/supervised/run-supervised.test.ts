import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { runSupervised } from './run-supervised.ts'

/** Starts an order when it has no file handle left. */
const PROGRAM = `
  import { openSync } from 'node:fs'
  import { runSupervised } from ${JSON.stringify(new URL('run-supervised.ts', import.meta.url).href)}
  try {
    for (;;) openSync('/dev/null')
  } catch {}
  const supervision = { stallMs: 1000, memoryMb: 64, signal: new AbortController().signal }
  const said = await runSupervised(new URL('file:///none.ts'), {}, supervision).catch(({ code }) => code)
  // An error that nobody listens to ends the program a moment later.
  setTimeout(() => process.stdout.write(said), 100)
`

it('what was waited for before its progress is waited for no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const supervision = { stallMs: 60_000, memoryMb: 400, signal: new AbortController().signal }
    const entry = new URL('./testing/progress-process.ts', import.meta.url)
    expect(await runSupervised(entry, { a: 1 }, supervision)).toEqual({ a: 1 })
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it.skipIf(process.platform === 'win32')(
  'an order that cannot be started for want of a file handle fails alone',
  async () => {
    const limited = ['-c', 'ulimit -n 48 && exec "$0" --input-type=module -e "$1"', process.execPath, PROGRAM]
    const program = spawn('/bin/sh', limited, { stdio: ['ignore', 'pipe', 'pipe'] })
    const [said, error] = await Promise.all([text(program.stdout), text(program.stderr)])
    expect({ said, error }).toEqual({ said: 'EMFILE', error: '' })
  },
)
