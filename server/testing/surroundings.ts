import { execFile } from 'node:child_process'
import { mkdir, open, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { runningPostgres } from '../src/platform/database/embedded/running.ts'
import { descendantsOf } from './child-processes.ts'
import type { CuttableVolume } from './cuttable-volume.ts'
import type { KillableProduct } from './killable-product.ts'
import { waitFor } from './wait-for.ts'

const run = promisify(execFile)

/** Where the kernel keeps groups of processes with a limit of memory, and its files: cgroup v1, and v2 (its manual, Documentation/admin-guide). */
const CGROUPS = [
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', events: 'memory.oom_control' },
  { root: '/sys/fs/cgroup', limit: 'memory.max', events: 'memory.events' },
] as const

/** @returns the kind of groups that can be made here; null where neither can */
async function usableCgroups(): Promise<(typeof CGROUPS)[number] | null> {
  for (const kind of CGROUPS) {
    const group = join(kind.root, `arauto-try-${process.pid}`)
    try {
      await mkdir(group)
      const files = await readdir(group).finally(() => rmdir(group))
      if (files.includes(kind.limit)) return kind
    } catch {}
  }
  return null
}

/** @returns why no memory can be taken from a process here; null where it can */
export const whyNoMemoryLimit = async (): Promise<string | null> =>
  (await usableCgroups()) ? null : 'a group of processes with a limit of memory cannot be made here'

/** A product on a volume of its own. */
export interface Scene {
  product: KillableProduct
  volume: CuttableVolume
}

/** Makes something fail. @param round counted from 0 @returns what mends it */
export type Failure = (scene: Scene, round: number) => Promise<() => Promise<void>>

/** Fills the disk to its last block. */
export const fillDisk: Failure = async ({ volume }) => {
  const path = join(volume.path, 'filler')
  const file = await open(path, 'w')
  for (const size of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(size, 1)
    const isWritten = () =>
      file.write(block).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      )
    while (await isWritten());
  }
  await file.sync().catch(() => {})
  await file.close()
  return () => rm(path)
}

/** Makes the disk read-only; a person ends what still runs, has it repaired and starts the product. */
export const failDisk: Failure = async ({ product, volume }) => {
  await volume.fail()
  return async () => {
    if (!product.hasEnded) await product.kill(true)
    await volume.mountAgain(true)
  }
}

/** Ends every session of the database again and again, and at once each that has written and not yet committed. */
export const endSessions: Failure = async ({ product }) => {
  const connection = await runningPostgres(product.dataDir)
  const client = new pg.Client(connection!)
  await client.connect()
  const end =
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null'
  let isMended = false
  const ending = (async () => {
    for (let look = 0; !isMended; look += 1) {
      await client.query(look % 20 === 0 ? end : `${end} and backend_xid is not null`)
      await delay(2)
    }
  })()
  return async () => {
    isMended = true
    await ending
    await client.end()
  }
}

/** Leaves the program no file handle to open anything with, nor to start processes in place of those that it loses. */
export const takeHandles: Failure = async ({ product }) => {
  const pid = (await product.program())!
  await waitFor(async () => (await product.find('transcriber')).length > 0)
  const { stdout } = await run('prlimit', ['--pid', `${pid}`, '--nofile', '--raw', '--noheadings', '-o', 'SOFT'])
  const open = new Set(await readdir(`/proc/${pid}/fd`))
  // A handle's number is the lowest that is free, and below the limit.
  let lowest = 0
  while (open.has(String(lowest))) lowest += 1
  await run('prlimit', ['--pid', `${pid}`, `--nofile=${lowest}:`])
  for (const reader of ['transcriber', 'page reader', 'document reader'] as const) await product.strike(reader)
  return async () => {
    await run('prlimit', ['--pid', `${pid}`, `--nofile=${stdout.trim()}:`]).catch(() => {})
  }
}

/** Whom memory is taken from in each round, one after the other, and how many megabytes more than they have they may take. */
const WITHOUT_MEMORY = [
  { of: 'database', megabytes: 2 },
  { of: 'transcriber', megabytes: 1 },
  { of: 'program and database', megabytes: 24 },
] as const

/** Leaves some of the product's processes so little memory that the system has ended one of them when it returns. */
export const takeMemory: Failure = async ({ product }, round) => {
  const { of, megabytes } = WITHOUT_MEMORY[round % WITHOUT_MEMORY.length]!
  const { root, limit, events } = (await usableCgroups())!
  const group = join(root, `arauto-${process.pid}`)
  await mkdir(group)
  await writeFile(join(group, limit), String(megabytes * 1024 * 1024))
  await waitFor(async () => {
    for (const pid of await product.find(of)) await moveTo(group, await descendantsOf(pid))
    return /^oom_kill [1-9]/m.test(await readFile(join(group, events), 'utf8'))
  }, 60_000)
  return async () => {
    const left = (await readFile(join(group, 'cgroup.procs'), 'utf8')).split('\n').filter(Boolean)
    await moveTo(root, left.map(Number))
    await rmdir(group)
  }
}

async function moveTo(group: string, pids: readonly number[]): Promise<void> {
  for (const pid of pids) await writeFile(join(group, 'cgroup.procs'), String(pid)).catch(() => {})
}
