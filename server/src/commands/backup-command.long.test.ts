import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { KillableProduct } from '../../testing/killable-product.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type Answer, ENTER, hasTerminal, runInTerminal } from '../../testing/terminal.ts'
import { waitFor } from '../../testing/wait-for.ts'

const COMMAND = fileURLToPath(new URL('backup-command.ts', import.meta.url))
const USER = { username: 'marta', password: 'uma password' }
const PASSWORD = 'quatro palavras bem longas'

const folder = temporaryFolder('arauto cópia ')
let product: KillableProduct
beforeAll(async () => {
  product = new KillableProduct(join(folder, 'dados'), {})
  await product.start()
  await product.call('POST', '/api/user/register/', undefined, USER)
}, 120_000)
afterAll(async () => {
  if (product) await product.stop()
})

function start(dataDir: string, args: string[], input = ''): ChildProcess {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: folder, DISK_RESERVE_MB: '0' },
  })
  child.stdin!.end(input)
  return child
}

async function run(dataDir: string, args: string[], input = '') {
  const child = start(dataDir, args, input)
  const [out, err, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')])
  return { out, err, code }
}

it('a backup beside the running program, restored elsewhere, signs the same user in', {
  timeout: 240_000,
}, async () => {
  const made = await run(product.dataDir, ['backup', 'cópia.age', '--password'], `${PASSWORD}\n`)
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(
    /^Cópia de segurança em ".*cópia\.age": \d+ tabelas, \d+ linhas, 0 documentos, .* MB\. A chave está/,
  )
  expect((await stat(join(folder, 'cópia.age'))).mode & 0o777).toBe(0o600)
  expect((await readFile(join(folder, 'cópia.age'))).includes('marta')).toBe(false)

  expect(await run(product.dataDir, ['restore', 'cópia.age', '--password'], PASSWORD)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Já há um Arauto a usar a pasta de dados/),
  })
  const other = join(folder, 'outro computador')
  expect(await run(other, ['restore', 'cópia.age'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('repita o comando com --password'),
  })

  // Killed while it restores: what is there is not taken for the data.
  const killed = start(other, ['restore', 'cópia.age', '--password'], PASSWORD)
  await waitFor(async () => (await readdir(other)).includes('postgres'), 60_000)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const unfinished = await run(other, ['backup', 'outra'])
  expect(unfinished).toMatchObject({ code: 1, err: expect.stringContaining('não chegou ao fim') })

  const restored = await run(other, ['restore', 'cópia.age', '--password'], PASSWORD)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toMatch(
    /Reposta em ".*outro computador" a cópia de .*: .*; tudo conferido, e \d+ índices verificados/,
  )
  const moved = new KillableProduct(other, {})
  await moved.start()
  expect(await moved.call('POST', '/api/token/', undefined, USER)).toHaveProperty('access')
  await moved.stop()
  expect(await run(other, ['restore', 'cópia.age', '--password'], PASSWORD)).toMatchObject({
    code: 1,
    err: expect.stringContaining('já tem dados'),
  })
})

it('a sealed backup is opened by the age program, and what age sealed is restored', {
  timeout: 240_000,
}, async ({ skip }) => {
  skip(!hasTerminal() || !(await stat('/usr/bin/age').catch(() => null)), 'needs age, and script of util-linux')
  expect(await run(product.dataDir, ['backup', 'nossa.age', '--password'], `${PASSWORD}\n`)).toMatchObject({ code: 0 })
  const age = async (args: string[], ...prompts: string[]) => {
    const answers = prompts.map((prompt): Answer => [prompt, `${PASSWORD}${ENTER}`])
    const { shown, code, left } = await runInTerminal(['age', ...args], answers, { cwd: folder })
    expect([code, left], shown).toEqual([0, []])
  }
  await age(['-d', '-o', 'aberta.zip', 'nossa.age'], 'Enter passphrase')
  expect((await readFile(join(folder, 'aberta.zip'))).subarray(0, 2).toString()).toBe('PK')
  expect(await run(join(folder, 'da aberta'), ['restore', 'aberta.zip'])).toMatchObject({ code: 0, err: '' })
  await age(['-p', '-o', 'dela.age', 'aberta.zip'], 'Enter passphrase', 'Confirm passphrase')
  expect(await run(join(folder, 'da dela'), ['restore', 'dela.age', '--password'], PASSWORD)).toMatchObject({
    code: 0,
    err: '',
  })
})

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'a backup ended by %s leaves no file, and the next one is made',
  {
    timeout: 120_000,
  },
  async (signal) => {
    const place = join(folder, signal)
    await mkdir(place)
    const child = start(product.dataDir, ['backup', join(place, 'cópia')])
    await waitFor(async () => (await readdir(place)).length > 0, 60_000)
    child.kill(signal)
    const [code] = await once(child, 'exit')
    expect(await readdir(place)).not.toContain('cópia')
    if (signal === 'SIGTERM') expect([code, await readdir(place)]).toEqual([1, []])
    expect(await run(product.dataDir, ['backup', join(place, 'cópia')])).toMatchObject({ code: 0, err: '' })
    expect(await readdir(place)).toEqual(['cópia'])
  },
)

it.each([
  [['backup'], 2, /^Utilização/],
  [['backup', 'não/há/cópia'], 1, /^Não é possível escrever em ".*há" \(a pasta não existe\)/],
  [['backup', '/proc/cópia'], 1, /^Não é possível escrever em "\/proc"/],
  [['backup', 'x', '--password'], 1, /pelo menos 8 caracteres/],
  [['restore', 'não há'], 1, /^Não existe/],
])('%j ends with %i and a sentence', { timeout: 60_000 }, async (args, code, sentence) => {
  const data = args[0] === 'backup' ? product.dataDir : join(folder, 'vazia')
  expect(await run(data, args, 'curta')).toMatchObject({
    code,
    out: expect.anything(),
    err: expect.stringMatching(sentence),
  })
})

it('a data directory without data is not backed up', { timeout: 60_000 }, async () => {
  expect(await run(join(folder, 'nada'), ['backup', 'x'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Não há dados/),
  })
})
