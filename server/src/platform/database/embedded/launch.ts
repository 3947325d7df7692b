import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import type { Binaries } from './binaries.ts'
import { programPath } from './binaries.ts'
import { as, programEnvironment, type Runner, runProgram } from './run-program.ts'

/** A command to run: program, arguments. */
export interface Command {
  file: string
  args: string[]
}

/** What a launch needs to know. */
export interface Launch {
  binaries: Pick<Binaries, 'native'>
  store: string
  /** The store as the server is told (see working-directory.ts). */
  argument: string
  log: string
  runner: Runner
  platform: NodeJS.Platform
}

/**
 * The command that starts the server. On Windows it is pg_ctl's: the server itself refuses an administrator's token, and
 * pg_ctl takes the administrator's rights away first.
 */
export function startCommand({ binaries, argument, log, platform }: Omit<Launch, 'store' | 'runner'>): Command {
  if (platform === 'win32') {
    return {
      file: programPath(binaries.native, 'pg_ctl', platform),
      args: ['start', '-D', argument, '-l', log, '-W', '-s'],
    }
  }
  return { file: programPath(binaries.native, 'postgres', platform), args: ['-D', argument] }
}

/** The command that stops the server on Windows, where a signal would only kill it. */
export function stopCommand(
  native: string,
  store: string,
  mode: 'fast' | 'immediate',
  seconds: number,
  platform: NodeJS.Platform = 'win32',
): Command {
  return {
    file: programPath(native, 'pg_ctl', platform),
    args: ['stop', '-D', store, '-m', mode, '-w', '-t', String(seconds), '-s'],
  }
}

/** The value of a setting as the server would take it from its files, without starting it. */
export async function settingOnDisk(name: string, launch: Omit<Launch, 'log'>): Promise<string> {
  const { binaries, store, argument, runner, platform } = launch
  const { output } = await runProgram(
    programPath(binaries.native, 'postgres', platform),
    ['-C', name, '-D', argument],
    { ...as(runner), cwd: store, env: programEnvironment(platform) },
  )
  return output.split('\n').at(-1)?.trim() ?? ''
}

/**
 * Starts the server apart from this process: a Ctrl+C at the console goes to all that hang on it, and the server must
 * outlive the connections.
 * @returns whether it has ended already (never known on Windows, where pg_ctl starts it and leaves).
 * @throws the error of the spawn.
 */
export async function launchServer(launch: Launch): Promise<{ ended(): boolean }> {
  const { file, args } = startCommand(launch)
  const environment = { ...as(launch.runner), cwd: launch.store, env: programEnvironment(launch.platform) }
  if (launch.platform === 'win32') {
    // A hidden console of its own keeps Ctrl+C away; to be "detached" would show an empty window instead.
    const starter = spawn(file, args, { ...environment, stdio: 'ignore', windowsHide: true })
    const failed = await new Promise<boolean>((resolve, reject) => {
      starter.once('error', reject)
      starter.once('exit', (code) => resolve(code !== 0))
    })
    return { ended: () => failed }
  }
  const output = await open(launch.log, 'a', 0o600)
  try {
    const server = spawn(file, args, { ...environment, detached: true, stdio: ['ignore', output.fd, output.fd] })
    await new Promise<void>((resolve, reject) => {
      server.once('spawn', resolve)
      server.once('error', reject)
    })
    server.unref()
    return { ended: () => server.exitCode !== null || server.signalCode !== null }
  } finally {
    await output.close()
  }
}
