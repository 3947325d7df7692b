import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { SEARCH_VERSION } from '@arauto/contract/listed-texts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type MailStandIn, startMail } from '../../simulators/src/mail/server.ts'
import { type Notion, startNotion } from '../../simulators/src/notion/service.ts'
import { type Portal, startPortal } from '../../simulators/src/portal/server.ts'
import { JUDGMENT } from '../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../simulators/src/speech/toy-model.ts'
import { startToggl, type Toggl } from '../../simulators/src/toggl/service.ts'
import { type Receiver, startReceiver } from '../../simulators/src/webhooks/receiver.ts'
import { RULES_VERSION } from '../src/domain/deadlines/rules-version.ts'
import { callsTo } from '../testing/calls-to.ts'
import { Cluster, type Member } from '../testing/cluster.ts'
import { portalRows } from '../testing/killable-office.ts'
import { OutsidePostgres } from '../testing/outside-postgres.ts'
import { repeatedJudgment } from '../testing/recordings.ts'
import { distinctMessages } from '../testing/stand-in-mail.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { waitFor } from '../testing/wait-for.ts'

const PASSWORD = 'uma password'
const PORTAL_USER = 'marta-1p@adv.oa.pt'
const NOTION_DATABASE = randomUUID()
const HOURS = 6
const ROWS = 10
/** Less than a statement waits for a lock: the killed worker's own do not hold up those of the other. */
const TAKEN_UP_MS = 45_000

const postgres = new OutsidePostgres()
const folder = temporaryFolder('arauto taken over ')
let portal: Portal
let mail: MailStandIn
let receiver: Receiver
let toggl: Toggl
let notion: Notion
let cluster: Cluster
let client: pg.Pool
beforeAll(async () => {
  await writeToyModel(join(folder, 'models', 'speech'))
  ;[portal, mail, receiver] = await Promise.all([startPortal(), startMail(), startReceiver()])
  ;[toggl, notion] = await Promise.all([startToggl(), startNotion()])
  for (const service of [toggl, notion]) service.control({ cmd: 'limits', per_second: null })
  await postgres.start()
  client = new pg.Pool(postgres.connection)
  cluster = new Cluster({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    CITIUS_URL: portal.url,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'arauto@escritorio.pt',
    WEBHOOK_HOSTS: '127.0.0.1',
    TOGGL_URL: toggl.url,
    TOGGL_PAUSE_MS: '0',
    NOTION_URL: notion.url,
    NOTION_PAUSE_MS: '0',
  })
  await cluster.start('api')
}, 120_000)
beforeEach(({ skip }) => skip(process.platform === 'win32', 'processes are made to hang by signals'))
afterAll(async () => {
  await cluster?.stop()
  await client?.end()
  await postgres.stop()
  await Promise.all([portal, mail, receiver, toggl, notion].map((service) => service?.close()))
})

/** Registers a member with an office of their own. @returns calls in their name */
async function newMember(username: string) {
  const call = callsTo(cluster.address())
  await call('POST', '/api/user/register/', undefined, { username, password: PASSWORD })
  const { access } = (await (
    await call('POST', '/api/token/', undefined, { username, password: PASSWORD })
  ).json()) as {
    access: string
  }
  return {
    // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
    async ask(method: string, path: string, body?: unknown): Promise<any> {
      const answer = await call(method, path, access, body)
      expect(answer.status, path).toBeLessThan(300)
      return answer.json()
    },
    send: (path: string, body: FormData) =>
      fetch(cluster.address() + path, { method: 'POST', headers: { authorization: `Bearer ${access}` }, body }),
  }
}

/** @returns the statements of a process that wait for the locks of a session, by themselves or behind another */
async function heldUp(member: Member, by: number): Promise<string[]> {
  const { rows } = await client.query<{ query: string }>(
    `with recursive held as (
       select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))
       union select a.pid from held h, pg_stat_activity a where h.pid = any(pg_blocking_pids(a.pid)))
     select query from pg_stat_activity join held using (pid) where application_name like $2`,
    [by, `arauto ${member.child.pid}@%`],
  )
  return rows.map(({ query }) => query)
}

/** Has a worker hang between two transactions. */
async function freeze({ child }: Member): Promise<void> {
  await waitFor(async () => {
    child.kill('SIGSTOP')
    const { rowCount } = await client.query(
      'select from pg_stat_activity where application_name like $1 and xact_start is not null',
      [`arauto ${child.pid}@%`],
    )
    return rowCount === 0 || (child.kill('SIGCONT') && null)
  })
}

/** Locks tables against changes. */
type Lock = (tables: string) => Promise<unknown>

