import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CALLS } from '@arauto/contract/calls/all'
import type { Call } from '@arauto/contract/calls/define-call'
import { EXTENSION_MAX_ROWS } from '@arauto/contract/extension'
import { CASE_PASSAGES_MAX } from '@arauto/contract/passages'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OfficeId } from '../src/domain/offices/member.ts'
import { createPortalPageReader } from '../src/domain/portal-accounts/page-reader.ts'
import { createFolderScan } from '../src/features/inbox/scan-folder.ts'
import { systemClock } from '../src/features/time-import/clock.ts'
import { createTimeServices } from '../src/features/time-import/services.ts'
import { readMailbox } from '../src/integrations/mailbox/index.ts'
import { openCertificateFile } from '../src/integrations/pkcs12/open-certificate-file.ts'
import { createServiceClient } from '../src/integrations/speech/service-client.ts'
import { createWebhookSecret, createWebhookSender, parseAllowedHosts } from '../src/integrations/webhooks/index.ts'
import { deriveSecrets } from '../src/platform/secrets.ts'
import { type ApartRequest, openApart } from '../testing/ask-apart.ts'
import { exampleOf } from '../testing/example-of.ts'
import { fillLargeStore } from '../testing/large-store.ts'
import { pdfOfPages } from '../testing/letters/pdf-of-pages.ts'
import { testProduct } from '../testing/opened-for-file.ts'
import { compound, outlookTree } from '../testing/outlook-file.ts'
import { watchGrowth } from '../testing/peak-memory.ts'
import { measureEventLoopDelay } from '../testing/promptness.ts'
import { spawnProduct } from '../testing/spawn-product.ts'
import { waitFor } from '../testing/wait-for.ts'

/**
 * Nothing from outside keeps the program's thread for longer, in milliseconds of its own processor time: 50 on a quiet
 * machine. Other programs that share the processor's caches make the same work take up to three times as long.
 */
const LONGEST_MS = process.env.QUIET ? 50 : 150
/**
 * Nor does it take more memory, in MB, of all processes of the program and its database together, beyond what they have
 * once an ordinary file of each kind was read.
 */
const MOST_MEMORY = 150

interface Attacker {
  officeId: OfficeId
  username: string
  password: string
  /** Sends a request of theirs, from another thread. */
  ask(method: string, path: string, body?: ApartRequest['body'], more?: { times?: number }): Promise<unknown>
  /** The same of their browser extension. */
  send(path: string, body: object): Promise<unknown>
}
/** One way in, with the worst that was found for it. Its first part makes it ready; what that returns is measured. */
interface WayIn {
  /** The calls, and the folders of `integrations`, that it goes through. */
  through: readonly string[]
  attack(attacker: Attacker): Promise<() => Promise<unknown>>
}

interface Hostile {
  endless: string
  long: string
  imap: { port: number; authority: string }
}

const SECRET_KEY = randomBytes(32)
const product = testProduct({ worker: true, secrets: deriveSecrets(SECRET_KEY) })
const apart = openApart()
const watcher = openApart()
const servers = fork(fileURLToPath(new URL('../testing/hostile-server.ts', import.meta.url)))
const listening = once(servers, 'message')
const held = measureEventLoopDelay()
const pages = createPortalPageReader()
let hostile: Hostile
beforeAll(async () => {
  ;[hostile] = (await listening) as [Hostile]
})
afterAll(async () => {
  held.end()
  pages.close()
  for (const process of [apart, watcher]) process.end()
  servers.kill()
})

const BODY_BYTES = 4 * 1024 * 1024 - 10_000
const [ROWS, LISTS, EXPORTS] = [6_000, 60, 30]
/** Different words of letters, in so many characters. */
const words = (length: number): string =>
  Array.from({ length: length / 4 }, (_, at) => `p${(at * 7919).toString(36)}as`)
    .join(' ')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
    .slice(0, length)
const LONG_WORDS = words(19_000)

