import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MESSAGES } from '@arauto/contract/messages'
import { PAGES } from '@arauto/contract/routes'
import { beforeAll, expect, it } from 'vitest'
import { testProduct } from '../testing/opened-for-file.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const folder = temporaryFolder('arauto-paths-')
beforeAll(async () => {
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Arauto</title>')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'page-1a2b.js'), 'export {}')
})
const product = testProduct({
  worker: false,
  webFolder: folder,
  env: { SECURITY_CONTACT: 'mailto:seguranca@escritorio.pt' },
})
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(product.url + path, { headers })
  const [type] = answer.headers.get('content-type')?.split(';') ?? []
  return { status: answer.status, type, text: await answer.text(), kept: answer.headers.get('cache-control') }
}

it.each([
  ...Object.values(PAGES),
  '/processos/1%2F26.0T8LSB',
  '/processos/%',
  '/processos/%00',
  '/processos/%E0%A4%A?pesquisa=%',
  '/Accounts/',
  '/?pesquisa=a',
  '/login?next=%2Fnada',
])('the page has a screen at %s, for browsers and for others', async (path) => {
  for (const headers of [BROWSER, {}]) {
    expect(await ask(path, headers)).toMatchObject({ status: 200, type: 'text/html' })
  }
  expect((await fetch(product.url + path, { method: 'HEAD' })).status).toBe(200)
})

it.each([
  '/nada',
  '/nada/disto',
  '/prazos/%E0%A4%A',
  '/%',
  '/.well-known/change-password',
  '/.env',
  '/accounts/1',
  '/processos/1/2',
  '/index.php',
])('at %s is neither a page nor a file: 404, with the page for a browser', async (path) => {
  expect(await ask(path, BROWSER)).toMatchObject({ status: 404, type: 'text/html' })
  const other = await ask(path)
  expect([other.status, JSON.parse(other.text)]).toEqual([404, { code: 'not_found', message: MESSAGES.notFound }])
})

it('a file is answered as it is, kept where its name says which, and a missing one is no page even for a browser', async () => {
  expect(await ask('/favicon.svg', BROWSER)).toMatchObject({ status: 200, text: '<svg/>', kept: 'no-cache' })
  expect(await ask('/', BROWSER)).toMatchObject({ status: 200, kept: 'no-cache' })
  const kept = 'public, max-age=31536000, immutable'
  expect(await ask('/assets/page-1a2b.js', BROWSER)).toMatchObject({ status: 200, text: 'export {}', kept })
  expect(await ask('/assets/none.js', BROWSER)).toMatchObject({ status: 404, type: 'application/json' })
})

it('a page that is built again is served, with its files, by the server that runs', async () => {
  await writeFile(join(folder, 'assets', 'page-3c4d.js'), 'export default 2')
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Arauto 2</title>')
  await rm(join(folder, 'assets', 'page-1a2b.js'))
  expect(await ask('/assets/page-3c4d.js', BROWSER)).toMatchObject({ status: 200, text: 'export default 2' })
  expect((await ask('/assets/page-1a2b.js', BROWSER)).status).toBe(404)
  expect((await ask('/', BROWSER)).text).toContain('Arauto 2')
  // While it is being built, the folder is empty.
  await rm(join(folder, 'index.html'))
  expect((await ask('/', BROWSER)).text).toContain('Arauto 2')
})

it('security.txt names the contact and ends within a year (RFC 9116)', async () => {
  const { status, type, text } = await ask('/.well-known/security.txt')
  expect([status, type]).toEqual([200, 'text/plain'])
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  )
  expect(fields.get('Contact')).toBe('mailto:seguranca@escritorio.pt')
  const days = (Date.parse(fields.get('Expires')!) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})
