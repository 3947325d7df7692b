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

export interface Launch {
  binaries: Pick<Binaries, 'native'>
  store: string
  /** The store's path for the server (see working-directory.ts). */
  argument: string
  log: string
  runner: Runner
  platform: NodeJS.Platform
}

/**
 * The command that starts the server. On Windows it is pg_ctl, which drops administrator's rights, with which the server
 * refuses to run.
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

/** The value of a setting by the server's configuration files, without starting it. */
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
 * Starts the server detached from the console: Ctrl+C is sent to all its processes, and the server must outlive the
 * connections.
 * @returns whether it has ended already (always false on Windows, where pg_ctl starts it and exits).
 * @throws the error of the spawn.
 */
export async function launchServer(launch: Launch): Promise<{ ended(): boolean }> {
  const { file, args } = startCommand(launch)
  const environment = { ...as(launch.runner), cwd: launch.store, env: programEnvironment(launch.platform) }
  if (launch.platform === 'win32') {
    // A hidden console of its own keeps Ctrl+C away; `detached` would show an empty window.
    const starter = spawn(file, args, { ...environment, stdio: 'ignore', windowsHide: true })
    const failed = await new Promise<boolean>((resolve, reject) => {
      starter.once('error', reject)
      starter.once('exit', (code) => resolve(code !== 0))
    })
    return { ended: () => failed }
  }
  await using output = await open(launch.log, 'a', 0o600)
  const server = spawn(file, args, { ...environment, detached: true, stdio: ['ignore', output.fd, output.fd] })
  await new Promise<void>((resolve, reject) => {
    server.once('spawn', resolve)
    server.once('error', reject)
  })
  server.unref()
  return { ended: () => server.exitCode !== null || server.signalCode !== null }
}
