import { readFileSync } from 'node:fs'
import { LIVE_BEAT_MS } from '@arauto/contract/live'
import { API } from '@arauto/contract/routes'
import { expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8').replace(/^\s*#.*$/gm, '')
const MEGABYTE = 1024 * 1024
const UNITS: Record<string, number> = { k: 1024, m: MEGABYTE, g: 1024 * MEGABYTE }

const { UPLOAD_MAX_MB, PORT } = readConfig({})
/** As the examples have `HEALTH_PORT` set. */
const HEALTH = '127.0.0.1:8081'
// What a form has around its file.
const largest = (UPLOAD_MAX_MB + 1) * MEGABYTE

it('deploy/nginx.conf lets the largest upload and the longest silence of a stream pass, unbuffered and unlogged', () => {
  const text = read('nginx.conf')
  const settingOf = (name: string) => new RegExp(`^\\s*${name}\\s+(.+);$`, 'm').exec(text)?.[1] ?? ''
  const [, size = '', unit = ''] = /^(\d+)([kmg])$/.exec(settingOf('client_max_body_size')) ?? []
  expect(Number(size) * UNITS[unit]!).toBeGreaterThanOrEqual(largest)
  for (const name of ['proxy_read_timeout', 'proxy_send_timeout', 'client_body_timeout']) {
    const seconds = Number(/^(\d+)s$/.exec(settingOf(name))?.[1])
    expect(seconds * 1000, name).toBeGreaterThanOrEqual(2 * LIVE_BEAT_MS)
  }
  expect(settingOf('proxy_request_buffering')).toBe('off')
  const stream = new RegExp(`location ${API.events.slice(0, -1)} \\{([^}]+)\\}`).exec(text)?.[1]
  expect(stream).toContain('proxy_buffering off;')
  // What a location sets itself replaces all headers that are set around it.
  expect(stream).not.toMatch(/proxy_set_header/)
  // Also where a calendar is asked for over http; the log of errors quotes requests too.
  for (const server of text.split(/^server \{$/m).slice(1)) {
    expect(server).toMatch(/^ {4}access_log off;$/m)
    expect(server).toMatch(/^ {4}error_log \S+ crit;$/m)
  }
  expect(text).toContain(`server 127.0.0.1:${PORT};`)
  const health = new RegExp(`location ${API.health.slice(0, -1)} \\{([^}]+)\\}`).exec(text)?.[1]
  expect(health).toContain('proxy_pass http://arauto_health;')
  expect(text).toMatch(new RegExp(`server ${HEALTH};\\s+server 127.0.0.1:${PORT} backup;`))
  expect(text).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/)
  expect(text).not.toMatch(/add_header/)
})

it('deploy/Caddyfile lets the largest upload and the longest silence of a stream pass', () => {
  const text = read('Caddyfile')
  const size = Number(/max_size (\d+)MiB$/m.exec(text)?.[1])
  expect(size * MEGABYTE).toBeGreaterThanOrEqual(largest)
  const seconds = Number(/response_header_timeout (\d+)s$/m.exec(text)?.[1])
  expect(seconds * 1000).toBeGreaterThanOrEqual(2 * LIVE_BEAT_MS)
  expect(text).toContain(`reverse_proxy 127.0.0.1:${PORT} `)
  const health = `reverse_proxy ${API.health.slice(0, -1)}* ${HEALTH} 127.0.0.1:${PORT} `
  // The other port is tried once the first is known not to answer.
  expect(text.split(health)[1]?.split('}')[0]).toMatch(/lb_policy first\s+lb_retries 1\s+fail_duration \d+s$/m)
  expect(text).not.toMatch(/trusted_proxies|header_up/)
  const [options, site] = text.split(/^arauto\.escritorio\.pt \{$/m)
  expect(site).not.toMatch(/^\s*log\b/m)
  expect(options).toMatch(/exclude http\.log\.error$/m)
})
