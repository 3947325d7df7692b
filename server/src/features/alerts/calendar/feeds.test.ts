import { readFile } from 'node:fs/promises'
import { API } from '@arauto/contract/routes'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { substitute } from '../../../../testing/alerted-office.ts'
import { addDeadline, inDays, type WantedDeadline } from '../../../../testing/office-deadlines.ts'
import { addMember } from '../../../../testing/office-members.ts'
import { testProduct } from '../../../../testing/opened-for-file.ts'
import { readCalendar } from '../../../../testing/read-calendar.ts'
import { changeAlertSettings } from '../../../domain/alerts/alert-settings.ts'

const log: string[] = []
const product = testProduct({
  worker: false,
  logLevel: 'debug',
  onLog: (line) => log.push(line),
  env: { TRUST_PROXY: 'on' },
})

const database = () => product.platform.database.db
const PORTAL = 'ms-1p@adv.oa.pt'
const OTHER_PORTAL = 'outra-1p@adv.oa.pt'

/** The path of an address, under which this server is reached. */
const pathOf = (url: string) => new URL(url).pathname
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  product.call(method, pathOf(url), { headers })

async function read(url: string, headers: Record<string, string> = {}) {
  const { status, body } = await ask(url, headers)
  expect(status).toBe(200)
  return readCalendar(body)
}

async function newOffice() {
  const user = await product.signUp()
  const { officeId } = user
  const make = async (token: string, whose: 'own' | 'office' = 'own'): Promise<string> => {
    const { status, body } = await product.call('POST', `${API.calendarFeeds}${whose}/`, { token })
    expect(status).toBe(201)
    return body.url
  }
  const { body } = await product.call('GET', API.office, { token: user.access })
  return {
    ...user,
    token: user.access,
    userId: body.me as number,
    officeId,
    make,
    add: (wanted: WantedDeadline) => addDeadline(database(), officeId, { portalUsername: PORTAL, ...wanted }),
    decide: async (id: number, decision: Record<string, unknown>) => {
      const { version } = await database()
        .selectFrom('deadlines')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { status, body: answer } = await product.call('POST', `${API.deadlines}${id}/decision/`, {
        token: user.access,
        body: { version, ...decision },
      })
      expect(status, JSON.stringify(answer)).toBe(200)
      return answer
    },
  }
}

