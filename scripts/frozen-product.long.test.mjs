import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { ROOT } from './root.mjs'

let folder
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))

const script = (name) => JSON.stringify(pathToFileURL(join(ROOT, 'scripts', name)).href)
const SUPERVISOR = `
  import { findPinnedNode } from ${script('pinned-node.mjs')}
  import { product } from ${script('prepare.mjs')}
  import { supervise } from ${script('supervise.mjs')}
  const onMessage = (message) => console.log(JSON.stringify(message))
  process.exit(await supervise([product(findPinnedNode(${JSON.stringify(ROOT)}), { onMessage })], { patienceMs: 1000 }))`
/** A process that has ended may still wait, as a zombie, for somebody to ask how. */
const isThere = async (pid) => /^State:\s+[^ZX]/m.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))

// What runs, and whether it does, is asked of Linux.
test.skipIf(process.platform !== 'linux')(
  'a product that is frozen is killed, and its database ends in good order',
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'arauto-frozen-'))
    const env = { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'fatal', CITIUS_URL: 'http://127.0.0.1:9' }
    const args = ['--input-type=module', '--eval', SUPERVISOR]
    const supervisor = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    supervisor.stdout.setEncoding('utf8')
    for await (const text of supervisor.stdout.iterator({ destroyOnReturn: false })) {
      said += text
      if (said.includes('"ready"')) break
    }
    supervisor.stdout.resume()
    const database = Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
    const children = await readFile(`/proc/${supervisor.pid}/task/${supervisor.pid}/children`, 'utf8')
    const main = Number(children.trim().split(' ')[0])
    expect(await isThere(database)).toBe(true)
    process.kill(main, 'SIGSTOP')
    const ended = once(supervisor, 'exit')
    supervisor.kill('SIGTERM')
    await ended
    expect(await isThere(main)).toBe(false)
    expect(await isThere(database)).toBe(false)
    expect(await readFile(join(folder, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/)
  },
  120_000,
)
