import type { NotificationPage } from '@arauto/contract/notifications'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDeadline, inDays, type WantedDeadline } from '../../../testing/office-deadlines.ts'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { changeCounter } from '../../domain/offices/list-lock.ts'
import { changeMember } from '../../domain/offices/membership.ts'
import { readRowTriage } from '../../domain/triage/row-triage.ts'

const product = testProduct({ worker: false })

const [PORTAL, OTHER] = ['ms-1p@adv.oa.pt', 'hb-2p@adv.oa.pt']
const database = () => product.platform.database.db

async function newOffice(acts: string[] = ['Notificação de Despacho', 'Junção de Procuração', 'Ápice', 'Zelo']) {
  const head = await product.signUp()
  const { officeId } = head
  const ids: number[] = []
  for (const [index, acto] of acts.entries()) {
    ids.push(await storeNotification(database(), officeId, PORTAL, { acto, data: `2026-11-${10 + index}` }))
  }
  const [member] = await database().selectFrom('members').select('user_id').where('office_id', '=', officeId).execute()
  return { officeId, token: head.access, username: head.username, userId: member!.user_id, ids }
}

const page = async (token: string, query = ''): Promise<NotificationPage> => {
  const { status, body } = await product.call('GET', `/api/processos/?page=0&page_size=100${query}`, { token })
  expect(status).toBe(200)
  return body
}
/** What the office does with the notifications of a page, in their order. */
const work = async (token: string) => {
  const { results, work } = await page(token)
  return results.map(({ id }) => ({ id, ...work![id]! }))
}
const change = (token: string, body: object) => product.call('POST', '/api/triage/', { token, body })
const shown = async (token: string, query = '') => (await page(token, query)).results.map(({ id }) => id)
const states = async (token: string) => Object.fromEntries((await work(token)).map(({ id, state }) => [id, state]))

it('a new notification is new, unread, and of nobody', async () => {
  const { token, ids } = await newOffice(['Despacho'])
  const { results, triage, newest, work } = await page(token)
  expect(results[0]).not.toHaveProperty('triage')
  expect(work?.[ids[0]!]).toEqual({
    state: 'nova',
    assignee: null,
    case_label: '',
    unread: true,
    version: 0,
    deadline: null,
    hearing: null,
    notes: 0,
  })
  expect(triage).toEqual({ por_tratar: 1, novas: 1, minhas: 0, com_prazo: 0, todas: 1, prazos_urgentes: 0 })
  expect(newest).toBe(ids[0])
})

it('the state and who is in charge are changed, filtered and counted; who is put in charge does not begin by that', async () => {
  const { token, userId, username, ids } = await newOffice()
  const [first, second, third, fourth] = ids as [number, number, number, number]
  expect((await change(token, { ids: [first, second], change: { state: 'tratada' } })).body).toMatchObject({
    changed: 2,
    refused: 0,
    next: null,
  })
  await change(token, { ids: [third], change: { assignee_id: userId } })
  const { work: rows, triage } = await page(token)
  expect(triage).toMatchObject({ por_tratar: 2, novas: 2, minhas: 1, todas: 4 })
  expect(rows?.[third]).toMatchObject({
    state: 'nova',
    assignee: { id: userId, name: username },
    version: 1,
  })
  expect(await shown(token, '&triage=por-tratar')).toEqual([fourth, third])
  expect(await shown(token, '&triage=novas')).toEqual([fourth, third])
  expect(await shown(token, '&triage=minhas')).toEqual([third])
  expect(await shown(token, '&triage=por-tratar&search=zelo')).toEqual([fourth])
  expect(await shown(token, '&triage=novas&search=procuração')).toEqual([])
  expect((await page(token, '&triage=por-tratar&origem=Tribunal')).count).toBe(2)
  expect((await page(token, '&triage=por-tratar&origem=Mandat%C3%A1rio')).count).toBe(0)
  await change(token, { ids: [third, fourth], change: { assignee_id: null } })
  expect(await shown(token, '&triage=minhas')).toEqual([])
  // What is handled stays so.
  await change(token, { ids: [first], change: { assignee_id: userId } })
  expect((await page(token)).work?.[first]).toMatchObject({ state: 'tratada', assignee: { id: userId } })
})

