import { isoDay } from '@arauto/contract/dates'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inDays } from '../../../testing/office-deadlines.ts'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { untilLocked } from '../../../testing/until-locked.ts'
import { personInRecord } from '../../domain/audit/people.ts'
import type { Member } from '../../domain/offices/member.ts'
import { changeCase } from './change-case.ts'

const product = testProduct({ worker: false })

const PORTAL = 'ms-1p@adv.oa.pt'
const OTHER = 'outro-1p@adv.oa.pt'
const CASE = '8505/26.0T8STB'
const database = () => product.platform.database.db
const run = (statement: ReturnType<typeof sql>) => statement.execute(database())

async function newOffice() {
  const head = await product.signUp()
  const { officeId } = head
  const as = (token: string) => ({
    get: (path: string) => product.call('GET', path, { token }),
    put: (path: string, body: unknown) => product.call('PUT', path, { token, body }),
    post: (path: string, body: unknown) => product.call('POST', path, { token, body }),
    list: async (query = '') => (await product.call('GET', `/api/cases/${query}`, { token })).body,
    one: (number = CASE) => product.call('GET', `/api/cases/one/?number=${encodeURIComponent(number)}`, { token }),
    change: (body: unknown, number = CASE) =>
      product.call('PUT', `/api/cases/one/?number=${encodeURIComponent(number)}`, { token, body }),
    timeline: async (query = '', number = CASE) =>
      (await product.call('GET', `/api/cases/timeline/?number=${encodeURIComponent(number)}${query}`, { token })).body,
  })
  const store = (processo: string, fields: Parameters<typeof storeNotification>[3] = {}, portal = PORTAL) =>
    storeNotification(database(), officeId, portal, { processo, ...fields })
  const join = async (access: Record<string, 'read' | 'act'>) => {
    const member = await addMember(product, officeId, { access })
    return { ...member, ...as(member.token) }
  }
  return { officeId, userId: head.userId, username: head.username, token: head.access, ...as(head.access), store, join }
}
const handled = (id: number) => run(sql`update triage set state = 'tratada' where notification_id = ${id}`)
async function addDeadline(officeId: number, notification: number, state: string, ends: string, more = '') {
  await run(sql`insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, ends, over_after)
    values (${officeId}, ${notification}, ${PORTAL}, false, ${state}, 'deadline', ${`Prazo ${more}`}, ${ends}, ${ends})`)
  await run(sql`update triage set next_deadline = ${ends}, next_over = ${state === 'confirmed' ? 'infinity' : ends}
    where notification_id = ${notification}`)
}
const keys = ({ results }: { results: { key: string }[] }) => results.map(({ key }) => key)