describe('an address of a calendar', () => {
  it('is shown to its member as long as it lasts, and recorded', async () => {
    const office = await newOffice()
    const { token } = office
    expect((await product.call('GET', API.calendarFeeds, { token })).body).toEqual({
      own: null,
      office: null,
      manages_office: true,
    })
    const url = await office.make(token)
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/calendar\/[\w-]{43}\.ics$/)
    await read(url)
    const listed = await product.call('GET', API.calendarFeeds, { token })
    expect(listed.headers.get('cache-control')).toBe('no-store')
    expect(listed.body.own).toMatchObject({ url, last_used_at: expect.any(String) })
    const { rows } = await sql`select secret_sha256, secret_sealed from calendar_feeds`.execute(database())
    expect(JSON.stringify(rows)).not.toContain(url.slice(-47, -4))

    const renewed = await office.make(token)
    expect((await ask(url)).status, 'the old one is dead').toBe(404)
    await read(renewed)
    expect((await product.call('DELETE', `${API.calendarFeeds}own/`, { token })).status).toBe(204)
    expect((await product.call('DELETE', `${API.calendarFeeds}own/`, { token })).status).toBe(404)
    expect((await ask(renewed)).status).toBe(404)
    const { body } = await product.call('GET', API.audit, { token })
    expect(body.results.map((entry: { event: string }) => entry.event).slice(0, 3)).toEqual([
      'calendar_feed_revoked',
      'calendar_feed_renewed',
      'calendar_feed_made',
    ])
  })

  it('answers the same for unknown, revoked and malformed ones', async () => {
    const office = await newOffice()
    const url = await office.make(office.token)
    await product.call('DELETE', `${API.calendarFeeds}own/`, { token: office.token })
    const revoked = await ask(url)
    const unknown = [
      'x'.repeat(43),
      'curto',
      `${pathOf(url).slice(14, -4)}.txt`,
      pathOf(url).slice(14, -4),
      '%00',
      '..%2f..',
    ]
    for (const name of unknown) {
      const path = name.includes('.') || name.length === 43 ? name : `${name}.ics`
      const { status, body } = await product.call('GET', `/api/calendar/${path}`)
      expect({ status, body }, path).toEqual({ status: revoked.status, body: revoked.body })
    }
    expect(revoked.status).toBe(404)
  })

  it('of a member whose membership ended is unknown', async () => {
    const office = await newOffice()
    const member = await addMember(product, office.officeId)
    const url = await office.make(member.token)
    await read(url)
    const removed = await product.call('DELETE', `${API.officeMembers}${member.userId}/`, {
      token: office.token,
      body: { password: office.password },
    })
    expect(removed.status).toBe(204)
    expect((await ask(url)).status).toBe(404)
  })

  it('of the office is shown to the responsável alone, and each is closed without the second factor that the office requires', async () => {
    const office = await newOffice()
    const member = await addMember(product, office.officeId)
    const url = await office.make(office.token, 'office')
    const theirs = await product.call('GET', API.calendarFeeds, { token: member.token })
    expect(theirs.body).toEqual({ own: null, office: null, manages_office: false })
    expect((await product.call('GET', API.calendarFeeds, { token: office.token })).body.office.url).toBe(url)
    const both = [url, await office.make(member.token)]
    for (const one of both) await read(one)
    await sql`update offices set second_factor_required = true where id = ${office.officeId}`.execute(database())
    for (const one of both) expect((await ask(one)).status).toBe(404)
  })

  it('of the office belongs to the responsável who made it, and ends with their right', async () => {
    const office = await newOffice()
    await office.add({ ends: inDays(3), title: 'Contestar' })
    const former = await addMember(product, office.officeId, { role: 'responsavel' })
    const leaver = await addMember(product, office.officeId, { role: 'responsavel' })
    const mine = await office.make(office.token, 'office')
    const [theirs, gone] = [await office.make(former.token, 'office'), await office.make(leaver.token, 'office')]
    for (const url of [mine, theirs, gone]) expect((await read(url)).events).toHaveLength(1)
    const shown = async (token: string) => (await product.call('GET', API.calendarFeeds, { token })).body.office?.url
    expect([await shown(office.token), await shown(former.token)]).toEqual([mine, theirs])

    const change = (role: string) =>
      product.call('PUT', `${API.officeMembers}${former.userId}/`, {
        token: office.token,
        body: { role, password: office.password },
      })
    expect((await change('advogado')).status).toBe(200)
    await product.call('DELETE', `${API.officeMembers}${leaver.userId}/`, {
      token: office.token,
      body: { password: office.password },
    })
    expect([(await ask(theirs)).status, (await ask(gone)).status]).toEqual([404, 404])
    expect((await change('responsavel')).status).toBe(200)
    expect((await ask(theirs)).status, 'the right that comes back brings no address').toBe(404)
    expect(await shown(former.token)).toBeUndefined()
    expect((await read(mine)).events).toHaveLength(1)
  })

  it('asked for many times by the member who has the calendar is answered without it, until something changes', async () => {
    const office = await newOffice()
    const { id } = await office.add({ ends: inDays(3) })
    const url = await office.make(office.token)
    const first = await ask(url)
    const etag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toMatch(/^private\b/)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    for (let times = 0; times < 100; times += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, nth) =>
          ask(url, { 'if-none-match': nth % 2 ? etag : `"x", ${etag.replace(/^W\//, '')}` }),
        ),
      )
      expect(answers.filter(({ status, body }) => status === 304 && body === '')).toHaveLength(50)
    }
    const head = await ask(url, {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, body: '' })
    expect(head.headers.get('etag')).toBe(etag)

    await office.decide(id, { action: 'meet' })
    const changed = await ask(url, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  it('asked for again after midnight is answered with the calendar of the new day', async () => {
    const office = await newOffice()
    const { id } = await office.add({ ends: inDays(-366) })
    await office.decide(id, { action: 'meet' })
    const url = await office.make(office.token)
    expect((await read(url)).events).toHaveLength(1)
    const etag = (await ask(url)).headers.get('etag')!
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 })
    const { events } = await read(url, { 'if-none-match': etag }).finally(() => vi.useRealTimers())
    expect(events).toEqual([])
  })

  it('stands in no line of the log', async () => {
    const office = await newOffice()
    const url = await office.make(office.token)
    log.length = 0
    await read(url)
    await ask(`${url.slice(0, -8)}aaaa.ics`)
    expect(log.some((line) => line.includes('/api/calendar/:file'))).toBe(true)
    expect(log.join('\n')).not.toContain(url.slice(-47, -8))
  })
})

