import { formatDate } from '@arauto/contract/dates'
import { OFFICE_MESSAGES } from '@arauto/contract/office'
import { DEADLINE_GROUPS } from '@arauto/contract/office-deadlines'
import { API } from '@arauto/contract/routes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { substitute } from '../../../testing/alerted-office.ts'
import { addDeadline, inDays, type WantedDeadline } from '../../../testing/office-deadlines.ts'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { raceFor } from '../../../testing/race-for.ts'

const product = testProduct({ worker: false })

const database = () => product.platform.database.db
const PORTAL = 'ms-1p@adv.oa.pt'

async function newOffice() {
  const user = await product.signUp()
  const { officeId } = user
  const as = (token: string) => ({
    ask: (method: string, path: string, body?: unknown) =>
      product.call(method, path, { token, ...(body === undefined ? {} : { body }) }),
    list: async (query: Record<string, string> = {}) =>
      (await product.call('GET', `${API.deadlines}?${new URLSearchParams(query)}`, { token })).body,
  })
  const member = async (role: 'advogado' | 'assistente', level?: 'read' | 'act') => {
    const { token, userId, username } = await addMember(product, officeId, {
      role,
      access: level ? { [PORTAL]: level } : {},
    })
    return { ...as(token), id: userId, username }
  }
  return {
    ...as(user.access),
    username: user.username,
    userId: user.userId,
    officeId,
    member,
    add: (wanted: WantedDeadline) => addDeadline(database(), officeId, wanted),
  }
}

type Body = Awaited<ReturnType<Awaited<ReturnType<typeof newOffice>>['list']>>
const idsOf = (body: Body, key?: string): number[] =>
  body.groups
    .filter((group: Body) => key === undefined || group.key === key)
    .flatMap((group: Body) => group.results.map((one: Body) => one.id))
const countsOf = (body: Body) => Object.fromEntries(body.groups.map((group: Body) => [group.key, group.count]))