/** A page of as many rows of a text as a body may hold. */
function rowsOf(text: string) {
  const row = { origem: text, acto: text, tribunal: text, unidade: text, especie: text, processo: '', data: null }
  const count = Math.min(1000, Math.floor(BODY_BYTES / (5 * text.length + 200)))
  return Array.from({ length: count }, (_, at) => ({ ...row, referencia: String(at), has_document: false }))
}
const unreadable = (cell: string, markup: string) => {
  const one = { cells: Array.from({ length: 40 }, () => ({ label: cell, text: cell })), markup }
  const count = Math.min(1000, Math.floor(BODY_BYTES / (80 * (cell.length + 15) + markup.length)))
  return Array.from({ length: count }, (_, at) => ({ ...one, referencia: String(at) }))
}
const page = ({ username }: Attacker, rows: readonly object[], unreadable_rows: readonly object[] = []) => ({
  portal_username: username,
  account_id: null,
  rows,
  unreadable_rows,
})
const extension = (rows: () => readonly object[], unreadable_rows: () => readonly object[] = () => []): WayIn => ({
  through: ['compareExtensionRows', 'storeExtensionRows', 'storePortalRoundRows'],
  async attack(attacker) {
    const body = page(attacker, rows(), unreadable_rows())
    return async () => {
      await attacker.send('/api/extension/rows/', body)
      return attacker.send('/api/extension/rows/', body)
    }
  },
})

const filled = async ({ officeId }: Attacker, notifications: number) => {
  const { platform } = product
  const size = { notifications, documents: 0, largest: 0 }
  await fillLargeStore(platform.jobs.db, officeId, platform.config.DATA_DIR, size)
}
/** A saved list of as many rows as are read, in four megabytes. */
const savedPage = () =>
  Buffer.from(
    `<html><body><table><tr><th>Referência</th><th>Acto</th><th>Tribunal</th><th>Data</th></tr>${Array.from(
      { length: 17_000 },
      (_, at) =>
        `<tr><td>${at}</td><td>Citação e mais palavras ${at} a b c d e f</td><td>Tribunal ${at}</td><td>20-11-2026</td></tr>`,
    ).join('')}</table>${' '.repeat(1_500_000)}</body></html>`,
  )
