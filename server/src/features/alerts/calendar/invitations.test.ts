import { randomUUID } from 'node:crypto'
import type { AlertSettingsChange } from '@arauto/contract/alerts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addAlertedMember, outboxOf, type WantedMember } from '../../../../testing/alerted-office.ts'
import { addDeadline, inDays, type WantedDeadline } from '../../../../testing/office-deadlines.ts'
import { seesAll } from '../../../../testing/offices.ts'
import { domainDatabase } from '../../../../testing/opened-for-file.ts'
import { raceFor } from '../../../../testing/race-for.ts'
import { readInvitation } from '../../../../testing/read-calendar.ts'
import { changeAlertSettings } from '../../../domain/alerts/alert-settings.ts'
import type { Member, OfficeId } from '../../../domain/offices/member.ts'
import { removeMember } from '../../../domain/offices/membership.ts'
import { endAccess } from '../../../domain/offices/portal-access.ts'
import { changeDecided } from '../../../domain/triage/change-decided.ts'
import { changeTriage } from '../../../domain/triage/change-triage.ts'
import { createInvitationJobs } from './send-invitations.ts'

const MANY = process.env.LONG ? 10_000 : 300

const database = domainDatabase()

const STYLE = { pageUrl: 'https://arauto.example', organizer: { name: 'Arauto', address: 'arauto@escritorio.pt' } }

async function newOffice() {
  const { db } = database
  const officeId: OfficeId = await database.addOffice()
  let read = 0
  let members = 0
  const member = async (settings: WantedMember = {}) => {
    members += 1
    const address = `m${officeId}-${members}@escritorio.pt`
    return { address, id: await addAlertedMember(db, officeId, { email: address, invitations: true, ...settings }) }
  }
  const settle = () =>
    sql`update calendar_changes set at = at - interval '61 seconds' where office_id = ${officeId}`.execute(db)
  const runJobs = async (style: typeof STYLE | null = STYLE) => {
    const jobs = createInvitationJobs(db, style)
    for (;;) {
      const job = await jobs.claimNext([])
      if (!job) return
      await job.run()
    }
  }
  const unread = async () => {
    const messages = (await outboxOf(db, officeId)).filter(({ id }) => id > read)
    read = messages.at(-1)?.id ?? read
    return messages.map(({ content, address: to, user_id: userId }) => {
      const event = readInvitation(content.calendar!.text)
      expect(event.method).toBe(content.calendar!.method)
      expect(event.attendee).toBe(`mailto:${to.toLowerCase()}`)
      return { to, userId, content, ...event, day: event.starts }
    })
  }
  return {
    officeId,
    member,
    settle,
    runJobs,
    unread,
    add: (wanted: WantedDeadline) => addDeadline(db, officeId, wanted),
    change: (id: number, set: string) =>
      changeDecided(db, officeId, 'deadlines', sql`d.id = ${id}`, () =>
        sql.raw(`update deadlines set ${set}, version = version + 1 where id = ${id}`).execute(db),
      ),
    assign: (ids: readonly number[], by: number, assigneeId: number | null) => {
      const member: Member = { ...seesAll(officeId), manages: 'all', userId: by, role: 'responsavel' }
      return changeTriage(db, member, ids, { change: { assigneeId }, batch: randomUUID() })
    },
    set: (userId: number, change: AlertSettingsChange) => changeAlertSettings(db, officeId, userId, change),
    /** What is sent a minute after the changes so far. */
    sent: async () => {
      await settle()
      await runJobs()
      return unread()
    },
  }
}