describe('the list of deadlines', () => {
  it('groups them by the day they end on, each in its order', async () => {
    const { add, list } = await newOffice()
    const ids: Record<string, number> = {}
    for (const days of [300, -3, 0, 8, 1, 7, -400]) ids[days] = (await add({ ends: inDays(days) })).id
    const body = await list()
    expect(body.today).toBe(inDays(0))
    expect(idsOf(body, 'overdue')).toEqual([ids[-400], ids[-3]])
    expect(idsOf(body, 'today')).toEqual([ids[0]])
    const ahead = ['week', 'next_week', 'month', 'later'].flatMap((key) => idsOf(body, key))
    expect(ahead).toEqual([ids[1], ids[7], ids[8], ids[300]])
    expect(body.count).toBe(7)
    expect(body.groups.map((group: Body) => group.key)).toEqual([...DEADLINE_GROUPS])
    expect(body.groups.flatMap((group: Body) => group.results).find((one: Body) => one.id === ids[1])).toMatchObject({
      article: '',
      state: 'confirmed',
      days_left: 1,
      fine_days: [inDays(2), inDays(6)],
      processo: '1234/26.0T8LSB',
      case_key: '1234/26.0T8LSB',
      assignee: null,
      triage_state: 'nova',
      differs: false,
      can_act: true,
    })
  })

  it('counts the working days by holidays and by the office’s closed days', async () => {
    const { add, list, ask } = await newOffice()
    await add({ ends: inDays(14) })
    const before = (await list()).groups.flatMap((group: Body) => group.results)[0].working_days_left
    const closed = [1, 2, 3, 4, 5, 6, 7].map(inDays)
    for (const date of closed) await ask('POST', API.closedDays, { date, reason: 'Greve' })
    const after = (await list()).groups.flatMap((group: Body) => group.results)[0].working_days_left
    expect(before).toBeGreaterThan(6)
    expect(before).toBeLessThanOrEqual(10)
    expect(before - after).toBeGreaterThanOrEqual(3)
    expect(before - after).toBeLessThanOrEqual(5)
  })

  it('by default has what is confirmed and what is proposed and not over, and counts what it leaves out', async () => {
    const { add, list } = await newOffice()
    const confirmed = await add({ ends: inDays(-20), fineDays: 2 })
    const proposed = await add({ ends: inDays(2), state: 'proposed' })
    const withFine = await add({ ends: inDays(-2), state: 'proposed', fineDays: 2 })
    const over = await add({ ends: inDays(-3), state: 'proposed', fineDays: 2 })
    const handled = await add({ ends: inDays(3), state: 'proposed', triage: 'tratada' })
    const met = await add({ ends: inDays(4), state: 'met' })
    const dismissed = await add({ ends: inDays(5), state: 'dismissed' })
    await add({ ends: null, state: 'proposed', kind: 'unknown' })
    await add({ ends: null, state: 'proposed', kind: 'unknown', triage: 'tratada' })
    await add({ ends: null, state: 'proposed', kind: 'none' })
    const open = await list()
    expect(idsOf(open)).toEqual([confirmed.id, withFine.id, proposed.id, handled.id])
    expect(open).toMatchObject({ count: 4, old_proposals: 1, unknown: 2 })
    expect(idsOf(await list({ state: 'proposed' }))).toEqual([over.id, withFine.id, proposed.id, handled.id])
    expect(idsOf(await list({ state: 'met' }))).toEqual([met.id])
    expect(idsOf(await list({ state: 'dismissed' }))).toEqual([dismissed.id])
    expect(idsOf(await list({ with_met: 'true' }))).toEqual([
      confirmed.id,
      withFine.id,
      proposed.id,
      handled.id,
      met.id,
    ])
    expect((await list({ state: 'all' })).count).toBe(7)
  })

  it('of notifications without a duration says how many there are, and the list of notifications shows them', async () => {
    const { add, list, ask } = await newOffice()
    const unknown = await add({ ends: null, state: 'proposed', kind: 'unknown' })
    const handled = await add({ ends: null, state: 'proposed', kind: 'unknown', triage: 'tratada' })
    await add({ ends: null, state: 'dismissed', kind: 'unknown' })
    await add({ ends: null, state: 'proposed', kind: 'none' })
    await add({ ends: inDays(2), state: 'proposed' })
    const { body } = await ask('GET', '/api/processos/?triage=sem-duracao&page=0')
    expect([(await list()).unknown, body.count]).toEqual([2, 2])
    expect(body.results.map((one: Body) => one.id)).toEqual([handled.notificationId, unknown.notificationId])
    const change = { filter: { triage: 'sem-duracao' }, up_to: body.newest, change: { state: 'em_curso' } }
    expect((await ask('POST', '/api/triage/', change)).body.changed).toBe(2)
  })

  it('is filtered by person, case and words, and counts people with the other filters', async () => {
    const { add, list, member } = await newOffice()
    const colleague = await member('advogado', 'act')
    const own = await add({ ends: inDays(1), assigneeId: colleague.id, processo: '99/26.1T8PRT-A', acto: 'Sentença' })
    const other = await add({ ends: inDays(2), processo: '99/26.1T8PRT' })
    await add({ ends: inDays(3) })
    expect((await list()).people).toEqual([
      { person: { id: colleague.id, name: colleague.username }, count: 1 },
      { person: null, count: 2 },
    ])
    const proposed = await add({ ends: inDays(9), state: 'proposed', assigneeId: colleague.id })
    await add({ ends: inDays(9), state: 'proposed', processo: '98/26.1T8PRT' })
    const theirs = await list({ person: String(colleague.id) })
    expect([idsOf(theirs), theirs.count, theirs.people.length]).toEqual([[own.id, proposed.id], 2, 2])
    expect(idsOf(await list({ person: 'none', case: '99/26.1T8PRT' }))).toEqual([other.id])
    const ofCase = await list({ case: '99/26.1t8prt-b' })
    expect([idsOf(ofCase), ofCase.people.map((one: Body) => one.count)]).toEqual([
      [own.id, other.id],
      [1, 1],
    ])
    for (const search of ['SENTENÇA', 'senten']) expect(idsOf(await list({ search }))).toEqual([own.id])
    expect((await list({ person: '999999' })).count).toBe(0)
    const idle = await member('advogado', 'act')
    const ofIdle = { person: { id: idle.id, name: idle.username }, count: 0 }
    expect((await list({ person: String(idle.id) })).people).toContainEqual(ofIdle)
  })

  it('shows a group’s first twenty, and the page asked for', async () => {
    const { add, list } = await newOffice()
    for (let index = 0; index < 25; index++)
      await add({ ends: inDays(40 + index), state: index % 10 ? 'proposed' : 'confirmed' })
    const body = await list()
    const later = body.groups.at(-1)
    expect([later.count + body.groups.at(-2).count, later.results.length <= 20]).toEqual([25, true])
    const all = await list({ state: 'all' })
    const first = await list({ group: 'later', page: '0' })
    const second = await list({ group: 'later', page: '1' })
    expect(first.groups.map((group: Body) => group.key)).toEqual(['later'])
    expect(idsOf(first, 'later')).toHaveLength(20)
    expect(new Set([first, second].flatMap((one) => idsOf(one))).size).toBe(later.count)
    expect(countsOf(all)).toEqual(countsOf(body))
  })

  it('shows a member only what they may read, and whether they may act on it', async () => {
    const { add, member } = await newOffice()
    const shown = await add({ ends: inDays(1) })
    await add({ ends: inDays(1), portalUsername: 'outra-2p@adv.oa.pt' })
    await add({ ends: null, state: 'proposed', kind: 'unknown', portalUsername: 'outra-2p@adv.oa.pt' })
    const reader = await member('advogado', 'read')
    const body = await reader.list()
    expect([idsOf(body), body.count, body.unknown]).toEqual([[shown.id], 1, 0])
    expect(body.groups.flatMap((group: Body) => group.results)[0].can_act).toBe(false)
    expect((await (await member('assistente')).list()).count).toBe(0)
    const csv = (await reader.ask('GET', API.deadlineExport)).body as string
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2)
  })

  it('refuses what is no filter with a sentence', async () => {
    const { ask } = await newOffice()
    for (const query of ['state=aberto', 'person=eu', 'page=-1', 'group=ontem', 'with_met=sim', 'person=0']) {
      const { status, body } = await ask('GET', `${API.deadlines}?${query}`)
      expect([query, status, typeof body.message]).toEqual([query, 400, 'string'])
    }
  })

  it('is a table too: of the same filters, safe to open, and recorded', async () => {
    const { add, ask } = await newOffice()
    await add({ ends: inDays(1), acto: '=1+1; "x"', title: 'Contestar' })
    await add({ ends: inDays(2), state: 'met' })
    const { status, headers, body } = await ask('GET', API.deadlineExport)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = (body as string).split('\r\n')
    expect(lines[0]).toMatch(/^\ufeff?"Último dia";"Estado do prazo";"Dias que faltam";/u)
    expect(lines[1]).toContain(`"${formatDate(inDays(1))}";"Confirmado";1;`)
    expect(lines[1]).toContain(`"Contestar";"'=1+1; ""x""";"1234/26.0T8LSB"`)
    expect(lines).toHaveLength(3)
    expect(((await ask('GET', `${API.deadlineExport}?state=met`)).body as string).split('\r\n')[1]).toContain(
      '"Cumprido"',
    )
    const { body: audit } = await ask('GET', '/api/audit/?event=exported')
    expect(audit.results.map((one: Body) => one.subject)).toEqual(['Prazos', 'Prazos'])
  })

  it('has the open hearings of the same filters in its table, by their day, with hour and place', async () => {
    const { add, ask, member, officeId } = await newOffice()
    const { notificationId } = await add({ ends: inDays(5), title: 'Contestar' })
    await add({ ends: inDays(1), state: 'met' })
    type More = { state?: 'confirmed' | 'given_up'; notification_id?: number; portal_username?: string }
    const hearing = (day: string, more: More) =>
      database()
        .insertInto('hearings')
        .values({
          office_id: officeId,
          portal_username: PORTAL,
          source: 'letter',
          kind: 'audiencia_previa',
          read_day: day,
          day,
          hour: '14:00',
          place: 'Sala 2',
          link: 'https://v.pt/1',
          processo: '1/26.0T8LSB',
          ...more,
        })
        .execute()
    await hearing(inDays(5), { state: 'confirmed', notification_id: notificationId })
    await hearing(inDays(14), {})
    await hearing(inDays(6), { state: 'given_up' })
    await hearing(inDays(-1), { state: 'confirmed' })
    const table = async (query: string, by = ask) =>
      ((await by('GET', `${API.deadlineExport}${query}`)).body as string)
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')))
    const lines = await table('')
    expect(lines.map(([day, state, , , , what]) => [day, state, what])).toEqual([
      [formatDate(inDays(5)), 'Confirmada', 'Audiência prévia'],
      [formatDate(inDays(5)), 'Confirmado', 'Contestar'],
      [formatDate(inDays(14)), 'Por confirmar', 'Audiência prévia'],
    ])
    expect(lines[0]!.slice(-4)).toEqual(['Diligência', '14:00', 'Sala 2', 'https://v.pt/1'])
    expect((await table('?group=overdue')).length + (await table('?state=dismissed')).length).toBe(0)
    expect((await table('?state=proposed')).map(([day]) => day)).toEqual([formatDate(inDays(14))])
    for (const none of ['search=inexistente', 'case=9/26.0T8LSB', 'person=999999'])
      expect([none, await table(`?${none}`)]).toEqual([none, []])
    const { id } = await member('advogado', 'act')
    await database()
      .updateTable('triage')
      .set({ assignee_id: id })
      .where('notification_id', '=', notificationId)
      .execute()
    expect((await table('?person=none')).map(([day]) => day)).toEqual([formatDate(inDays(14))])
    await hearing(inDays(7), { portal_username: 'outra-2p@adv.oa.pt' })
    const reader = await member('advogado', 'read')
    expect([await table('?state=proposed'), await table('?state=proposed', reader.ask)]).toMatchObject([[{}, {}], [{}]])
    await hearing(inDays(0), { state: 'confirmed' })
    const daysOf = async (group: string) => (await table(`?group=${group}`)).map(([day]) => day)
    expect(await daysOf('today')).toEqual([inDays(0)].map(formatDate))
    const ahead = [...(await daysOf('week')), ...(await daysOf('next_week'))]
    expect(ahead).toEqual([inDays(5), inDays(5), inDays(7)].map(formatDate))
  })
})