it('the list is ordered by its columns, without regard to accents and capitals', async () => {
  const { token, ids } = await newOffice(['b', 'Á', 'a', 'C'])
  const [b, accented, a, c] = ids
  expect(await shown(token, '&sort=acto')).toEqual([a, accented, b, c])
  expect(await shown(token, '&sort=acto&order=desc')).toEqual([c, b, a, accented])
  expect(await shown(token, '&sort=data')).toEqual(ids)
  expect(await shown(token, '&sort=data&order=desc')).toEqual([...ids].reverse())
  expect(await shown(token, '&sort=prazo')).toEqual([...ids].reverse())
  expect(await shown(token, '&sort=processo&triage=novas')).toEqual([...ids].reverse())
  expect(await shown(token, '&sort=acto&search=a')).toEqual([a, accented, b, c])
  const refused = await product.call('GET', '/api/processos/?sort=nada', { token })
  expect(refused.status).toBe(400)
})

it('all that a filter leaves is changed in parts, and what came after the list was looked at stays', async () => {
  const { officeId, token } = await newOffice(['Despacho'])
  // The stored row again and again, under other keys.
  await sql`insert into notifications (office_id, portal_username, row_key, first_seen_at, advogado, has_document, search,
      origem, acto, tribunal, unidade, processo, especie, referencia)
    select office_id, portal_username, row_key || '-' || n, first_seen_at, advogado, has_document, search,
      origem, acto, tribunal, unidade, processo, especie, referencia
    from notifications, generate_series(1, 2100) n where office_id = ${officeId}`.execute(database())
  await addDeadline(database(), officeId, { ends: '2099-01-05', state: 'proposed', portalUsername: PORTAL })
  const { newest } = await page(token)
  const late = await storeNotification(database(), officeId, PORTAL)
  const asked = { filter: { triage: 'por-tratar' }, up_to: newest, change: { state: 'tratada' } }
  // The question counts all parts, before the first is changed.
  expect(await change(token, asked)).toMatchObject({ status: 409, body: { open_deadlines: 1 } })
  const body = { ...asked, with_open_deadlines: true }
  const first = (await change(token, body)).body
  expect(first).toMatchObject({ changed: 2000, remaining: 102 })
  const second = (await change(token, { ...body, after: first.next, batch: first.batch })).body
  expect(second).toMatchObject({ changed: 102, remaining: 0, next: null, batch: first.batch })
  expect(await shown(token, '&triage=por-tratar')).toEqual([late])
  const undone = await product.call('POST', '/api/triage/undo/', { token, body: { batch: first.batch } })
  expect(undone.body).toEqual({ restored: 2102, kept: 0 })
})

it('a change is undone, but not where somebody changed it again', async () => {
  const { officeId, token, ids } = await newOffice()
  const [first, second] = ids as [number, number]
  const { body: done } = await change(token, { ids: [first, second], change: { state: 'tratada' } })
  await change(token, { ids: [second], change: { state: 'em_curso' } })
  const undone = await product.call('POST', '/api/triage/undo/', { token, body: { batch: done.batch } })
  expect(undone.body).toEqual({ restored: 1, kept: 1 })
  expect(await states(token)).toMatchObject({ [first]: 'nova', [second]: 'em_curso' })
  const again = await product.call('POST', '/api/triage/undo/', { token, body: { batch: done.batch } })
  expect(again.body).toEqual({ restored: 0, kept: 1 })
  const unknown = { batch: '00000000-0000-4000-8000-000000000000' }
  const before = await changeCounter(database(), officeId)
  expect((await product.call('POST', '/api/triage/undo/', { token, body: unknown })).status).toBe(404)
  expect(await changeCounter(database(), officeId)).toBe(before)
})