/** Pages of more words than are read, in a small file. */
const endlessText = (pages: number) =>
  pdfOfPages(
    ...Array.from(
      { length: pages },
      () => ['[0 0 800 800]', `BT /F .5 Tf 10 TL 1 700 Td ${`(${'a1 '.repeat(1000)}) ' `.repeat(60)} ET`] as const,
    ),
  )
const form = (field: string, name: string, bytes: Uint8Array) => [{ field, name, bytes }]

/** The way in that is neither a call nor a folder of `integrations`. */
const IMPORT_FOLDER = 'IMPORT_DIR'

const WAYS: Readonly<Record<string, WayIn>> = {
  'rows of long words': extension(() => rowsOf(LONG_WORDS)),
  'many rows': extension(() => rowsOf(words(700))),
  'rows of days': extension(() => rowsOf('12-03-2026 '.repeat(1_700))),
  'rows of blanks': extension(() => rowsOf(`a${' '.repeat(18_000)}a`)),
  'unreadable rows of long cells': extension(
    () => [],
    () => unreadable(words(3_900), ''),
  ),
  'unreadable rows of many cells': extension(
    () => [],
    () => unreadable('a', ''),
  ),
  'unreadable rows of markup': extension(
    () => [],
    () => unreadable('a', '<td>'.repeat(16_000)),
  ),
  'hearings of long words': {
    through: ['storeExtensionHearings', 'storePortalRoundHearings'],
    async attack(attacker) {
      const body = CALLS.storeExtensionHearings!.body
      const example = exampleOf(body) as Record<string, unknown>
      const text = words(500).trim()
      const hearing = { day: '2999-01-07', hour: null, kind: text, place: text, off: '' }
      const hearings = Array.from({ length: EXTENSION_MAX_ROWS }, (_, at) => ({
        ...hearing,
        processo: `${at} ${text}`.slice(0, 500),
      }))
      const longest = { ...example, portal_username: attacker.username, account_id: null, hearings }
      return () => attacker.send('/api/extension/hearings/', longest)
    },
  },
  'documents that a browser sends': {
    through: ['storeExtensionDocuments'],
    async attack(attacker) {
      await attacker.send('/api/extension/rows/', page(attacker, [{ ...rowsOf('a')[0], has_document: true }]))
      const id = await newestNotification(attacker)
      const files = [savedPage(), endlessText(40)].map((bytes, at) => ({
        field: 'files',
        name: `${at}.pdf`,
        bytes,
      }))
      return () => attacker.send(`/api/extension/notifications/${id}/documents/`, files)
    },
  },
  'a saved page of four megabytes': {
    through: ['previewPageImport', 'importPages', 'citius'],
    async attack({ ask }) {
      const bytes = savedPage()
      return async () => {
        await pages.read({ bytes, contentType: 'text/html', forFile: false, mark: null }).catch(() => {})
        await ask('POST', '/api/page-import/preview/', form('pages', 'a.html', bytes))
        await ask('POST', '/api/page-import/', form('pages', 'a.html', bytes))
      }
    },
  },
  'many whole lists': {
    through: ['listNotifications'],
    async attack(attacker) {
      await filled(attacker, ROWS)
      return () => attacker.ask('GET', '/api/processos/', undefined, { times: LISTS })
    },
  },
  'many exports, and an act on all rows': {
    through: [
      'exportDeadlines',
      'exportAuditEntries',
      'exportCase',
      'exportOffice',
      'exportMember',
      'makeOutageReport',
      'changeTriage',
      'undoTriage',
    ],
    async attack(attacker) {
      await filled(attacker, ROWS)
      return async () => {
        const change = JSON.stringify({ filter: {}, change: { state: 'em_curso' } })
        await attacker.ask('POST', '/api/triage/', change)
        await attacker.ask('GET', '/api/deadlines/export/', undefined, { times: EXPORTS })
        await attacker.ask('POST', '/api/office/export/', JSON.stringify({ password: attacker.password }), {
          times: 3,
        })
        await attacker.ask('POST', '/api/audit/export/', '{}', { times: 10 })
        await attacker.ask('POST', '/api/cases/export/', JSON.stringify({ processo: '1/26.0T8LSB' }), {
          times: 10,
        })
      }
    },
  },
  'files of endless text, read and searched': {
    through: ['dropFiles', 'attachFiles', 'getDocumentMarks', 'searchDocuments', 'page-text'],
    async attack(attacker) {
      await attacker.send('/api/extension/rows/', page(attacker, rowsOf('a').slice(0, 1)))
      const id = await newestNotification(attacker)
      const [dropped, attached] = [endlessText(10), endlessText(40)]
      return async () => {
        await attacker.ask('POST', '/api/inbox/', form('files', 'a.pdf', dropped))
        await attacker.ask('POST', `/api/processos/${id}/files/`, form('files', 'b.pdf', attached))
        const read = await waitFor(async () => {
          const { rows } = await sql<{ document_id: number }>`select document_id from document_readings
            where office_id = ${attacker.officeId} and state = 'done' and facts_version > 0`.execute(
            product.platform.jobs.db,
          )
          return rows[0]
        }, 150_000)
        await attacker.ask('GET', `/api/documents/${read.document_id}/marks/?search=a1`, undefined, { times: 3 })
        await attacker.ask('GET', '/api/documents/search/?search=a1+a', undefined, { times: 3 })
      }
    },
  },
  'messages of endless headers and parts': {
    through: ['dropFiles'],
    async attack({ ask }) {
      const part = '--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\n'
      const head = `Subject: x\r\nAuthentication-Results: ${'a; '.repeat(1_000_000)}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n`
      const message = Buffer.from(`${head}${part.repeat(20_000)}${'1/26.0T8LSB '.repeat(200_000)}--b--\r\n`)
      return () => ask('POST', '/api/inbox/', form('files', 'a.eml', message))
    },
  },
  'messages of Outlook with as many archives as they may have': {
    through: ['dropFiles'],
    async attack({ ask }) {
      // Of one the longest that is stored among the short streams; all of them 25 MB.
      const few = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [String(at), new Uint8Array(1)]))
      const archive = zipSync({ ...few, a: new Uint8Array(2_800) }, { level: 0 })
      const files = Array.from({ length: 5_500 }, (): [string, Uint8Array] => ['a.zip', archive])
      const message = compound(outlookTree(...files), 4096)
      return () => ask('POST', '/api/inbox/', form('files', 'a.msg', message))
    },
  },
  'a folder of as many files as are listed': {
    through: [IMPORT_FOLDER],
    async attack() {
      const { inbox, jobs, logger } = product.platform
      const content = {
        files: Array.from({ length: 50_000 }, (_, at) => ({
          path: `Arquivo/${at}/notificação.pdf`,
          size: at,
          modifiedAt: 0,
        })),
        isFull: true,
        unread: 0,
      }
      const scan = createFolderScan({
        ...{ db: jobs.db, store: inbox.store, logger, folder: '/pasta', stopping: new AbortController().signal },
        list: async () => content,
        take: async () => ({ problem: '', mayGrow: false }),
      })
      await scan()
      return scan
    },
  },
  'recordings that are none, and corrections of a whole day’s words': {
    through: ['uploadRecording', 'changeTranscript'],
    async attack({ ask, officeId }) {
      const sound = Buffer.concat([
        Buffer.from('RIFF\xff\xff\xff\x7fWAVE', 'latin1'),
        Buffer.alloc(5_000_000, 'LIST\0\0\0\0'),
      ])
      const id = await transcribedDay(officeId)
      const word = { text: 'a', start: 0, end: 0 }
      const put = Array.from({ length: 20 }, () => ({ words: Array(250).fill(word) }))
      // All of the day's get another place.
      const change = JSON.stringify({ version: 0, splices: [{ at: 0, remove: 0, put }] })
      return async () => {
        await ask('POST', '/api/upload/', form('audio_file', 'a.wav', sound))
        return [
          await ask('PUT', `/api/upload/${id}/transcript/`, change),
          await ask('GET', `/api/upload/${id}/transcript/`),
        ]
      }
    },
  },
  'as many and as long passages as a case may have': {
    through: ['passageClips'],
    async attack(attacker) {
      const { ask, officeId } = attacker
      await attacker.send('/api/extension/rows/', page(attacker, [{ ...rowsOf('a')[0]!, processo: '1/26.0T8LSB' }]))
      const id = await transcribedDay(officeId, '1/26.0T8LSB')
      const cited = {
        transcription_id: id,
        from: 0,
        to: (4 * 3600) / CASE_PASSAGES_MAX,
        speaker: 'a',
        session: null,
        fact: 'a',
        decision: 'a',
      }
      await ask('POST', '/api/passages/', JSON.stringify(cited))
      await sql`insert into case_passages (office_id, case_key, transcription_id, file_name, from_second, to_second, lines,
          speaker, session, fact, decision, position, cited_by)
        select office_id, case_key, transcription_id, file_name, from_second, to_second, lines, speaker, session, fact,
          decision, at, cited_by
        from case_passages, generate_series(2, ${CASE_PASSAGES_MAX}) at where office_id = ${officeId}`.execute(
        product.platform.jobs.db,
      )
      return async () => [
        await ask('POST', '/api/passages/', JSON.stringify(cited)),
        await ask('GET', '/api/passages/?number=1/26.0T8LSB'),
        await ask('GET', '/api/passages/document/?number=1/26.0T8LSB'),
        await ask('GET', '/api/passages/clips/?number=1/26.0T8LSB'),
      ]
    },
  },
  'certificates that are none': {
    through: ['pkcs12'],
    attack: async () => () => openCertificateFile(Buffer.alloc(128 * 1024, 0x30), 'a').catch(() => {}),
  },
  'answers of Toggl and Notion without end, and long ones': {
    through: ['toggl', 'notion'],
    attack: async () => async () => {
      for (const url of [hostile.endless, hostile.long]) {
        const settings = { TOGGL_URL: url, NOTION_URL: url, TOGGL_PAUSE_MS: 0, NOTION_PAUSE_MS: 0 }
        const services = createTimeServices(settings, systemClock)
        await services.check({ email: 'a@b.pt', password: 'a', token: 'a', workspace: '1' })
        await services.close()
      }
    },
  },
  'answers of a speech service without end, and long ones': {
    through: ['speech'],
    attack: async () => async () => {
      for (const url of [hostile.endless, hostile.long])
        await createServiceClient({ url, apiKey: '', model: 'a', answerMs: 10_000, answerMsPerSecond: 0, retryMs: 1 })
          .transcribe(Buffer.alloc(44), 1)
          .catch(() => {})
    },
  },
  'answers of webhooks without end': {
    through: ['webhooks'],
    attack: async () => () => {
      const sender = createWebhookSender({ hosts: parseAllowedHosts(['*', '127.0.0.1'])!, timeoutMs: 5_000 })
      const message = { id: 'a', url: hostile.endless, secrets: [createWebhookSecret()], body: '{}' }
      return sender.send(message).finally(() => sender.close())
    },
  },
  'a mailbox whose server never ends': {
    through: ['mailbox'],
    attack: async () => () => {
      const { port, authority } = hostile.imap
      const box = {
        host: 'localhost',
        address: '127.0.0.1',
        port,
        tls: 'implicit',
        folder: 'INBOX',
        username: 'a',
        password: 'b',
        authorities: authority,
      } as const
      return readMailbox(box, { uidValidity: '1', lastUid: -1 }, async () => {}, 10).catch(() => {})
    },
  },
}

