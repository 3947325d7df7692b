import { setTimeout as delay } from 'node:timers/promises'
import { stopCommand } from './launch.ts'
import { isPostmasterOf } from './postmaster-file.ts'
import { programEnvironment, runProgram } from './run-program.ts'

/** The server to stop. */
export interface Running {
  native: string
  store: string
  pid: number
  platform: NodeJS.Platform
}

// From PostgreSQL's "Shutting Down the Server": fast ends the sessions and writes everything; immediate leaves that to the
// next start's recovery. After that nothing but a kill is left.
const STEPS = [
  { signal: 'SIGINT', seconds: 30 },
  { signal: 'SIGQUIT', seconds: 10 },
  { signal: 'SIGKILL', seconds: 5 },
] as const

/**
 * Stops the server and waits for its end, with the next signal after each time limit.
 * @param steps signals and the time limit of each, in seconds.
 */
export async function stopServer(
  server: Running,
  steps: readonly { signal: NodeJS.Signals; seconds: number }[] = STEPS,
): Promise<void> {
  const { native, store, pid, platform } = server
  if (platform === 'win32') {
    for (const mode of ['fast', 'immediate'] as const) {
      const { file, args } = stopCommand(native, store, mode, 30)
      const { code } = await runProgram(file, args, { cwd: store, env: programEnvironment(platform) })
      if (code === 0) return
    }
    return
  }
  for (const { signal, seconds } of steps) {
    if (!(await isPostmasterOf(store, pid, platform))) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const end = performance.now() + seconds * 1000
    for (let pause = 5; performance.now() < end; pause = Math.min(pause * 1.5, 100)) {
      if (!(await isPostmasterOf(store, pid, platform))) return
      await delay(pause)
    }
  }
}