it('the second of two concurrent changes is refused with who and when', async () => {
  const { officeId, token, ids } = await newOffice()
  const colleague = await addMember(product, officeId, { access: { [PORTAL]: 'act' } })
  const body = { ids: [ids[0]], version: 0, change: { state: 'tratada' } }
  expect((await change(colleague.token, body)).status).toBe(200)
  const refused = await change(token, { ...body, change: { state: 'em_curso' } })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `${colleague.username} mudou isto há momentos. Veja antes de guardar.`,
  ])
  expect((await states(token))[ids[0]!]).toBe('tratada')
})

it('a change of one notification tells the version that it made, which a change of many does not', async () => {
  const { token, ids } = await newOffice()
  const [first, second] = ids
  const versionAfter = async (what: object, of = [first]) =>
    (await change(token, { ids: of, change: what })).body.version
  expect(await versionAfter({ state: 'em_curso' })).toBe(1)
  expect(await versionAfter({ state: 'em_curso' })).toBe(1)
  expect(await versionAfter({ unread: true })).toBe(1)
  expect(await versionAfter({ state: 'tratada', unread: true })).toBe(2)
  expect(await versionAfter({ state: 'nova' }, [first, second])).toBeUndefined()
  expect((await work(token)).find(({ id }) => id === first)).toMatchObject({ version: 3 })
})

it('a member who may only see changes their read marks alone; what they do not see does not exist', async () => {
  const { officeId, token, ids } = await newOffice()
  const hidden = await storeNotification(database(), officeId, OTHER)
  const reader = await addMember(product, officeId, { access: { [PORTAL]: 'read' } })
  expect((await change(reader.token, { ids: [ids[0]], change: { state: 'tratada' } })).status).toBe(403)
  expect((await change(reader.token, { ids: [hidden], change: { state: 'tratada' } })).status).toBe(404)
  expect((await change(reader.token, { ids: [hidden], change: { unread: false } })).status).toBe(404)
  expect((await change(reader.token, { ids: [ids[0]], change: { unread: false } })).status).toBe(200)
  expect(Object.values(await states(token))).toEqual(['nova', 'nova', 'nova', 'nova', 'nova'])
  const unread = async (of: string) => (await work(of)).filter(({ unread }) => unread).map(({ id }) => id)
  expect(await unread(reader.token)).not.toContain(ids[0])
  expect(await unread(token)).toContain(ids[0])
  const { triage } = await page(reader.token)
  expect(triage).toMatchObject({ todas: 4, novas: 4 })
})

it('who is put in charge by another is to be alerted, once; who takes it themselves is not', async () => {
  const { officeId, token, userId, ids } = await newOffice()
  const colleague = await addMember(product, officeId, { access: { [PORTAL]: 'act' } })
  const [mine, theirs] = ids
  for (const [id, assignee] of [
    [mine, userId],
    [theirs, colleague.userId],
    [theirs, colleague.userId],
  ]) {
    await change(token, { ids: [id], change: { assignee_id: assignee } })
  }
  const news = database().selectFrom('alert_news').select(['notification_id', 'user_id']).where('kind', '=', 'assigned')
  expect(await news.where('office_id', '=', officeId).execute()).toEqual([
    { notification_id: theirs, user_id: colleague.userId },
  ])
})

it('who sees a notification is put in charge of it, and nobody else', async () => {
  const { officeId, token, ids } = await newOffice()
  const stranger = await addMember(product, officeId, { access: {} })
  const reader = await addMember(product, officeId, { access: { [PORTAL]: 'read' } })
  for (const asked of ['', `?ids=${ids}`]) {
    const { body } = await product.call('GET', `/api/triage/people/${asked}`, { token })
    const people = body.results.map((person: { id: number }) => person.id)
    expect([asked, people.includes(reader.userId), people.includes(stranger.userId)]).toEqual([asked, true, false])
    const names = body.results.map((person: { name: string }) => person.name)
    expect(names).toEqual(names.toSorted())
  }
  const offered = await product.call('GET', '/api/triage/people/', { token: reader.token })
  expect(offered).toMatchObject({ status: 200, body: { results: [] } })
  const otherOffice = await newOffice([])
  for (const assignee of [stranger.userId, otherOffice.userId, 999_999]) {
    const refused = await change(token, { ids: [ids[0]], change: { assignee_id: assignee } })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Esta pessoa não tem acesso às notificações desta conta.',
    ])
  }
  expect((await change(token, { ids: [ids[0]], change: { assignee_id: reader.userId } })).status).toBe(200)
})

