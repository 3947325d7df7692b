import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startPortal } from './portal/server.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

function run(port: string) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORTAL_PORT: port, TOGGL_PORT: '0', NOTION_PORT: '0', SPEECH_PORT: '0' },
  })
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return { child, ended: once(child, 'exit'), said: () => said }
}

test('the stand-ins print their addresses and stop when told', async () => {
  const { child, ended, said } = run('0')
  await once(child.stdout, 'data')
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said())![0]
  expect((await fetch(`${url}/__stats`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a taken port is one sentence and exit code 1', async () => {
  const portal = await startPortal()
  const { ended, said } = run(new URL(portal.url).port)
  expect(await ended).toEqual([1, null])
  expect(said()).toMatch(/^A porta \d+ já está ocupada: .*PORTAL_PORT\.\n$/)
  await portal.close()
})

test('a port that is none is one sentence and exit code 1', async () => {
  const { ended, said } = run('99999')
  expect(await ended).toEqual([1, null])
  expect(said()).toMatch(/^PORTAL_PORT .*«99999»\.\n$/)
})
