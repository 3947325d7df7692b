import { lisbonDay } from '@arauto/contract/dates'
import type { DeadlineList, ListedDeadline, NotificationWork, OfficeDeadline } from '@arauto/contract/office-deadlines'
import { API } from '@arauto/contract/routes'
import { expect, it, onTestFinished } from 'vitest'
import { lockList } from '../src/domain/offices/list-lock.ts'
import { storeProposals } from '../src/domain/triage/store-proposals.ts'
import { readDigestDeadlines } from '../src/features/alerts/digest-parts.ts'
import { readOpenDeadlines } from '../src/features/alerts/warnings/deadline-warnings.ts'
import { countsOnDays, FIGURES_RIGHT, wrongFigures } from '../testing/kept-figures.ts'
import { inDays } from '../testing/office-deadlines.ts'
import { addMember } from '../testing/office-members.ts'
import { randomFrom } from '../testing/random-from.ts'
import { storeNotification } from '../testing/stored-notifications.ts'
import { startTestProduct } from '../testing/test-product.ts'

const [ACTS, ACTS_BETWEEN] = process.env.LONG ? [1500, 12] : [48, 12]
const PORTALS = ['ms-1p@adv.oa.pt', 'rp-2p@adv.oa.pt'] as const
/** Words for which a deadline, none, or one without a duration is proposed. */
const COURT_ACTS = [
  'Notificação de Despacho',
  'Notificação da Sentença',
  'Junção de Procuração',
  'Citação',
  'Notificação',
]
const CASES = ['1/26.0T8LSB', '22/25.1T8PRT', '22/25.1T8PRT-A', '333/24.9T8STB']

/** The rule in words of its own: what somebody confirmed, and what is proposed and can still be done, with a fine too. */
function isOpen({ kind, state, calculated }: OfficeDeadline, today: string): boolean {
  if (kind !== 'deadline' || !calculated) return false
  return state === 'confirmed' || (state === 'proposed' && (calculated.fine_days.at(-1) ?? calculated.ends) >= today)
}

const caseOf = (processo: string) => processo.replace(/-A$/u, '')

async function startOffice(seed: number) {
  const product = await startTestProduct({ worker: false })
  onTestFinished(() => product.stop())
  const { db } = product.platform.database
  const user = await product.signUp()
  const { officeId } = user
  const token = user.access
  const send = (method: string, path: string, body?: unknown) =>
    product.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const get = async (path: string) => {
    const { status, body } = await send('GET', path)
    expect([path, status]).toEqual([path, 200])
    return body
  }
  const { me: userId } = await get(API.office)
  const { body: feed } = await send('POST', `${API.calendarFeeds}own/`)
  const random = randomFrom(seed)
  const below = (count: number) => Math.floor(random() * count)
  const pick = <T>(values: readonly T[]): T => values[below(values.length)]!
  const ids: number[] = []
  const propose = (these: readonly number[]) =>
    db.transaction().execute(async (trx) => {
      await lockList(trx, officeId)
      await storeProposals(trx, officeId, these, new Date())
    })
  const arrive = async () => {
    const data = inDays(-below(60))
    const row = { acto: pick(COURT_ACTS), processo: pick(CASES), data }
    const id = await storeNotification(db, officeId, pick(PORTALS), row)
    ids.push(id)
    await propose([id])
  }
  const work = (id: number): Promise<NotificationWork> => get(`/api/processos/${id}/work/`)
  return { product, db, officeId, userId, feed, send, get, random, below, pick, ids, propose, arrive, work }
}

type Office = Awaited<ReturnType<typeof startOffice>>

