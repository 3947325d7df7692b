import { randomUUID } from 'node:crypto'
import { API } from '@arauto/contract/routes'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LiveStream, openLive } from '../../../testing/live-stream.ts'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { recordAccountVisit } from '../../domain/portal-accounts/account-visits.ts'
import { changeDecided } from '../../domain/triage/change-decided.ts'
import { storeProposals } from '../../domain/triage/store-proposals.ts'

const [SEEN, HIDDEN] = ['ms-1p@adv.oa.pt', 'hb-2p@adv.oa.pt']

let observer: { token: string; officeId: OfficeId }
const product = testProduct({ worker: false })
beforeAll(async () => {
  observer = await newOffice()
})

const opened: LiveStream[] = []
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

const db = () => product.platform.database.db
/**
 * Waits until the product has received all that was announced before: announcements arrive in order, so it makes one for
 * another office and waits for that. An earlier change of that office's own members may end the stream, so it tries again.
 */
async function receivedAll(): Promise<void> {
  for (;;) {
    const stream = await openLive(product.url, observer.token)
    opened.push(stream)
    await Promise.race([waitFor(async () => stream.kinds.includes('all')), stream.ended])
    await sql`select note_change(array[${observer.officeId}::bigint])`.execute(db())
    const isTold = await Promise.race([stream.received(2).then(() => true), stream.ended.then(() => false)])
    stream.close()
    if (isTold) return
  }
}

/** Opens a stream and waits until it says where it stands: what was announced earlier neither reaches nor ends it. */
async function follow(token: string): Promise<LiveStream> {
  await receivedAll()
  const stream = await openLive(product.url, token)
  opened.push(stream)
  await waitFor(async () => stream.kinds.at(-1) === 'all')
  stream.forget()
  return stream
}

async function newOffice() {
  const head = await product.signUp()
  const { officeId } = head
  return { ...head, officeId, token: head.access }
}
/** An office with somebody who sees one of its two lawyers. */
async function officeWithReader() {
  const office = await newOffice()
  const reader = await addMember(product, office.officeId, { access: { [SEEN]: 'read' } })
  return { ...office, reader }
}

/** Changes hearings of an office as their writers do. */
const hearings = (officeId: OfficeId, change: RawBuilder<unknown>) => ({
  execute: () => changeDecided(db(), officeId, 'hearings', sql`d.office_id = ${officeId}`, () => change.execute(db())),
})

const addAccount = async (officeId: OfficeId, portal: string) =>
  (
    await sql<{
      id: number
    }>`insert into accounts (office_id, username, username_key, password_sealed, advogado, is_active)
      values (${officeId}, ${portal}, ${portal}, '', 'Marta', false) returning id`.execute(db())
  ).rows[0]!.id

