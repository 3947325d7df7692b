import type { ExtensionHearings, ExtensionRow } from '@arauto/contract/extension'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { MESSAGES } from '@arauto/contract/messages'
import type { HearingList } from '@arauto/contract/office-hearings'
import { ROUND_LEASE_SECONDS } from '@arauto/contract/rounds'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { raceFor } from '../../../testing/race-for.ts'

const product = testProduct({ worker: false })

const row = (referencia: string, more: Partial<ExtensionRow> = {}): ExtensionRow => ({
  ...forListedTexts(() => 'Juiz 1'),
  data: '2026-11-20',
  acto: 'Sentença',
  processo: '1/26.0T8LSB',
  referencia,
  has_document: false,
  ...more,
})

async function office(fields: Record<string, unknown> = {}) {
  const user = await product.signUp()
  const account = await product.addAccount(user.access, { fetch_documents: false, ...fields })
  const made = await product.call('POST', '/api/extension-tokens/', { token: user.access, body: { name: 'Portátil' } })
  const post = (path: string, body: unknown) =>
    product.call('POST', `/api/extension/${path}/`, { token: made.body.token, body })
  const allow = (allowed = true) => post('round-permissions', { account_id: account.id, allowed })
  const begin = async (holder: string, lists?: string) =>
    (await post('rounds', { portal_username: account.username, account_id: null, holder, lists })).body
  const rows = (round: number, holder: string, list: ExtensionRow[], owner: string = account.username) =>
    post(`rounds/${round}/rows`, { portal_username: owner, account_id: null, holder, rows: list })
  const report = (round: number, holder: string, more: object = {}) =>
    post(`rounds/${round}`, { holder, ended: null, ...more })
  const { db } = product.platform.database
  const passed = (column: 'lease_until' | 'ended_at' | 'retry_at', seconds: number) =>
    sql`update portal_rounds set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${seconds})
      where account_id = ${account.id}`.execute(db)
  return { ...user, account, post, allow, begin, rows, report, db, passed }
}

