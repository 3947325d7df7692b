import { readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { programEnvironment, runProgram } from './run-program.ts'

/** The content of a running server's `postmaster.pid`. */
export interface PostmasterFile {
  pid: number
  port: number
  /** The directory of its socket; empty without one. */
  socketDir: string
  /** The first address that it listens on; empty without one. */
  address: string
  /** Whether it is ready for connections, by the file. */
  ready: boolean
}

/** Parses `postmaster.pid`; null when it is truncated or invalid. Line order: PostgreSQL's miscadmin.h. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split(/\r?\n/)
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!Number.isInteger(pid) || pid <= 1 || !Number.isInteger(port) || port <= 0) return null
  const address = lines[5]?.trim() ?? ''
  return { pid, port, socketDir: lines[4]?.trim() ?? '', address, ready: lines[7]?.trim() === 'ready' }
}

/** The store's `postmaster.pid`, or null when there is none (or it is just being written). */
export async function readPostmasterFile(store: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(store, 'postmaster.pid'), 'utf8').catch(() => '')
  return parsePostmasterFile(text)
}

/** Processes that were asked for their program's name and have run since. */
const postgres = new Set<number>()

/**
 * Whether that process runs and is the server of that store: on Linux by its working directory, elsewhere by its program,
 * PostgreSQL. A process id in the file of a killed server may belong to another program, above all after a power cut.
 * @param nameOf replaced in tests
 */
export async function isPostmasterOf(
  store: string,
  pid: number,
  platform: NodeJS.Platform,
  nameOf: (pid: number, platform: NodeJS.Platform) => Promise<string | null> = programName,
): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') {
      postgres.delete(pid)
      return false
    }
  }
  if (platform === 'linux') {
    try {
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(store))
    } catch {
      return false
    }
  }
  if (postgres.has(pid)) return true
  const name = await nameOf(pid, platform)
  // Where the system does not tell, the server has to (session.ts).
  if (name !== null && !/^postgres(\.exe)?$/i.test(name)) return false
  postgres.add(pid)
  return true
}

/** The file name of a process's program; null when the system does not tell. */
export async function programName(pid: number, platform: NodeJS.Platform): Promise<string | null> {
  const [file, args] =
    platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']]
      : ['ps', ['-p', String(pid), '-o', 'ucomm=']]
  const options = { env: programEnvironment(platform), timeout: 10_000 }
  const { code, output } = await runProgram(file, args, options).catch(() => ({ code: 1, output: '' }))
  return code === 0 ? parseProgramName(output, platform) : null
}

/** Reads it from what `tasklist` or `ps` wrote. */
export function parseProgramName(output: string, platform: NodeJS.Platform): string | null {
  const name = platform === 'win32' ? /^"([^"]+)","\d+"/m.exec(output)?.[1] : output.trim()
  return name || null
}
