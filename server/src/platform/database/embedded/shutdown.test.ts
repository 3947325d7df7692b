import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { expect, it, onTestFinished, vi } from 'vitest'
import { stopServer } from './shutdown.ts'

it.runIf(process.platform === 'linux')(
  'a server stops in peace although the clock is set ahead meanwhile',
  async () => {
    const stopping = `process.on('SIGINT', () => { console.log('stopping'); setTimeout(() => process.exit(0), 300) })
    console.log('ready'); setInterval(() => {}, 1000)`
    const server = spawn(process.execPath, ['-e', stopping], { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'ignore'] })
    onTestFinished(() => void server.kill('SIGKILL'))
    await once(server.stdout, 'data')
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const ended = once(server, 'exit')
    const stopped = stopServer({ native: '', store: tmpdir(), pid: server.pid!, platform: 'linux' })
    await once(server.stdout, 'data')
    vi.setSystemTime(Date.now() + 60 * 60_000)
    await stopped
    expect(await ended).toEqual([0, null])
  },
)