it('Google, which asks robots.txt first, may fetch a calendar and nothing else', async () => {
  const rules = await readFile(new URL('../../../../../web/public/robots.txt', import.meta.url), 'utf8')
  const office = await newOffice()
  const [, allowed] = /^Allow: (\S+)$/m.exec(rules)!
  expect(pathOf(await office.make(office.token)).startsWith(allowed!)).toBe(true)
  expect(rules).toMatch(/^User-agent: \*\nAllow: .+\nDisallow: \/\n$/)
})

describe('what a calendar has', () => {
  it('is confirmed deadlines, with what there is to know, and no proposals', async () => {
    const office = await newOffice()
    const { id, notificationId } = await office.add({
      ends: '2099-12-17',
      title: 'Contestar',
      acto: 'Citação',
      notified: '2099-12-07',
      assigneeId: office.userId,
    })
    await office.add({ ends: inDays(5), state: 'proposed' })
    await office.add({ ends: inDays(5), state: 'dismissed' })
    const url = await office.make(office.token)
    const { events } = await read(url)
    const { rows } = await sql<{
      id: string
    }>`select calendar_id as id from offices where id = ${office.officeId}`.execute(database())
    expect(events).toMatchObject([
      {
        uid: `prazo-${id}@${rows[0]!.id}`,
        sequence: 1,
        starts: '2099-12-17',
        summary: 'Contestar – 1234/26.0T8LSB',
        description: [
          'Acto: Citação',
          'Tribunal: Tribunal Judicial da Comarca de Lisboa',
          'Unidade orgânica: Juízo Local Cível de Lisboa - Juiz 1',
          'Responsável: Marta Figueiredo',
          'Notificado em: seg 07/12/2099',
          'Último dia: qui 17/12/2099',
          'Dias com multa: sex 18/12/2099, ter 22/12/2099',
          `A cargo de: ${office.username}`,
          '',
          `${product.url}/?notificacao=${notificationId}`,
        ].join('\n'),
        status: 'CONFIRMED',
        free: false,
        alarms: ['-PT15H', 'PT9H'],
      },
    ])
    expect((await ask(url)).body).toContain(`URL;VALUE=URI:${product.url}/?notificacao=${notificationId}`)
  })

  it('says of what is met that it is, and of what is dismissed or reopened that it is cancelled', async () => {
    const office = await newOffice()
    const url = await office.make(office.token)
    const { id } = await office.add({ ends: inDays(3), title: 'Contestar' })
    const shown = async () =>
      (await read(url)).events.map(({ sequence, summary, status, free, alarms }) => ({
        sequence,
        summary,
        status,
        free,
        alarms,
      }))
    const confirmed = await shown()
    expect(confirmed).toMatchObject([{ sequence: 1, status: 'CONFIRMED', free: false }])
    await office.decide(id, { action: 'meet' })
    const met = { summary: 'Cumprido: Contestar – 1234/26.0T8LSB', status: 'CONFIRMED', free: true, alarms: [] }
    expect(await shown()).toEqual([{ ...met, sequence: 2 }])
    await office.decide(id, { action: 'reopen' })
    expect(await shown()).toEqual([{ ...confirmed[0], sequence: 3 }])
    await office.decide(id, { action: 'dismiss' })
    const gone = { summary: 'Sem efeito: Contestar – 1234/26.0T8LSB', status: 'CANCELLED', free: true, alarms: [] }
    expect(await shown()).toEqual([{ ...gone, sequence: 4 }])
    await sql`update deadlines set state = 'proposed', ends = null, version = 5 where id = ${id}`.execute(database())
    await sql`select note_change(array[${office.officeId}::bigint])`.execute(database())
    expect(await shown(), 'on the day that it had').toEqual([{ ...gone, sequence: 5 }])
    expect((await read(url)).events[0]!.starts).toBe(inDays(3))
  })

  it('is for a member what they or nobody are in charge of, of accounts that they read now', async () => {
    const office = await newOffice()
    const member = await addMember(product, office.officeId, { access: { [PORTAL]: 'read' } })
    const colleague = await addMember(product, office.officeId, {
      access: { [PORTAL]: 'read', [OTHER_PORTAL]: 'read' },
    })
    const mine = await office.add({ ends: inDays(1), title: 'meu', assigneeId: member.userId })
    await office.add({ ends: inDays(2), title: 'de ninguém' })
    await office.add({ ends: inDays(3), title: 'do colega', assigneeId: colleague.userId })
    await office.add({ ends: inDays(4), title: 'de outra conta', portalUsername: OTHER_PORTAL })
    const url = await office.make(member.token)
    const titles = async (of: string) => (await read(of)).events.map(({ summary }) => summary.split(' – ')[0])
    expect(await titles(url)).toEqual(['meu', 'de ninguém'])
    const whole = ['meu', 'de ninguém', 'do colega', 'de outra conta']
    expect(await titles(await office.make(office.token, 'office'))).toEqual(whole)

    await substitute(database(), office.officeId, [colleague.userId, member.userId])
    expect(await titles(url), 'of a colleague whom they substitute too').toEqual(whole)
    await sql`update substitutions set first_day = last_day where office_id = ${office.officeId}`.execute(database())
    expect(await titles(url), 'before they substitute').toEqual(['meu', 'de ninguém'])
    await sql`delete from portal_access where office_id = ${office.officeId} and user_id = ${member.userId}`.execute(
      database(),
    )
    expect(await titles(url), `without access, also not ${mine.id}`).toEqual([])
  })

  it('follows the member’s settings: alarms, and internal dates as free events of their own', async () => {
    const office = await newOffice()
    const { id } = await office.add({ ends: inDays(9), title: 'Contestar', assigneeId: office.userId })
    await sql`update deadlines set internal_date = ${inDays(6)}::date where id = ${id}`.execute(database())
    const settings = { days_before: 3, internal_invitations: true }
    await changeAlertSettings(database(), office.officeId, office.userId, settings)
    const { events } = await read(await office.make(office.token))
    expect(events).toMatchObject([
      { uid: expect.stringMatching(`^data-interna-${id}@`), starts: inDays(6), free: true, alarms: [] },
      { starts: inDays(9), free: false, alarms: ['-P2DT15H', 'PT9H'] },
    ])
    expect(events[0]!.summary).toBe('Aviso interno: Contestar – 1234/26.0T8LSB')
  })

  it('writes each event as new, with links to the host that was asked for, when a setting has changed', async () => {
    const office = await newOffice()
    await office.add({ ends: inDays(9), assigneeId: office.userId })
    const url = await office.make(office.token)
    const first = await ask(url)
    for (const host of ['arauto.example', 'outro.example', 'arauto.example']) {
      const [event] = (await read(url, { 'x-forwarded-host': host })).events
      expect([event!.url, event!.description.match(/https?:\S+$/)![0]].map((link) => new URL(link).host)).toEqual([
        host,
        host,
      ])
    }
    await changeAlertSettings(database(), office.officeId, office.userId, { days_before: 5 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
    const { events } = await read(url, { 'if-none-match': first.headers.get('etag')! }).finally(() =>
      vi.useRealTimers(),
    )
    expect(events[0]!.modified).toBeGreaterThan(readCalendar(first.body).events[0]!.modified)
  })

  it('shows what the member was sent an invitation to as free, without alarms, with a message', async () => {
    const office = await newOffice()
    const { id } = await office.add({ ends: inDays(9), title: 'Contestar', assigneeId: office.userId })
    await sql`update deadlines set internal_date = ${inDays(6)}::date where id = ${id}`.execute(database())
    await changeAlertSettings(database(), office.officeId, office.userId, { internal_invitations: true })
    const url = await office.make(office.token)
    const { rows } = await sql<{ id: number }>`insert into outbox (office_id, user_id, kind, address, content)
      values (${office.officeId}, ${office.userId}, 'invitation', 'a@b.pt', '{}') returning id`.execute(database())
    // That of a colleague has left long ago.
    const colleague = await addMember(product, office.officeId)
    const { rows: sent } = await sql<{
      id: number
    }>`insert into outbox (office_id, kind, address, content, state, ended_at)
      values (${office.officeId}, 'invitation', 'a@b.pt', '{}', 'sent', now()) returning id`.execute(database())
    await sql`insert into calendar_invitations (office_id, deadline_id, user_id, part, address, sequence, day, summary,
        description, outbox_id)
      select ${office.officeId}, ${id}, invited.id, 'ends', 'a@b.pt', 0, ${inDays(9)}, '', '', invited.mail
      from (values (${office.userId}::bigint, ${rows[0]!.id}::bigint), (${colleague.userId}::bigint, ${sent[0]!.id}::bigint)) invited (id, mail)`.execute(
      database(),
    )
    const counted = { summary: 'Contestar – 1234/26.0T8LSB', free: false, alarms: ['-PT15H', 'PT9H'] }
    const internal = { summary: 'Aviso interno: Contestar – 1234/26.0T8LSB' }
    const waiting = await ask(url)
    expect((await read(url)).events, 'as long as it has not left').toMatchObject([internal, counted])
    await sql`update outbox set state = 'sent' where id = ${rows[0]!.id}`.execute(database())
    expect((await ask(url, { 'if-none-match': waiting.headers.get('etag')! })).status).toBe(200)
    expect((await read(url)).events).toMatchObject([
      internal,
      { summary: 'Contestar – 1234/26.0T8LSB (também em convite)', free: true, alarms: [] },
    ])
    await sql`update calendar_invitations set cancelled = true where office_id = ${office.officeId}`.execute(database())
    await sql`update calendar_invitations set sequence = 1 where office_id = ${office.officeId}`.execute(database())
    expect((await read(url)).events, 'without invitations again').toMatchObject([internal, counted])
    expect((await read(await office.make(office.token, 'office'))).events).toMatchObject([counted])
  })

  it('leaves out what was met more than a year ago, and keeps what is open', async () => {
    const office = await newOffice()
    await office.add({ ends: inDays(-400), title: 'antigo e cumprido', state: 'met' })
    await office.add({ ends: inDays(-400), title: 'antigo e aberto' })
    await office.add({ ends: inDays(-10), title: 'cumprido', state: 'met' })
    const { events } = await read(await office.make(office.token, 'office'))
    expect(events.map(({ summary }) => summary.split(' – ')[0])).toEqual(['antigo e aberto', 'Cumprido: cumprido'])
  })
})

it('a client that guesses addresses waits, while an office’s calendars at its address open, new ones too', async () => {
  const office = await newOffice()
  const good = await office.make(office.token)
  const guessing = (url: string) => ask(url, { 'x-forwarded-for': '203.0.113.9' })
  expect((await guessing(good)).status).toBe(200)
  const tried = (nth: number) => guessing(`${product.url}/api/calendar/${String(nth).padStart(43, 'x')}.ics`)
  for (let times = 0; times < 31; times++) expect((await tried(0)).status, 'one and the same').toBe(404)
  for (let nth = 1; nth < 30; nth++) expect((await tried(nth)).status).toBe(404)
  const refused = await tried(31)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await guessing(good)).status).toBe(200)
  expect((await guessing(await office.make(office.token, 'office'))).status).toBe(200)
})