describe('the calendar', () => {
  const dayOf = (body: Body, date: string) => body.days.find((day: Body) => day.date === date)

  it('fills the weeks of a month and says what each day is', async () => {
    const { ask } = await newOffice()
    const { body } = await ask('GET', `${API.deadlineCalendar}?month=2026-12`)
    expect(body).toMatchObject({ month: '2026-12', known: true, today: inDays(0) })
    expect([body.days.length, body.days[0].date, body.days.at(-1).date]).toEqual([35, '2026-11-30', '2027-01-03'])
    expect(dayOf(body, '2026-12-01')).toMatchObject({ kind: 'holiday', name: 'Restauração da Independência' })
    expect(dayOf(body, '2026-12-05')).toMatchObject({ kind: 'weekend', court_holidays: false })
    expect(dayOf(body, '2026-12-21')).toMatchObject({ kind: 'open', name: '', court_holidays: false })
    expect(dayOf(body, '2026-12-22')).toMatchObject({ kind: 'open', court_holidays: true })
    expect(dayOf(body, '2026-12-25')).toMatchObject({ kind: 'holiday', name: 'Natal', court_holidays: true })
    expect(dayOf(body, '2027-01-03')).toMatchObject({ kind: 'weekend', court_holidays: true })
    expect((await ask('GET', `${API.deadlineCalendar}?month=2027-02`)).body.days).toHaveLength(28)
  })

  it('counts the deadlines of each day by the filters', async () => {
    const { add, ask, member } = await newOffice()
    const colleague = await member('advogado', 'act')
    const ends = inDays(5)
    await add({ ends, assigneeId: colleague.id })
    await add({ ends, state: 'proposed', processo: '9/26.0T8LSB' })
    await add({ ends, state: 'met' })
    const month = ends.slice(0, 7)
    const read = async (query = '') =>
      dayOf((await ask('GET', `${API.deadlineCalendar}?month=${month}${query}`)).body, ends)
    expect(await read()).toMatchObject({ confirmed: 1, proposed: 1 })
    expect(await read(`&person=${colleague.id}`)).toMatchObject({ confirmed: 1, proposed: 0 })
    expect(await read('&case=9/26.0T8LSB')).toMatchObject({ confirmed: 0, proposed: 1 })
  })

  it('of a year without a calendar says nothing of its days', async () => {
    const { ask } = await newOffice()
    const { status, body } = await ask('GET', `${API.deadlineCalendar}?month=2110-12`)
    expect([status, body.known]).toEqual([200, false])
    expect(new Set(body.days.map((day: Body) => `${day.kind} ${day.court_holidays}`))).toEqual(new Set(['open false']))
    const { body: edge } = await ask('GET', `${API.deadlineCalendar}?month=2009-08`)
    expect(edge).toMatchObject({ known: true })
    for (const month of ['2026-13', '2026-1', '', 'x']) {
      expect((await ask('GET', `${API.deadlineCalendar}?month=${month}`)).status).toBe(400)
    }
  })

  it('tells what comes next: holidays, closed days, court holidays and absences', async () => {
    const { ask, member, officeId, userId, username } = await newOffice()
    const colleague = await member('advogado')
    await ask('POST', API.closedDays, { date: inDays(1), reason: 'Greve', municipality: 'porto' })
    await ask('POST', API.closedDays, { date: inDays(0), reason: 'Luto' })
    await ask('POST', API.closedDays, { date: inDays(-1), reason: 'Passada' })
    // A day on which courts are known to be open.
    await database()
      .updateTable('offices')
      .set({ open_days: [inDays(1)] })
      .where('id', '=', officeId)
      .execute()
    await substitute(database(), officeId, [userId, colleague.id])
    const { upcoming } = (await ask('GET', `${API.deadlineCalendar}?month=2026-12`)).body
    expect(upcoming).toHaveLength(6)
    const texts = upcoming.map((one: Body) => one.text)
    expect(texts.filter((text: string) => text.startsWith('Tribunais'))).toEqual([
      'Tribunais encerrados: Luto',
      'Tribunais encerrados em Porto: Greve',
    ])
    expect(
      texts.some(
        (text: string) =>
          text.startsWith(`${username} ausente até `) && text.endsWith(`substitui ${colleague.username}`),
      ),
    ).toBe(true)
    expect(texts.some((text: string) => text.startsWith('Feriado: '))).toBe(true)
    expect(upcoming.map((one: Body) => one.date)).toEqual(upcoming.map((one: Body) => one.date).toSorted())
    expect(upcoming[0].date >= inDays(0)).toBe(true)
  })
})