it.each([
  ['leaves the office', 'DELETE', undefined],
  ['was responsável and sees nothing now', 'PUT', { role: 'advogado' }],
])('a member who %s is in charge of nothing', async (_, method, body) => {
  const { officeId, token, ids } = await newOffice()
  const colleague = await addMember(product, officeId, { role: 'responsavel' })
  await change(token, { ids, change: { assignee_id: colleague.userId } })
  const hearing = { notification_id: ids[0], action: 'confirm', day: inDays(9), assignee_id: colleague.userId }
  expect((await product.call('POST', '/api/hearings/', { token, body: hearing })).status).toBe(201)
  const path = `/api/office/members/${colleague.userId}/`
  expect((await product.call(method, path, { token, body })).status).toBeLessThan(300)
  expect((await work(token)).map(({ assignee }) => assignee)).toEqual([null, null, null, null])
  expect((await product.call('GET', '/api/hearings/?person=none', { token })).body.results).toHaveLength(1)
})

it('a member who loses sight of a notification is not in charge of it, and an older change does not restore that', async () => {
  const { officeId, token, ids } = await newOffice()
  const other = await storeNotification(database(), officeId, OTHER)
  const colleague = await addMember(product, officeId, { access: { [PORTAL]: 'act', [OTHER]: 'act' } })
  await change(token, { ids: [...ids, other], change: { assignee_id: colleague.userId } })
  const { body: done } = await change(token, { ids, change: { state: 'tratada' } })
  const { body: taken } = await change(token, { ids: [ids[0]], change: { assignee_id: null } })
  await database()
    .transaction()
    .execute((trx) => changeMember(trx, officeId, colleague.userId, { access: { [OTHER]: 'read' } }))
  // In another office they see all.
  const elsewhere = {
    office_id: (await product.signUp()).officeId,
    user_id: colleague.userId,
    role: 'responsavel' as const,
  }
  await database().insertInto('members').values(elsewhere).execute()
  const assignees = async () =>
    Object.fromEntries((await work(token)).map(({ id, assignee }) => [id, assignee?.id ?? null]))
  const expected = { ...Object.fromEntries(ids.map((id) => [id, null])), [other]: colleague.userId }
  expect(await assignees()).toEqual(expected)
  const undone = await product.call('POST', '/api/triage/undo/', { token, body: { batch: done.batch } })
  expect(undone.body).toEqual({ restored: 0, kept: ids.length })
  await product.call('POST', '/api/triage/undo/', { token, body: { batch: taken.batch } })
  expect(await assignees()).toEqual(expected)
})

it('a change without rows, with both rows and a filter, or of nothing that is known, is refused', async () => {
  const { token, ids } = await newOffice()
  for (const body of [
    {},
    { ids: [], change: { state: 'tratada' } },
    { ids, change: {} },
    { ids, change: { state: 'feita' } },
    { ids: ids.map(String), change: { state: 'em_curso' } },
    { ids, filter: { search: '' }, change: { state: 'em_curso' } },
    { ids, change: { assignee_id: -1 } },
  ])
    expect([body, (await change(token, body)).status]).toEqual([body, 400])
  expect(new Set(Object.values(await states(token)))).toEqual(new Set(['nova']))
})

