import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callsTo } from './calls-to.ts'
import { childrenOf } from './child-processes.ts'
import { spawnProduct, spawnStarter } from './spawn-product.ts'
import { waitFor } from './wait-for.ts'

/** The processes of a running product; the first four take the program with them. */
export const PROCESSES = [
  'starter',
  'program',
  'program and database',
  'database',
  'database session',
  'page reader',
  'document reader',
  'transcriber',
] as const
export type ProductProcess = (typeof PROCESSES)[number]

/** What the command lines of the program's children have in them. */
const CHILDREN: Partial<Record<ProductProcess, string>> = {
  'page reader': 'page-process.ts',
  'document reader': 'validation-process.ts',
  transcriber: 'speech/child.ts',
}

/** The product as a program of its own, on a data directory that outlives it. */
export class KillableProduct {
  url = ''
  #child: ChildProcess | null = null
  readonly dataDir: string
  readonly #env: Record<string, string>
  readonly #spawn: typeof spawnProduct

  /**
   * @param env settings beside the data directory
   * @param by whether the program is started by itself, or by what `npm start` runs
   */
  constructor(dataDir: string, env: Record<string, string>, by: 'itself' | 'starter' = 'itself') {
    this.dataDir = dataDir
    this.#env = env
    this.#spawn = by === 'itself' ? spawnProduct : spawnStarter
  }

  async start(): Promise<void> {
    const { url, child } = await this.#spawn({ CITIUS_PAUSE_MS: '1', ...this.#env, DATA_DIR: this.dataDir })
    this.url = url
    this.#child = child
  }

  /** `kill -9`, of the program alone or of its database server too; nothing where it does not run. */
  async kill(withDatabase: boolean): Promise<void> {
    const child = this.#child
    if (!child) return
    const gone = this.hasEnded ? null : once(child, 'exit')
    await this.strike(withDatabase ? 'program and database' : 'program')
    await gone
    this.#child = null
  }

  /** `kill -9` of one process, if it runs now. @returns whether it did */
  async strike(victim: ProductProcess): Promise<boolean> {
    const pids = await this.find(victim)
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended by itself a moment ago.
      }
    }
    return pids.length > 0
  }

  /** Waits until the product works again after a kill of one of its processes; starts it again where it ended. */
  async recover(victim: ProductProcess): Promise<void> {
    if (PROCESSES.indexOf(victim) < 4) {
      await waitFor(async () => this.hasEnded, 60_000)
      // A program whose starter was killed ends by itself, and its database after it.
      await waitFor(async () => !(await isRunning(await this.#postmaster())), 60_000)
      await waitFor(() => this.start().then(() => true), 60_000)
    } else await waitFor(() => this.isHealthy(), 60_000)
  }

  /** Whether what was started last has ended. */
  get hasEnded(): boolean {
    return !this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  isHealthy(): Promise<boolean> {
    return fetch(`${this.url}/api/health/`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  async stop(): Promise<number | null> {
    const child = this.#child!
    this.#child = null
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    return (await gone)[0]
  }

  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  async call(method: string, path: string, token?: string, body?: unknown): Promise<any> {
    return (await callsTo(this.url)(method, path, token, body)).json()
  }

  /** The number of the program's process; null when it does not run. */
  async program(): Promise<number | null> {
    const started = this.#child!.pid!
    return this.#spawn === spawnProduct ? started : ((await childrenOf(started, 'server/src/main.ts'))[0] ?? null)
  }

  /** The numbers of a process of it that runs now; of both for `program and database`. */
  async find(victim: ProductProcess): Promise<number[]> {
    const program = await this.program()
    const postmaster = await this.#postmaster()
    if (victim === 'starter') return [this.#child!.pid!]
    if (victim === 'database session')
      return postmaster ? (await childrenOf(postmaster, 'arauto arauto')).slice(-1) : []
    const file = CHILDREN[victim]
    if (file) return program ? childrenOf(program, file) : []
    return [victim === 'database' ? null : program, victim === 'program' ? null : postmaster].filter(
      (pid) => pid !== null,
    )
  }

  async #postmaster(): Promise<number | null> {
    const text = await readFile(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
    return Number(text.split('\n')[0]) > 1 ? Number(text.split('\n')[0]) : null
  }
}

async function isRunning(pid: number | null): Promise<boolean> {
  if (pid === null) return false
  // The number may belong to another process by now.
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('postgres')
}