describe('closed days', () => {
  it('are the office’s, shown in the calendar and counted by the calculator', async () => {
    const { ask } = await newOffice()
    const query = `${API.calculateDeadline}?notified=2027-02-04&days=5`
    expect((await ask('GET', query)).body).toMatchObject({ ends: '2027-02-09' })
    const made = await ask('POST', API.closedDays, {
      date: '2027-02-09',
      reason: ' Carnaval ',
      source: 'Despacho 1/2027',
    })
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(Number), date: '2027-02-09', municipality: null, reason: 'Carnaval', source: 'Despacho 1/2027' },
    ])
    const calculated = (await ask('GET', query)).body
    expect(calculated.ends).toBe('2027-02-10')
    expect(calculated.warnings.some((warning: string) => warning.includes('Carnaval'))).toBe(false)
    const { days } = (await ask('GET', `${API.deadlineCalendar}?month=2027-02`)).body
    expect(days.find((day: Body) => day.date === '2027-02-09')).toMatchObject({ kind: 'closed', name: 'Carnaval' })
    const list = (await ask('GET', API.closedDays)).body
    expect(list.results).toEqual([made.body])
    expect(list.municipalities).toContain('Lisboa')
    expect((await ask('DELETE', `${API.closedDays}${made.body.id}/`)).status).toBe(204)
    expect((await ask('GET', query)).body.ends).toBe('2027-02-09')
    expect((await ask('DELETE', `${API.closedDays}${made.body.id}/`)).status).toBe(404)
    const { body: audit } = await ask('GET', '/api/audit/?event=closed_days_changed')
    expect(audit.results.map((one: Body) => one.subject)).toEqual([
      'removido: ter 09/02/2027, Carnaval',
      'acrescentado: ter 09/02/2027, Carnaval',
    ])
  })

  it('of a municipality count for its courts alone', async () => {
    const { ask } = await newOffice()
    await ask('POST', API.closedDays, { date: '2027-02-09', reason: 'Carnaval', municipality: 'lisboa' })
    const at = (tribunal: string) =>
      ask('GET', `${API.calculateDeadline}?${new URLSearchParams({ notified: '2027-02-04', days: '5', tribunal })}`)
    expect((await at('Juízo Local Cível de Lisboa - Juiz 3')).body.ends).toBe('2027-02-10')
    expect((await at('Juízo Local Cível do Porto - Juiz 3')).body.ends).toBe('2027-02-09')
    expect((await at('')).body.ends).toBe('2027-02-09')
    // By day, those of all courts first.
    for (const more of [{ date: '2027-02-09' }, { date: '2027-02-08', municipality: 'porto' }])
      await ask('POST', API.closedDays, { reason: 'x', ...more })
    const listed = (await ask('GET', API.closedDays)).body.results
    expect(listed.map(({ date, municipality }: Record<string, string>) => `${date} ${municipality}`)).toEqual([
      '2027-02-08 Porto',
      '2027-02-09 null',
      '2027-02-09 Lisboa',
    ])
    const wrong = await ask('POST', API.closedDays, { date: '2027-02-09', reason: 'x', municipality: 'Atlântida' })
    expect([wrong.status, wrong.body.message]).toEqual([400, OFFICE_MESSAGES.municipalityUnknown])
  })

  it('is refused the second time, also when asked at once', async () => {
    const { ask } = await newOffice()
    const add = () => ask('POST', API.closedDays, { date: '2027-02-09', reason: 'Carnaval' })
    const answers = await raceFor(product.platform.owner.db, 'closed_days', [add, add, add])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe(OFFICE_MESSAGES.closedDayExists)
    expect((await ask('GET', API.closedDays)).body.results).toHaveLength(1)
  })

  it('are seen by every member and changed by responsável and advogado', async () => {
    const { member, ask } = await newOffice()
    const assistant = await member('assistente')
    const { body: made } = await (await member('advogado')).ask('POST', API.closedDays, {
      date: '2027-02-09',
      reason: 'x',
    })
    expect((await assistant.ask('GET', API.closedDays)).body.results).toHaveLength(1)
    const refused = [
      await assistant.ask('POST', API.closedDays, { date: '2027-02-10', reason: 'x' }),
      await assistant.ask('DELETE', `${API.closedDays}${made.id}/`),
      await assistant.ask('POST', API.openDays, { date: '2027-02-09' }),
    ]
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([403, OFFICE_MESSAGES.closedDaysOfLawyers])
    expect((await ask('GET', API.closedDays)).body.results).toHaveLength(1)
  })

  it('have the open deadlines around them proposed again', async () => {
    const { add, ask, officeId } = await newOffice()
    const spanning = await add({ ends: '2027-02-12', notified: '2027-02-01', state: 'proposed' })
    const confirmed = await add({ ends: '2027-02-12', notified: '2027-02-09' })
    const before = await add({ ends: '2027-01-12', notified: '2027-01-01', state: 'proposed' })
    const met = await add({ ends: '2027-02-12', notified: '2027-02-01', state: 'met' })
    for (const [path, body] of [
      [API.closedDays, { date: '2027-02-09', reason: 'Carnaval' }],
      [API.openDays, { date: '2027-02-09' }],
    ] as const) {
      await sql`update triage set rules_version = 7 where office_id = ${officeId}`.execute(database())
      await ask('POST', path, body)
      const rows = await database()
        .selectFrom('triage')
        .select(['notification_id', 'rules_version'])
        .where('office_id', '=', officeId)
        .execute()
      const versionOf = ({ notificationId }: { notificationId: number }) =>
        rows.find((row) => row.notification_id === notificationId)?.rules_version
      expect([path, ...[spanning, confirmed, before, met].map(versionOf)]).toEqual([path, 0, 0, 7, 7])
    }
  })

  it('are refused without a day or a reason, with a sentence', async () => {
    const { ask } = await newOffice()
    for (const [body, message] of [
      [{ date: '2027-02-30', reason: 'x' }, /AAAA-MM-DD/u],
      [{ date: '2027-02-09', reason: '  ' }, /obrigatório/u],
      [{ date: '2027-02-09' }, /obrigatório/u],
      [{ date: '2027-02-09', reason: 'x'.repeat(201) }, /longo/u],
    ] as const) {
      const answer = await ask('POST', API.closedDays, body)
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringMatching(message)])
    }
    expect((await ask('GET', API.closedDays)).body.results).toEqual([])
  })
})
