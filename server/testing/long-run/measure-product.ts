import { readdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { runningPostgres } from '../../src/platform/database/embedded/running.ts'
import { descendantsOf } from '../child-processes.ts'
import type { KillableProduct } from '../killable-product.ts'
import { waitFor } from '../wait-for.ts'
import type { Held } from './report-held.ts'

/** By the name of what was measured. */
export type Measured = Record<string, number>

const MB = 1024 * 1024

/**
 * Looks at what a product holds that has nothing to do.
 *
 * @param heldFile where its program writes what it holds (report-held.ts)
 */
export async function measureProduct(product: KillableProduct, heldFile: string): Promise<Measured> {
  const [program] = await product.find('program')
  const [database] = await product.find('database')
  const server = await descendantsOf(database!)
  const own = (await descendantsOf(program!)).filter((pid) => !server.includes(pid))
  return {
    ...(await heldBy(program!, heldFile)),
    'program: resident, MB': await statusOf(program!, 'VmRSS'),
    ...(await handlesOf(program!)),
    'program: processes': own.length,
    'database: memory of its own, MB': sum(await Promise.all(server.map((pid) => statusOf(pid, 'RssAnon')))),
    'database: processes': server.length,
    'database: handles of the postmaster': (await readdir(`/proc/${database}/fd`)).length,
    ...(await rowsOf(product.dataDir)),
    ...(await filesOf(product.dataDir)),
  }
}

async function heldBy(program: number, file: string): Promise<Measured> {
  await rm(file, { force: true })
  process.kill(program, 'SIGUSR2')
  const text = await waitFor(() => readFile(file, 'utf8').catch(() => null))
  const { memory, timers } = JSON.parse(text) as Held
  return { 'program: memory in use, MB': memory / MB, 'program: timers': timers }
}

/** A figure of a process, in MB; 0 when it has ended. */
async function statusOf(pid: number, field: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024
}

async function handlesOf(pid: number): Promise<Measured> {
  const folder = `/proc/${pid}/fd`
  const open = await Promise.all((await readdir(folder)).map((fd) => readlink(join(folder, fd)).catch(() => '')))
  const sockets = open.filter((to) => to.startsWith('socket:')).length
  return { 'program: sockets': sockets, 'program: other handles': open.length - sockets }
}

/** The rows of each table, and what the tables take. */
async function rowsOf(dataDir: string): Promise<Measured> {
  const client = new pg.Client((await runningPostgres(dataDir))!)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string; bytes: string }>(
      `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    )
    const referenced = await client.query<{ sha256: string }>('select distinct sha256 from documents')
    const names = new Set(referenced.rows.map(({ sha256 }) => sha256))
    const stored = await storedIn(dataDir)
    const found: Measured = { 'files: documents without a row': stored.filter((one) => !names.has(one)).length }
    for (const { name, bytes } of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from "${name}"`)
      found[`rows: ${name}`] = Number(rows[0]!.count)
      found[`kB: ${name}`] = Number(bytes) / 1024
    }
    return found
  } finally {
    await client.end()
  }
}

/** The sums of the stored documents, which are their names. */
async function storedIn(dataDir: string): Promise<string[]> {
  const folders = (await readdir(join(dataDir, 'objects'))).filter((name) => name.length === 2)
  const names = folders.map(async (folder) => {
    return (await readdir(join(dataDir, 'objects', folder))).map((name) => folder + name)
  })
  return (await Promise.all(names)).flat()
}

/** How many files there are in each folder of a data directory, and what logs take. */
async function filesOf(dataDir: string): Promise<Measured> {
  const count = async (...folder: string[]) => {
    const all = await readdir(join(dataDir, ...folder), { recursive: true, withFileTypes: true }).catch(() => [])
    return all.filter((one) => one.isFile()).length
  }
  const backups = await readdir(join(dataDir, 'backups')).catch((): string[] => [])
  const names = (await readdir(dataDir)).filter((name) => name.includes('.log'))
  const logs = await Promise.all(names.map(async (name) => (await stat(join(dataDir, name))).size))
  return {
    'files: being received': await count('objects', 'incoming'),
    'files: marks': await count('objects', 'unconfirmed'),
    'files: recordings': await count('uploads'),
    'files: backups': backups.filter((name) => /\d{4}-\d{2}-\d{2}/.test(name)).length,
    'files: others': await othersOf(dataDir),
    'logs, kB': sum(logs) / 1024,
  }
}

/** Files beside the database, documents, recordings and backups. */
async function othersOf(dataDir: string): Promise<number> {
  const known = ['postgres', 'objects', 'uploads', 'backups']
  const names = (await readdir(dataDir)).filter((name) => !known.includes(name))
  const counts = names.map(async (name) => {
    if (!(await stat(join(dataDir, name))).isDirectory()) return 1
    return (await readdir(join(dataDir, name), { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
      .length
  })
  return sum(await Promise.all(counts))
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