/** What nothing from outside comes through, and the operator's own server. */
const NO_WAY_IN = ['icalendar', 'mail', 'followEvents']

/** Sends an ordinary file of each kind, so that the program has its readers running. */
async function sendOrdinaryFiles(attacker: Attacker): Promise<void> {
  const letter = pdfOfPages(['[0 0 595 842]', 'BT /F 12 Tf 70 700 Td (Fica notificado.) Tj ET'])
  await attacker.send('/api/extension/rows/', page(attacker, [{ ...rowsOf('a')[0], has_document: true }]))
  const id = await newestNotification(attacker)
  await attacker.ask('POST', `/api/processos/${id}/files/`, form('files', 'a.pdf', letter))
  await waitFor(async () => {
    const { rows } = await sql`select from document_readings
      where office_id = ${attacker.officeId} and state = 'done' and facts_version > 0`.execute(product.platform.jobs.db)
    return rows.length > 0
  }, 60_000)
  await attacker.send(`/api/extension/notifications/${id}/documents/`, form('files', 'b.pdf', letter))
  const bytes = Buffer.from('<p>Olá</p>')
  await pages.read({ bytes, contentType: 'text/html', forFile: false, mark: null }).catch(() => {})
  await attacker.ask('POST', '/api/page-import/preview/', form('pages', 'a.html', bytes))
}