/** @returns what a person may do at random; refusals change nothing and are part of it */
function actsOf({ product, db, officeId, send, random, below, pick, ids, propose, arrive, work, userId }: Office) {
  const batches: string[] = []
  let colleague = userId
  const kept = ({ body }: { body: { batch?: string; deadlines?: OfficeDeadline[] } }) => {
    if (body?.batch) batches.push(body.batch)
    for (const { batch } of body?.deadlines ?? []) if (batch) batches.push(batch)
  }
  const terms = () =>
    random() < 0.5
      ? { notified: inDays(-below(40)), days: 1 + below(30) }
      : { notified: inDays(-50), ends: inDays(below(60) - 30) }
  const some = () => [pick(ids), ...ids.filter(() => random() < 0.2)]
  return [
    arrive,
    async () => {
      const { deadlines } = await work(pick(ids))
      if (deadlines.length === 0) return
      const { id, version } = pick(deadlines)
      const action = pick(['confirm', 'confirm', 'propose', 'dismiss', 'meet', 'reopen'])
      const more = random() < 0.5 ? { terms: terms(), note: 'Despacho' } : {}
      kept(await send('POST', `/api/deadlines/${id}/decision/`, { version, action, ...more }))
    },
    async () => {
      const body = {
        notification_id: pick(ids),
        action: pick(['confirm', 'propose']),
        note: 'Despacho',
        terms: terms(),
      }
      kept(await send('POST', API.deadlines, body))
    },
    async () => {
      const state = pick(['nova', 'em_curso', 'tratada', 'tratada', 'tratada'])
      const how = pick([
        { with_open_deadlines: true },
        { with_open_deadlines: true },
        { skip_open_deadlines: true },
        {},
      ])
      kept(await send('POST', API.triage, { ids: [...new Set(some())], change: { state }, ...how }))
    },
    async () => {
      const filter = pick([{ triage: 'com-prazo' }, { triage: 'por-tratar' }, { before: inDays(-below(60)) }])
      const how = pick([{ with_open_deadlines: true }, { skip_open_deadlines: true }, {}])
      kept(await send('POST', API.triage, { filter, change: { state: 'tratada' }, ...how }))
    },
    async () => {
      kept(
        await send('POST', API.triage, { ids: [pick(ids)], change: { assignee_id: pick([userId, colleague, null]) } }),
      )
    },
    async () => {
      if (batches.length > 0) await send('POST', API.undoTriage, { batch: pick(batches.slice(-5)) })
    },
    () => propose(some()),
    async () => {
      const texts = { advogado: pick(CASES), tribunal: pick(COURT_ACTS) }
      await db.updateTable('notifications').set(texts).where('id', 'in', some()).execute()
    },
    async () => {
      if (ids.length < 12) return
      const [gone] = ids.splice(below(ids.length), 1)
      await db.deleteFrom('notifications').where('id', '=', gone!).execute()
    },
    async () => {
      if (colleague !== userId) await db.deleteFrom('members').where('user_id', '=', colleague).execute()
      colleague = (await addMember(product, officeId)).userId
    },
  ]
}

/** @returns what each notification says of itself: the deadlines that are open, and what else waits for a person */
async function expected({ ids, work }: Office, today: string) {
  const all = await Promise.all(ids.map(work))
  const open = all.flatMap(({ notification, deadlines }) =>
    deadlines
      .filter((one) => isOpen(one, today))
      .map(({ id, state, calculated }) => ({
        id,
        state,
        ends: calculated!.ends,
        notification: notification.id,
        case: caseOf(notification.processo),
      })),
  )
  const unknown = all.filter(({ deadlines }) =>
    deadlines.some(({ state, kind }) => state === 'proposed' && kind === 'unknown'),
  )
  return {
    open: open.sort((one, other) => one.id - other.id),
    unknown: unknown.map(({ notification }) => ({ id: notification.id, case: caseOf(notification.processo) })),
    unconfirmed: all
      .filter(({ deadlines }) => deadlines.some(({ state, kind }) => state === 'proposed' && kind === 'deadline'))
      .map(({ notification }) => caseOf(notification.processo)),
  }
}

const numbers = (values: Iterable<number>) => [...new Set(values)].sort((one, other) => one - other)

