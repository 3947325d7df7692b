import { API } from '@arauto/contract/routes'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { takeOutbox } from '../../../../testing/alerted-office.ts'
import { addDeadline } from '../../../../testing/office-deadlines.ts'
import { testProduct } from '../../../../testing/opened-for-file.ts'
import { readCalendar, readInvitation } from '../../../../testing/read-calendar.ts'
import { storeNotification } from '../../../../testing/stored-notifications.ts'
import { changeAlertSettings } from '../../../domain/alerts/alert-settings.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import { createInvitationJobs } from './send-invitations.ts'

const STYLE = { pageUrl: 'https://arauto.example', organizer: { name: 'Arauto', address: 'arauto@escritorio.pt' } }
let token = ''
let office: OfficeId
let userId = 0
let notification = 0
const product = testProduct({ worker: false })
beforeEach(async () => {
  const user = await product.signUp()
  token = user.access
  office = user.officeId
  userId = (await product.call('GET', API.office, { token })).body.me
  notification = await storeNotification(db(), office, 'mf-1l@adv.oa.pt')
})
const db = () => product.platform.database.db

const add = async (body: object) =>
  (
    await product.call('POST', '/api/hearings/', {
      token,
      body: { action: 'confirm', notification_id: notification, kind: 'audiencia_final', ...body },
    })
  ).body
const assign = (assigneeId: number | null) =>
  product.call('POST', API.triage, { token, body: { ids: [notification], change: { assignee_id: assigneeId } } })
const decide = async (hearing: { id: number; version: number }, body: object) => {
  const path = `/api/hearings/${hearing.id}/decision/`
  return (await product.call('POST', path, { token, body: { version: hearing.version, ...body } })).body
}

test('a feed has confirmed hearings at their hour in Lisbon, summer and winter, and those without an hour for the day', async () => {
  const { body } = await product.call('POST', `${API.calendarFeeds}own/`, { token })
  const read = async () => readCalendar((await product.call('GET', new URL(body.url).pathname)).body).events
  const winter = await add({ day: '2030-01-15', hour: '14:00', place: 'Sala 2' })
  const proposed = await add({ day: '2030-07-01', hour: '09:30', action: 'propose' })
  const summer = await add({ day: '2030-07-02', hour: '09:30' })
  const daylong = await add({ day: '2030-07-03' })
  expect(await read()).toMatchObject([
    {
      uid: expect.stringMatching(`^diligencia-${winter.id}@`),
      starts: '2030-01-15T14:00:00Z',
      ends: '2030-01-15T15:00:00Z',
      summary: 'Audiência final – 1/26.0T8LSB',
      location: 'Sala 2, Tribunal Judicial da Comarca de Lisboa',
      alarms: ['-P1D'],
    },
    { starts: '2030-07-02T08:30:00Z', status: 'CONFIRMED' },
    { starts: '2030-07-03', ends: '2030-07-04', alarms: ['-PT15H'] },
  ])
  await sql`with o as (insert into outbox (office_id, kind, address, content, state, ended_at)
      values (${office}, 'invitation', 'a@b.pt', '{}', 'sent', now()) returning id)
    insert into calendar_invitations (office_id, hearing_id, user_id, part, address, sequence, day, summary, description, outbox_id)
    select ${office}, ${winter.id}, ${userId}, 'hearing', 'a@b.pt', 0, '2030-01-15', '', '', id from o`.execute(db())
  const invited = { summary: 'Audiência final – 1/26.0T8LSB (também em convite)', free: true, alarms: [] }
  expect((await read())[0]).toMatchObject(invited)
  await sql`update calendar_invitations set cancelled = true, sequence = 1 where office_id = ${office}`.execute(db())
  expect((await read())[0]).toMatchObject({ free: false, alarms: ['-P1D'] })
  const [, before] = await read()
  await decide(summer, { action: 'give_up' })
  await decide(daylong, { action: 'dismiss', reason: 'É de outro' })
  // Nobody had confirmed it.
  await decide(proposed, { action: 'give_up' })
  const [, after, ...others] = await read()
  expect([after!.status, after!.summary, others]).toEqual([
    'CANCELLED',
    'Sem efeito: Audiência final – 1/26.0T8LSB',
    [],
  ])
  expect(after!.sequence).toBeGreaterThan(before!.sequence)
})

