import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addAlertedMember, outboxOf } from '../../../testing/alerted-office.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { lisbonMoment } from '../../domain/alerts/quiet-time.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { noticeKinds } from './area.ts'
import { createDigestJobs } from './digest-jobs.ts'
import { createNoticeJobs } from './warnings/notice-jobs.ts'

/** Friday; the next working day is Wednesday, since Tuesday is a holiday, but that is Monday. */
const FRIDAY = '2026-12-04'
const domain = domainDatabase()

async function newOffice() {
  const officeId = await domain.addOffice()
  const account = await domain.addAccount(officeId)
  const userId = await addAlertedMember(domain.db, officeId, { email: 'marta@adv.pt' })
  const hearing = (
    day: string,
    more: { hour?: string; state?: 'proposed' | 'confirmed' | 'given_up'; processo?: string },
  ) =>
    domain.db
      .insertInto('hearings')
      .values({
        office_id: officeId,
        portal_username: account.portalUsername,
        source: 'manual',
        kind: 'audiencia_final',
        read_day: day,
        day,
        state: 'confirmed',
        place: 'Sala 2',
        assignee_id: userId,
        ...more,
      })
      .execute()
  return { officeId, userId, hearing }
}

/** @returns the subjects of all that was sent until then */
async function remind(officeId: OfficeId, day: string, at = '08:00'): Promise<string[]> {
  const kinds = noticeKinds({ sendsMail: true, intervalMinutes: 15, passwordUntil: '2030-01-01' })
  const jobs = createNoticeJobs(domain.db, kinds, () => lisbonMoment(day, at))
  for (let job = await jobs.claimNext([]); job; job = await jobs.claimNext([])) await job.run()
  return (await outboxOf(domain.db, officeId)).map(({ content }) => content.subject)
}

test('the digest lists the hearings of the week, and those to confirm however far they are', async () => {
  const { officeId, userId, hearing } = await newOffice()
  const yesterday = lisbonMoment('2026-12-03', '08:30')
  await domain.db.updateTable('alert_settings').set({ digested_at: yesterday }).where('user_id', '=', userId).execute()
  await hearing('2026-12-03', { processo: 'Ontem' })
  await hearing(FRIDAY, { processo: 'Hoje' })
  await hearing('2026-12-09', { hour: '14:00', processo: '1/26' })
  await hearing('2026-12-11', { processo: 'No sétimo dia' })
  await hearing('2026-12-30', { processo: 'Longe' })
  await hearing('2027-02-10', { state: 'proposed', processo: '2/26' })
  await hearing('2026-12-09', { state: 'given_up', processo: 'Sem efeito' })
  const jobs = createDigestJobs(domain.db, true, () => lisbonMoment(FRIDAY, '08:30'))
  for (let job = await jobs.claimNext([]); job; job = await jobs.claimNext([])) await job.run()
  const [digest] = await outboxOf(domain.db, officeId)
  expect(digest!.content.subject).toBe('4 diligências')
  expect(digest!.content.sections).toMatchObject([
    {
      title: 'Diligências',
      entries: [
        { aside: 'sex 04/12' },
        {
          aside: 'qua 09/12',
          asideNote: '14:00',
          title: 'Audiência final',
          lines: [{ value: '1/26' }, { value: 'Sala 2' }],
        },
        { aside: 'sex 11/12' },
        {
          aside: 'qua 10/02/2027',
          lines: expect.arrayContaining([{ label: 'Diligência proposta', value: 'por confirmar' }]),
        },
      ],
    },
  ])
})

test('who goes there is reminded the working day before, once for each day and hour', async () => {
  const { officeId, hearing } = await newOffice()
  await hearing('2026-12-07', { hour: '09:30', processo: '1/26' })
  await hearing('2026-12-09', { processo: 'Quarta' })
  await hearing('2026-12-07', { state: 'given_up', processo: 'Sem efeito' })
  expect(await remind(officeId, FRIDAY, '07:59')).toEqual([])
  expect(await remind(officeId, FRIDAY)).toEqual(['seg 07/12 09:30: Audiência final, 1/26'])
  expect(await remind(officeId, '2026-12-05')).toHaveLength(1)
  await domain.db.updateTable('hearings').set({ hour: '14:00' }).where('processo', '=', '1/26').execute()
  expect(await remind(officeId, '2026-12-06')).toEqual([
    'seg 07/12 09:30: Audiência final, 1/26',
    'seg 07/12 14:00: Audiência final, 1/26',
  ])
})

test('one of the coming week that nobody confirmed is told at once, and again the working day before', async () => {
  const { officeId, userId, hearing } = await newOffice()
  await hearing('2026-12-11', { hour: '10:00', state: 'proposed', processo: '1/26' })
  await hearing('2026-12-11', { hour: '12:00', processo: 'Confirmada' })
  await hearing('2026-12-12', { hour: '11:00', state: 'proposed', processo: 'Longe' })
  const found = 'sex 11/12 10:00: Audiência final, 1/26'
  expect(await remind(officeId, FRIDAY, '15:00')).toEqual([found])
  expect(await remind(officeId, FRIDAY, '15:01')).toEqual([found])
  expect(await remind(officeId, '2026-12-10')).toEqual([found, '3 diligências próximas'])
  const off = { at_once: false, digest: true }
  await domain.db
    .updateTable('alert_settings')
    .set({ events: sql`events || ${JSON.stringify({ ending: off, proposed: off })}::jsonb` })
    .where('user_id', '=', userId)
    .execute()
  await hearing('2026-12-11', { hour: '16:00', state: 'proposed', processo: 'Calada' })
  expect(await remind(officeId, '2026-12-10', '09:00')).toHaveLength(2)
})

test('quiet hours put off the reminder of another day, unless there is one of today', async () => {
  const { officeId, userId, hearing } = await newOffice()
  const quiet = { quiet_from: '20:00', quiet_to: '10:00' }
  await domain.db.updateTable('alert_settings').set(quiet).where('user_id', '=', userId).execute()
  await hearing('2026-12-07', { processo: 'Segunda' })
  expect(await remind(officeId, FRIDAY, '09:00')).toEqual([])
  await hearing(FRIDAY, { hour: '14:00', processo: 'Hoje' })
  expect(await remind(officeId, FRIDAY, '09:30')).toEqual(['2 diligências próximas'])
})
