import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Agent, FormData, fetch, type RequestInit } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../src/platform/free-port.ts'
import { smallPdf } from '../testing/small-pdf.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { waitFor } from '../testing/wait-for.ts'

const NAME = 'localhost'
const isThere = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/** How a proxy's example is run on other ports, and what runs it. */
interface Proxy {
  program: string
  isThere: boolean
  /** @returns the arguments, after writing its configuration */
  prepare(setup: { folder: string; upstream: string; health: string; https: number; http: number }): Promise<string[]>
}

const example = (name: string) => readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

const PROXIES: readonly Proxy[] = [
  {
    program: 'nginx',
    isThere: isThere('nginx', '-v'),
    async prepare({ folder, upstream, health, https, http }) {
      const server = (await example('nginx.conf'))
        .replace(/^.*listen \[::\].*\n/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${http};`)
        .replace('listen 443 ', `listen 127.0.0.1:${https} `)
        .replaceAll('127.0.0.1:8080', upstream)
        .replaceAll('127.0.0.1:8081', health)
        .replaceAll('/var/log/nginx', folder)
        .replaceAll('arauto.escritorio.pt', NAME)
        .replace('/etc/ssl/arauto/fullchain.pem', join(folder, 'cert.pem'))
        .replace('/etc/ssl/arauto/privkey.pem', join(folder, 'key.pem'))
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (what) => `${what}_temp_path ${folder}/${what};`,
      )
      const main = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp {\n${temporary.join('\n')}\n${server}}\n`
      await writeFile(join(folder, 'nginx.conf'), main)
      return ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')]
    },
  },
  {
    program: 'caddy',
    isThere: isThere('caddy', 'version'),
    async prepare({ folder, upstream, health, https, http }) {
      const site = (await example('Caddyfile'))
        .replaceAll('arauto.escritorio.pt', NAME)
        .replaceAll('127.0.0.1:8080', upstream)
        .replaceAll('127.0.0.1:8081', health)
        .replace(/# tls .*/, `tls ${folder}/cert.pem ${folder}/key.pem`)
        .replace('{\n', `{\n\tadmin off\n\thttps_port ${https}\n\thttp_port ${http}\n\tdefault_bind 127.0.0.1\n`)
      await writeFile(join(folder, 'Caddyfile'), site)
      return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
    },
  },
]

for (const proxy of PROXIES) {
  const runs = proxy.isThere && isThere('openssl', 'version')
  if (!runs) console.warn(`${proxy.program} or openssl is not installed: its example is not tried here.`)

  describe.skipIf(!runs)(`Arauto behind ${proxy.program}, by its example`, () => {
    const folder = temporaryFolder('arauto-proxy-')
    let product: TestProduct
    let running: ChildProcess
    let agent: Agent
    let base: string
    let plain: string
    const log: string[] = []
    const ask = (path: string, init: RequestInit = {}) => fetch(base + path, { ...init, dispatcher: agent })
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })

    beforeAll(async () => {
      const [https, http] = [await freePort(), await freePort()]
      base = `https://${NAME}:${https}`
      plain = `http://${NAME}:${http}`
      const names = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`]
      const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
      const made = spawnSync('openssl', [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        ...names,
        ...files,
      ])
      expect(made.status, String(made.stderr)).toBe(0)
      agent = new Agent({ connect: { ca: await readFile(join(folder, 'cert.pem')), family: 4 } as object })
      product = await startTestProduct({
        env: { PUBLIC_URL: base, TRUST_PROXY: '127.0.0.1' },
        onLog: (line) => log.push(line),
      })
      // It has no port for health: the proxy asks the other.
      const health = `127.0.0.1:${await freePort()}`
      const args = await proxy.prepare({ folder, upstream: new URL(product.url).host, health, https, http })
      running = spawn(proxy.program, args, {
        stdio: 'ignore',
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      })
      await waitFor(() =>
        ask('/api/health/').then(
          (answer) => answer.ok,
          () => false,
        ),
      )
    })
    afterAll(async () => {
      if (running?.exitCode === null) {
        running.kill('SIGTERM')
        await once(running, 'exit')
      }
      await agent?.close()
      await product?.stop()
    })

    it('sends plain http on to https, and asks browsers for it by one header', async () => {
      const answer = await fetch(`${plain}/contas`, { redirect: 'manual', dispatcher: agent })
      expect([301, 308]).toContain(answer.status)
      expect(answer.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/contas$/)
      const { headers } = await ask('/api/health/')
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+/)
      expect(headers.get('strict-transport-security')).not.toContain(', ')
    })

    it('signs in with a cookie for https alone, and knows the visitor by the proxy’s word', async () => {
      const user = { username: 'constança', password: 'uma password segura' }
      expect((await post('/api/user/register/', user)).status).toBe(201)
      const answer = await post('/api/token/', user, { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict; Secure$/)
      const signIn = log.map((line) => JSON.parse(line)).find(({ event }) => event === 'sign-in')
      expect(signIn.address).toBe('127.0.0.1')
    })

    it('takes a large file, gives back a part of it, and lets an answer wait', async () => {
      const { access } = await product.signUp()
      const account = await product.addAccount(access)
      const headers = { authorization: `Bearer ${access}` }
      const { token } = (await product.call('POST', '/api/extension-tokens/', { token: access, body: { name: 'x' } }))
        .body
      const texts = { origem: 'T', data: '2026-11-20', acto: 'A', tribunal: 'T', unidade: 'U', processo: '1/26.0T8LSB' }
      const rows = [{ ...texts, especie: 'E', referencia: '1', has_document: false }]
      const page = { portal_username: account.username, account_id: null, rows }
      const { body } = await product.call('POST', '/api/extension/rows/', { token, body: page })

      const bytes = Buffer.concat([Buffer.from(`%PDF-1.4\n%${'x'.repeat(40 * 1024 * 1024)}\n`), smallPdf('grande')])
      const form = new FormData()
      form.append('files', new Blob([bytes]), 'grande.pdf')
      const sent = await ask(`/api/processos/${body.rows[0].id}/files/`, { method: 'POST', headers, body: form })
      expect(sent.status, await sent.text()).toBe(200)

      const records = (await (await ask('/api/processos/', { headers })).json()) as { doc: string }[]
      const part = await ask(records[0]!.doc, { headers: { range: 'bytes=1000000-1999999' } })
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe(`bytes 1000000-1999999/${bytes.length}`)
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1_000_000, 2_000_000))).toBe(true)
      const whole = createHash('sha256').update(Buffer.from(await (await ask(records[0]!.doc)).arrayBuffer()))
      expect(whole.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
    })

    it('passes each change on to an open page at once', async () => {
      const { access } = await product.signUp()
      const stream = await ask('/api/events/', { headers: { authorization: `Bearer ${access}` } })
      const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader.read()).value).toBe('data: {"changed":"all"}\n\n')
      const begin = performance.now()
      await product.addAccount(access)
      expect((await reader.read()).value).toMatch(/^data: \{"changed":"(lists|checks)"\}\n\n/)
      expect(performance.now() - begin).toBeLessThan(3_000)
      await reader.cancel()
    })
  })
}