/** What is done around a kill. */
interface Kill {
  /** Makes what waits to be done, while no worker looks. */
  prepare?(): Promise<void>
  /** Makes more of it, once the tables are locked. */
  begin?(lock: Lock): Promise<void>
  /** Checks what is reported while no worker has the jobs. */
  meanwhile(): Promise<void>
}

/**
 * Locks tables against changes, has one of two workers begin jobs that change them, kills it, and lets the other finish them.
 *
 * @param held what the worker's statements that wait then have in them
 */
async function handOn(tables: string, held: readonly RegExp[], { prepare, begin, meanwhile }: Kill): Promise<void> {
  while (cluster.of('worker').length < 2) await cluster.start('worker')
  const [worker, other] = cluster.of('worker')
  const locking = await client.connect()
  try {
    const { rows } = await locking.query<{ pid: number }>('select pg_backend_pid() as pid')
    const lock: Lock = (names) => locking.query(`lock table ${names} in share mode`)
    const waitUntilHeld = async (member: Member, patienceMs: number) => {
      let statements: string[] = []
      const areHeld = async () => {
        statements = await heldUp(member, rows[0]!.pid)
        const others = [...statements]
        return held.every((one) => {
          const at = others.findIndex((text) => one.test(text))
          return at >= 0 && others.splice(at, 1)
        })
      }
      await waitFor(areHeld, patienceMs).catch((cause) => {
        throw new Error(`these alone wait: ${statements.join('\n')}`, { cause })
      })
    }
    await Promise.all([worker!, other!].map(freeze))
    await prepare?.()
    await locking.query('begin')
    await lock(tables)
    worker!.child.kill('SIGCONT')
    await begin?.(lock)
    await waitUntilHeld(worker!, 60_000)
    other!.child.kill('SIGCONT')
    await cluster.end(worker!, 'SIGKILL')
    const killedAt = performance.now()
    await meanwhile()
    await waitUntilHeld(other!, TAKEN_UP_MS)
    console.log(
      `taken-over.long.test: ${held.length} jobs taken up ${Math.round(performance.now() - killedAt)} ms after the kill`,
    )
  } finally {
    for (const { child } of cluster.of('worker')) child.kill('SIGCONT')
    await locking.query('rollback')
    locking.release()
  }
}

it('messages and an erasure of a worker that was killed in them are finished by another, once', {
  timeout: 180_000,
}, async () => {
  const marta = await newMember('marta')
  const rui = await newMember('rui')
  await marta.ask('PUT', '/api/alerts/settings/', {
    email: 'marta@escritorio.pt',
    digest_days: 'every_day',
    digest_times: ['08:30'],
    events: { notification: { at_once: false, digest: true } },
  })
  await rui.ask('POST', '/api/office/erasures/', { member_id: null, password: PASSWORD })
  const erased = async () => {
    const { rowCount } = await client.query(`select from users where username = 'rui'`)
    return rowCount === 0
  }
  const mailState = async () => (await marta.ask('GET', '/api/alerts/settings/')).mail
  const begin = async () => {
    mail.control({ cmd: 'fault', at: 'data', kind: 'slow', seconds: 600, times: 2 })
    await client.query('update erasures set due_at = now()')
    portal.control({ cmd: 'account', username: PORTAL_USER, password: 'segredo' })
    portal.control({ cmd: 'notify', username: PORTAL_USER, items: portalRows('a', ROWS) })
    const account = { username: PORTAL_USER, password: 'segredo', advogado: 'Marta', email: 'alertas@escritorio.pt' }
    await marta.ask('POST', '/api/citius-accounts/', account)
    await waitFor(async () => (await marta.ask('GET', '/api/processos/')).length === ROWS, 60_000)
    await client.query(`update alert_settings set digested_at = now() - interval '2 days'`)
  }
  await handOn('outbox, closed_days', [/insert.+outbox/, /insert.+outbox/, /delete from .offices/], {
    begin,
    meanwhile: async () => {
      expect(mail.stats().messages).toBe(0)
      expect(await erased()).toBe(false)
      expect((await rui.ask('GET', '/api/office/erasures/')).length).toBe(1)
      expect((await marta.ask('GET', '/api/processos/')).length).toBe(ROWS)
    },
  })
  await waitFor(erased)
  // The mail server takes both, and does not say so.
  await waitFor(async () => mail.stats().messages === 2)
  await cluster.replace(cluster.of('worker')[0]!)
  expect((await mailState()).waiting).toBe(2)
  await waitFor(async () => (await mailState()).waiting === 0, 60_000)
  expect(mail.stats().messages).toBe(4)
  const sent = await distinctMessages(mail)
  expect(sent.flatMap(({ recipients }) => recipients).sort()).toEqual(['alertas@escritorio.pt', 'marta@escritorio.pt'])
})

