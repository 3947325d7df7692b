import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SPEECH_MODEL } from './speech-model.mjs'

let folder
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arauto models '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Without a line to the outside: the addresses lead to a proxy that nobody runs. */
async function run(...args) {
  const env = { ...process.env, DATA_DIR: folder, SPEECH_MODEL_DIR: '' }
  const script = join(import.meta.dirname, 'models.mjs')
  const child = spawn(process.execPath, ['--import', OFFLINE, script, ...args], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return { code, said }
}
const OFFLINE = `data:text/javascript,${encodeURIComponent(
  "globalThis.fetch = async () => { throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } }) }",
)}`

it('without internet says what to fetch elsewhere, where it goes, and how to make sure', async () => {
  const { code, said } = await run()
  expect(code).toBe(1)
  expect(said).toContain('não foi possível ligar (ENOTFOUND)')
  expect(said).toContain(join(folder, 'models', 'speech'))
  for (const { name, url, sha256 } of SPEECH_MODEL.files)
    for (const part of [name, url, sha256]) expect(said).toContain(part)
  expect(said).toContain('npm run models -- --check')
})
it('with --check names what is missing, and fetches nothing', async () => {
  const { code, said } = await run('--check')
  expect([code, said]).toEqual([1, expect.stringContaining('Em falta ou diferente: encoder.int8.onnx')])
})
it('with an unknown option says how it is used', async () => {
  expect(await run('--nada')).toEqual({ code: 1, said: 'Uso: npm run models -- [--check]\n' })
})
it('every file has an address, a size and a hash', () => {
  for (const { url, bytes, sha256 } of SPEECH_MODEL.files) {
    expect(url).toMatch(/^https:\/\//)
    expect(bytes).toBeGreaterThan(1000)
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
  }
})
