import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { changeAlertSettings } from '../../domain/alerts/alert-settings.ts'
import { attachDocuments, keptFile } from '../../domain/documents/documents-repository.ts'
import { changeCounter } from '../../domain/offices/list-lock.ts'

const product = testProduct({ worker: false })

const ENTERED = {
  data: '2026-11-20',
  manner: 'court',
  addressee: 'lawyer',
  acto: 'Notificação da Sentença',
  processo: '12/26.0T8LSB',
  tribunal: 'Tribunal Judicial da Comarca de Lisboa',
  unidade: '',
  especie: 'Ação de Processo Comum',
  origem: 'Tribunal',
  referencia: '',
}

/** An office with an account, and the same act as the portal lists it. */
async function newOffice() {
  const head = await product.signUp()
  const { officeId } = head
  const account = await product.addAccount(head.access)
  const portal = account.username.toLowerCase()
  const { db } = product.platform.database
  const same = { acto: ENTERED.acto, processo: ENTERED.processo, tribunal: ENTERED.tribunal, data: '2026-11-23' }
  const portals = await storeNotification(db, officeId, portal, same)
  /** The same act, as another account's list has it. */
  const others = async () => {
    const { username } = await product.addAccount(head.access)
    return { username, id: await storeNotification(db, officeId, username.toLowerCase(), same) }
  }
  const call = (method: string, path: string, body?: unknown, token = head.access) =>
    product.call(method, `/api/processos/${path}`, { token, ...(body !== undefined && { body }) })
  const enter = (fields: Partial<typeof ENTERED> = {}) =>
    call('POST', 'by-hand/', { ...ENTERED, ...fields, account_id: account.id })
  const attach = async (id: number, name: string) => {
    const { store } = product.platform
    const draft = await store.receive([smallPdf('Sentença')])
    await draft.keep()
    const by = { userId: head.userId, address: '127.0.0.1', means: 'attachment' } as const
    return attachDocuments({ db, store }, officeId, id, [keptFile(name, draft, 'application/pdf')], by)
  }
  const deadlineOf = async (id: number) => (await call('GET', `${id}/work/`)).body.deadlines[0]
  const recorded = async () =>
    (await db.selectFrom('audit_entries').select('event').where('office_id', '=', officeId).orderBy('seq').execute())
      .map(({ event }) => event)
      .filter((event) => event.startsWith('notification'))
  return { head, officeId, portal, portals, call, enter, attach, deadlineOf, others, recorded, account: account.id }
}