describe('the list of cases', () => {
  it('groups notifications by the number without its parts, and leaves out those without a number', async () => {
    const { store, list } = await newOffice()
    await store(CASE, { data: inDays(-9), acto: 'Citação', especie: 'Ação Comum' })
    await store(`${CASE}-A`, { data: inDays(-5), acto: 'Despacho', tribunal: 'Setúbal', unidade: 'Juiz 5' })
    await store(` ${CASE.toLowerCase()}.L1 `, { data: inDays(-7) })
    await store('')
    await store('  ')
    await store('Carta precatória n.º 7')
    const { results, count, counts } = await list()
    expect([count, counts]).toEqual([2, { open: 2, deadline: 0, idle: 0, archived: 0 }])
    expect(results[0]).toMatchObject({ key: 'CARTA PRECATÓRIA N.º 7', numbers: ['Carta precatória n.º 7'] })
    expect(results[1]).toMatchObject({
      key: CASE,
      numbers: [`${CASE}-A`, ` ${CASE.toLowerCase()}.L1 `, CASE],
      tribunal: 'Setúbal',
      unidade: 'Juiz 5',
      notifications: 3,
      novas: 3,
      documents: 0,
      last: { acto: 'Despacho' },
      next_deadline: null,
      people: [],
      archived: false,
      reopened: false,
    })
    expect(isoDay(results[1].last.at)).toBe(inDays(-5))
  })

  it('is ordered by what happened last, by the next deadline, or by number', async () => {
    const { officeId, store, list } = await newOffice()
    const second = await store('2/26.0T8LSB', { data: '2026-11-02' })
    await store('10/25.0T8LSB', { data: '2026-11-03' })
    const first = await store('100/26.0T8LSB', { data: '2026-11-01' })
    await addDeadline(officeId, second, 'proposed', inDays(5))
    await addDeadline(officeId, second, 'confirmed', inDays(8))
    await addDeadline(officeId, first, 'confirmed', inDays(-3))
    expect(keys(await list())).toEqual(['10/25.0T8LSB', '2/26.0T8LSB', '100/26.0T8LSB'])
    expect(keys(await list('?sort=number'))).toEqual(['2/26.0T8LSB', '10/25.0T8LSB', '100/26.0T8LSB'])
    const byDeadline = await list('?sort=deadline')
    expect(keys(byDeadline)).toEqual(['100/26.0T8LSB', '2/26.0T8LSB', '10/25.0T8LSB'])
    expect(byDeadline.results.map((one: { next_deadline: unknown }) => one.next_deadline)).toEqual([
      { ends: inDays(-3), confirmed: true, days_left: -3 },
      { ends: inDays(5), confirmed: false, days_left: 5 },
      null,
    ])
    expect(keys(await list('?filter=deadline&sort=number'))).toEqual(['2/26.0T8LSB', '100/26.0T8LSB'])
    expect((await list('?page=1&page_size=2')).results).toHaveLength(1)
  })

  it('takes no proposal that is over for the next deadline', async () => {
    const { officeId, store, list } = await newOffice()
    await addDeadline(officeId, await store(CASE), 'proposed', inDays(-1))
    const { results, counts } = await list()
    expect([results[0].next_deadline, counts.deadline]).toEqual([null, 0])
  })

  it('is searched by any form of a number and by the parties', async () => {
    const { store, list, change } = await newOffice()
    await store(CASE)
    await store('Carta precatória nº 7')
    await change({ version: 0, parties: 'Sá & Irmãos contra Sá e Irmãos' })
    for (const [search, expected] of [
      ['505/26', [CASE]],
      [' 8505 / 26.0t8 stb ', [CASE]],
      [`${CASE}-B`, [CASE]],
      ['precatoria no7', ['CARTA PRECATÓRIA Nº 7']],
      ['sa e irmaos', [CASE]],
      ['%', []],
      // A phrase that is begun.
      ['"', ['CARTA PRECATÓRIA Nº 7', CASE]],
      ['9999/26', []],
    ] as const) {
      const found = await list(`?search=${encodeURIComponent(search)}`)
      expect([search, keys(found), found.count, found.counts.open]).toEqual([search, expected, expected.length, 2])
    }
  })

  it('names who is in charge of what is not handled, else who was last', async () => {
    const { store, list, join } = await newOffice()
    const [ines, duarte] = [await join({ [PORTAL]: 'act' }), await join({ [PORTAL]: 'act' })]
    const [old, recent] = [await store(CASE, { data: '2026-11-01' }), await store(CASE, { data: '2026-11-02' })]
    const assign = (id: number, user: number) =>
      run(sql`update triage set assignee_id = ${user} where notification_id = ${id}`)
    await assign(old, ines.userId)
    await assign(recent, duarte.userId)
    const people = async () => (await list()).results[0].people.map(({ name }: { name: string }) => name)
    expect(await people()).toEqual([duarte.username, ines.username])
    await handled(recent)
    expect(await people()).toEqual([ines.username])
    await handled(old)
    expect(await people()).toEqual([duarte.username])
  })

  it('counts cases without a notification for six months as idle', async () => {
    const { store, list } = await newOffice()
    await store('1/25.0T8LSB', { data: inDays(-200) })
    await store('2/25.0T8LSB', { data: inDays(-100) })
    const { results, counts } = await list('?filter=idle')
    expect([keys({ results }), counts]).toEqual([['1/25.0T8LSB'], { open: 2, deadline: 0, idle: 1, archived: 0 }])
  })

  it('keeps an archived case that has an open deadline, counts no other as idle, and names what is confirmed', async () => {
    const { officeId, store, list, change } = await newOffice()
    const old = { data: inDays(-200) }
    const [due, done] = [await store('1/25.0T8LSB', old), await store('2/25.0T8LSB', old)]
    await store('Carta precatória', old)
    for (const state of ['proposed', 'confirmed']) await addDeadline(officeId, due, state, inDays(9))
    for (const id of [due, done]) await handled(id)
    for (const number of ['1/25.0T8LSB', '2/25.0T8LSB']) await change({ version: 0, archived: true }, number)
    const { results, counts } = await list('?sort=number')
    expect([keys({ results }), counts]).toEqual([
      ['1/25.0T8LSB', 'CARTA PRECATÓRIA'],
      { open: 2, deadline: 1, idle: 2, archived: 2 },
    ])
    expect(results[0]).toMatchObject({ novas: 0, next_deadline: { confirmed: true }, archived: true, reopened: false })
    expect(keys(await list('?filter=idle&sort=number'))).toEqual(['1/25.0T8LSB', 'CARTA PRECATÓRIA'])
  })

  it('shows each member the notifications of their accounts alone', async () => {
    const { store, join } = await newOffice()
    await store(CASE, { acto: 'De um' })
    await store(CASE, { acto: 'De outro', data: '2026-11-01' }, OTHER)
    await store('1/26.0T8LSB', {}, PORTAL)
    const member = await join({ [OTHER]: 'read' })
    const { results, counts } = await member.list()
    expect(results).toMatchObject([{ key: CASE, notifications: 1, last: { acto: 'De outro' } }])
    expect(counts.open).toBe(1)
    expect((await member.one('1/26.0T8LSB')).status).toBe(404)
    expect(
      (await member.timeline()).results.map((one: { notification: { acto: string } }) => one.notification.acto),
    ).toEqual(['De outro'])
  })
})

