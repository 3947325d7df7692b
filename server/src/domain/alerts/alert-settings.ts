import type { AlertEvents, AlertSettings } from '@arauto/contract/alerts'
import { type Selectable, sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import { mayRead } from '../offices/scope.ts'
import type { Database, Schema } from '../schema.ts'

const way = (atOnce: boolean, digest: boolean) => ({ at_once: atOnce, digest })
const DEFAULT_EVENTS: AlertEvents = {
  notification: way(false, true),
  assigned: way(true, false),
  proposed: way(false, true),
  ending: way(true, true),
  passed: way(true, true),
  problem: way(true, false),
}

/** What a member has who never set anything: without an address nothing is sent. */
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

/** A member who is sent mail, with what they want to know. */
export interface AlertedMember {
  userId: number
  username: string
  settings: AlertSettings
}

const toSettings = ({
  office_id: _office,
  user_id: _user,
  digested_at: _digested,
  events,
  ...row
}: Selectable<Schema['alert_settings']>): AlertSettings => ({ ...row, events: { ...DEFAULT_EVENTS, ...events } })

/** @returns a member's settings, or those that hold until they set some */
export async function readAlertSettings(db: Database, officeId: OfficeId, userId: number): Promise<AlertSettings> {
  const row = await db
    .selectFrom('alert_settings')
    .selectAll()
    .where('office_id', '=', officeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? toSettings(row) : DEFAULT_SETTINGS
}

const alertedMembers = (db: Database, officeId: OfficeId) =>
  db
    .selectFrom('alert_settings as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .selectAll('w')
    .select('u.username')
    .where('w.office_id', '=', officeId)
    .where('w.is_on', '=', true)
    .where('w.email', '<>', '')
    .orderBy('w.user_id')

const toMember = ({
  username,
  ...row
}: Selectable<Schema['alert_settings']> & { username: string }): AlertedMember => ({
  userId: row.user_id,
  username,
  settings: toSettings(row),
})

/** @returns the office's members who are sent mail */
export async function listAlertedMembers(db: Database, officeId: OfficeId): Promise<AlertedMember[]> {
  return (await alertedMembers(db, officeId).execute()).map(toMember)
}

/** @returns those of them who may see today what comes under a portal user name */
export async function listAlertedReaders(
  db: Database,
  officeId: OfficeId,
  portalUsername: string,
): Promise<AlertedMember[]> {
  const rows = await alertedMembers(db, officeId)
    .where(mayRead('w', sql<string>`${portalUsername}::text`))
    .execute()
  return rows.map(toMember)
}
