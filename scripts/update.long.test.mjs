import { spawn } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { c } from 'tar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from './root.mjs'
import { hashSources } from './web-build.mjs'

const { DATA_DIR: _, ...WITHOUT_DATA_DIR } = process.env
const { publicKey, privateKey } = generateKeyPairSync('ed25519')

/** In place of the program: notes that it has migrated, and answers as the version does. */
const PRODUCT = `
  import { readFileSync, writeFileSync } from 'node:fs'
  import { createServer } from 'node:http'
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(process.env.DATA_DIR + '/postgres', 'of ' + version)
  if (process.env.HOLD) writeFileSync('data/held', '')
  if (version === '0.3.1') throw new Error('migration failed')
  const server = createServer((_, response) => response.writeHead(version === '0.3.2' ? 503 : 200).end())
  if (!process.env.HOLD) server.listen(0, '127.0.0.1', () => console.log('Arauto pronto em http://127.0.0.1:' + server.address().port))
  else {
    const parent = process.ppid
    setInterval(() => process.ppid === parent || process.exit(), 50)
  }
`
/** In place of the database's part: a file. */
const STORE = `
  import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
  const { DATA_DIR } = process.env
  const copy = DATA_DIR + '/postgres.before-update'
  if (existsSync('data/running')) {
    console.error('Já há um Arauto a usar a pasta de dados.')
    process.exit(1)
  }
  if (process.argv[2] === 'copy') copyFileSync(DATA_DIR + '/postgres', copy)
  else if (process.argv[2] === 'remove-copy') rmSync(copy)
  else if (existsSync(copy)) renameSync(copy, DATA_DIR + '/postgres')
`

let folder
let root
let key
let round = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arauto versões '))
  key = join(folder, 'chave.pem')
  await writeFile(key, publicKey.export({ type: 'spki', format: 'pem' }))
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
beforeEach(async () => {
  root = join(folder, `${round++}`, 'arauto')
  await write(root, '0.2.0')
  await mkdir(join(root, 'data'))
  await writeFile(join(root, 'data', 'postgres'), 'of 0.2.0')
  // Where the data are is known from the settings file alone.
  await writeFile(join(root, 'arauto.env'), 'DATA_DIR=data')
  await mkdir(join(root, 'node_modules'), { recursive: true })
  await symlink(join(ROOT, 'node_modules', 'tar'), join(root, 'node_modules', 'tar'), 'junction')
})

/** A clone, or what a release holds: our scripts around a stand-in for the program, without dependencies. */
async function write(base, version, more = {}) {
  await cp(join(ROOT, 'scripts'), join(base, 'scripts'), { recursive: true })
  const files = {
    'package.json': JSON.stringify({ name: 'arauto', version, workspaces: ['server', 'web', 'contract'] }),
    'package-lock.json': JSON.stringify({ name: 'arauto', lockfileVersion: 3, packages: { '': { name: 'arauto' } } }),
    'node_modules/.package-lock.json': JSON.stringify({ packages: {} }),
    'server/src/commands/update-store.ts': STORE,
    'scripts/start.mjs': PRODUCT,
    'web/dist/index.html': version,
    'contract/index.ts': version,
    ...more,
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(base, path)), { recursive: true })
    await writeFile(join(base, path), text)
  }
  await mkdir(join(base, '.cache'), { recursive: true })
  await writeFile(join(base, '.cache', 'web-build'), hashSources(base))
}

/** Packs and signs a version. @returns the archive's path */
async function publish(version, more = {}) {
  const name = `arauto-${version}`
  const place = join(folder, `${round}-${version}`)
  await write(join(place, name), version, more.files)
  await more.change?.(join(place, name))
  const archive = join(place, `${name}.tar.gz`)
  await c({ gzip: true, file: archive, cwd: place, portable: true }, [name])
  const sum = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex')
  const sums = Buffer.from(`${sum}  ${name}.tar.gz\n`)
  await writeFile(join(place, 'SHA256SUMS'), sums)
  await writeFile(join(place, 'SHA256SUMS.sig'), sign(null, sums, privateKey))
  return archive
}

function begin(args, env = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts', 'update.mjs'), ...args], {
    cwd: root,
    env: { ...WITHOUT_DATA_DIR, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) }
}
const update = (from, ...more) => begin([from, '--key', key, ...more]).ended
const read = (path) => readFile(join(root, path), 'utf8')
const isUnchanged = async () => {
  expect(JSON.parse(await read('package.json')).version).toBe('0.2.0')
  expect(await read('web/dist/index.html')).toBe('0.2.0')
  expect(await read('data/postgres')).toBe('of 0.2.0')
}