describe('the archive', () => {
  it('takes a case out of the list, until something in it is not handled', async () => {
    const { store, list, change } = await newOffice()
    await handled(await store(CASE))
    const { body } = await change({ version: 0, archived: true })
    expect(body).toMatchObject({ version: 1, archived: { at: expect.any(String) }, reopened: false })
    expect([keys(await list()), keys(await list('?filter=archived'))]).toEqual([[], [CASE]])
    const news = await store(CASE)
    const both = [(await list()).results[0], (await list('?filter=archived')).results[0]]
    expect(both).toMatchObject([
      { key: CASE, archived: true, reopened: true },
      { key: CASE, archived: true, reopened: true },
    ])
    await handled(news)
    expect(keys(await list())).toEqual([])
    await change({ version: 1, archived: false })
    expect([keys(await list()), keys(await list('?filter=archived'))]).toEqual([[CASE], []])
  })
})

describe('a case', () => {
  it('is found by its key, by a part’s number and in another form; an empty number is refused', async () => {
    const { store, one } = await newOffice()
    await store(`${CASE}-A`)
    await store('Carta precatória n.º 7')
    for (const number of [CASE, `${CASE}-A`, ' 8505/26.0t8stb.L1.S1', '8505 / 26.0T8STB']) {
      expect([number, (await one(number)).body.key]).toEqual([number, CASE])
    }
    expect((await one('carta  PRECATÓRIA n.º 7')).body.key).toBe('CARTA PRECATÓRIA N.º 7')
    expect((await one('')).status).toBe(400)
    expect(await one('8506/26.0T8STB')).toMatchObject({ status: 404, body: { message: 'Processo não encontrado.' } })
  })

  it('shows its timeline, newest first, in pages and by kind', async () => {
    const { officeId, userId, store, one, timeline, post } = await newOffice()
    const ids: number[] = []
    for (let day = 10; day < 32; day++) ids.push(await store(CASE, { data: `2026-10-${day}`, acto: `Acto ${day}` }))
    const newest = ids.at(-1)!
    await addDeadline(officeId, newest, 'proposed', '2099-11-20', 'próximo')
    await post('/api/notes/', { case_key: CASE, text: 'Do processo' })
    await post('/api/notes/', { notification_id: newest, text: 'Da notificação' })
    await run(sql`insert into transcriptions (id, office_id, file_name, size, format, status, content, duration, case_key, created_at)
      values (gen_random_uuid(), ${officeId}, 'audiência.mp3', 9, 'mp3', 'done', 'texto', 2880, ${CASE}, '2026-10-15')`)
    const first = await timeline()
    expect([first.count, first.results.length]).toEqual([26, 20])
    expect(first.results.slice(0, 4)).toMatchObject([
      { kind: 'note', note: { text: 'Da notificação', mine: true }, acto: 'Acto 31' },
      { kind: 'note', note: { text: 'Do processo' }, acto: null },
      {
        kind: 'deadline',
        deadline: { state: 'proposed', ends: '2099-11-20', title: 'Prazo próximo', acto: 'Acto 31' },
      },
      { kind: 'notification', state: 'nova', notification: { id: newest, documents: [] } },
    ])
    const second = await timeline('&page=1')
    const all = [...first.results, ...second.results].map(({ at }) => at)
    expect(all).toHaveLength(26)
    expect(all).toEqual(all.toSorted().reverse())
    expect((await timeline('&page=2')).results).toEqual([])
    expect((await timeline('&kind=recording')).results).toMatchObject([
      { recording: { file_name: 'audiência.mp3', duration: 2880 } },
    ])
    const { body } = await one()
    expect(body).toMatchObject({
      notifications: 22,
      timeline: { notification: 22, deadline: 1, note: 2, recording: 1 },
      deadlines: [{ ends: '2099-11-20', state: 'proposed', decided_by: null, proposed_by: null }],
      recordings: [{ file_name: 'audiência.mp3' }],
      parties: '',
      archived: null,
      version: 0,
      can_act: true,
      numbers: [CASE],
    })
    // A proposal that is over is of the past.
    await addDeadline(officeId, newest, 'proposed', inDays(-1))
    expect((await timeline()).count).toBe(26)
    expect((await one()).body.deadlines).toHaveLength(1)
    // A deadline stands where it was decided on, and one that was met where it was met.
    const who = await personInRecord(database(), officeId as never, userId)
    const decidedAt = '2026-10-25T12:00:00.000Z'
    await run(sql`update deadlines set state = 'confirmed', decided_by = ${who}, decided_at = ${decidedAt}
      where office_id = ${officeId} and ends = '2099-11-20'`)
    expect((await timeline('&kind=deadline')).results).toMatchObject([{ at: decidedAt }])
    await run(sql`update deadlines set state = 'met', met_on = '2026-10-20'
      where office_id = ${officeId} and ends = '2099-11-20'`)
    const [met] = (await timeline('&kind=deadline')).results
    expect(met).toMatchObject({
      at: '2026-10-19T23:00:00.000Z',
      deadline: { state: 'met', decided_by: { id: userId } },
    })
  })

  it('has its open deadlines by their day, then those that were met and dismissed, the last first', async () => {
    const { officeId, store, one } = await newOffice()
    const id = await store(CASE)
    for (const [state, ends, name] of [
      ['met', '2026-10-02', 'antes'],
      ['met', '2026-10-05', 'depois'],
      ['dismissed', '2026-10-09', 'não'],
      ['confirmed', inDays(9), 'em nove'],
      ['proposed', inDays(3), 'em três'],
    ] as const) {
      await addDeadline(officeId, id, state, ends, name)
    }
    await run(sql`update deadlines set met_on = ends where office_id = ${officeId} and state = 'met'`)
    const { deadlines } = (await one()).body
    expect(deadlines.map(({ title }: { title: string }) => title)).toEqual([
      'Prazo em três',
      'Prazo em nove',
      'Prazo depois',
      'Prazo antes',
      'Prazo não',
    ])
    expect(deadlines[0].days_left).toBe(3)
  })

  it('has of the notes on its notifications, and of its hearings, those that the member sees', async () => {
    const { store, join, post } = await newOffice()
    const seen = await store(CASE)
    const hidden = await store(CASE, {}, OTHER)
    for (const id of [seen, hidden]) {
      await post('/api/notes/', { notification_id: id, text: `Nota ${id}` })
      for (const action of ['confirm', 'propose'])
        await post('/api/hearings/', {
          notification_id: id,
          action,
          day: '2030-07-12',
          hour: '09:30',
          place: `Sala ${id}`,
        })
    }
    const { one, timeline } = await join({ [PORTAL]: 'act' })
    expect(await timeline('&kind=hearing')).toMatchObject({
      count: 1,
      results: [{ at: '2030-07-12T08:30:00.000Z', hearing: { place: `Sala ${seen}` } }],
    })
    expect(await timeline('&kind=note')).toMatchObject({ count: 1, results: [{ note: { text: `Nota ${seen}` } }] })
    expect((await one()).body.timeline.note).toBe(1)
  })

  it('has the imported time whose project names it, each entry once, by day and person', async () => {
    const { officeId, store, one, timeline } = await newOffice()
    await store('77/26.0T8LSB-A')
    expect((await one('77/26.0T8LSB')).body.time).toBeNull()
    for (const [databaseId, entry, day, seconds, person, number] of [
      [1, 1, '2026-11-02', 3600, 'Helena Brandão', '77/26.0T8LSB'],
      [2, 1, '2026-11-02', 3600, 'Helena Brandão', '77/26.0T8LSB'],
      [1, 2, '2026-11-02', 2100, 'Helena Brandão', '77/26.0T8LSB.L1'],
      [1, 3, '2026-10-01', 600, 'Duarte Salgado', '77/26.0T8LSB-A'],
      [1, 4, '2026-10-01', 600, 'Duarte Salgado', '78/26.0T8LSB'],
      [1, 5, '2026-09-01', 0, 'Duarte Salgado', '77/26.0T8LSB'],
    ] as const) {
      await run(sql`insert into time_import_entries (office_id, database_id, entry_id, workspace, day, pair, seconds, case_key, person)
        values (${officeId}, ${`00000000-0000-4000-8000-00000000000${databaseId}`}::uuid, ${entry}, 'w', ${day}, 'p', ${seconds},
          case_key(${number}), ${person})`)
    }
    const { body: detail } = await one('77/26.0T8LSB')
    expect(detail.time).toEqual({
      seconds: 6300,
      entries: 3,
      since: '2026-10-01',
      people: [
        { name: 'Helena Brandão', seconds: 5700 },
        { name: 'Duarte Salgado', seconds: 600 },
      ],
    })
    expect(detail.timeline.time).toBe(2)
    const body = await timeline('&kind=time', '77/26.0T8LSB')
    expect(body.results).toEqual([
      {
        kind: 'time',
        at: '2026-11-02T00:00:00.000Z',
        time: { day: '2026-11-02', person: 'Helena Brandão', seconds: 5700 },
      },
      {
        kind: 'time',
        at: '2026-09-30T23:00:00.000Z',
        time: { day: '2026-10-01', person: 'Duarte Salgado', seconds: 600 },
      },
    ])
  })

  it('is changed by the member who acts on it, once: a change of another version is refused with who made it', async () => {
    const { officeId, username, store, join, change, one } = await newOffice()
    await store(CASE)
    await store(CASE, {}, OTHER)
    const member = await join({ [PORTAL]: 'act', [OTHER]: 'read' })
    const reader = await join({ [PORTAL]: 'read' })
    expect((await change({ version: 0, parties: ' Ana e Rui ' })).body).toMatchObject({
      parties: 'Ana e Rui',
      version: 1,
    })
    expect(await member.change({ version: 0, archived: true })).toMatchObject({
      status: 409,
      body: { message: `${username} mudou este processo há momentos. Veja antes de guardar.` },
    })
    expect((await member.change({ version: 1, archived: true })).body).toMatchObject({
      parties: 'Ana e Rui',
      archived: { by: { id: member.userId, name: member.username } },
    })
    // The last of two changes is named. A change of another case is not.
    await store('1/26.0T8LSB')
    await change({ version: 0, parties: 'Outras' }, '1/26.0T8LSB')
    expect((await change({ version: 1, archived: false })).body.message).toContain(member.username)
    expect((await reader.change({ version: 2, archived: false })).status).toBe(403)
    expect((await change({ version: 2 })).status).toBe(400)
    expect((await one()).body.version).toBe(2)
    const { rows } = await sql<{ subject: string }>`select subject from audit_entries
      where office_id = ${officeId} and event = 'case_changed' order by seq`.execute(database())
    const subjects = [`${CASE}: partes`, `${CASE}: arquivado`, '1/26.0T8LSB: partes']
    expect(rows).toEqual(subjects.map((subject) => ({ subject })))
  })

  it('with a name, a client and parties, is called by them wherever its number stands and found by them', async () => {
    const { officeId, store, list, join, change, get } = await newOffice()
    const first = await store(CASE, { data: '2026-11-01' })
    await store(`${CASE}-A`, { data: '2026-11-02' })
    await store('9/26.0T8LSB')
    await addDeadline(officeId, first, 'confirmed', inDays(5))
    const stranger = await join({ [OTHER]: 'act' })
    const listed = async (search = '', who = { get }) => {
      const { body } = await who.get(`/api/processos/?page=0&search=${encodeURIComponent(search)}`)
      const numbers = body.results.map(({ processo }: { processo: string }) => processo)
      return { numbers, labels: body.results.map(({ id }: { id: number }) => body.work[id].case_label) }
    }
    expect((await listed()).labels).toEqual(['', '', ''])
    const said = {
      name: ' Sil\u00adva  c. Costa\u200b ',
      client: '\u200eAna Silva',
      parties: 'Ana Silva e Rui\ncontra Construções Costa, Lda.',
    }
    const label = 'Silva c. Costa (cliente: Ana Silva)'
    expect((await change({ version: 0, ...said })).body).toMatchObject({
      name: 'Silva c. Costa',
      client: 'Ana Silva',
      label,
    })
    for (const search of ['silva costa', 'construcao', 'ana rui', `silva ${CASE}`, '"silva c. costa"']) {
      expect({ search, ...(await listed(search)) }).toEqual({
        search,
        numbers: [`${CASE}-A`, CASE],
        labels: [label, label],
      })
      expect([search, keys(await list(`?search=${encodeURIComponent(search)}`))]).toEqual([search, [CASE]])
    }
    expect((await listed('silva', stranger)).numbers).toEqual([])
    expect((await list('?search=silva')).results[0]).toMatchObject({
      name: 'Silva c. Costa',
      client: 'Ana Silva',
      label,
    })
    const { groups } = (await get('/api/deadlines/')).body
    expect(groups.flatMap((group: { results: unknown[] }) => group.results)).toMatchObject([{ case_label: label }])
    // Another client, within the name: said once. Nothing of what stood there before is found.
    await change({ version: 1, client: 'silva', parties: '' })
    expect((await listed('silva')).labels).toEqual(['Silva c. Costa', 'Silva c. Costa'])
    expect((await listed('rui')).numbers).toEqual([])
    await change({ version: 2, name: '' })
    expect((await listed('silva')).labels).toEqual(['Cliente: silva', 'Cliente: silva'])
    const { rows } = await sql<{ subject: string }>`select subject from audit_entries
      where office_id = ${officeId} and event = 'case_changed' order by seq`.execute(database())
    expect(rows.map(({ subject }) => subject)).toEqual([
      `${CASE}: nome, cliente, partes`,
      `${CASE}: cliente, partes`,
      `${CASE}: nome`,
    ])
  })

  it('of two who change it at the same time takes one', async () => {
    const { officeId, userId, store, change, one } = await newOffice()
    await store(CASE)
    await change({ version: 0, parties: 'Antes' })
    const member: Member = { officeId, userId, role: 'responsavel', reads: 'all', acts: 'all', manages: 'all' }
    const holder = await database().startTransaction().execute()
    await changeCase(holder, member, CASE, { version: 1, parties: 'Primeiro' })
    const late = change({ version: 1, parties: 'Segundo' })
    await untilLocked(product.platform.owner.db)
    await holder.commit().execute()
    expect((await late).status).toBe(409)
    expect((await one()).body).toMatchObject({ version: 2, parties: 'Primeiro' })
  })
})