/** Stores the longest recording that is transcribed, with 150 words a minute. @returns the id of its transcript */
async function transcribedDay(officeId: number, processo: string | null = null): Promise<string> {
  const id = crypto.randomUUID()
  await sql`with stored as (
      insert into transcriptions (id, office_id, case_key, file_name, size, format, status, duration, content)
      values (${id}, ${officeId}, case_key(${processo}), 'a.wav', 9, 'wav', 'done', 86400, 'a') returning id, office_id)
    insert into transcript_passages (office_id, transcription_id, position, machine_position, words)
    select office_id, id, w / 20, w / 20, jsonb_agg(jsonb_build_object('text', 'palavra', 'start', w * 0.4, 'end', w * 0.4 + 0.3) order by w)
    from stored, generate_series(1, 216000) w group by office_id, id, w / 20`.execute(product.platform.jobs.db)
  return id
}

async function newestNotification({ officeId }: Attacker): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select max(id) as id from notifications where office_id = ${officeId}`.execute(product.platform.jobs.db)
  return rows[0]!.id
}

/** @param url the program's that is attacked */
async function newAttacker(url = product.url): Promise<Attacker> {
  const { access: token, officeId, password } = await product.signUp()
  const { username } = await product.addAccount(token, { fetch_documents: false })
  const made = await product.call('POST', '/api/extension-tokens/', { token, body: { name: 'Portátil' } })
  const send = (bearer: string, method: string, path: string, body: ApartRequest['body'], more: object = {}) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const headers = { authorization: `Bearer ${bearer}`, ...type }
    return apart.ask({ method, url: url + path, headers, ...(body !== undefined && { body }), ...more })
  }
  return {
    officeId,
    username,
    password,
    ask: (method, path, body, more) => send(token, method, path, body, more),
    send: (path, body) => send(made.body.token, 'POST', path, Array.isArray(body) ? body : JSON.stringify(body)),
  }
}

/** The longest that the thread was held, in milliseconds. */
async function heldBy({ attack }: WayIn): Promise<number> {
  const attacker = await newAttacker()
  const ready = await attack(attacker)
  // What made it ready, and is measured no more.
  await new Promise((resolve) => setTimeout(resolve, 50))
  const health = () => (process.env.QUIET ? watcher.longest(`${product.url}/api/health/`) : 0)
  await health()
  held.begin()
  const said = await ready()
  const longest = held.longest()
  expect(JSON.stringify(said) ?? '').not.toContain('[400,')
  console.log(JSON.stringify(said)?.slice(0, 100))
  if (process.env.QUIET) console.log(`thread ${Math.round(longest)} ms, health ${Math.round(await health())} ms`)
  return longest
}

it.each(Object.keys(WAYS))(
  '%s hold the program’s thread for a short time',
  async (name) => {
    let longest = Number.POSITIVE_INFINITY
    // A collection of garbage may fall into one measurement.
    for (let tries = 0; tries < 3 && longest > LONGEST_MS; tries += 1)
      longest = Math.min(longest, await heldBy(WAYS[name]!))
    console.log(name, Math.round(longest), 'ms')
    expect(longest).toBeLessThan(LONGEST_MS)
    expect((await product.call('GET', '/api/health/')).status).toBe(200)
  },
  180_000,
)

it('every other call with texts of any length holds the thread for a short time', async () => {
  let attacker = await newAttacker()
  const made = (value: unknown, text: string): unknown =>
    typeof value === 'string'
      ? text
      : Array.isArray(value)
        ? value.map((one) => made(one, text))
        : value !== null && typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, made(one, text)]))
          : value
  const slow: string[] = []
  for (const [name, { route, token, body, query, streams }] of Object.entries(CALLS)) {
    const [method, path] = route.replace(/:\w+/g, '1').split(' ') as [string, string]
    if (streams) continue
    for (const length of [100, 1_000, 20_000, 200_000]) {
      const text = `1-2/3. ${words(length)}`.slice(0, length)
      const asked = query
        ? `?${new URLSearchParams(made(exampleOf(query), text.slice(0, 4_000)) as Record<string, string>)}`
        : ''
      const sent = body && JSON.stringify(made(exampleOf(body), text))
      held.begin()
      const say = () =>
        token === 'extension'
          ? attacker.send(path, body ? JSON.parse(sent!) : {})
          : attacker.ask(method, path + asked, method === 'GET' ? undefined : sent)
      const [[status]] = (await say()) as [[number]]
      // A call that ended the sign-in, or the office, came before.
      if (status === 401) {
        attacker = await newAttacker()
        held.begin()
        await say()
      }
      const longest = held.longest()
      if (longest > LONGEST_MS) slow.push(`${name} ${length}: ${Math.round(longest)} ms`)
    }
  }
  expect(slow).toEqual([])
}, 180_000)

it('a one-page letter of another office is read while one office sends its slowest files', async () => {
  const [slow, other] = [await newAttacker(), await newAttacker()]
  const bring = async (attacker: Attacker, files: readonly Uint8Array[]) => {
    await attacker.send('/api/extension/rows/', page(attacker, rowsOf('a').slice(0, 1)))
    const id = await newestNotification(attacker)
    const sent = files.map((bytes, at) => ({ field: 'files', name: `${at}.pdf`, bytes }))
    await attacker.ask('POST', `/api/processos/${id}/files/`, sent)
  }
  const states = async ({ officeId }: Attacker) =>
    (
      await product.platform.jobs.db
        .selectFrom('document_readings')
        .select(['state', 'tries'])
        .where('office_id', '=', officeId)
        .execute()
    ).map(({ state, tries }) => `${state} ${tries}`)
  // Two million letters on each page.
  const worst = Array.from({ length: 6 }, (_, at) =>
    pdfOfPages(['[0 0 595 842]', `BT /F 9 Tf ${`(${'a'.repeat(1_000)}${at}) Tj `.repeat(2_000)} ET`]),
  )
  await bring(slow, worst)
  await waitFor(async () => (await states(slow)).some((state) => state !== 'queued 0'))
  const begin = performance.now()
  await bring(other, [
    pdfOfPages([
      '[0 0 595 842]',
      'BT /F 12 Tf 70 700 Td (Fica notificado para, no prazo de 10 dias, se pronunciar.) Tj ET',
    ]),
  ])
  const attached = performance.now()
  await waitFor(async () => (await states(other)).includes('done 0'), 120_000)
  const took = [attached - begin, performance.now() - attached].map((ms) => Math.round(ms) / 1000)
  console.log(`brought in ${took[0]} s, read in ${took[1]} s;`, await states(slow))
  expect(took[1]).toBeLessThan(process.env.QUIET ? 10 : 30)
}, 300_000)

describe('memory', () => {
  beforeAll(() => product.stopWorker())

  it.each(Object.keys(WAYS))(
    '%s take a limited memory of a program that has served others',
    async (name) => {
      // What earlier attacks left to be done.
      await sql`delete from document_readings`.execute(product.platform.jobs.db)
      const { user, password, host, port, database } = product.connection
      const signedIn = password ? `${user}:${encodeURIComponent(password as string)}` : user
      const { child, url } = await spawnProduct({
        DATA_DIR: product.platform.config.DATA_DIR,
        DATABASE_URL: `postgres://${signedIn}@${encodeURIComponent(host!)}:${port}/${database}`,
        SECRET_KEY: SECRET_KEY.toString('base64'),
        CITIUS_URL: product.portal.url,
      })
      const attacker = await newAttacker(url)
      const ready = await WAYS[name]!.attack(attacker)
      for (const path of ['/api/processos/?page=0', '/api/deadlines/', '/api/status/'])
        await attacker.ask('GET', path, undefined, { times: 100 })
      await sendOrdinaryFiles(await newAttacker(url))
      const unwatch = await watchGrowth([apart.pid, watcher.pid, servers.pid!])
      const said = await ready()
      const taken = await unwatch()
      child.kill('SIGKILL')
      console.log(name, JSON.stringify(taken), JSON.stringify(said)?.slice(0, 100))
      // What is not a valid call proves nothing.
      expect(JSON.stringify(said) ?? '').not.toContain('[400,')
      expect(taken.total).toBeLessThan(MOST_MEMORY)
    },
    240_000,
  )
})

it('every way in has a row here', async () => {
  const integrations = await readdir(new URL('../src/integrations/', import.meta.url))
  const isHeavy = ({ form, heavy, bodyLimit, streams }: Call) => Boolean(form || heavy || bodyLimit || streams)
  const calls = Object.entries(CALLS).flatMap(([name, call]) => (isHeavy(call) ? [name] : []))
  const known = [...Object.values(WAYS).flatMap(({ through }) => through), ...NO_WAY_IN]
  const ways = [...integrations, IMPORT_FOLDER]
  expect([...ways, ...calls].filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !(name in CALLS) && !ways.includes(name))).toEqual([])
})