it('a recording, imported hours, a webhook, and texts and proposals to be remade', { timeout: 180_000 }, async () => {
  const ines = await newMember('ines')
  const account = { username: 'ines-2p@adv.oa.pt', password: 'segredo', advogado: 'Inês', fetch_documents: false }
  portal.control({ cmd: 'account', username: account.username, password: account.password })
  portal.control({ cmd: 'notify', username: account.username, items: portalRows('b', ROWS) })
  await cluster.start('worker')
  await ines.ask('POST', '/api/citius-accounts/', account)
  const list = () => ines.ask('GET', '/api/processos/')
  const before = await waitFor(async () => {
    const rows = await list()
    return rows.length === ROWS && rows
  }, 60_000)
  const workspace = (command: object) => toggl.control({ workspace: 77, ...command })
  workspace({ cmd: 'account', email: 'a@ex.pt', password: 'x' })
  workspace({ cmd: 'user', id: 1, fullname: 'Inês', email: 'm@ex.pt' })
  notion.control({ cmd: 'integration', token: 'ntn_x' })
  notion.control({ cmd: 'database', id: NOTION_DATABASE, shared_with: ['ntn_x'] })
  for (let id = 1; id <= HOURS; id++) {
    workspace({ cmd: 'project', id, name: `P${id}` })
    workspace({ cmd: 'entry', id, user_id: 1, project_id: id, start: '2026-05-04T09:00:00+01:00', seconds: 3600 })
  }
  const credentials = { email: 'a@ex.pt', password: 'x', token: 'ntn_x', workspace: '77' }
  await ines.ask('POST', '/api/toggl-notion/save-credentials/', credentials)
  const range = { notion_database_id: NOTION_DATABASE, start_date: '2026-05-01', end_date: '2026-05-31' }
  const form = new FormData()
  form.append('audio_file', new Blob([new Uint8Array(repeatedJudgment(5))]), 'audiencia.wav')
  const { webhook } = await ines.ask('POST', '/api/webhooks/', { url: receiver.url, events: ['notification.created'] })
  let [importing, recording] = ['', '']
  const answering = Promise.withResolvers<ServerResponse>()
  const prepare = async () => {
    receiver.answer((_, response) => void answering.resolve(response))
    await ines.ask('POST', `/api/webhooks/${webhook.id}/test/`)
    importing = (await ines.ask('POST', '/api/toggl-notion/import/', range)).job_id
    recording = ((await (await ines.send('/api/upload/', form)).json()) as { job_id: string }).job_id
    await client.query('update notifications set search_version = 0')
    await client.query('update triage set rules_version = 0')
  }
  const text = () => ines.ask('GET', `/api/upload/${recording}/`)
  const hours = () => ines.ask('GET', `/api/toggl-notion/import/${importing}/`)
  const delivery = async () => (await ines.ask('GET', `/api/webhooks/${webhook.id}/deliveries/`)).results[0]

  // It is received, and its sender cannot note that it was.
  const begin = async (lock: Lock) => {
    const response = await answering.promise
    await lock('webhook_deliveries')
    receiver.answer(200)
    response.writeHead(200).end()
  }
  const REMAKE = /update notifications|update triage|notification_changes/
  const held = [/webhook/, /transcription_pieces/, /time_import/, REMAKE, REMAKE]
  await handOn('notifications, triage, transcription_pieces, time_import_rows', held, {
    prepare,
    begin,
    meanwhile: async () => {
      expect((await text()).status).toBe('processing')
      expect((await hours()).status).toBe('processing')
      expect((await delivery()).state).toBe('waiting')
      expect((await list()).length).toBe(ROWS)
    },
  })
  const done = await waitFor(async () => {
    const now = await text()
    return now.status === 'done' && now
  }, 60_000)
  expect(done.transcription.text).toBe(Array.from({ length: 5 }, () => JUDGMENT).join(' '))
  await waitFor(async () => (await hours()).status === 'done', 60_000)
  const rows = notion.control({ cmd: 'rows', database: NOTION_DATABASE }) as { Processo: string; Tempo: string }[]
  expect(rows.map(({ Processo, Tempo }) => `${Processo} ${Tempo}`).sort()).toEqual(
    Array.from({ length: HOURS }, (_, index) => `P${index + 1} 01:00:00`),
  )
  await waitFor(async () => (await delivery()).state === 'delivered', 60_000)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  await waitFor(async () => {
    const { rows: left } = await client.query(
      `select from notifications where search_version < ${SEARCH_VERSION}
       union all select from triage where rules_version < ${RULES_VERSION}`,
    )
    return left.length === 0
  }, 60_000)
  expect(await list()).toEqual(before)
})
