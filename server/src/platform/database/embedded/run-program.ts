import { type SpawnOptions, spawn } from 'node:child_process'
import { decodeProgramText } from './program-text.ts'

/** The user that a program runs as; null: the same as this process. */
export type Runner = { uid: number; gid: number } | null

/** A program's result: exit code (null when a signal ended it) and the end of its output. */
export interface ProgramOutcome {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

/** Spawn's options for the user. */
export function as(runner: Runner): Pick<SpawnOptions, 'uid' | 'gid'> {
  return runner ? { uid: runner.uid, gid: runner.gid } : {}
}

/**
 * Runs a program to its end, without a shell.
 * @throws the error of the spawn (ENOENT, EACCES, EPERM …).
 */
export function runProgram(file: string, args: readonly string[], options: SpawnOptions): Promise<ProgramOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    let output: Buffer = Buffer.alloc(0)
    const keep = (chunk: Buffer) => {
      output = Buffer.concat([output, chunk]).subarray(-8192)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, output: decodeProgramText(output).trim() }))
  })
}

/** The environment for PostgreSQL's programs: only what they need, so that no PG… variable is passed on. */
export function programEnvironment(
  platform: NodeJS.Platform,
  own: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const wanted =
    platform === 'win32'
      ? ['SystemRoot', 'SYSTEMROOT', 'SystemDrive', 'ComSpec', 'PATH', 'Path', 'TEMP', 'TMP', 'USERPROFILE', 'APPDATA']
      : ['PATH', 'TMPDIR']
  const environment: Record<string, string> = { LC_ALL: 'C', TZ: 'UTC' }
  for (const name of wanted) {
    const value = own[name]
    if (value !== undefined) environment[name] = value
  }
  return environment
}
