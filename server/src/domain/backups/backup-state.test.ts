import { backupState } from '@arauto/contract/backups'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import type { Database, Schema } from '../schema.ts'
import { recordBackupPlan } from './backup-plan.ts'
import { findBackupState } from './backup-state.ts'

type Run = { outcome: 'ok' | 'failed' | 'interrupted' | null; at: string } & Partial<
  Pick<Schema['backup_runs'], 'kind' | 'folder'> & { message: string; bytes: number; documents: number }
>

let db: Database
const database = domainDatabase()
beforeAll(async () => {
  db = database.db
})
beforeEach(async () => {
  await db.deleteFrom('backup_runs').execute()
  await db.deleteFrom('backup_plan').execute()
})

const at = (moment: string) => new Date(`2026-12-${moment}:00.000Z`)
const plan = (since: string, time: string | null = '03:00', folder = '/copias') =>
  recordBackupPlan(db, { time, folder }, at(since))

async function add({ at: moment, outcome, ...fields }: Run): Promise<void> {
  const values = { kind: 'backup' as const, folder: '/copias', night: `2026-12-${moment.slice(0, 2)}`, ...fields }
  const ended = outcome === null ? null : at(moment)
  await db
    .insertInto('backup_runs')
    .values({ ...values, outcome, started_at: at(moment), ended_at: ended })
    .execute()
}

async function seen(moment: string) {
  const state = await findBackupState(db, at(moment))
  return backupState.parse(state)
}

describe('findBackupState', () => {
  it('is switched off before any worker has run, and where it was switched off', async () => {
    const off = { enabled: false, next_at: null, last: null, failed: null, missing_since: null, trial: null }
    expect(await seen('02T12:00')).toEqual({ ...off, folder: '' })
    await plan('01T12:00', null)
    await add({ at: '02T03:00', outcome: 'failed', message: 'Não.' })
    expect(await seen('09T12:00')).toEqual({ ...off, folder: '/copias' })
  })

  it('tells the last good one and when the next is tried', async () => {
    await plan('01T12:00')
    await add({ at: '01T12:05', outcome: 'ok', bytes: 10, documents: 1 })
    expect(await seen('02T02:00')).toMatchObject({ next_at: '2026-12-02T03:00:00.000Z' })
    expect(await seen('02T05:00')).toMatchObject({ next_at: '2026-12-02T05:00:00.000Z', failed: null })
    await add({ at: '02T05:00', outcome: 'ok', bytes: 20, documents: 2 })
    expect(await seen('02T05:30')).toMatchObject({
      enabled: true,
      folder: '/copias',
      last: { at: '2026-12-02T05:00:00.000Z', bytes: 20, documents: 2, warning: '' },
      next_at: '2026-12-03T03:00:00.000Z',
    })
  })

  it('tells the newest failure, since when it fails, and the try after an hour', async () => {
    await plan('01T12:00')
    await add({ at: '01T12:05', outcome: 'failed', message: 'Antes.' })
    await add({ at: '02T03:00', outcome: 'ok' })
    await add({ at: '03T03:00', outcome: 'failed', message: 'Primeira.' })
    await add({ at: '03T04:00', outcome: 'failed', message: 'Segunda.' })
    await add({ at: '03T05:00', outcome: null })
    expect(await seen('03T04:30')).toMatchObject({
      failed: { at: '2026-12-03T04:00:00.000Z', since: '2026-12-03T03:00:00.000Z', message: 'Segunda.' },
      last: { at: '2026-12-02T03:00:00.000Z' },
      next_at: '2026-12-03T05:00:00.000Z',
    })
    await add({ at: '03T06:00', outcome: 'ok' })
    expect(await seen('03T06:30')).toMatchObject({ failed: null, next_at: '2026-12-04T03:00:00.000Z' })
  })

  it('counts an attempt that was interrupted neither as good nor as failed', async () => {
    await plan('01T12:00')
    await add({ at: '02T03:00', outcome: 'interrupted' })
    expect(await seen('02T03:30')).toMatchObject({ failed: null, last: null, next_at: '2026-12-02T03:30:00.000Z' })
  })

  it('counts no backup of another folder', async () => {
    await plan('01T12:00')
    await add({ at: '02T03:00', outcome: 'ok', folder: '/outra' })
    await add({ at: '02T04:00', outcome: 'failed', folder: '/outra' })
    expect(await seen('02T05:00')).toMatchObject({ last: null, failed: null, next_at: '2026-12-02T05:00:00.000Z' })
  })

  it('tells the last trial that ended', async () => {
    await plan('01T12:00')
    await add({ at: '02T04:00', kind: 'trial', outcome: 'ok', message: 'Boa.' })
    await add({ at: '09T04:00', kind: 'trial', outcome: 'failed', message: 'Má.' })
    await add({ at: '09T05:00', kind: 'trial', outcome: 'interrupted' })
    expect((await seen('09T06:00')).trial).toEqual({ at: '2026-12-09T04:00:00.000Z', ok: false, message: 'Má.' })
  })

  it('tells that there is none for more than three days, but not of a computer that was off', async () => {
    await plan('01T12:00')
    await add({ at: '02T03:00', outcome: 'ok' })
    expect((await seen('05T03:00')).missing_since).toBeNull()
    expect((await seen('05T03:01')).missing_since).toBe('2026-12-02T03:00:00.000Z')
    await plan('05T02:00')
    expect((await seen('05T04:00')).missing_since).toBeNull()
    expect((await seen('05T04:01')).missing_since).toBe('2026-12-02T03:00:00.000Z')
  })

  it('counts the days without a backup from when it was switched on, or the folder changed', async () => {
    await plan('01T12:00', null)
    await plan('08T12:00')
    expect((await seen('11T12:00')).missing_since).toBeNull()
    expect((await seen('11T12:01')).missing_since).toBe('2026-12-08T12:00:00.000Z')
    await plan('12T12:00', '03:00', '/nova')
    expect((await seen('15T12:00')).missing_since).toBeNull()
    expect((await seen('15T12:01')).missing_since).toBe('2026-12-12T12:00:00.000Z')
    // Switched on again the day after, without ever having made one.
    await plan('16T10:00', '03:00', '/nova')
    expect((await seen('16T12:01')).missing_since).toBe('2026-12-12T12:00:00.000Z')
  })
})
