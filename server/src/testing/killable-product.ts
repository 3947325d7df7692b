import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callsTo } from './calls-to.ts'
import { spawnProduct } from './spawn-product.ts'

/** The product as a program of its own, on a data directory that outlives it. */
export class KillableProduct {
  url = ''
  #child: ChildProcess | null = null
  readonly dataDir: string
  readonly #env: Record<string, string>

  /** @param env settings beside the data directory */
  constructor(dataDir: string, env: Record<string, string>) {
    this.dataDir = dataDir
    this.#env = env
  }

  async start(): Promise<void> {
    const { url, child } = await spawnProduct({ CITIUS_PAUSE_MS: '1', ...this.#env, DATA_DIR: this.dataDir })
    this.url = url
    this.#child = child
  }

  /** `kill -9`, of the program alone or of its database server too; nothing where it does not run. */
  async kill(withDatabase: boolean): Promise<void> {
    const child = this.#child
    if (!child) return
    this.#child = null
    const gone = once(child, 'exit')
    const postmaster = Number(
      (await readFile(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '0')).split('\n')[0],
    )
    child.kill('SIGKILL')
    if (withDatabase && postmaster > 1) process.kill(postmaster, 'SIGKILL')
    await gone
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
}