describe('what is handled with something open', () => {
  /** An office with a notification that has a deadline of today, one without a duration, and one without either. */
  async function officeWithDeadlines() {
    const { token, officeId, userId } = await newOffice([])
    const add = (wanted: WantedDeadline) => addDeadline(database(), officeId, { portalUsername: PORTAL, ...wanted })
    const today = await add({ ends: inDays(0), acto: 'Sentença', processo: '9/26.0T8LSB' })
    const later = await add({ ends: inDays(9), state: 'proposed' })
    const unknown = await add({ ends: null, state: 'proposed', kind: 'unknown' })
    const plain = await storeNotification(database(), officeId, PORTAL, { data: '2020-01-02' })
    const listed = async () =>
      (await product.call('GET', '/api/deadlines/', { token })).body as { count: number; unknown: number }
    return { token, officeId, userId, today, later, unknown, plain, listed }
  }

  it('is asked about first, with what it is; nothing is changed by the question', async () => {
    const { token, officeId, plain, later } = await officeWithDeadlines()
    const day = inDays(30)
    await sql`insert into hearings (office_id, portal_username, source, notification_id, read_day, day, kind)
      values (${officeId}, ${PORTAL}, 'letter', ${plain}, ${day}, ${day}, 'outra')`.execute(database())
    expect((await work(token)).find(({ id }) => id === plain)).toMatchObject({ hearing: { day, hour: null } })
    const { newest } = await page(token)
    const before = await states(token)
    const asked = await change(token, { filter: {}, up_to: newest, change: { state: 'tratada' } })
    expect(asked.status).toBe(409)
    expect(asked.body).toMatchObject({
      message: '3 das 4 notificações têm algo por decidir. Tratar na mesma?',
      open_deadlines: 3,
      open: {
        notifications: 1,
        deadlines: 1,
        overdue: 0,
        ending_today: 0,
        proposed: 1,
        hearings: 1,
        with_something_open: 3,
        without_duration: 1,
      },
    })
    expect(asked.body.open.first).toEqual([
      expect.objectContaining({ notification_id: later.notificationId, state: 'proposed' }),
    ])
    expect(await states(token)).toEqual(before)
  })

  it('is asked about on the last day of a proposal, its last day with a fine, and not on the next', async () => {
    const { token, officeId, userId } = await newOffice([])
    const handled = async (ends: number) => {
      const wanted = { ends: inDays(ends), fineDays: 3, state: 'proposed', portalUsername: PORTAL } as const
      const { id, notificationId } = await addDeadline(database(), officeId, wanted)
      const { status } = await change(token, { ids: [notificationId], change: { state: 'tratada' } })
      await sql`insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, ends, over_after)
        select office_id, notification_id, portal_username, false, state, kind, ends + 40, over_after + 40
        from deadlines where id = ${id}`.execute(database())
      const rows = await readRowTriage(database(), officeId, [notificationId], { userId, today: inDays(0) })
      // The row shows the one that is not over.
      return [status, (rows.get(notificationId)!.deadline as { ends: string }).ends]
    }
    expect([await handled(-3), await handled(-4)]).toEqual([
      [409, inDays(-3)],
      [200, inDays(36)],
    ])
  })

  it('keeps its deadlines in the list, also the one without a duration, until somebody says that there is none', async () => {
    const { token, today, listed } = await officeWithDeadlines()
    const before = await listed()
    const body = { filter: {}, change: { state: 'tratada' }, with_open_deadlines: true }
    expect((await change(token, body)).body).toMatchObject({ changed: 4, open_deadlines: 1, without_duration: 1 })
    expect(Object.values(await states(token))).toEqual(['tratada', 'tratada', 'tratada', 'tratada'])
    expect(await listed()).toMatchObject({ count: before.count, unknown: 1 })
    const dismissed = { version: 1, action: 'dismiss' }
    await product.call('POST', `/api/deadlines/${today.id}/decision/`, { token, body: dismissed })
    expect((await listed()).count).toBe(before.count - 1)
  })

  it('a proposal that was open when it was handled is counted when it is over', async () => {
    const { officeId, userId, token, later, listed } = await officeWithDeadlines()
    const old = await addDeadline(database(), officeId, {
      ends: inDays(-40),
      state: 'proposed',
      portalUsername: PORTAL,
    })
    const ids = [later.notificationId, old.notificationId]
    await change(token, { ids, change: { state: 'tratada' }, with_open_deadlines: true })
    expect(await listed()).toMatchObject({ old_proposals: 0 })
    await sql`update triage set next_over = '2026-01-05' where notification_id = any(${ids}::bigint[])`.execute(
      database(),
    )
    await change(token, { ids: [old.notificationId], change: { unread: true } })
    expect(await listed()).toMatchObject({ old_proposals: 1 })
    // Whoever has charge of it since.
    await change(token, { ids, change: { assignee_id: userId } })
    expect(await listed()).toMatchObject({ old_proposals: 1 })
  })

  it('is to be handled again once a decision is taken back, as far as it was before', async () => {
    const { token, later } = await officeWithDeadlines()
    const ids = [later.notificationId]
    const stateNow = async () => (await states(token))[later.notificationId]
    for (const state of ['tratada', 'em_curso'])
      await change(token, { ids, change: { state }, with_open_deadlines: true })
    const decision = { version: 1, action: 'dismiss', dismissal: 'for_information' }
    const { body } = await product.call('POST', `/api/deadlines/${later.id}/decision/`, { token, body: decision })
    expect(body.deadlines[0]).toMatchObject({ state: 'dismissed' })
    const reason = { ...decision, version: 2, dismissal: 'not_ours' }
    const { body: again } = await product.call('POST', `/api/deadlines/${later.id}/decision/`, { token, body: reason })
    expect((await change(token, { ids, change: { state: 'tratada' } })).status).toBe(200)
    await product.call('POST', '/api/triage/undo/', { token, body: { batch: again.deadlines[0].batch } })
    expect(await stateNow()).toBe('em_curso')
    const { body: work } = await product.call('GET', `/api/processos/${ids[0]}/work/`, { token })
    expect(work.deadlines[0]).toMatchObject({ state: 'proposed', note: '', dismissal: null })
  })

  it('is left as it is where the request says so, and the rest is handled', async () => {
    const { token, plain } = await officeWithDeadlines()
    const body = { filter: {}, change: { state: 'tratada' }, skip_open_deadlines: true }
    expect((await change(token, body)).body).toMatchObject({ changed: 2, skipped: 2, open_deadlines: 0 })
    expect(await shown(token, '&triage=por-tratar')).toHaveLength(2)
    expect((await states(token))[plain]).toBe('tratada')
  })

  it('is counted of the notifications of earlier days, which alone are handled', async () => {
    const { token, officeId } = await officeWithDeadlines()
    await storeNotification(database(), officeId, PORTAL, { data: '2020-01-03' })
    const backlog = async (before: string, as = token) =>
      (await product.call('GET', `/api/triage/backlog/?before=${before}`, { token: as })).body
    expect(await backlog('2020-01-03')).toMatchObject({ before: '2020-01-03', count: 1, open: { deadlines: 0 } })
    expect(await backlog(inDays(3))).toMatchObject({ count: 5, open: { deadlines: 1, without_duration: 1 } })
    const reader = await addMember(product, officeId, { access: { [PORTAL]: 'read' } })
    expect(await backlog(inDays(3), reader.token)).toMatchObject({ count: 0, open: { deadlines: 0 } })
    expect((await product.call('GET', '/api/triage/backlog/', { token })).status).toBe(400)
    const body = { filter: { before: '2020-01-03' }, change: { state: 'tratada' }, skip_open_deadlines: true }
    expect((await change(token, body)).body.changed).toBe(1)
    expect(await backlog('2020-01-04')).toMatchObject({ count: 1 })
    expect((await change(token, { ...body, filter: { before: 'ontem' } })).status).toBe(400)
  })
})
