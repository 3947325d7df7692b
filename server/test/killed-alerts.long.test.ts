import type { Notification } from '@arauto/contract/notifications'
import { expect, it } from 'vitest'
import { seededRandom } from '../../simulators/src/seeded-random.ts'
import { portalRows, startKillableOffice } from '../testing/killable-office.ts'
import { distinctMessages, namedInText, startStandInMail } from '../testing/stand-in-mail.ts'
import { waitFor } from '../testing/wait-for.ts'

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 40)
/** Fewer than a message names, however many rounds it is about. */
const ROWS_EACH_ROUND = 1
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

it('a program killed at random moments, with a mail server that fails, alerts of each new notification once', {
  timeout: 60_000 + ROUNDS * 30_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  console.log(`killed-alerts.long.test: SEED=${seed}`)
  const random = seededRandom(String(seed))
  const { mail, settings } = await startStandInMail()
  const { product, portal, call, addAccount } = await startKillableOffice(settings)
  const check = () => call('POST', '/api/refresh-notifications/')
  for (const username of PORTAL_USERS) {
    await addAccount(username, portalRows('antiga', OLD_ROWS), { email: LAWYER, fetch_documents: false })
  }
  await call('PUT', '/api/alerts/settings/', {
    email: MEMBER,
    events: { notification: { at_once: true, digest: false } },
  })
  const sent = () => distinctMessages(mail)
  await check()
  await waitFor(async () => (await sent()).length >= 2 * PORTAL_USERS.length, 60_000)
  const first = await sent()
  expect(first.flatMap(({ text }) => namedInText(text))).toEqual([])

  for (let round = 0; round < ROUNDS; round++) {
    for (const username of PORTAL_USERS) {
      portal.control({ cmd: 'notify', username, items: portalRows(`r${round}`, ROWS_EACH_ROUND) })
    }
    mail.control({ cmd: 'fault', ...random.pick(FAULTS), times: random.whole(1, 3) })
    const before = { requests: portal.stats().totalRequests, taken: mail.stats().messages + mail.stats().faults }
    void check().catch(() => {})
    // While the lists are scanned, and while messages are made and sent.
    if (round % 2 === 0) {
      const at = before.requests + random.whole(1, 10)
      await waitFor(async () => portal.stats().totalRequests >= at)
    } else await waitFor(async () => mail.stats().messages + mail.stats().faults > before.taken, 60_000)
    await product.kill(round % 4 < 2)
    mail.control({ cmd: 'mend' })
    await product.start()
  }

  const total = PORTAL_USERS.length * (ROUNDS * ROWS_EACH_ROUND + OLD_ROWS)
  const list = await waitFor(async () => {
    const records: Notification[] = await call('GET', '/api/processos/')
    return records.length === total && records
  }, 60_000)
  const fresh = list.filter(({ referencia }) => !referencia.startsWith('antiga')).map(({ id }) => id)
  const waiting = async () => (await call('GET', '/api/alerts/settings/')).mail.waiting
  for (const address of [LAWYER, MEMBER]) {
    const namedTo = async () =>
      (await sent()).filter(({ recipients }) => recipients.includes(address)).flatMap(({ text }) => namedInText(text))
    await waitFor(async () => new Set(await namedTo()).size >= fresh.length, 90_000)
    await waitFor(async () => (await waiting()) === 0, 60_000)
    expect((await namedTo()).sort(byNumber), address).toEqual([...fresh].sort(byNumber))
  }
  // A check that finds nothing new queues nothing.
  const before = (await sent()).length
  const { task_id } = await check()
  await waitFor(async () => (await call('GET', `/api/task-status/${task_id}/`)).status !== 'pending', 60_000)
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
