import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../server/src/platform/free-port.ts'
import { commandLineOf, descendantsOf } from '../../server/testing/child-processes.ts'
import { type Figure, median } from './measure.ts'
import { memoryOf } from './process-memory.ts'
import { ROOT, stopProcess } from './product.ts'

/** Long enough for the first scheduled jobs, for idle database connections to close, and for a garbage collection. */
const SETTLE_MS = 45_000

/** `npm start` with existing data: the time until it answers, and the memory of all its processes when idle. */
export async function measureStart(): Promise<Figure[]> {
  await using dataDir = await mkdtempDisposable(join(tmpdir(), 'arauto-bench-'))
  const times: number[] = []
  let memory: Figure[] = []
  for (let round = 0; round < 4; round++) {
    const port = await freePort()
    const began = performance.now()
    const child = spawn('npm', ['start'], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir.path, PORT: String(port), LOG_LEVEL: 'error' },
      stdio: 'ignore',
    })
    await untilHealthy(port, child)
    if (round > 0) times.push(performance.now() - began)
    if (round === 3) {
      await delay(SETTLE_MS)
      memory = await idleMemory(child.pid!)
    }
    await stopAll(child)
  }
  return [
    [
      'second start, `npm start` to the first 200 of `/api/health/` (median of 3)',
      '3 s',
      `${(median(times) / 1000).toFixed(1)} s`,
    ],
    ...memory,
  ]
}

/** npm ends at once; waits for the processes that it started. */
async function stopAll(npm: ChildProcess): Promise<void> {
  const family = await descendantsOf(npm.pid!)
  await stopProcess(npm)
  for (const pid of family) {
    while ((await commandLineOf(pid)) !== '') await delay(20)
  }
}

async function untilHealthy(port: number, npm: ChildProcess): Promise<void> {
  for (;;) {
    if (npm.exitCode !== null) throw new Error('the product ended instead of starting')
    const response = await fetch(`http://127.0.0.1:${port}/api/health/`).catch(() => null)
    if (response?.status === 200) return
    await delay(10)
  }
}

/** Proportional set size of a process and its descendants. */
async function idleMemory(root: number): Promise<Figure[]> {
  const processes = await descendantsOf(root)
  const parts = await Promise.all(
    processes.map(async (pid) => ({ name: await commandLineOf(pid), mib: await memoryOf(pid, 'Pss') })),
  )
  const total = parts.reduce((sum, part) => sum + part.mib, 0)
  const postgres = parts.filter((part) => part.name.includes('postgres')).reduce((sum, part) => sum + part.mib, 0)
  const server = parts.filter((part) => part.name.includes('main.ts')).reduce((sum, part) => sum + part.mib, 0)
  const rest = total - postgres - server
  const measured = `${Math.round(total)} MB (server ${Math.round(server)}, PostgreSQL ${Math.round(postgres)}, npm and starter ${Math.round(rest)})`
  return [['everything idle, all processes of `npm start` together (PSS)', 'under 200 MB', measured]]
}
