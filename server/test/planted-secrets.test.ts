import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailStandIn, startMail } from '../../simulators/src/mail/server.ts'
import { type Notion, startNotion } from '../../simulators/src/notion/service.ts'
import { type Portal, startPortal } from '../../simulators/src/portal/server.ts'
import { type S3StandIn, startS3 } from '../../simulators/src/s3/server.ts'
import { writeToyModel } from '../../simulators/src/speech/toy-model.ts'
import { startToggl, type Toggl } from '../../simulators/src/toggl/service.ts'
import { type Receiver, startReceiver } from '../../simulators/src/webhooks/receiver.ts'
import { callsTo } from '../testing/calls-to.ts'
import { type SeenProcess, watchDescendants } from '../testing/descendants.ts'
import { repeatedJudgment } from '../testing/recordings.ts'
import { SecretSearch } from '../testing/secret-search.ts'
import { spawnProduct } from '../testing/spawn-product.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { waitFor } from '../testing/wait-for.ts'

const DATABASE = '0123456789abcdef0123456789abcdef'
/** Stored as it is, to show that the search sees what the database stores. */
const MARKER = `Marcador ${randomBytes(9).toString('hex')}`
const planted = (name: string) => `${name}${randomBytes(12).toString('hex')}`
const secrets: Record<string, string | Buffer> = {
  'user password': planted('utilizador'),
  'wrong user password': planted('engano'),
  'portal password': planted('portal'),
  'wrong portal password': planted('trocada'),
  'certificate password': planted('certificado'),
  'wrong certificate password': planted('outro'),
  'Toggl password': planted('toggl'),
  'Notion token': planted('ntn_'),
  'SMTP password': planted('smtp'),
  'speech key': planted('fala'),
  'object store secret': planted('s3'),
  SECRET_KEY: randomBytes(32),
}
const text = (name: string) => String(secrets[name])

const folder = temporaryFolder('arauto secrets ')
let portal: Portal
let mail: MailStandIn
let toggl: Toggl
let notion: Notion
let receiver: Receiver
let s3: S3StandIn
const output: Buffer[] = []
let seen: SeenProcess[] = []
let exitCode: number | null = null

const settings = () => ({
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'debug',
  SECRET_KEY: (secrets.SECRET_KEY as Buffer).toString('base64'),
  SPEECH_MODEL_DIR: join(folder, 'model'),
  SPEECH_API_KEY: text('speech key'),
  SMTP_URL: mail.smtpUrl.replace('smtp://', `smtp://arauto:${text('SMTP password')}@`),
  MAIL_FROM: 'arauto@office.pt',
  CITIUS_URL: portal.url,
  CITIUS_CA_FILE: join(folder, 'portal.pem'),
  CITIUS_PAUSE_MS: '0',
  TOGGL_URL: toggl.url,
  TOGGL_PAUSE_MS: '0',
  NOTION_URL: notion.url,
  NOTION_PAUSE_MS: '0',
  WEBHOOK_HOSTS: '127.0.0.1',
  OBJECT_STORE_URL: `s3://arauto:${text('object store secret')}@${new URL(s3.url).host}/arauto?tls=off`,
})

beforeAll(async () => {
  ;[portal, mail, toggl, notion, receiver, s3] = await Promise.all([
    startPortal({ tls: true }),
    startMail(),
    startToggl(),
    startNotion(),
    startReceiver(),
    startS3(),
  ])
  s3.control({ cmd: 'credentials', access_key: 'arauto', secret_key: text('object store secret') })
  await writeFile(join(folder, 'portal.pem'), portal.authority!)
  await writeToyModel(join(folder, 'model'))
  await useEverySecret()
}, 180_000)
afterAll(async () => {
  await Promise.all([portal, mail, toggl, notion, receiver, s3].map((service) => service?.close()))
})

