import { expect, it } from 'vitest'
import { recordBackupPlan } from '../../domain/backups/backup-plan.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { addMember } from '../../testing/office-members.ts'
import { testProduct } from '../../testing/opened-for-file.ts'

const product = testProduct({ worker: false })

it('the status tells a failed backup to the responsável and to no other member', async () => {
  const { db } = product.platform.database
  const { access } = await product.signUp()
  const { id } = await db.selectFrom('offices').select('id').executeTakeFirstOrThrow()
  const { token } = await addMember(product, id as OfficeId)
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
