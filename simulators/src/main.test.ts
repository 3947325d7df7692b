import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startPortal } from './portal/server.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

function run(port: string) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORTAL_PORT: port,
      TOGGL_PORT: '0',
      NOTION_PORT: '0',
      SPEECH_PORT: '0',
      SMTP_PORT: '0',
      MAIL_PORT: '0',
      S3_PORT: '0',
      ETRIBUNAL_PORT: '0',
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

test('the demonstration takes a free port for each stand-in whose port main reads', () => {
  const portsIn = (path: string) =>
    [...readFileSync(new URL(path, import.meta.url), 'utf8').matchAll(/\b[A-Z\d]+_PORT\b(?=: \d|')/g)]
      .map(([name]) => name)
      .sort()
  expect(portsIn('../../scripts/demo.mjs')).toEqual(portsIn('main.ts'))
})

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

test.runIf(process.env.LONG)('main with an invalid port prints one sentence and exits with 1', async () => {
  const { ended, output } = run('99999')
  expect(await ended).toEqual([1, null])
  expect(output()).toMatch(/^PORTAL_PORT .*«99999»\.\n$/)
})
