import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startPortal } from './portal/server.ts'
import PORTS from './ports.json' with { type: 'json' }

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

function run(port: string) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...Object.fromEntries(Object.keys(PORTS).map((variable) => [variable, '0'])),
      PORTAL_PORT: port,
    },
  })
  let output = ''
  const listen = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return { child, ended: once(child, 'exit'), output: () => output }
}

test('main prints the addresses and exits with 0 on SIGTERM', async () => {
  const { child, ended, output } = run('0')
  await once(child.stdout, 'data')
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output())![0]
  expect((await fetch(`${url}/__stats`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('main with a port in use prints one sentence and exits with 1', async () => {
  const portal = await startPortal()
  const { ended, output } = run(new URL(portal.url).port)
  expect(await ended).toEqual([1, null])
  expect(output()).toMatch(/^A porta \d+ já está ocupada: .*PORTAL_PORT\.\n$/)
  await portal.close()
})