describe('a recording', () => {
  const ID = () => crypto.randomUUID()
  const addRecording = async (officeId: number, status = 'done') => {
    const id = ID()
    await run(sql`insert into transcriptions (id, office_id, file_name, size, format, status, content)
      values (${id}, ${officeId}, 'a.mp3', 9, 'mp3', ${status}, 'texto')`)
    return id
  }

  it('is put into a case and taken out by the member who acts on it, once it is finished', async () => {
    const { officeId, store, put, one } = await newOffice()
    await store(CASE)
    const id = await addRecording(officeId)
    const path = `/api/cases/recordings/${id}/`
    const subjects = async () =>
      (
        await sql<{ subject: string }>`select subject from audit_entries
        where office_id = ${officeId} and event = 'case_changed' order by seq`.execute(database())
      ).rows.map(({ subject }) => subject)
    expect((await put(path, { number: `${CASE}-A` })).body).toEqual({ number: CASE })
    expect((await put(path, { number: CASE })).body).toEqual({ number: CASE })
    const later = await addRecording(officeId)
    await put(`/api/cases/recordings/${later}/`, { number: CASE })
    expect((await one()).body.recordings).toMatchObject([{ id: later }, { id }])
    expect((await put(path, { number: null })).body).toEqual({ number: null })
    expect((await one()).body.recordings).toMatchObject([{ id: later }])
    expect(await subjects()).toEqual(['juntada', 'juntada', 'retirada'].map((what) => `${CASE}: gravação ${what}`))
    const running = await addRecording(officeId, 'processing')
    expect((await put(`/api/cases/recordings/${running}/`, { number: CASE })).status).toBe(409)
    expect((await put(`/api/cases/recordings/${ID()}/`, { number: CASE })).status).toBe(404)
    expect((await put(path, { number: '1/26.0T8LSB' })).status).toBe(404)
  })

  it('names its case to the member who sees it alone, and stays in one that a member may not change', async () => {
    const { officeId, store, put, get, join } = await newOffice()
    await store(CASE)
    await store('1/26.0T8LSB', {}, OTHER)
    const id = await addRecording(officeId)
    const path = `/api/cases/recordings/${id}/`
    await put(path, { number: CASE })
    const member = await join({ [OTHER]: 'act' })
    expect((await get('/api/upload/')).body.results).toMatchObject([{ job_id: id, case_key: CASE }])
    expect((await member.get('/api/upload/')).body.results[0].case_key).toBeUndefined()
    expect((await member.get(`/api/upload/${id}/`)).body.case_key).toBeUndefined()
    expect((await member.put(path, { number: '1/26.0T8LSB' })).status).toBe(403)
    expect((await member.put(path, { number: null })).status).toBe(403)
    expect((await get(`/api/upload/${id}/`)).body.case_key).toBe(CASE)
    // Anybody may take it out of a case whose notifications are gone.
    await run(sql`update transcriptions set case_key = '99/26.0T8LSB' where id = ${id}`)
    expect((await member.put(path, { number: '1/26.0T8LSB' })).body).toEqual({ number: '1/26.0T8LSB' })
  })

  it('that is being put into a case is taken out of it by nobody who may not change that', async () => {
    const { officeId, store, join } = await newOffice()
    await store(CASE)
    await store('1/26.0T8LSB', {}, OTHER)
    const id = await addRecording(officeId)
    const member = await join({ [OTHER]: 'act' })
    const holder = await database().startTransaction().execute()
    await holder.updateTable('transcriptions').set({ case_key: CASE }).where('id', '=', id).execute()
    const moving = member.put(`/api/cases/recordings/${id}/`, { number: '1/26.0T8LSB' })
    await untilLocked(product.platform.owner.db)
    await holder.commit().execute()
    expect((await moving).status).toBe(403)
    const row = database().selectFrom('transcriptions').select('case_key').where('id', '=', id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ case_key: CASE })
  })
})
