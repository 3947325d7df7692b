import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { waitFor } from '../../../testing/wait-for.ts'
import { freePort } from '../free-port.ts'
import { serveHealth } from './serve-health.ts'

const HOST = '127.0.0.1'
/** Asks from another process while this one's event loop is blocked. @returns the status of each path */
function askWhileBlocked(port: number): string {
  const ask = `for (const path of ['', 'live/', 'ready', 'nada/'])
    console.log((await fetch('http://${HOST}:${port}/api/health/' + path)).status)`
  return spawnSync(process.execPath, ['--input-type=module', '-e', ask], { encoding: 'utf8' }).stdout
}

it('serveHealth answers while the event loop of the program is blocked', async () => {
  const port = await freePort()
  const stop = await serveHealth(async () => {}, { host: HOST, port })
  expect(askWhileBlocked(port)).toBe('200\n200\n200\n404\n')
  await stop()
})

it('serveHealth answers 503 to all but liveness while the program serves no requests', async () => {
  const port = await freePort()
  const away = async () => {
    throw new Error('the database is away')
  }
  const stop = await serveHealth(away, { host: HOST, port })
  const ask = async (path: string) => (await fetch(`http://${HOST}:${port}/api/health/${path}`)).status
  expect(await Promise.all(['', 'live/', 'ready', 'nada/'].map(ask))).toEqual([503, 200, 503, 404])
  await stop()
})

it('serveHealth answers 503 once the program has said nothing for as long as only a stuck one does', async () => {
  const port = await freePort()
  const stop = await serveHealth(async () => {}, { host: HOST, port }, 1)
  await waitFor(async () => (await fetch(`http://${HOST}:${port}/api/health/`)).status === 503)
  await stop()
})

it('serveHealth fails with the system’s code where the port is taken', async () => {
  const port = await freePort()
  const stop = await serveHealth(async () => {}, { host: HOST, port })
  await expect(serveHealth(async () => {}, { host: HOST, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await stop()
})