/** Runs the product with every secret, also where it is refused or something fails, until its database crashes. */
async function useEverySecret(): Promise<void> {
  const { url, child } = await spawnProduct(settings(), (chunk) => output.push(chunk))
  const ended = once(child, 'exit')
  const unwatch = watchDescendants(child.pid!)
  let token = ''
  const call: Call = async (method, path, body) => {
    const response = await callsTo(url)(method, path, token, body)
    return response.status === 204 ? null : response.json().catch(() => null)
  }
  const signIn = (more: object = {}) =>
    call('POST', '/api/token/', { username: 'marta', password: text('user password'), ...more })

  await call('POST', '/api/user/register/', { username: 'marta', password: text('user password') })
  await signIn({ password: text('wrong user password') })
  const tokens = await signIn()
  secrets['access token'] = tokens.access
  secrets['signature of the refresh token'] = tokens.refresh.split('.')[2]
  token = tokens.access
  await call('POST', '/api/token/refresh', { refresh: tokens.refresh })
  await call('POST', '/api/change-password/', { current_password: text('wrong user password'), new_password: 'curta' })

  await addAccount(call, 'marta-1p@adv.oa.pt')
  await addCertificate(call, 'rui-2p@adv.oa.pt')
  await importTime(call)
  await sendMail(call)
  const { id: webhookId, secret } = await addWebhook(call)
  secrets['webhook secret'] = secret
  await call('POST', `/api/webhooks/${webhookId}/test/`, {})

  const own = await call('POST', '/api/calendar-feeds/own/')
  secrets['calendar address'] = own.url.split('/').at(-1).replace('.ics', '')
  await fetch(own.url)
  await fetch(own.url.replace(/....\.ics$/, 'wxyz.ics'))
  const invitation = await call('POST', '/api/office/invitations/', { role: 'advogado' })
  secrets['invitation link'] = invitation.url.split(/[/#=]/).at(-1)
  await call('POST', '/api/invitation/', { invitation: invitation.url })
  await call('POST', '/api/user/register/', { username: 'marta', password: 'x', invitation: invitation.url })
  const extension = await call('POST', '/api/extension-tokens/', { name: 'Chrome', automatic: false })
  secrets['extension token'] = extension.token
  await callsTo(url)('GET', '/api/extension/', extension.token)
  await callsTo(url)('GET', '/api/system-status/', extension.token)

  await useDocuments(url, call)
  await transcribe(url, token, () => call('GET', '/api/system-status/'))
  await setUpSecondFactor(call, signIn)
  await malformedCalls(url, token)
  await waitFor(async () => (await call('GET', `/api/webhooks/${webhookId}/deliveries/`)).count > 0)
  seen = await unwatch()
  // A crash of the database: one of its processes first, then all.
  const postmaster = Number((await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')).trim().split(' ')
  process.kill(Number(children.at(-1)), 'SIGSEGV')
  for (let i = 0; i < 5; i++) await signIn({ password: text('wrong user password') }).catch(() => null)
  process.kill(postmaster, 'SIGKILL')
  ;[exitCode] = await ended
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Call = (method: string, path: string, body?: unknown) => Promise<any>

async function addAccount(call: Call, username: string) {
  portal.control({ cmd: 'account', username, password: text('portal password') })
  portal.control({ cmd: 'notify', username, count: 2 })
  const account = { username, password: text('wrong portal password'), advogado: MARKER }
  await call('POST', '/api/test-account/', account)
  const made = await call('POST', '/api/citius-accounts/', account)
  await call('PUT', `/api/citius-accounts/${made.id}/`, { ...account, password: text('portal password') })
  await waitFor(async () => (await call('GET', '/api/processos/')).length === 2)
  await call('POST', `/api/citius-accounts/${made.id}/password/`, {})
}

async function addCertificate(call: Call, username: string) {
  portal.control({ cmd: 'account', username, password: 'x' })
  const { p12 } = portal.control({
    cmd: 'certificate',
    username,
    holder: 'Rui',
    password: text('certificate password'),
  }) as { p12: string }
  const file = Buffer.from(p12, 'base64')
  secrets['certificate file'] = file.subarray(Math.floor(file.length / 2))
  const account = { username, advogado: 'Rui', sign_in: 'certificate' }
  const wrong = { file: p12, password: text('wrong certificate password') }
  await call('POST', '/api/test-account/', { ...account, certificate: wrong })
  await call('POST', '/api/citius-accounts/', { ...account, certificate: wrong })
  const certificate = { file: p12, password: text('certificate password') }
  const { id } = await call('POST', '/api/citius-accounts/', { ...account, certificate })
  expect(id).toEqual(expect.any(Number))
}

async function importTime(call: Call) {
  toggl.control({ workspace: 77, cmd: 'account', email: 'a@ex.pt', password: text('Toggl password') } as never)
  notion.control({ cmd: 'integration', token: text('Notion token') })
  notion.control({ cmd: 'database', id: DATABASE, shared_with: [text('Notion token')] })
  const credentials = { email: 'a@ex.pt', password: text('Toggl password'), token: text('Notion token'), workspace: 77 }
  await call('POST', '/api/toggl-notion/check-credentials/', { ...credentials, workspace: 78 })
  await call('POST', '/api/toggl-notion/save-credentials/', credentials)
  const range = { start_date: '2026-05-01', end_date: '2026-05-31' }
  const { job_id } = await call('POST', '/api/toggl-notion/import/', { notion_database_id: DATABASE, ...range })
  await waitFor(async () => /done|failed/.test((await call('GET', `/api/toggl-notion/import/${job_id}/`)).status))
}

async function sendMail(call: Call) {
  mail.control({ cmd: 'login', username: 'outro', password: 'outra' })
  await call('PUT', '/api/alerts/settings/', { email: 'marta@office.pt' })
  await call('POST', '/api/alerts/test/')
  const settled = async () => await call('GET', '/api/alerts/settings/')
  await waitFor(async () => (await settled()).mail.state === 'failing')
  mail.control({ cmd: 'login', username: 'arauto', password: text('SMTP password') })
  await call('POST', '/api/alerts/test/')
  await waitFor(async () => (await settled()).last_test.state === 'sent')
}

async function addWebhook(call: Call): Promise<{ id: string; secret: string }> {
  const { webhook, secret } = await call('POST', '/api/webhooks/', {
    url: receiver.url,
    events: ['notification.created'],
  })
  return { id: webhook.id, secret }
}

async function useDocuments(url: string, call: Call) {
  const [record] = await waitFor(async () => {
    const records = await call('GET', '/api/processos/')
    return records.some((one: { documents: unknown[] }) => one.documents.length > 0) && records
  }, 120_000)
  const link: string = record.documents[0].url
  secrets['signature of a document’s link'] = new URL(link, url).searchParams.get('sig')!
  await fetch(url + link)
  await fetch(`${url}${link}0`)
  await fetch(url + link.replace('/documents/', '/documents/9'))
}

async function transcribe(url: string, token: string, alive: () => Promise<unknown>) {
  const form = new FormData()
  form.append('audio_file', new Blob([new Uint8Array(repeatedJudgment(2))]), 'um.wav')
  const headers = { authorization: `Bearer ${token}` }
  const upload = await fetch(`${url}/api/upload/`, { method: 'POST', headers, body: form })
  const { job_id } = (await upload.json()) as { job_id: string }
  const job = async () => (await fetch(`${url}/api/upload/${job_id}/`, { headers })).json()
  await waitFor(async () => !/pending|queued|processing/.test(((await job()) as { status: string }).status), 60_000)
  await alive()
}

async function setUpSecondFactor(call: Call, signIn: (more?: object) => Promise<unknown>) {
  const { secret } = await call('POST', '/api/second-factor/')
  secrets['second factor'] = secret
  secrets['second factor in bytes'] = Buffer.from(new TOTP({ secret }).secret.bytes)
  const code = new TOTP({ secret }).generate()
  const { recovery_codes } = await call('POST', '/api/second-factor/confirm/', { code })
  const [used, unused] = recovery_codes as string[]
  secrets['recovery code'] = unused!
  secrets['used recovery code'] = used!
  await signIn({ code: '000000' })
  await signIn({ code: `${used}x` })
  expect(await signIn({ code: used })).toHaveProperty('access')
}

/** What a client may send by mistake: a secret where none belongs, or in a body that is not JSON. */
async function malformedCalls(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 7, password: text('portal password'), x: [text('portal password')] })
  for (const path of ['/api/token/', '/api/citius-accounts/', '/api/processos/', '/api/nada/']) {
    await fetch(url + path, { method: 'POST', headers, body })
    await fetch(url + path, { method: 'POST', headers, body: body.slice(0, -2) })
    await fetch(`${url}${path}?password=${text('portal password')}`, { headers })
  }
}

it('no secret is in what the program writes, not even when its database crashes', () => {
  expect(exitCode).toBe(1)
  const written = Buffer.concat(output)
  expect(written.toString()).toContain('A base de dados terminou por si')
  expect(written.toString()).toContain('sign-in refused')
  expect([...new SecretSearch(secrets).in(written)]).toEqual([])
})

it('no secret is in the data directory, in any form that it may be written in', async () => {
  expect(Object.keys(secrets).length).toBeGreaterThan(20)
  const found = await new SecretSearch({ ...secrets, MARKER }).inFolder(join(folder, 'data'))
  expect(found).toContainEqual(expect.stringMatching(/^MARKER in .*\/pg_wal\//))
  expect(found.filter((place) => !place.startsWith('MARKER'))).toEqual([])
})

it('no secret is in a command line, and no process is given one that it does not need', () => {
  for (const part of ['postgres', 'page-process', 'certificate-process', 'validation-process', 'speech/child']) {
    expect(seen.map(({ command }) => command).filter((command) => command.includes(part))).not.toEqual([])
  }
  const search = new SecretSearch(secrets)
  const found = seen.flatMap(({ command, environment }) =>
    [...search.in(Buffer.from(command + environment))].map((name) => `${name} in ${command.replaceAll('\0', ' ')}`),
  )
  expect(found).toEqual([])
})

it('a start that a wrong setting prevents does not print its value', async () => {
  const wrong = {
    SMTP_URL: `http://arauto:${planted('smtp')}@office.pt`,
    OBJECT_STORE_URL: `s3://arauto:${planted('s3')}@office.pt/b?x=1`,
    SECRET_KEY: planted('chave'),
  }
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
    env: { ...process.env, DATA_DIR: join(folder, 'never'), ...wrong },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  expect((await once(child, 'close'))[0]).toBe(2)
  for (const name of Object.keys(wrong)) expect(Buffer.concat(said).toString()).toContain(name)
  expect([...new SecretSearch(wrong).in(Buffer.concat(said))]).toEqual([])
})

it('SecretSearch finds a secret in each of its forms', () => {
  const secret = 'uma-chave+de/teste'
  const search = new SecretSearch({ secret })
  const around = (encoding: BufferEncoding) => Buffer.from(`{"a":"${secret}","b":1}`).toString(encoding)
  for (const offset of ['', 'x', 'xy']) {
    for (const encoding of ['base64', 'base64url', 'hex', 'latin1'] as const) {
      expect([...search.in(Buffer.from(Buffer.from(offset + around('latin1')).toString(encoding)))]).toEqual(['secret'])
    }
  }
  expect([...search.in(Buffer.from(around('latin1'), 'utf16le'))]).toEqual(['secret'])
  expect([...search.in(Buffer.from(`?a=${encodeURIComponent(secret)}`))]).toEqual(['secret'])
  expect([...search.in(Buffer.from(around('latin1').replace('chave', 'chavx')))]).toEqual([])

  const key = Buffer.from('000000c0de', 'hex')
  for (const before of ['', '\0', 'x']) {
    const bytes = Buffer.concat([Buffer.from(before), key])
    expect([...new SecretSearch({ key }).in(bytes)]).toEqual(['key'])
    expect([...new SecretSearch({ key }).in(Buffer.from(bytes.toString('latin1'), 'utf16le'))]).toEqual(['key'])
  }
})