describe('a round', () => {
  it('of an account that nobody allowed does not begin', async () => {
    const { begin, allow } = await office()
    expect(await begin('a')).toMatchObject({ state: 'not_allowed', round: null, message: MESSAGES.roundNotAllowed })
    expect((await allow()).status).toBe(204)
    expect(await begin('a')).toMatchObject({ state: 'started' })
  })

  it('of two browsers at once is one, until the first ends or its lease runs out', async () => {
    const { begin, allow, rows, report, passed, username, db } = await office()
    await allow()
    const [one, other] = await raceFor(product.platform.owner.db, 'portal_rounds', [() => begin('a'), () => begin('b')])
    expect([one.state, other.state].sort()).toEqual(['elsewhere', 'started'])
    const [first, second] = one.state === 'started' ? ['a', 'b'] : ['b', 'a']
    const round = one.round ?? other.round
    expect((one.state === 'elsewhere' ? one : other).message).toContain(username)
    // The same tab, on another page of the portal, goes on with it.
    expect(await begin(first)).toMatchObject({ state: 'started', round })
    expect((await rows(round, second, [row('1')])).status).toBe(409)
    await passed('lease_until', ROUND_LEASE_SECONDS + 1)
    const next = await begin(second)
    expect(next).toMatchObject({ state: 'started' })
    expect(next.round).not.toBe(round)
    const lapsed = sql`select outcome, ended_at = lease_until as ended from portal_rounds where id = ${round}`
    expect((await lapsed.execute(db)).rows).toEqual([{ outcome: 'lapsed', ended: true }])
    // The first wakes up: nothing of it is taken.
    const late = await rows(round, first, [row('1')])
    expect([late.status, late.body.code]).toEqual([409, 'round_ended'])
    expect((await report(round, first)).status).toBe(409)
    expect((await rows(next.round, second, [row('1')])).body).toMatchObject({ new_records: 1 })
  })

  it('counts what it stored, and after it the account was seen for the interval', async () => {
    const { begin, allow, rows, report, passed, post, username, db, account } = await office()
    await allow()
    const { round } = await begin('a')
    await rows(round, 'a', [row('1'), row('2')])
    await rows(round, 'a', [row('2'), row('3')])
    const unreadable = { cells: [{ label: 'Data', text: 'amanhã' }], referencia: '4', markup: '' }
    const odd = { portal_username: account.username, account_id: null, holder: 'a', rows: [row('3')] }
    await post(`rounds/${round}/rows`, { ...odd, unreadable_rows: [unreadable] })
    expect((await report(round, 'a')).body).toMatchObject({ again_in_seconds: ROUND_LEASE_SECONDS })
    const ended = await report(round, 'a', { ended: 'done', documents: 2, requests: 7 })
    expect(ended.body).toMatchObject({ rows_read: 6, new_records: 4, documents: 2, again_in_seconds: 15 * 60 })
    const visits = await db.selectFrom('account_visits').select('means').where('account_id', '=', account.id).execute()
    expect(visits).toEqual([{ means: 'extension' }])
    const again = await begin('b')
    expect(again.state).toBe('seen')
    expect(again.message).toMatch(new RegExp(`^Vista hoje às \\d\\d:\\d\\d por ${username}\\.$`))
    expect(again.again_in_seconds).toBeGreaterThan(0)
    await passed('ended_at', 10 * 60)
    expect((await begin('b')).again_in_seconds).toBeLessThanOrEqual(5 * 60)
    await passed('ended_at', 7 * 60 * 60)
    expect(await begin('b')).toMatchObject({ state: 'started' })
  })

  it('goes on beyond what an interrupted one read, down to what the last complete one knew', async () => {
    const { begin, allow, rows, report, passed, db, account, officeId } = await office()
    await allow()
    // One of the other list says nothing of this one.
    await sql`insert into portal_rounds (office_id, account_id, holder, lists, lease_until, ended_at, outcome)
      values (${officeId}, ${account.id}, 'x', 'hearings', now(), now() + interval '1 hour', 'done')`.execute(db)
    const first = await begin('a')
    expect((await rows(first.round, 'a', [row('1')])).body.settled).toBe(false)
    expect((await rows(first.round, 'a', [row('1')])).body.settled).toBe(false)
    await report(first.round, 'a', { ended: 'done' })
    await passed('ended_at', 7 * 60 * 60)
    await sql`update notifications set first_seen_at = first_seen_at - interval '8 hours'`.execute(db)
    const cut = await begin('a')
    await rows(cut.round, 'a', [row('4'), row('3')])
    await report(cut.round, 'a', { ended: 'session_ended' })
    const next = await begin('a')
    expect((await rows(next.round, 'a', [row('4'), row('3')])).body).toMatchObject({ new_records: 0, settled: false })
    expect((await rows(next.round, 'a', [row('2')])).body).toMatchObject({ new_records: 1, settled: false })
    expect((await rows(next.round, 'a', [row('1')])).body).toMatchObject({ new_records: 0, settled: true })
  })

  it('brings news, unless the list was never read before, by a round or by a check', async () => {
    const { begin, allow, rows, db, account } = await office()
    await allow()
    const { round } = await begin('a')
    const sources = async () =>
      (
        await db.selectFrom('alert_news').select('source').where('account_id', '=', account.id).orderBy('id').execute()
      ).map(({ source }) => source)
    await rows(round, 'a', [row('1')])
    await sql`update account_watch set last_full_at = now() where account_id = ${account.id}`.execute(db)
    await rows(round, 'a', [row('2')])
    expect(await sources()).toEqual(['first_check', 'check'])
  })

  it('is allowed by who acts for the account, with a token that has not run out', async () => {
    const { begin, allow, account, officeId, db } = await office()
    await allow()
    const reader = await addMember(product, officeId, { access: { [account.username]: 'read' } })
    const body = { name: 'Portátil' }
    const { token } = (await product.call('POST', '/api/extension-tokens/', { token: reader.token, body })).body
    const greet = () => product.call('GET', '/api/extension/', { token })
    expect((await greet()).body).toMatchObject({ accounts: [], rounds_for: [] })
    const forbid = { token, body: { account_id: account.id, allowed: false } }
    expect((await product.call('POST', '/api/extension/round-permissions/', forbid)).status).toBe(403)
    expect((await begin('a')).state).toBe('started')
    await sql`update extension_tokens set expires_at = now() where user_id = ${reader.userId}`.execute(db)
    expect((await greet()).status).toBe(401)
  })

  it('stops when its permission is withdrawn, and stores nothing more', async () => {
    const { begin, allow, rows, access, post } = await office()
    const other = await product.addAccount(access, { fetch_documents: false })
    await post('round-permissions', { account_id: other.id, allowed: true })
    await allow()
    const { round } = await begin('a')
    await allow(false)
    expect((await rows(round, 'a', [row('1')])).status).toBe(409)
    expect((await product.call('GET', '/api/processos/', { token: access })).body).toEqual([])
    expect(await begin('a')).toMatchObject({ state: 'not_allowed' })
    const ofOther = { portal_username: other.username, account_id: null, holder: 'a' }
    expect((await post('rounds', ofOther)).body).toMatchObject({ state: 'started' })
  })

  it('refuses a page that shows another lawyer of the office', async () => {
    const { begin, allow, rows, access } = await office()
    const other = await product.addAccount(access, { fetch_documents: false })
    await allow()
    const { round } = await begin('a')
    const refused = await rows(round, 'a', [row('1')], other.username)
    expect([refused.status, refused.body.message]).toEqual([400, MESSAGES.pageOfAnotherAccount])
    expect((await product.call('GET', '/api/processos/', { token: access })).body).toEqual([])
  })

  it('waits longer after each refusal of the portal, and as long as the portal asked', async () => {
    const other = await office()
    await other.allow()
    await other.report((await other.begin('a')).round, 'a', { ended: 'blocked' })
    const { begin, allow, report, passed } = await office()
    await allow()
    const one = await begin('a')
    const first = (await report(one.round, 'a', { ended: 'blocked' })).body.again_in_seconds
    expect(first).toBe(2 * 15 * 60)
    expect(await begin('a')).toMatchObject({ state: 'waiting' })
    await passed('retry_at', 25 * 60 * 60)
    const two = await begin('a')
    const short = { ended: 'unavailable', retry_after_seconds: 60 }
    const second = (await report(two.round, 'a', short)).body.again_in_seconds
    expect(second).toBe(2 * first)
    await passed('retry_at', 25 * 60 * 60)
    const three = await begin('a')
    const asked = await report(three.round, 'a', { ended: 'blocked', retry_after_seconds: 80_000 })
    expect(asked.body.again_in_seconds).toBe(80_000)
    // What went well in between ends the row of refusals.
    await passed('retry_at', 25 * 60 * 60)
    await report((await begin('a')).round, 'a', { ended: 'session_ended' })
    const last = await report((await begin('a')).round, 'a', { ended: 'blocked' })
    expect(last.body.again_in_seconds).toBe(first)
  })

  it('opens as many documents within the hour as a check may', async () => {
    const { begin, allow, report, passed, db, account } = await office({ fetch_documents: true })
    await allow()
    const { round, documents_left: left } = await begin('a')
    expect(left).toBe(200)
    await report(round, 'a', { documents: 150, ended: 'stopped' })
    await passed('ended_at', 7 * 60 * 60)
    const next = await begin('a')
    expect(next.documents_left).toBe(50)
    await sql`update portal_document_opens set opened_at = opened_at - interval '61 minutes'`.execute(db)
    expect((await begin('a')).documents_left).toBe(200)
    await sql`update accounts set fetch_documents = false where id = ${account.id}`.execute(db)
    expect((await begin('a')).documents_left).toBe(0)
  })

  it('that a stranger reports under the same portal user name takes no documents from the account', async () => {
    const own = await office({ fetch_documents: true, username: 'advogada da casa' })
    const stranger = await office({ fetch_documents: true, username: 'advogada da casa' })
    for (const { allow } of [own, stranger]) await allow()
    const { round } = await stranger.begin('x')
    expect((await stranger.report(round, 'x', { documents: 1000, ended: 'stopped' })).status).toBe(200)
    expect((await own.begin('a')).documents_left).toBe(200)
    await stranger.passed('ended_at', 7 * 60 * 60)
    expect((await stranger.begin('x')).documents_left).toBe(0)
  })
})

