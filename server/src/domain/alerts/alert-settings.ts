import { type AlertEvent, type AlertSettings, type AlertSettingsChange, DEFAULT_EVENTS } from '@arauto/contract/alerts'
import { type Selectable, sql } from 'kysely'
import { compareInvitations } from '../offices/compare-invitations.ts'
import type { OfficeId } from '../offices/member.ts'
import { mayRead } from '../offices/scope.ts'
import type { Database, Schema } from '../schema.ts'

/** The defaults of a member who never changed a setting. Without an address nothing is sent. */
export const DEFAULT_SETTINGS: AlertSettings = {
  email: '',
  is_on: true,
  events: DEFAULT_EVENTS,
  days_before: 1,
  digest_days: 'workdays',
  digest_times: ['08:30'],
  quiet_from: null,
  quiet_to: null,
  quiet_days_off: false,
  show_details: true,
  invitations: false,
  internal_invitations: false,
}

/** A member who receives mail, with their settings. */
export interface AlertedMember {
  userId: number
  username: string
  isResponsavel: boolean
  settings: AlertSettings
}

const toSettings = ({
  office_id: _office,
  user_id: _user,
  digested_at: _digested,
  events,
  ...row
}: Selectable<Schema['alert_settings']>): AlertSettings => ({ ...row, events: { ...DEFAULT_EVENTS, ...events } })

const settingsOf = (db: Database, officeId: OfficeId, userId: number) =>
  db.selectFrom('alert_settings').selectAll().where('office_id', '=', officeId).where('user_id', '=', userId)

/** @returns a member's settings, or those that hold until they set some */
export async function readAlertSettings(db: Database, officeId: OfficeId, userId: number): Promise<AlertSettings> {
  const row = await settingsOf(db, officeId, userId).executeTakeFirst()
  return row ? toSettings(row) : DEFAULT_SETTINGS
}

/** What of a change is set. */
const given = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Whether these settings allow mail. */
const isSent = ({ is_on, email }: AlertSettings): boolean => is_on && email !== ''

/** Whether somebody is made digests. */
const hasDigests = (settings: AlertSettings): boolean => isSent(settings) && settings.digest_days !== 'never'

/** Whether an event comes into somebody's digests. */
export const wantsDigest = (settings: AlertSettings, event: AlertEvent): boolean =>
  hasDigests(settings) && settings.events[event].digest

/**
 * Changes a member's settings. A member who turns on mail or digests receives only what happens from then on.
 *
 * @param trx a transaction
 * @returns the settings before and after
 */
export async function changeAlertSettings(
  trx: Database,
  officeId: OfficeId,
  userId: number,
  { events, ...change }: AlertSettingsChange,
): Promise<{ before: AlertSettings; after: AlertSettings }> {
  const key = { office_id: officeId, user_id: userId }
  const { events: defaultEvents, ...defaults } = DEFAULT_SETTINGS
  await trx
    .insertInto('alert_settings')
    .values({ ...key, ...defaults, events: JSON.stringify(defaultEvents) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const before = toSettings(await settingsOf(trx, officeId, userId).forUpdate().executeTakeFirstOrThrow())
  const after: AlertSettings = { ...before, ...given(change), events: { ...before.events, ...given(events ?? {}) } }
  after.digest_times = [...new Set(after.digest_times)].sort()
  const begins = (isSent(after) && !isSent(before)) || (hasDigests(after) && !hasDigests(before))
  await trx
    .updateTable('alert_settings')
    .set({ ...after, events: JSON.stringify(after.events), ...(begins && { digested_at: sql`now()` }) })
    .where('office_id', '=', officeId)
    .where('user_id', '=', userId)
    .execute()
  await compareInvitations(trx, officeId, 'user_id', sql`select ${userId}::bigint as id`)
  if (begins) {
    await trx.deleteFrom('digest_items').where('office_id', '=', officeId).where('user_id', '=', userId).execute()
  }
  return { before, after }
}

/**
 * @param portalUsername of an account; left out, all members are listed
 * @returns the office's members who are sent mail, and may see today what comes under that portal user name
 */
export async function listAlertedMembers(
  db: Database,
  officeId: OfficeId,
  portalUsername?: string,
): Promise<AlertedMember[]> {
  const rows = await db
    .selectFrom('alert_settings as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .innerJoin('members as m', (join) =>
      join.onRef('m.office_id', '=', 'w.office_id').onRef('m.user_id', '=', 'w.user_id'),
    )
    .selectAll('w')
    .select(['u.username', 'm.role'])
    .where('w.office_id', '=', officeId)
    .where('w.is_on', '=', true)
    .where('w.email', '<>', '')
    .$if(portalUsername !== undefined, (all) => all.where(mayRead('w', sql<string>`${portalUsername}::text`)))
    .orderBy('w.user_id')
    .execute()
  return rows.map(({ username, role, ...row }) => ({
    userId: row.user_id,
    username,
    isResponsavel: role === 'responsavel',
    settings: toSettings(row),
  }))
}
