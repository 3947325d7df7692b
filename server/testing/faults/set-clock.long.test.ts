import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Notification } from '@arauto/contract/notifications'
import type { NotificationWork } from '@arauto/contract/office-deadlines'
import type { SystemStatus } from '@arauto/contract/status'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { callsTo } from '../calls-to.ts'
import { FakedClock, whyNoFakedClock } from '../faked-clock/faked-clock.ts'
import { makeNightsBackup } from '../faked-clock/nights-backup.ts'
import { expectNothingLost } from '../fault-figures.ts'
import { portalRows, startKillableOffice } from '../killable-office.ts'
import { distinctMessages, namedInText, startStandInMail } from '../stand-in-mail.ts'
import { waitFor } from '../wait-for.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const YEAR = 366 * DAY
/** How the clock is set, one after the other: by seconds, or to a moment a little before the clocks change in Lisbon. */
const SETTINGS: readonly { what: string; to: number | string }[] = [
  { what: 'an hour back', to: -HOUR },
  { what: 'a day forward', to: DAY },
  { what: 'a year forward', to: YEAR },
  { what: 'a year back', to: -YEAR },
  { what: 'to the end of winter time', to: '2027-03-28T00:59:57Z' },
  { what: 'to the end of summer time', to: '2027-10-31T00:59:57Z' },
  { what: 'back, before the start', to: '2026-06-01T10:00:00Z' },
]
const LAWYER = 'marta@escritorio.pt'
const ACCESS_SECONDS = 15 * 60
const REFRESH_SECONDS = 7 * DAY
const LINK_SECONDS = 12 * HOUR
/** The clock of the product is read a moment after that of the test. */
const TOLERANCE_MS = 5_000

beforeEach(async ({ skip }) => {
  const reason = await whyNoFakedClock()
  skip(reason !== null, reason ?? '')
})

it('a clock that is set under the running program: checks go on, each row is alerted of once, nothing is removed', {
  timeout: 120_000 + SETTINGS.length * 360_000,
}, async () => {
  const clock = await FakedClock.make()
  onTestFinished(() => clock.remove())
  const { mail, settings } = await startStandInMail()
  const { product, portal, call, addAccount } = await startKillableOffice({
    ...settings,
    ...clock.environment,
    SYNC_INTERVAL_MINUTES: '0.05',
  })
  await addAccount('marta-1p@adv.oa.pt', portalRows('antiga', 3), { email: LAWYER })
  const list = (): Promise<Notification[]> => call('GET', '/api/processos/')
  const lost: string[] = []
  const status = async (): Promise<SystemStatus> => {
    const now: SystemStatus = await call('GET', '/api/system-status/')
    for (const moment of [now.last_check, ...now.accounts.map(({ last_success }) => last_success)]) {
      if (Date.parse(moment ?? '') > clock.now().getTime() + TOLERANCE_MS) lost.push(`the status says ${moment}`)
    }
    return now
  }
  const isWatched = async () => (await status()).watched === 1
  await waitFor(isWatched, 60_000)
  const [first] = await waitFor(async () => (await list()).length === 3 && (await list()))
  const terms = { notified: '2026-11-20', days: 30 }
  const decision = { notification_id: first!.id, action: 'confirm', title: 'Contestar', terms }
  await call('POST', '/api/deadlines/', decision)
  // Proposals change once their document is read.
  const deadline = async () =>
    ((await call('GET', `/api/processos/${first!.id}/work/`)) as NotificationWork).deadlines
      .filter(({ title }) => title === decision.title)
      .map(({ state, terms, calculated }) => ({ state, terms, calculated }))
  const decided = await deadline()
  expect(decided).toHaveLength(1)
  const backups = () => readdir(join(product.dataDir, 'backups')).catch((): string[] => [])
  await makeNightsBackup(clock, product.dataDir)
  const kept = (await backups()).filter((name) => name.endsWith('.zip'))
  const names = ['antiga-0', 'antiga-1', 'antiga-2']

  for (const [round, { what, to }] of SETTINGS.entries()) {
    const tokens = await signIn(product.url)
    const link = (await list()).find(({ doc }) => doc?.startsWith('/api/'))!.doc!
    const before = clock.now()
    if (typeof to === 'number') await clock.advance(to)
    else await clock.goTo(new Date(to))
    const seconds = (clock.now().getTime() - before.getTime()) / 1000
    await status()
    lost.push(...(await wrongSignIns(product.url, tokens, link, seconds)).map((one) => `${what}: ${one}`))
    names.push(`r${round}-0`)
    portal.control({ cmd: 'notify', username: 'marta-1p@adv.oa.pt', items: portalRows(`r${round}`, 1) })
    const isThere = async () => {
      await status()
      const records = await list()
      return names.every((name) => records.some((one) => one.referencia === name))
    }
    await waitFor(isThere, 120_000).catch(() => lost.push(`${what}: a row`))
    await waitFor(isWatched, 120_000).catch(() => lost.push(`${what}: it is not watched`))
    // Another night comes, by whatever clock.
    await makeNightsBackup(clock, product.dataDir).catch(() => lost.push(`${what}: a backup`))
    expect(await deadline(), what).toEqual(decided)
  }

  const records = await list()
  const found = records.map(({ referencia }) => referencia)
  const doubled = found.filter((name, at) => found.indexOf(name) !== at)
  lost.push(...names.filter((name) => !found.includes(name)))
  const fresh = records.filter(({ referencia }) => referencia.startsWith('r')).map(({ id }) => id)
  const named = async () =>
    (await distinctMessages(mail))
      .filter(({ recipients }) => recipients.includes(LAWYER))
      .flatMap(({ text }) => namedInText(text))
  await waitFor(async () => new Set(await named()).size >= fresh.length, 120_000).catch(() => {})
  const alerted = await named()
  lost.push(...fresh.filter((id) => !alerted.includes(id)).map((id) => `the alert of ${id}`))
  doubled.push(...alerted.filter((id, at) => alerted.indexOf(id) !== at).map((id) => `the alert of ${id}`))
  const left = await backups()
  lost.push(...kept.filter((name) => !left.includes(name)).map((name) => `the backup ${name}`))
  expect(await product.stop()).toBe(0)
  const acknowledged = names.length + fresh.length + kept.length
  await expectNothingLost('a clock that is set', { rounds: SETTINGS.length, acknowledged, lost, doubled })
})

interface Tokens {
  access: string
  refresh: string
}

const signIn = async (url: string): Promise<Tokens> =>
  (await callsTo(url)('POST', '/api/token/', undefined, { username: 'ines', password: 'uma password' })).json() as never

/** @returns what of the sign-ins does not fit a clock that went so many seconds ahead, or back */
async function wrongSignIns(url: string, { access, refresh }: Tokens, link: string, seconds: number) {
  const wrong: string[] = []
  const call = callsTo(url)
  const expectStatus = async (what: string, asked: Promise<Response>, valid: boolean) => {
    const { status } = await asked
    if (status < 400 !== valid || status >= 500) wrong.push(`${what}: ${status}`)
  }
  await expectStatus('access', call('GET', '/api/sessions/', access), seconds < ACCESS_SECONDS)
  await expectStatus('refresh', call('POST', '/api/token/refresh', undefined, { refresh }), seconds < REFRESH_SECONDS)
  await expectStatus('link', fetch(url + link), seconds < LINK_SECONDS)
  const again = await signIn(url)
  await expectStatus('a new sign-in', call('GET', '/api/sessions/', again.access), true)
  return wrong
}
