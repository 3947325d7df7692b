import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Notification } from '@arauto/contract/notifications'
import { afterAll, expect, it } from 'vitest'
import { type MailStandIn, startMail } from '../../simulators/src/mail/server.ts'
import { type Portal, startPortal } from '../../simulators/src/portal/server.ts'
import { seededRandom } from '../../simulators/src/seeded-random.ts'
import { KillableProduct } from './testing/killable-product.ts'
import { waitFor } from './testing/wait-for.ts'

const ROUNDS = process.env.LONG ? 40 : 5
/** Fewer than a message names, however many rounds it is about. */
const ROWS_EACH_ROUND = process.env.LONG ? 1 : 6
const OLD_ROWS = 4
/** Portal user names, whose accounts have one address. */
const PORTAL_USERS = ['marta-1p@adv.oa.pt', 'marta-2p@adv.oa.pt'] as const
const LAWYER = 'marta@escritorio.pt'
const MEMBER = 'ines@escritorio.pt'
/** What the mail server does to the messages of a round. */
const FAULTS = [
  { at: 'recipient', kind: 451 },
  { at: 'connect', kind: 'cut' },
  { at: 'data', kind: 'lost' },
  { at: 'data', kind: 'cut' },
  { at: 'sender', kind: 421 },
] as const

let portal: Portal | undefined
let mail: MailStandIn | undefined
let folder = ''
afterAll(async () => {
  await portal?.close()
  await mail?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

it(`a program killed at ${ROUNDS} random moments, with a mail server that fails, alerts of each new notification once`, {
  timeout: 60_000 + ROUNDS * 30_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  console.log(`killed-alerts.test: SEED=${seed}`)
  const random = seededRandom(String(seed))
  portal = await startPortal()
  mail = await startMail()
  folder = await mkdtemp(join(tmpdir(), 'arauto killed '))
  const product = new KillableProduct(folder, {
    CITIUS_URL: portal.url,
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'arauto@escritorio.pt',
  })
  await product.start()
  const user = { username: 'ines', password: 'uma password' }
  await product.call('POST', '/api/user/register/', undefined, user)
  const token = async () => (await product.call('POST', '/api/token/', undefined, user)).access as string
  const check = async () => product.call('POST', '/api/refresh-notifications/', await token())
  for (const username of PORTAL_USERS) {
    portal.control({ cmd: 'account', username, password: 'segredo' })
    portal.control({ cmd: 'notify', username, items: rowsOf('antiga', OLD_ROWS) })
    await product.call('POST', '/api/citius-accounts/', await token(), {
      username,
      password: 'segredo',
      advogado: 'Marta',
      email: LAWYER,
      fetch_documents: false,
    })
  }
  await product.call('PUT', '/api/alerts/settings/', await token(), {
    email: MEMBER,
    events: { notification: { at_once: true, digest: false } },
  })
  const sent = async () => {
    // One that was taken, and whose answer was lost, came again under the same Message-ID.
    const all = await mail!.messages()
    return [...new Map(all.map((one) => [one.message_id, one])).values()]
  }
  await check()
  await waitFor(async () => (await sent()).length >= 2 * PORTAL_USERS.length, 60_000)
  const first = await sent()
  expect(first.flatMap(({ text }) => namedIn(text))).toEqual([])

  for (let round = 0; round < ROUNDS; round++) {
    for (const username of PORTAL_USERS) {
      portal.control({ cmd: 'notify', username, items: rowsOf(`r${round}`, ROWS_EACH_ROUND) })
    }
    mail.control({ cmd: 'fault', ...random.pick(FAULTS), times: random.whole(1, 3) })
    const before = { requests: portal.stats().totalRequests, taken: mail.stats().messages + mail.stats().faults }
    void check().catch(() => {})
    // While the lists are walked, and while messages are made and sent.
    if (round % 2 === 0) {
      const at = before.requests + random.whole(1, 10)
      await waitFor(async () => portal!.stats().totalRequests >= at)
    } else await waitFor(async () => mail!.stats().messages + mail!.stats().faults > before.taken, 60_000)
    await product.kill(round % 4 < 2)
    mail.control({ cmd: 'mend' })
    await product.start()
  }

  const total = PORTAL_USERS.length * (ROUNDS * ROWS_EACH_ROUND + OLD_ROWS)
  const list = await waitFor(async () => {
    const records: Notification[] = await product.call('GET', '/api/processos/', await token())
    return records.length === total && records
  }, 60_000)
  const fresh = list.filter(({ referencia }) => !referencia.startsWith('antiga')).map(({ id }) => id)
  const waiting = async () => (await product.call('GET', '/api/alerts/settings/', await token())).mail.waiting
  for (const address of [LAWYER, MEMBER]) {
    const namedTo = async () =>
      (await sent()).filter(({ recipients }) => recipients.includes(address)).flatMap(({ text }) => namedIn(text))
    await waitFor(async () => new Set(await namedTo()).size >= fresh.length, 90_000)
    await waitFor(async () => (await waiting()) === 0, 60_000)
    expect((await namedTo()).sort(byNumber), address).toEqual([...fresh].sort(byNumber))
  }
  // A check that finds nothing new queues nothing.
  const before = (await sent()).length
  const { task_id } = await check()
  await waitFor(
    async () => (await product.call('GET', `/api/task-status/${task_id}/`, await token())).status !== 'pending',
    60_000,
  )
  expect(await product.stop()).toBe(0)
  expect(await sent()).toHaveLength(before)
  for (const { to, recipients, subject } of await sent()) {
    expect(to.join()).toBe(recipients.join())
    expect(subject).toMatch(
      /^(Primeira verificação de Marta: 4 notificações|Notificação nova de Marta|\d+ notificações novas de Marta)/u,
    )
  }
})

const byNumber = (a: number, b: number) => a - b

/** @returns the numbers of the notifications to which a message's text leads, those of its button left out */
const namedIn = (text: string): number[] =>
  [...text.matchAll(/^ {2}\S*\/\?notificacao=(\d+)$/gmu)].map(([, id]) => Number(id))

const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    referencia: `${name}-${index}`,
    data: '20-11-2026',
    acto: 'Sentença',
    processo: `${index}/26.0T8LSB`,
    read: index % 4 === 0,
  }))