test('who goes there is invited, told of another hour, and has it cancelled when it is given up, passes to another or was long ago', async () => {
  await changeAlertSettings(db(), office, userId, { email: 'ana@escritorio.pt', invitations: true })
  const sent = async () => {
    await sql`update calendar_changes set at = at - interval '61 seconds' where office_id = ${office}`.execute(db())
    const jobs = createInvitationJobs(db(), STYLE)
    for (let job = await jobs.claimNext([]); job; job = await jobs.claimNext([])) await job.run()
    const messages = await takeOutbox(db(), office)
    return messages.map(({ content }) => ({ subject: content.subject, ...readInvitation(content.calendar!.text) }))
  }
  const hearing = await add({ day: '2030-07-02', hour: '09:30', assignee_id: userId })
  const [invited] = await sent()
  expect(invited).toMatchObject({
    method: 'REQUEST',
    sequence: 0,
    starts: '2030-07-02T08:30:00Z',
    subject: 'ter 02/07/2030 09:30: Audiência final – 1/26.0T8LSB',
  })
  const moved = await decide(hearing, { action: 'confirm', hour: '10:00' })
  expect(await sent()).toMatchObject([
    { method: 'REQUEST', sequence: 1, uid: invited!.uid, starts: '2030-07-02T09:00:00Z' },
  ])
  await product.call('POST', API.undoTriage, { token, body: { batch: moved.batch } })
  expect(await sent(), 'undone').toMatchObject([{ method: 'REQUEST', sequence: 2, starts: '2030-07-02T08:30:00Z' }])
  const passed = await decide({ ...moved, version: moved.version + 1 }, { action: 'confirm', assignee_id: null })
  expect(await sent()).toMatchObject([{ method: 'CANCEL', sequence: 3, uid: invited!.uid }])
  // Whoever is in charge of the notification goes there.
  await assign(userId)
  expect(await sent()).toMatchObject([{ method: 'REQUEST', sequence: 4 }])
  await assign(null)
  expect(await sent()).toMatchObject([{ method: 'CANCEL', sequence: 5 }])
  await assign(userId)
  expect(await sent()).toMatchObject([{ method: 'REQUEST', sequence: 6 }])
  await decide(passed, { action: 'give_up' })
  expect(await sent()).toMatchObject([{ method: 'CANCEL', sequence: 7, status: 'CANCELLED' }])
  expect(await sent()).toEqual([])
  // Both are called by their case.
  await addDeadline(db(), office, { ends: '2030-07-20', assigneeId: userId })
  expect(await sent()).toMatchObject([{ method: 'REQUEST', sequence: 0 }])
  const name = (number: string) =>
    product.call('PUT', `/api/cases/one/?number=${encodeURIComponent(number)}`, {
      token,
      body: { version: 0, name: 'Silva c. Costa' },
    })
  await name('1234/26.0T8LSB')
  expect(await sent()).toMatchObject([
    { method: 'REQUEST', sequence: 1, summary: expect.stringContaining('Silva c. Costa') },
  ])
  const mistaken = await add({ day: '2031-07-02', hour: '09:30' })
  expect(await sent()).toMatchObject([{ method: 'REQUEST', sequence: 0 }])
  await name('1/26.0T8LSB')
  const summary = 'Audiência final – Silva c. Costa – 1/26.0T8LSB'
  expect(await sent(), 'of a hearing too').toMatchObject([{ method: 'REQUEST', sequence: 1, summary }])
  await decide(mistaken, { action: 'confirm', day: '2021-07-02' })
  expect(await sent()).toMatchObject([{ method: 'CANCEL', sequence: 2 }])
  // Who may not see the account is invited to nothing of it.
  await add({ day: '2030-07-09', assignee_id: userId })
  await db().updateTable('members').set({ role: 'advogado' }).where('user_id', '=', userId).execute()
  expect(await sent()).toMatchObject([{ method: 'CANCEL', sequence: 2, summary: expect.stringContaining('Silva c.') }])
})