describe('a round of hearings', () => {
  const hearing = (processo: string) => ({
    processo,
    day: '2999-01-07',
    hour: '09:30',
    kind: 'Julgamento',
    place: 'Lisboa',
  })
  type Sent = Partial<Omit<ExtensionHearings, 'hearings'>> & { hearings: object[] }

  async function allowed() {
    const opened = await office({ is_active: false })
    const { account, post, access } = opened
    await opened.allow()
    const of = { portal_username: account.username, account_id: null }
    const begin = (lists: string, holder = 'a') => opened.begin(holder, lists)
    const hearings = (round: number, sent: Sent, holder = 'a') =>
      post(`rounds/${round}/hearings`, { ...of, holder, ...sent })
    const report = (round: number, ended: string) => opened.report(round, 'a', { ended })
    const gone = async () => {
      const { body } = await product.call('GET', '/api/hearings/?state=all', { token: access })
      return (body as HearingList).results.filter(({ listed }) => listed?.asks).map(({ processo }) => processo)
    }
    return { ...opened, of, begin, hearings, report, gone }
  }

  it('counts what it stored, and says nothing of the notifications', async () => {
    const { begin, hearings, report, access, post, of } = await allowed()
    const { round } = await begin('hearings')
    expect((await hearings(round, { hearings: [hearing('1/26.0T8LSB'), hearing('2/26.0T8LSB')] })).body).toMatchObject({
      added: 2,
      known: 0,
      vanished: 0,
    })
    expect((await report(round, 'done')).body).toMatchObject({ rows_read: 2, new_records: 2 })
    expect((await begin('hearings')).state).toBe('seen')
    const accounts = await product.call('GET', '/api/accounts/', { token: access })
    expect(JSON.stringify(accounts.body)).not.toContain('"extension"')
    // The list of notifications was not read.
    const other = await begin('notifications')
    expect(other.state).toBe('started')
    const crossed = await post(`rounds/${other.round}/hearings`, { ...of, holder: 'a', hearings: [] })
    expect(crossed.status).toBe(404)
    expect((await post(`rounds/${round}/rows`, { ...of, holder: 'a', rows: [] })).status).toBe(404)
  })

  it('is ended by a tab that goes on to the other list, and a second browser waits', async () => {
    const { begin, hearings, report } = await allowed()
    const first = await begin('notifications')
    expect((await begin('hearings', 'b')).state).toBe('elsewhere')
    const second = await begin('hearings')
    expect(second.state).toBe('started')
    expect(second.round).not.toBe(first.round)
    expect((await hearings(second.round, { hearings: [hearing('1/26.0T8LSB')] }, 'b')).status).toBe(409)
    // The portal refuses a browser, whatever it reads.
    await report(second.round, 'blocked')
    expect((await begin('notifications')).state).toBe('waiting')
  })

  it('has hearings vanish only from a list that is proven whole and names its account', async () => {
    const { begin, hearings, post, account, access, gone } = await allowed()
    const { round } = await begin('hearings')
    const two = [hearing('1/26.0T8LSB'), hearing('2/26.0T8LSB')]
    await hearings(round, { hearings: two })
    const one = { hearings: [two[1]!] }
    await hearings(round, one)
    const chosen = { portal_username: null, account_id: account.id, is_whole: true }
    expect((await hearings(round, { ...one, ...chosen })).body).toMatchObject({ known: 1, vanished: 0 })
    expect((await post('hearings', { ...one, ...chosen })).body).toMatchObject({ vanished: 0 })
    const other = await product.addAccount(access, { is_active: false, fetch_documents: false })
    const sent = { ...one, portal_username: other.username, is_whole: true }
    expect((await hearings(round, sent)).body.code).toBe('page_of_another_account')
    expect(await gone()).toEqual([])
    expect((await hearings(round, { ...one, is_whole: true })).body).toMatchObject({ known: 1, vanished: 1 })
    expect(await gone()).toEqual(['1/26.0T8LSB'])
  })
})