describe('a stream of changes', () => {
  it('is neither stored, nor compressed, nor held back, and begins with where it stands', async () => {
    const { token } = await newOffice()
    const stream = await openLive(product.url, token)
    opened.push(stream)
    await stream.received(1)
    expect(stream.text()).toBe('data: {"changed":"all"}\n\n')
    const { headers } = stream.response
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('default-src'),
    })
    expect(headers.get('content-encoding')).toBeNull()
    expect((await product.call('HEAD', '/api/events/', { token })).status).toBe(404)
  })

  it('tells the own office alone what changed, once for all that changed together', async () => {
    const [one, two] = [await newOffice(), await newOffice()]
    const [first, second] = [await follow(one.token), await follow(two.token)]
    await db()
      .transaction()
      .execute(async (trx) => {
        for (let row = 0; row < 20; row++) await storeNotification(trx, one.officeId, row % 2 ? SEEN : HIDDEN)
      })
    await first.received(1)
    await storeNotification(db(), two.officeId, SEEN)
    await second.received(1)
    expect([first.kinds, second.kinds]).toEqual([['lists'], ['lists']])
  })

  it('tells who sees one lawyer nothing of another’s', async () => {
    const { token, officeId, reader } = await officeWithReader()
    const [head, restricted] = [await follow(token), await follow(reader.token)]
    const hidden = await storeNotification(db(), officeId, HIDDEN, { processo: '9/26.0T8LSB' })
    await head.received(1)
    const change = { ids: [hidden], change: { state: 'em_curso', unread: false } }
    expect((await product.call('POST', '/api/triage/', { token, body: change })).status).toBe(200)
    await head.received(2)
    const note = { notification_id: hidden, text: 'Ver' }
    expect((await product.call('POST', API.notes, { token, body: note })).status).toBe(201)
    const ofCase = { token, body: { version: 0, archived: true } }
    expect((await product.call('PUT', '/api/cases/one/?number=9/26.0T8LSB', ofCase)).status).toBe(200)
    await hearings(
      officeId,
      sql`insert into hearings (office_id, portal_username, source, kind, read_day, day)
        values (${officeId}, ${HIDDEN}, 'portal', 'julgamento', '2026-12-10', '2026-12-10')`,
    ).execute()
    const account = await addAccount(officeId, HIDDEN)
    await sql`insert into checks (id, office_id, account_id, kind)
      values (${randomUUID()}, ${officeId}, ${account}, 'manual')`.execute(db())
    await waitFor(async () => head.kinds.includes('checks'))
    expect(restricted.kinds).toEqual([])

    await storeNotification(db(), officeId, SEEN)
    await restricted.received(1)
    expect(restricted.kinds).toEqual(['lists'])
  })

  it('tells who sees one lawyer of what happens to a notification of theirs', async () => {
    const { token, officeId, reader } = await officeWithReader()
    const id = await storeNotification(db(), officeId, SEEN)
    const propose = { execute: () => storeProposals(db(), officeId, [id], new Date()) }
    await propose.execute()
    const restricted = await follow(reader.token)
    const numbers: number[] = []
    /** A call whose answer has a number, or one of the call that answered with it. */
    const call = (method: string, path: string, body?: object) => ({
      async execute() {
        const answer = await product.call(method, method === 'DELETE' ? `${path}${numbers.shift()}/` : path, {
          token,
          ...(body && { body }),
        })
        expect(answer.status, path).toBeLessThan(300)
        if (answer.body?.id) numbers.push(answer.body.id)
      },
    })
    const changes = {
      'a proposal that leaves its triage as it is': propose,
      'a triage': sql`update triage set state = 'em_curso' where notification_id = ${id}`,
      'a note on it': call('POST', API.notes, { notification_id: id, text: 'Ver' }),
      'a note on its case': call('POST', API.notes, { case_key: '1/26.0T8LSB', text: 'Ver' }),
      'a note removed from it': call('DELETE', API.notes),
      'a note removed from its case': call('DELETE', API.notes),
      'its case': call('PUT', '/api/cases/one/?number=1/26.0T8LSB', { version: 0, archived: true }),
      'having been read': call('POST', API.triage, { ids: [id], change: { unread: false } }),
      'a closed day': call('POST', API.closedDays, { date: '2026-12-24', reason: 'Tolerância', municipality: null }),
      'a closed day that is open again': call('DELETE', API.closedDays),
      'a hearing': hearings(
        officeId,
        sql`insert into hearings (office_id, portal_username, source, kind, read_day, day)
          values (${officeId}, ${SEEN}, 'portal', 'julgamento', '2026-12-10', '2026-12-10')`,
      ),
      'a hearing on another day': hearings(
        officeId,
        sql`update hearings set day = '2026-12-11' where office_id = ${officeId}`,
      ),
      'the end of a hearing': hearings(officeId, sql`delete from hearings where office_id = ${officeId}`),
      'its end': sql`delete from notifications where id = ${id}`,
    }
    for (const [what, change] of Object.entries(changes)) {
      restricted.forget()
      await change.execute(db())
      await restricted.received(1)
      await receivedAll()
      expect(restricted.kinds, what).toEqual(['lists'])
    }
  })

  it('tells of the progress of checks, transcriptions and imports', async () => {
    const { officeId, reader } = await officeWithReader()
    const account = await addAccount(officeId, SEEN)
    const stream = await follow(reader.token)
    const check = randomUUID()
    await sql`insert into checks (id, office_id, account_id, kind) values (${check}, ${officeId}, ${account}, 'manual')`.execute(
      db(),
    )
    await stream.received(1)
    await sql`update checks set progress = 0.5 where id = ${check}`.execute(db())
    await stream.received(2)
    const recording = randomUUID()
    await sql`insert into transcriptions (id, office_id, file_name, size, format)
      values (${recording}, ${officeId}, 'a.wav', 1, 'wav')`.execute(db())
    await stream.received(3)
    await sql`update transcriptions set progress = 0.5 where id = ${recording}`.execute(db())
    await stream.received(4)
    await sql`insert into time_imports (id, office_id, database_id, start_date, end_date, message)
      values (${randomUUID()}, ${officeId}, ${randomUUID()}, '2026-01-01', '2026-01-02', '')`.execute(db())
    await stream.received(5)
    await recordAccountVisit(db(), officeId, account, { means: 'extension', at: new Date(), userId: null })
    await stream.received(6)
    expect(stream.kinds).toEqual(['checks', 'checks', 'transcriptions', 'transcriptions', 'time_imports', 'checks'])
  })

  it('gives a fifth page of a sign-in the place of the first, which is told to come back in a minute', async () => {
    const { token, officeId } = await newOffice()
    const streams: LiveStream[] = []
    for (let nth = 0; nth < 5; nth++) streams.push(await follow(token))
    const [first, ...others] = streams
    await first!.ended
    expect(first!.text()).toContain('retry: 60000\n\n')
    await sql`select note_change(array[${officeId}::bigint])`.execute(db())
    for (const stream of others) await stream.received(1)
  })
})