async function compare(office: Office) {
  const { get, db, officeId, userId, product, feed } = office
  const today = lisbonDay(new Date())
  expect(await wrongFigures(db)).toEqual(FIGURES_RIGHT)
  const { shown, counted } = await countsOnDays(db, officeId, userId, PORTALS[0])
  expect(shown).toEqual(counted)
  const { open, unknown, unconfirmed } = await expected(office, today)

  const listed: ListedDeadline[] = []
  const list: DeadlineList = await get(API.deadlines)
  for (const { key, count } of list.groups) {
    for (let page = 0; page * 20 < count; page += 1) {
      listed.push(...(await get(`${API.deadlines}?group=${key}&page=${page}`)).groups[0].results)
    }
  }
  expect(
    listed
      .map(({ id, state, ends, notification_id }) => ({ id, state, ends, notification: notification_id }))
      .sort((a, b) => a.id - b.id),
  ).toEqual(open.map(({ case: _, ...one }) => one))
  expect([list.count, list.unknown]).toEqual([open.length, unknown.length])

  const withDeadline = await get('/api/processos/?triage=com-prazo&page=0&page_size=100')
  expect(numbers(withDeadline.results.map(({ id }: { id: number }) => id))).toEqual(
    numbers(open.map(({ notification }) => notification)),
  )
  expect(withDeadline.triage).toMatchObject({
    com_prazo: withDeadline.count,
    prazos_urgentes: open.filter(({ ends }) => ends <= today).length,
  })
  const without = await get('/api/processos/?triage=sem-duracao&page=0&page_size=100')
  expect(numbers(without.results.map(({ id }: { id: number }) => id))).toEqual(numbers(unknown.map(({ id }) => id)))

  const cases = await get('/api/cases/?page_size=100')
  for (const one of cases.results) {
    const own = open.filter(({ case: key }) => key === one.key).map(({ ends }) => ends)
    expect([one.key, one.next_deadline?.ends ?? null]).toEqual([one.key, own.sort()[0] ?? null])
    expect(one.unknown).toBe(unknown.filter(({ case: key }) => key === one.key).length)
    // The page says "Sem prazos" where all three are empty.
    if (one.next_deadline === null && one.old_proposals === 0) expect(unconfirmed).not.toContain(one.key)
    const { deadlines } = await get(`/api/cases/one/?number=${encodeURIComponent(one.key)}`)
    const shown = deadlines.filter(({ state }: OfficeDeadline) => state === 'confirmed' || state === 'proposed')
    expect(numbers(shown.map(({ id }: OfficeDeadline) => id)), one.key).toEqual(
      numbers(open.filter(({ case: key }) => key === one.key).map(({ id }) => id)).slice(0, 20),
    )
  }
  expect(cases.counts.deadline).toBe(new Set(open.map(({ case: key }) => key)).size)

  for (const month of new Set([today, inDays(31)].map((day) => day.slice(0, 7)))) {
    const { days } = await get(`${API.deadlineCalendar}?month=${month}`)
    for (const { date, confirmed, proposed } of days) {
      const ending = open.filter(({ ends }) => ends === date)
      const ofState = (state: string) => ending.filter((one) => one.state === state).length
      expect([date, confirmed, proposed]).toEqual([date, ofState('confirmed'), ofState('proposed')])
    }
  }
  const { body: ics } = await product.call('GET', new URL(feed.url).pathname)
  const events = (ics as string)
    .replace(/\r\n[ \t]/gu, '')
    .split('BEGIN:VEVENT')
    .slice(1)
  const certain = events.filter((one) => !/^STATUS:CANCELLED|^SUMMARY:Cumprido/mu.test(one))
  expect(numbers(certain.map((one) => Number(/UID:prazo-(\d+)/u.exec(one)?.[1])))).toEqual(
    open.filter(({ state }) => state === 'confirmed').map(({ id }) => id),
  )

  const within = (days: number) => open.filter(({ ends }) => ends >= today && ends <= inDays(days))
  const ofState = (those: typeof open, state: string) => those.filter((one) => one.state === state).length
  const digest = async (kind: 'ending' | 'proposed') =>
    (await readDigestDeadlines(db, { officeId, userId }, kind, today)).count
  expect([await digest('ending'), await digest('proposed')]).toEqual([
    ofState(within(7), 'confirmed'),
    ofState(open, 'proposed'),
  ])
  const now = new Date(Date.now() + 5 * 60_000)
  const warned = await readOpenDeadlines(db, officeId, { now, today, daysBefore: 10 })
  expect(numbers(warned.filter(({ ends }) => ends >= today).map(({ id }) => id))).toEqual(
    numbers(within(10).map(({ id }) => id)),
  )
  return open.length
}

it.each(process.env.LONG ? [11, 12, 13] : [15])(
  'lists, counts, cases, calendars and mails have the same open deadlines, and kept figures are those of the rows (seed %i)',
  async (seed) => {
    const office = await startOffice(seed)
    for (let made = 0; made < 12; made += 1) await office.arrive()
    const acts = actsOf(office)
    let most = 0
    for (let done = 0; done < ACTS; done += 1) {
      await office.pick(acts)()
      if (done % ACTS_BETWEEN === ACTS_BETWEEN - 1) most = Math.max(most, await compare(office))
    }
    expect(most).toBeGreaterThan(5)
  },
)