describe('invitations to a deadline', () => {
  it('that have not left are taken back by what follows, which an older one would undo', async () => {
    const office = await newOffice()
    const marta = await office.member({ internal_invitations: true })
    const { id } = await office.add({ ends: inDays(9), assigneeId: marta.id })
    await office.change(id, `internal_date = '${inDays(6)}'`)
    expect(await office.sent()).toMatchObject([{ alarms: [] }, { alarms: ['-PT15H', 'PT9H'] }])
    await sql`update outbox set tries = 1 where office_id = ${office.officeId}`.execute(database.db)
    await office.change(id, `state = 'met', met_on = '${inDays(0)}'`)
    expect(await office.sent()).toMatchObject([
      { method: 'CANCEL', sequence: 1 },
      { method: 'CANCEL', sequence: 1 },
    ])
    const waiting = () =>
      database.db.selectFrom('outbox').select('content').where('office_id', '=', office.officeId).execute()
    expect((await waiting()).map(({ content }) => content.calendar!.method)).toEqual(['CANCEL', 'CANCEL'])
  })

  it('are sent to the member who is in charge when it is confirmed, changed when it moves, cancelled when it is met', async () => {
    const office = await newOffice()
    const marta = await office.member()
    const { id } = await office.add({ ends: inDays(9), title: 'Contestar', assigneeId: marta.id })
    await office.add({ ends: inDays(5), state: 'proposed', assigneeId: marta.id })
    await office.add({ ends: inDays(5) })
    await office.add({ ends: inDays(-1), assigneeId: marta.id })
    await office.add({ ends: inDays(0), assigneeId: marta.id })
    const [ofToday, ...first] = await office.sent()
    expect(ofToday).toMatchObject({ method: 'REQUEST', day: inDays(0) })
    expect(first).toMatchObject([
      {
        to: marta.address,
        userId: marta.id,
        method: 'REQUEST',
        sequence: 0,
        day: inDays(9),
        summary: 'Contestar – 1234/26.0T8LSB',
        status: 'CONFIRMED',
        free: false,
      },
    ])
    expect(first[0]!.content.calendar!.text).toContain('ORGANIZER;CN="Arauto":mailto:arauto@escritorio.pt')
    const { uid } = first[0]!

    await office.change(id, `ends = '${inDays(12)}'`)
    expect(await office.sent()).toMatchObject([{ method: 'REQUEST', uid, sequence: 1, day: inDays(12) }])
    await office.change(id, `note = 'uma nota'`)
    expect(await office.sent(), 'what no calendar shows').toEqual([])
    await office.change(id, `state = 'met', met_on = '${inDays(0)}'`)
    expect(await office.sent()).toMatchObject([
      {
        method: 'CANCEL',
        uid,
        sequence: 2,
        day: inDays(12),
        status: 'CANCELLED',
        to: marta.address,
        content: { subject: expect.stringMatching(/^Sem efeito: \p{L}{3} \d\d\/\d\d\/\d{4}: Contestar/u) },
      },
    ])
    await office.change(id, `state = 'confirmed', met_on = null`)
    expect(await office.sent()).toMatchObject([{ method: 'REQUEST', uid, sequence: 3 }])
    await office.change(id, `state = 'proposed', ends = null`)
    expect(await office.sent()).toMatchObject([{ method: 'CANCEL', uid, sequence: 4, day: inDays(12) }])
  })

  it('go from one person to the other when it is handed over', async () => {
    const office = await newOffice()
    const [marta, helena] = [await office.member(), await office.member()]
    const { notificationId } = await office.add({ ends: inDays(9), assigneeId: marta.id })
    const [first] = await office.sent()
    await office.assign([notificationId], marta.id, helena.id)
    const handed = await office.sent()
    expect(handed.map(({ to, method }) => `${method} ${to}`).sort()).toEqual([
      `CANCEL ${marta.address}`,
      `REQUEST ${helena.address}`,
    ])
    const [mine, theirs] = [marta, helena].map(({ address }) => handed.find(({ to }) => to === address)!)
    expect(mine!.uid).toBe(first!.uid)
    expect(theirs!.uid, 'two people may share a mailbox').not.toBe(first!.uid)
    await office.assign([notificationId], marta.id, null)
    expect(await office.sent()).toMatchObject([{ method: 'CANCEL', to: helena.address }])
  })

  it('are sent once, whatever happens again, and not before a minute has passed', async () => {
    const office = await newOffice()
    const marta = await office.member()
    const { id, notificationId } = await office.add({ ends: inDays(9), assigneeId: marta.id })
    await office.runJobs()
    expect(await office.unread(), 'at once').toEqual([])
    expect(await office.sent()).toHaveLength(1)
    await office.runJobs()
    expect(await office.sent(), 'nothing changed').toEqual([])

    await office.change(id, `ends = '${inDays(10)}'`)
    await office.change(id, `ends = '${inDays(9)}'`)
    await office.assign([notificationId], marta.id, null)
    await office.assign([notificationId], marta.id, marta.id)
    expect(await office.sent(), 'undone within the minute').toEqual([])
  })

  it('are sent once by two workers at the same time', async () => {
    const office = await newOffice()
    const marta = await office.member()
    for (let nth = 0; nth < 5; nth++) await office.add({ ends: inDays(3 + nth), assigneeId: marta.id })
    await office.settle()
    await raceFor(database.db, 'outbox', [() => office.runJobs(), () => office.runJobs()])
    expect(await office.unread()).toHaveLength(5)
  })

  it(`of ${MANY} deadlines that are handed over and taken back are not sent`, async () => {
    const office = await newOffice()
    const marta = await office.member()
    await office.sent()
    const { rows } = await sql<{ id: number }>`with n as (
        insert into notifications (office_id, portal_username, row_key, first_seen_at, advogado, has_document, search,
          origem, acto, tribunal, unidade, processo, especie, referencia)
        select ${office.officeId}, 'p', 'massa' || i, now(), 'M', false, '', '', '', '', '', '', '', '' from
          generate_series(1, ${MANY}::int) i returning id)
      insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, ends)
      select ${office.officeId}, id, 'p', false, 'confirmed', 'deadline', ${inDays(5)}::date from n
      returning notification_id as id`.execute(database.db)
    expect(await office.sent()).toEqual([])
    const ids = rows.map(({ id }) => id)
    const all = (assignee: number | null) => office.assign(ids, marta.id, assignee)
    await all(marta.id)
    await all(null)
    expect(await office.sent()).toEqual([])
    await all(marta.id)
    const first = await office.sent()
    expect(first, 'the others follow, so many an hour').toHaveLength(100)
    expect(await office.sent()).toEqual([])
    await sql`update calendar_invitations set sent_at = sent_at - interval '1 hour' where office_id = ${office.officeId}`.execute(
      database.db,
    )
    const next = await office.sent()
    expect(next).toHaveLength(100)
    expect(new Set([...first, ...next].map(({ uid }) => uid)).size).toBe(200)
  })

  it('follow the settings: switched on and off, another address, without details', async () => {
    const office = await newOffice()
    const marta = await office.member({ invitations: false })
    const { id } = await office.add({ ends: inDays(9), title: 'Contestar', assigneeId: marta.id })
    await office.change(id, `internal_date = '${inDays(6)}'`)
    expect(await office.sent()).toEqual([])
    await office.set(marta.id, { invitations: true })
    expect(await office.sent()).toMatchObject([{ method: 'REQUEST', sequence: 0, day: inDays(9) }])
    await office.set(marta.id, { internal_invitations: true })
    expect(await office.sent()).toMatchObject([
      {
        method: 'REQUEST',
        sequence: 0,
        day: inDays(6),
        free: true,
        summary: 'Aviso interno: Contestar – 1234/26.0T8LSB',
        content: { lead: 'Este convite põe o aviso interno no seu calendário.' },
      },
    ])
    await office.set(marta.id, { email: 'Nova@escritorio.pt' })
    expect((await office.sent()).map(({ method, to, day, sequence }) => [method, to, day, sequence])).toEqual([
      ['CANCEL', marta.address, inDays(6), 1],
      ['REQUEST', 'Nova@escritorio.pt', inDays(6), 2],
      ['CANCEL', marta.address, inDays(9), 1],
      ['REQUEST', 'Nova@escritorio.pt', inDays(9), 2],
    ])
    await office.set(marta.id, { email: 'nova@escritorio.pt' })
    expect(await office.sent(), 'the same address').toEqual([])
    await office.set(marta.id, { show_details: false })
    const quiet = await office.sent()
    expect(quiet).toMatchObject([
      { method: 'REQUEST', summary: 'Aviso interno de um prazo' },
      { method: 'REQUEST', summary: 'Prazo' },
    ])
    expect(JSON.stringify(quiet)).not.toMatch(/1234|Lisboa|Contestar/)
    await office.set(marta.id, { is_on: false })
    expect(await office.sent()).toMatchObject([{ method: 'CANCEL' }, { method: 'CANCEL' }])
    expect(await office.sent()).toEqual([])
  })

  it('are cancelled for the member who leaves the office, and for a notification that is removed', async () => {
    const office = await newOffice()
    const [marta, helena] = [await office.member(), await office.member()]
    const { notificationId } = await office.add({ ends: inDays(9), assigneeId: marta.id })
    await office.add({ ends: inDays(9), assigneeId: helena.id })
    await office.sent()
    const elsewhere = { office_id: await database.addOffice(), user_id: helena.id, role: 'responsavel' as const }
    await database.db.insertInto('members').values(elsewhere).execute()
    await database.db.transaction().execute((trx) => removeMember(trx, office.officeId, helena.id))
    await createInvitationJobs(database.db, STYLE).purge!()
    expect(await office.sent()).toMatchObject([{ method: 'CANCEL', to: helena.address, userId: null }])
    await changeDecided(database.db, office.officeId, 'deadlines', sql`d.notification_id = ${notificationId}`, () =>
      sql`delete from notifications where id = ${notificationId}`.execute(database.db),
    )
    expect(await office.sent()).toMatchObject([{ method: 'CANCEL', to: marta.address }])
    const { rows } = await sql`select from calendar_invitations where office_id = ${office.officeId}`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })

  it('are cancelled for the member whose access ends with the account', async () => {
    const office = await newOffice()
    const ours = 'ms-1p@adv.oa.pt'
    const marta = await office.member({ role: 'advogado', reads: [ours] })
    await office.add({ ends: inDays(9), portalUsername: ours, assigneeId: marta.id })
    expect(await office.sent()).toHaveLength(1)
    await database.db.transaction().execute((trx) => endAccess(trx, office.officeId, ours))
    expect(await office.sent()).toMatchObject([{ method: 'CANCEL', to: marta.address }])
  })

  it('to what was more than thirty days ago stay in calendars', async () => {
    const office = await newOffice()
    const marta = await office.member()
    const { notificationId } = await office.add({ ends: inDays(9), assigneeId: marta.id })
    await office.sent()
    await sql`update calendar_invitations set day = current_date - 32 where office_id = ${office.officeId}`.execute(
      database.db,
    )
    await office.assign([notificationId], marta.id, null)
    expect(await office.sent()).toEqual([])
  })

  it('wait for mail to be set up, and are then those of that moment', async () => {
    const office = await newOffice()
    const marta = await office.member()
    const { id } = await office.add({ ends: inDays(9), assigneeId: marta.id })
    await office.settle()
    await office.runJobs(null)
    await office.change(id, `ends = '${inDays(11)}'`)
    await office.settle()
    await office.runJobs(null)
    expect(await office.unread()).toEqual([])
    expect(await office.sent()).toMatchObject([{ method: 'REQUEST', sequence: 0, day: inDays(11) }])
  })

  it('say nothing of an office that is removed', async () => {
    const office = await newOffice()
    const marta = await office.member()
    await office.add({ ends: inDays(9), assigneeId: marta.id })
    await office.sent()
    await sql`delete from offices where id = ${office.officeId}`.execute(database.db)
    expect(await office.sent()).toEqual([])
  })
})
