import { ALERT_MESSAGES } from '@arauto/contract/alerts'
import { API } from '@arauto/contract/routes'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { recordBackupPlan } from '../../domain/backups/backup-plan.ts'

const ANSWERED = 'O servidor recusou a password: 535 5.7.8 Username and Password not accepted'

const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Arauto <arauto@escritorio.pt>' }
const product = testProduct({ worker: false, env })

it.each([API.status, API.alertSettings])(
  'what the mail server answered is told to the responsável alone by %s',
  async (path) => {
    const { db } = product.platform.database
    const chief = await product.signUp()
    const mailFor = async (token: string) => (await product.call('GET', path, { token })).body.mail
    const { token } = await addMember(product, chief.officeId)
    await sql`update mail_server set failing_since = now(), message = ${ANSWERED}`.execute(db)
    expect(await mailFor(chief.access)).toMatchObject({ state: 'failing', message: ANSWERED })
    expect(await mailFor(token)).toMatchObject({ state: 'failing', message: ALERT_MESSAGES.mailFailing })
    await sql`update mail_server set failing_since = null, message = ''`.execute(db)
    expect(await mailFor(token)).toMatchObject({ state: 'ok', message: '' })
  },
)

it('the status tells a failed backup to the responsável and to no other member', async () => {
  const { db } = product.platform.database
  const { access, officeId } = await product.signUp()
  const { token } = await addMember(product, officeId)
  const problemsFor = async (asking: string) =>
    (await product.call('GET', '/api/system-status/', { token: asking })).body.backup_problems
  await recordBackupPlan(db, { time: '03:00', folder: '/copias' }, new Date())
  expect(await problemsFor(access)).toEqual([])
  const now = new Date()
  await db
    .insertInto('backup_runs')
    .values({
      kind: 'backup',
      folder: '/copias',
      night: '2026-12-02',
      name: null,
      outcome: 'failed',
      started_at: now,
      ended_at: now,
      message: 'A pasta não está acessível.',
    })
    .execute()
  expect(await problemsFor(access)).toMatchObject([
    { kind: 'backup_failed', message: 'A pasta não está acessível.', since: now.toISOString() },
  ])
  expect(await problemsFor(token)).toBeUndefined()
})