describe('a stream ends', () => {
  it('when its sign-in is revoked; another’s goes on', async () => {
    const { token, refresh, username, password, officeId } = await newOffice()
    const again = await product.call('POST', '/api/token/', { body: { username, password } })
    const [revoked, other] = [await follow(token), await follow(again.body.access)]
    await product.call('POST', '/api/token/revoke/', { body: { refresh } })
    await revoked.ended
    await storeNotification(db(), officeId, SEEN)
    await other.received(1)
    expect((await product.call('GET', '/api/events/', { token })).status).toBe(401)
  })

  it('when the password is changed by another sign-in, whose own remains open', async () => {
    const { token, username, password, officeId } = await newOffice()
    const again = await product.call('POST', '/api/token/', { body: { username, password } })
    const [ended, own] = [await follow(token), await follow(again.body.access)]
    const body = { current_password: password, new_password: 'outra password segura' }
    const changed = await product.call('POST', '/api/change-password/', { token: again.body.access, body })
    expect(changed.status).toBe(200)
    await ended.ended
    await storeNotification(db(), officeId, SEEN)
    await own.received(1)
  })

  it('of a member when their rights, their office or what it asks of them change', async () => {
    const { officeId } = await newOffice()
    const changes: ((user: number) => ReturnType<typeof sql>)[] = [
      (user) =>
        sql`insert into portal_access (office_id, user_id, portal_username, level) values (${officeId}, ${user}, ${HIDDEN}, 'read')`,
      (user) => sql`delete from portal_access where office_id = ${officeId} and user_id = ${user}`,
      (user) => sql`update members set role = 'responsavel' where office_id = ${officeId} and user_id = ${user}`,
      (user) => sql`delete from members where office_id = ${officeId} and user_id = ${user}`,
      (user) => sql`insert into substitutions (office_id, absent_id, substitute_id, first_day, last_day)
        select ${officeId}, user_id, ${user}, '2026-01-01', '2036-01-01' from members
        where office_id = ${officeId} and user_id <> ${user} limit 1`,
      // In another office.
      (user) => sql`update sessions s set office_id = m.office_id from members m
        where s.user_id = ${user} and m.user_id = ${user} and m.office_id <> s.office_id`,
      () => sql`update offices set second_factor_required = true where id = ${officeId}`,
    ]
    for (const change of changes) {
      const { token, userId } = await addMember(product, officeId, { access: { [SEEN]: 'read' } })
      const stream = await follow(token)
      await change(userId).execute(db())
      await stream.ended
    }
  })
})

it('when the connection that listens is ended, streams are told that they are blind, and then to look again', async () => {
  const { token, officeId } = await newOffice()
  const stream = await follow(token)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(db())
  await stream.received(2)
  expect(stream.kinds).toEqual(['blind', 'all'])
  await storeNotification(db(), officeId, SEEN)
  await stream.received(3)
  expect(stream.kinds.at(-1)).toBe('lists')
})
