import { readFile, readlink, realpath } from 'node:fs/promises'
import { join } from 'node:path'

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

/**
 * Whether that process is running and, on Linux, has that store as its working directory: a process id in the file of a
 * killed server may belong to another program.
 */
export async function isPostmasterOf(store: string, pid: number, platform: NodeJS.Platform): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  if (platform !== 'linux') return true
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(store))
  } catch {
    return false
  }
}
