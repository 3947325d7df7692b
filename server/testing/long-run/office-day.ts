import type { Notification } from '@arauto/contract/notifications'
import type { TranscriptionJob } from '@arauto/contract/transcription'
import { expect } from 'vitest'
import type { Portal } from '../../../simulators/src/portal/server.ts'
import { callsTo } from '../calls-to.ts'
import { portalRows } from '../killable-office.ts'
import { openLive } from '../live-stream.ts'
import type { OfficeClient } from '../office-client.ts'
import { repeatedJudgment } from '../recordings.ts'
import { openList, SAVED_FORMS } from '../saved-pages.ts'
import { smallPdf } from '../small-pdf.ts'
import { waitFor } from '../wait-for.ts'

/** An office that does the same on each of its days. */
export interface SteadyOffice {
  client: OfficeClient
  user: { username: string; password: string }
  portal: Portal
  /** Whom the portal knows, and whose list the product checks. */
  lawyer: { username: string; password: string }
}

const SEARCHES = ['sentença', 'lisboa', 'T8LSB', '2026', 'nada disto existe']
const POLLS = 10
const ROWS = 3
/** For a machine that others use too. */
const PATIENCE_MS = 240_000
const ASK_AGAIN_MS = 10_000

/** A day of work: notifications, lists and searches, decisions, files, a recording, a saved page, sign-ins and streams. */
export async function workForADay(office: SteadyOffice, day: number): Promise<void> {
  const { client, portal, lawyer } = office
  await client.signIn()
  const streams = await openStreams(office)
  portal.control({ cmd: 'notify', username: lawyer.username, items: portalRows(`d${day}`, ROWS) })
  const fresh = await untilFetched(client, `d${day}-`)
  for (let poll = 0; poll < POLLS; poll += 1) {
    await client.ask('GET', '/api/system-status/')
    await client.ask('GET', `/api/processos/?page=${poll % 2}`)
    await client.ask('GET', `/api/processos/?page=0&search=${encodeURIComponent(SEARCHES[poll % SEARCHES.length]!)}`)
  }
  for (const url of fresh.flatMap(({ documents }) => documents.map((one) => one.url))) {
    await (await fetch(client.address() + url)).arrayBuffer()
  }
  await decide(client, fresh, day)
  await sendFiles(office, fresh[0]!.id, day)
  await changeAccounts(client, day)
  for (const close of streams) close()
}

/** Checks until a day's rows are there with their documents. @param begins how their references do */
async function untilFetched(client: OfficeClient, begins: string): Promise<Notification[]> {
  let asked = Number.NEGATIVE_INFINITY
  return waitFor(async () => {
    const records: Notification[] = (await client.ask('GET', '/api/processos/')) ?? []
    const found = records.filter(({ referencia }) => referencia.startsWith(begins))
    const left = found.filter((record) => record.document_status !== 'success')
    if (found.length === ROWS && left.length === 0) return found
    if (performance.now() - asked > ASK_AGAIN_MS) {
      asked = performance.now()
      await client.ask('POST', '/api/refresh-notifications/', {})
      // One whose fetching was broken off by a set clock waits for hours of it, unless a person asks.
      for (const { id } of left) await client.ask('POST', `/api/processos/${id}/document/`, {})
    }
    return null
  }, PATIENCE_MS)
}

/** Three browsers: one signs out, one renews its sign-in, one is closed. @returns ends their streams */
async function openStreams({ client, user }: SteadyOffice): Promise<(() => void)[]> {
  const call = callsTo(client.address())
  const opened: (() => void)[] = []
  for (const way of ['leaves', 'renews', 'is closed']) {
    const answer = await call('POST', '/api/token/', undefined, user)
    const { access, refresh } = (await answer.json()) as { access: string; refresh: string }
    const stream = await openLive(client.address(), access)
    opened.push(() => stream.close())
    if (way === 'renews') await (await call('POST', '/api/token/refresh', undefined, { refresh })).arrayBuffer()
    if (way === 'leaves') await (await call('POST', '/api/token/revoke/', access, { refresh })).arrayBuffer()
  }
  await (await call('POST', '/api/token/', undefined, { ...user, password: 'errada' })).arrayBuffer()
  return opened
}

async function decide(client: OfficeClient, fresh: readonly Notification[], day: number): Promise<void> {
  const [first, second] = fresh
  await client.ask('POST', '/api/triage/', {
    ids: [second!.id],
    change: { state: 'tratada' },
    with_open_deadlines: true,
  })
  const terms = { notified: '2026-11-20', days: 30 }
  const decision = { notification_id: first!.id, action: 'confirm', title: `Contestar ${day}`, terms }
  await client.ask('POST', '/api/deadlines/', decision)
}

async function sendFiles({ client, portal, lawyer }: SteadyOffice, id: number, day: number): Promise<void> {
  const form = (field: string, name: string, bytes: Uint8Array) => {
    const made = new FormData()
    made.append(field, new Blob([Uint8Array.from(bytes)]), name)
    return made
  }
  await client.ask('POST', `/api/processos/${id}/files/`, form('files', 'anexo.pdf', smallPdf(`Anexo ${day}`)))
  const page = SAVED_FORMS.htmlOnly(await openList(portal, lawyer.username, lawyer.password))
  await client.ask('POST', '/api/page-import/', form('pages', page.name, page.bytes))
  const { job_id } = await client.ask('POST', '/api/upload/', form('audio_file', 'som.wav', repeatedJudgment(1)))
  let job: TranscriptionJob | null = null
  await waitFor(async () => {
    job = await client.ask('GET', `/api/upload/${job_id}/`)
    return job?.status === 'done' || job?.status === 'failed'
  }, PATIENCE_MS).catch(() => {})
  expect(job, `the recording of day ${day}`).toMatchObject({ status: 'done' })
  await client.ask('DELETE', `/api/upload/${job_id}/`)
}

async function changeAccounts(client: OfficeClient, day: number): Promise<void> {
  const other = { username: `outro-${day}p@adv.oa.pt`, password: 'x', advogado: 'Outro', is_active: false }
  const { id } = await client.ask('POST', '/api/citius-accounts/', other)
  await client.ask('DELETE', `/api/citius-accounts/${id}/`)
}