describe('a confirmed shape', () => {
  const shape = {
    origin: 'https://portal.invalid',
    source: 'etribunal',
    skeleton: 'table',
    headings: ['data', 'processo', 'ato'],
    fields: { ...forListedTexts(() => null), processo: 1, acto: 2, data: 0, doc: null },
  }

  it('is kept once for an origin and structure, never replaced, listed for its office alone, and deleted', async () => {
    const { post, access } = await office()
    const bring = (body: object) => product.call('POST', '/api/page-shapes/', { token: access, body })
    const first = await post('shapes', shape)
    expect(first.status).toBe(201)
    const unsaid = { ...shape, fields: { ...shape.fields, hora: null } }
    expect(await bring(unsaid)).toMatchObject({ status: 201, body: first.body })
    for (const other of [
      { ...shape, fields: { ...shape.fields, acto: null } },
      { ...shape, source: 'sitaf' },
      { ...shape, lists: 'hearings' },
    ]) {
      expect(await bring(other)).toMatchObject({ status: 409, body: { code: 'page_shape_confirmed' } })
      expect((await post('shapes', other)).status).toBe(409)
    }
    const listed = (await product.call('GET', '/api/page-shapes/', { token: access })).body
    expect(listed).toEqual([first.body])
    const stranger = await office()
    expect((await product.call('GET', '/api/page-shapes/', { token: stranger.access })).body).toEqual([])
    const path = `/api/page-shapes/${listed[0].id}/`
    expect((await product.call('DELETE', path, { token: stranger.access })).status).toBe(404)
    expect((await product.call('DELETE', path, { token: access })).status).toBe(204)
    expect((await bring({ ...shape, source: 'sitaf' })).status).toBe(201)
  })

  it('without case or day, with a heading for two fields, or of an assistant, is refused', async () => {
    const { post, officeId } = await office()
    const assistant = await addMember(product, officeId, { role: 'assistente' })
    const body = { name: 'Portátil' }
    const { token } = (await product.call('POST', '/api/extension-tokens/', { token: assistant.token, body })).body
    expect((await product.call('POST', '/api/extension/shapes/', { token, body: shape })).status).toBe(403)
    const { fields } = shape
    for (const wrong of [
      { ...fields, data: null },
      { ...fields, acto: 0 },
      { ...fields, doc: 3 },
    ]) {
      expect((await post('shapes', { ...shape, fields: wrong })).status).toBe(400)
    }
    expect((await post('shapes', shape)).status).toBe(201)
  })
})
