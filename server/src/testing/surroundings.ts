import { execFile } from 'node:child_process'
import { mkdir, open, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { runningPostgres } from '../platform/database/embedded/running.ts'
import { descendantsOf } from './child-processes.ts'
import type { CuttableVolume } from './cuttable-volume.ts'
import type { KillableProduct } from './killable-product.ts'

const run = promisify(execFile)
const CGROUP = '/sys/fs/cgroup/memory'

/** A product on a volume of its own. */
export interface Scene {
  product: KillableProduct
  volume: CuttableVolume
}

/** Makes something fail. @returns what mends it */
export type Failure = (scene: Scene) => Promise<() => Promise<void>>

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

/** Ends every session of the database again and again. */
export const endSessions: Failure = async ({ product }) => {
  const connection = await runningPostgres(product.dataDir)
  const client = new pg.Client(connection!)
  await client.connect()
  const end =
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null'
  const ending = setInterval(() => void client.query(end), 50)
  return async () => {
    clearInterval(ending)
    await client.end()
  }
}

/** Leaves the program no file handle to open anything with. */
export const takeHandles: Failure = async ({ product }) => {
  const pid = (await product.program())!
  const { stdout } = await run('prlimit', ['--pid', `${pid}`, '--nofile', '--raw', '--noheadings', '-o', 'SOFT'])
  const open = new Set(await readdir(`/proc/${pid}/fd`))
  // A handle's number is the lowest that is free, and below the limit.
  let lowest = 0
  while (open.has(String(lowest))) lowest += 1
  await run('prlimit', ['--pid', `${pid}`, `--nofile=${lowest}:`])
  return async () => {
    await run('prlimit', ['--pid', `${pid}`, `--nofile=${stdout.trim()}:`]).catch(() => {})
  }
}

/** Leaves the product's processes some megabytes more than they have, so that the system ends one of them. */
export const takeMemory: Failure = async ({ product }) => {
  const group = join(CGROUP, `arauto-${process.pid}`)
  await mkdir(group)
  await writeFile(join(group, 'memory.limit_in_bytes'), String(24 * 1024 * 1024))
  await moveTo(group, await descendantsOf((await product.program())!))
  return async () => {
    const left = (await run('cat', [join(group, 'cgroup.procs')])).stdout.split('\n').filter(Boolean)
    await moveTo(CGROUP, left.map(Number))
    await rmdir(group)
  }
}

async function moveTo(group: string, pids: readonly number[]): Promise<void> {
  for (const pid of pids) await writeFile(join(group, 'cgroup.procs'), String(pid)).catch(() => {})
}