describe('a notification that a person enters', () => {
  it('is entered once, has its fields, source and deadline, counted from its own day, and is found in search and case', async () => {
    const { call, enter, deadlineOf } = await newOffice()
    const { status, body } = await enter()
    expect(status).toBe(201)
    expect((await call('GET', `${body.id}/`)).body).toMatchObject({ source: 'manual', data: '2026-11-20', doc: null })
    expect(await deadlineOf(body.id)).toMatchObject({ state: 'proposed', terms: { notified: '2026-11-20' } })
    const found = await call('GET', '?page=0&page_size=10&search=12/26.0T8LSB')
    expect(found.body.results.map(({ id }: { id: number }) => id)).toContain(body.id)
    expect(await enter()).toMatchObject({ status: 409, body: { code: 'notification_already_there' } })
  })

  it('keeps its files through a correction and a merge, and takes each only once', async () => {
    const { call, enter, portals, attach } = await newOffice()
    const { id } = (await enter()).body
    expect(await attach(id, 'Sentença.pdf')).toEqual([true])
    expect(await attach(id, 'Outro nome.pdf')).toEqual([false])
    await call('PUT', `${id}/by-hand/`, { ...ENTERED, acto: 'Despacho' })
    expect((await call('GET', `${id}/`)).body.documents).toMatchObject([{ name: 'Sentença.pdf' }])
    await call('PUT', `${id}/by-hand/`, ENTERED)
    await call('POST', `${id}/merge/`, { other: portals })
    expect((await call('GET', `${portals}/`)).body.documents).toMatchObject([{ name: 'Sentença.pdf' }])
  })

  it('is changed and removed by who entered it and by the responsável, with an entry in the record', async () => {
    const { head, officeId, portal, call, enter, attach, deadlineOf, recorded } = await newOffice()
    const { id } = (await enter()).body
    const colleague = await addMember(product, officeId, { role: 'advogado', access: { [portal]: 'act' } })
    expect((await call('PUT', `${id}/by-hand/`, ENTERED, colleague.token)).status).toBe(403)
    const changed = { ...ENTERED, acto: 'Despacho', manner: 'post', data: '2026-11-24' }
    const { made_at: madeAt } = (await call('GET', `${id}/sources/`)).body.manual
    expect((await call('PUT', `${id}/by-hand/`, changed)).status).toBe(204)
    // As it is already.
    expect((await call('PUT', `${id}/by-hand/`, changed)).status).toBe(204)
    expect((await call('GET', `${id}/`)).body).toMatchObject({ acto: 'Despacho' })
    const { manual } = (await call('GET', `${id}/sources/`)).body
    expect(manual).toMatchObject({ manner: 'post', made_at: madeAt, changed_at: expect.any(String) })
    expect((await deadlineOf(id)).terms).toMatchObject({ notified: '2026-11-24' })
    const { db } = product.platform.database
    const history = () => db.selectFrom('work_history').select(['before', 'after']).where('notification_id', '=', id)
    expect(await history().where('event', '=', 'row_changed').execute()).toMatchObject([
      { before: { data: '2026-11-20', acto: ENTERED.acto }, after: { data: '2026-11-24', acto: 'Despacho' } },
    ])
    await attach(id, 'Sentença.pdf')
    const { sha256 } = await db
      .selectFrom('documents')
      .where('notification_id', '=', id)
      .select('sha256')
      .executeTakeFirstOrThrow()
    const { id: deadline } = await deadlineOf(id)
    await sql`update deadlines set state = 'confirmed' where id = ${deadline}`.execute(db)
    await sql`insert into hearings (office_id, portal_username, source, kind, notification_id, read_day, day)
      values (${officeId}, ${portal}, 'manual', 'outra', ${id}, '2027-02-10', '2027-02-10')`.execute(db)
    await sql`insert into webhooks (office_id, url, events, secret_sealed, created_by)
      select ${officeId}, 'https://example.com/', '{hearing.changed}', '', id from audit_people where office_id = ${officeId} limit 1`.execute(
      db,
    )
    const owner = (await product.call('GET', '/api/office/', { token: head.access })).body.me
    await changeAlertSettings(db, officeId, owner, { invitations: true })
    const released = vi.spyOn(product.platform.store, 'release')
    expect((await call('DELETE', `${id}/by-hand/`)).status).toBe(204)
    const { rows: compared } = await sql`select deadline_id as id from calendar_changes
      where office_id = ${officeId} and deadline_id is not null`.execute(db)
    expect(compared).toEqual([{ id: deadline }])
    const { rows: messages } = await sql`select payload -> 'data' ->> 'change' as change from webhook_deliveries
      where office_id = ${officeId}`.execute(db)
    expect(messages).toEqual([{ change: 'withdrawn' }])
    expect(released.mock.calls).toEqual([[[sha256]]])
    released.mockRestore()
    expect((await call('GET', `${id}/`)).status).toBe(404)
    expect(await recorded()).toEqual([
      'notification_entered',
      'notification_changed',
      'notification_changed',
      'notification_removed',
    ])
  })

  it('of a member is changed by the responsável too, neither into another that is there nor while it is joined', async () => {
    const { officeId, portal, portals, account, call, enter } = await newOffice()
    const colleague = await addMember(product, officeId, { role: 'advogado', access: { [portal]: 'act' } })
    const body = { ...ENTERED, account_id: account }
    const { id } = (await call('POST', 'by-hand/', body, colleague.token)).body
    const canChange = async (as?: string) => (await call('GET', `${id}/sources/`, undefined, as)).body.manual.can_change
    expect([await canChange(), await canChange(colleague.token)]).toEqual([true, true])
    await enter({ acto: 'Despacho' })
    expect(await call('PUT', `${id}/by-hand/`, { ...ENTERED, acto: 'Despacho' })).toMatchObject({
      status: 409,
      body: { code: 'notification_already_there' },
    })
    // What the portal lists, also with the one that was entered joined to it, is nobody's to change.
    for (const joined of [false, true]) {
      if (joined) await call('POST', `${id}/merge/`, { other: portals })
      for (const method of ['PUT', 'DELETE']) {
        const answer = await call(method, `${portals}/by-hand/`, method === 'PUT' ? ENTERED : undefined)
        expect([joined, method, answer.status]).toEqual([joined, method, 404])
      }
      expect((await call('GET', `${portals}/`)).status).toBe(200)
    }
    const twice = (await enter({ acto: 'Ofício', referencia: '440000001' })).body.id
    const third = (await enter({ acto: 'Ofício', referencia: '440000002' })).body.id
    const kept = (await call('POST', `${twice}/merge/`, { other: third })).body.id
    for (const method of ['PUT', 'DELETE'])
      expect(await call(method, `${kept}/by-hand/`, method === 'PUT' ? ENTERED : undefined)).toMatchObject({
        status: 409,
        body: { code: 'notification_joined' },
      })
    expect((await call('GET', `${kept}/sources/`)).body.manual.can_change).toBe(false)
    expect((await call('GET', `${kept}/`)).body).toMatchObject({ acto: 'Ofício' })
  })
})