describe('npm run update', { timeout: 60_000 }, () => {
  test('puts a signed release in place, tries it, and leaves the data where they are', async () => {
    const { code, output } = await update(await publish('0.3.0'))
    expect(output).toContain('Arauto 0.3.0 instalado (antes: 0.2.0)')
    expect(code).toBe(0)
    expect(await read('web/dist/index.html')).toBe('0.3.0')
    expect(await read('data/postgres')).toBe('of 0.3.0')
    expect(await readdir(join(root, 'data'))).toEqual(['postgres'])
    expect(await readdir(root)).not.toContain('.updates')
  })

  test('fetches a release from an address', async () => {
    const archive = await publish('0.3.0')
    const server = createServer(async (request, response) => {
      const bytes = await readFile(join(dirname(archive), request.url.split('/').at(-1))).catch(() => null)
      response.writeHead(bytes ? 200 : 404).end(bytes)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = `http://127.0.0.1:${server.address().port}/versões/`
    try {
      expect((await update(`${address}arauto-9.9.9.tar.gz`)).output).toContain('não tem o ficheiro arauto-9.9.9.tar.gz')
      expect((await update(`${address}arauto-0.3.0.tar.gz`)).code).toBe(0)
    } finally {
      server.close()
    }
    expect(await read('web/dist/index.html')).toBe('0.3.0')
    expect((await update('http://exemplo.pt/arauto-0.4.0.tar.gz')).output).toContain('só se obtém por https')
  })

  test.each([
    ['0.3.1', 'migration failed', 'terminou por si'],
    ['0.3.2', 'Arauto pronto em', '/api/health/ respondeu 503'],
  ])(
    'a version that does not start, or does not answer (%s), gives way to the one before',
    async (version, line, why) => {
      const { code, output } = await update(await publish(version))
      expect(code).toBe(1)
      expect(output).toContain(line)
      expect(output).toContain(why)
      expect(output).toContain('Ficou a versão 0.2.0, com os dados como estavam')
      await isUnchanged()
    },
  )

  test('killed while the new version is tried, the one before is put back first', async () => {
    const { child, ended } = begin([await publish('0.3.0'), '--key', key], { HOLD: '1' })
    while (!(await readFile(join(root, 'data', 'held')).catch(() => null))) await new Promise(setImmediate)
    expect(await read('data/postgres')).toBe('of 0.3.0')
    const other = join(folder, 'other.mjs')
    const undo = join(root, 'scripts', 'update', 'undo-update.mjs')
    const text = `import { undoInterruptedUpdate } from ${JSON.stringify(undo)}\nawait undoInterruptedUpdate(${JSON.stringify(root)})`
    await writeFile(other, text)
    const start = () =>
      once(spawn(process.execPath, [other], { cwd: root, env: WITHOUT_DATA_DIR, stdio: 'ignore' }), 'close')
    // While it goes on, nobody takes it back.
    expect((await start())[0]).toBe(1)
    expect(await read('web/dist/index.html')).toBe('0.3.0')
    child.kill('SIGKILL')
    await ended
    expect((await start())[0]).toBe(0)
    await isUnchanged()
    expect((await start())[0]).toBe(0)
    await isUnchanged()
  })

  test('refused while Arauto runs, the next call takes what was prepared, if it is the same', async () => {
    const running = join(root, 'data', 'running')
    await writeFile(running, '')
    const first = await update(await publish('0.3.0'))
    expect(first.output).toContain('A preparar o Arauto 0.3.0')
    expect(first.output).toMatch(/Já há um Arauto.*O Arauto 0\.3\.0 fica preparado para quando repetir o comando/s)
    const built = '.updates/prepared/web/dist/index.html'
    await writeFile(join(root, built), 'prepared before')
    const archive = await publish('0.3.0', { files: { 'contract/index.ts': 'of another archive' } })
    expect((await update(archive)).output).toContain('A preparar o Arauto 0.3.0')
    expect(await read(built)).toBe('0.3.0')
    await writeFile(join(root, built), 'prepared before')
    await writeFile(join(root, '.updates', 'rest'), '')
    // Refused again, it stays.
    expect((await update(archive)).output).toContain('O Arauto 0.3.0 já está preparado.')
    expect((await readdir(join(root, '.updates'))).sort()).toEqual(['prepared', 'prepared.json'])
    await isUnchanged()
    await rm(running)
    const { code, output } = await update(archive)
    expect([code, output]).toEqual([0, expect.not.stringContaining('A preparar')])
    expect(await read('web/dist/index.html')).toBe('prepared before')
    expect(await read('contract/index.ts')).toBe('of another archive')
    expect(await readdir(root)).not.toContain('.updates')
  })

  test('nothing is changed by what is not a newer, whole, signed release, nor while Arauto runs', async () => {
    const refused = async (from, words) => {
      const { code, output } = await update(from)
      expect(output).toContain(words)
      expect(output).not.toMatch(/^\s+at /m)
      expect(code).toBe(1)
      await isUnchanged()
    }
    const archive = await publish('0.3.0')
    await writeFile(join(root, 'data', 'running'), '')
    await refused(archive, 'Já há um Arauto')
    await rm(join(root, 'data', 'running'))
    await refused(await publish('0.2.0'), 'Já está instalada a versão 0.2.0')
    await refused(await publish('0.1.9'), 'Já está instalada a versão 0.2.0')
    await refused(join(folder, 'nada.tar.gz'), 'Falta o ficheiro SHA256SUMS')
    const link = (base) => symlink('/etc/passwd', join(base, 'senhas'))
    await refused(await publish('0.3.3', { change: link }), 'contém uma ligação')
    await refused(
      await publish('0.3.4', { files: { 'package.json': '{"name":"outro"}' } }),
      'não é uma versão do Arauto',
    )
    await writeFile(archive, 'outra coisa', { flag: 'a' })
    await refused(archive, 'não é o que foi assinado')
    await writeFile(join(dirname(archive), 'SHA256SUMS.sig'), 'AAAA')
    await refused(archive, 'não a instale')
    expect((await begin([]).ended).output).toContain('Uso: npm run update')
    expect((await begin([archive]).ended).output).toContain('indique-a com --key')
  })
})
