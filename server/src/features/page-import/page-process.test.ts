import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ReadOrder } from './page-process.ts'

const PROCESS = fileURLToPath(new URL('./page-process.ts', import.meta.url))
const order = (html: string, timeoutMs: number): ReadOrder => ({ name: 'a.html', bytes: Buffer.from(html), timeoutMs })
/** Each attribute is compared with all before it: read for many minutes. */
const endless = () => `<html><body ${Array.from({ length: 300_000 }, (_, i) => `a${i}=1`).join(' ')}></body></html>`

let child: ReturnType<typeof fork>
beforeEach(() => {
  child = fork(PROCESS, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
})
afterEach(() => {
  child.kill('SIGKILL')
})

it('ends by itself when a page takes too long and nobody is left to end it', async () => {
  const ended = once(child, 'exit')
  child.send(order('<html></html>', 10_000))
  await once(child, 'message')
  await new Promise((sent) => child.send(order(endless(), 300), sent))
  child.disconnect()
  // Windows knows no signals, so only that it was not its own wish is the same everywhere.
  expect((await ended)[0]).not.toBe(0)
}, 30_000)

it('stays for the next page when one was read in time, and goes with its parent', async () => {
  const ended = once(child, 'exit')
  for (const _ of [1, 2]) {
    const read = once(child, 'message')
    child.send(order('<html><body>nada</body></html>', 10_000))
    expect(await read).toMatchObject([{ name: 'a.html', rows: [] }, undefined])
  }
  child.disconnect()
  expect(await ended).toEqual([0, null])
}, 30_000)