describe('two notifications that may be the same', () => {
  it('are proposed to a person, merged, and split', async () => {
    const { call, enter, portals, recorded } = await newOffice()
    const { id } = (await enter()).body
    const sources = async (of: number) => (await call('GET', `${of}/sources/`)).body
    expect((await sources(id)).proposals).toMatchObject([{ id: portals, source: 'citius' }])
    expect((await sources(portals)).proposals).toMatchObject([{ id, source: 'manual' }])
    expect((await call('GET', 'same/')).body.results).toMatchObject([{ first: { id }, second: { id: portals } }])
    expect((await call('POST', `${id}/merge/`, { other: portals })).body).toEqual({ id: portals })
    expect(await sources(portals)).toMatchObject({
      source: 'citius',
      proposals: [],
      sightings: [{}, { can_split: true }],
    })
    expect((await call('GET', `${id}/`)).status).toBe(404)
    const another = (await enter({ acto: 'Outro' })).body.id
    expect((await call('POST', `${another}/split/`, { sighting: id })).status).toBe(404)
    expect((await call('POST', `${portals}/split/`, { sighting: id })).body).toEqual({ id })
    expect((await recorded()).toSpliced(2, 1)).toEqual([
      'notification_entered',
      'notifications_merged',
      'notifications_split',
    ])
    expect((await sources(id)).manual).toMatchObject({ manner: 'court', can_change: true })
  })

  it('are not proposed again once a person told them apart, until that is taken back', async () => {
    const { officeId, call, enter, portals, deadlineOf } = await newOffice()
    const { id } = (await enter()).body
    const changes = () => changeCounter(product.platform.database.db, officeId)
    const before = await changes()
    const answer = (answer: string) => call('POST', `${id}/compared/`, { other: portals, answer })
    expect((await answer('different')).status).toBe(204)
    expect(await changes()).toBeGreaterThan(before)
    expect((await call('GET', `${portals}/sources/`)).body).toMatchObject({ proposals: [], different: [{ id }] })
    expect((await call('GET', 'same/')).body.results).toEqual([])
    // Each keeps its own deadline.
    for (const one of [id, portals]) expect(await deadlineOf(one)).toMatchObject({ kind: 'deadline' })
    await answer('undecided')
    expect((await call('GET', `${portals}/sources/`)).body).toMatchObject({ proposals: [{ id }], different: [] })
  })

  it('are of one account, newest first, to the members who see it', async () => {
    const { officeId, portal, portals, call, enter, others } = await newOffice()
    const { id } = (await enter()).body
    const other = await others()
    const pairs = async (as?: string) =>
      (await call('GET', 'same/', undefined, as)).body.results.map(
        ({ first, second }: Record<string, { id: number }>) => [first!.id, second!.id],
      )
    expect((await call('GET', `${id}/sources/`)).body.proposals).toMatchObject([{ id: portals }])
    const { id: later } = (await enter({ referencia: '440000001' })).body
    const all = await pairs()
    expect(all.slice(0, 2).flat()).toContain(later)
    expect(all.at(-1)).toEqual([id, portals])
    const keys = all.map((pair: number[]) => pair.toSorted().join())
    expect(new Set(keys).size, 'each pair once').toBe(all.length)
    expect((await call('GET', 'same/')).body.more).toBe(false)
    const stranger = await addMember(product, officeId, { access: { [other.username]: 'act' } })
    expect(await pairs(stranger.token)).toEqual([])
    const member = await addMember(product, officeId, { access: { [portal]: 'act' } })
    expect(await pairs(member.token)).toEqual(all)
    // The two are of different accounts, though a member may act on both.
    const answer = { other: other.id, answer: 'different' }
    expect((await call('POST', `${id}/compared/`, answer)).status).toBe(404)
    expect(await call('POST', `${id}/merge/`, { other: other.id })).toMatchObject({
      status: 409,
      body: { code: 'notifications_of_two' },
    })
    for (const [path, body] of [
      ['compared/', answer],
      ['merge/', { other: other.id }],
    ] as const)
      expect([path, (await call('POST', `${id}/${path}`, body, member.token)).status]).toEqual([path, 404])
  })

  it('and are one act notified to the party and to the lawyer, have the deadline of the lawyer’s alone', async () => {
    const { call, enter, portals, deadlineOf } = await newOffice()
    const { id } = (await enter({ addressee: 'party' })).body
    expect(await deadlineOf(id)).toMatchObject({ kind: 'deadline' })
    await call('POST', `${portals}/compared/`, { other: id, answer: 'same_act' })
    expect(await deadlineOf(id)).toMatchObject({ kind: 'none', reason: { why: expect.stringContaining('23/11/2026') } })
    expect((await call('GET', `${id}/sources/`)).body).toMatchObject({
      addressee: 'party',
      same_act: [{ id: portals }],
    })
    expect((await call('GET', `${portals}/sources/`)).body).toMatchObject({ same_act: [{ id, addressee: 'party' }] })
    await call('POST', `${id}/compared/`, { other: portals, answer: 'undecided' })
    expect(await deadlineOf(id)).toMatchObject({ kind: 'deadline' })

    const { id: lawyers } = (await enter({ data: '2026-11-24' })).body
    await call('POST', `${id}/compared/`, { other: lawyers, answer: 'same_act' })
    await call('PUT', `${lawyers}/by-hand/`, { ...ENTERED, data: '2026-11-25' })
    expect(await deadlineOf(id)).toMatchObject({ kind: 'none', reason: { why: expect.stringContaining('25/11/2026') } })
    await call('DELETE', `${lawyers}/by-hand/`)
    expect(await deadlineOf(id)).toMatchObject({ kind: 'deadline' })
  })
})
