import type { AlertEvents, AlertSettings } from '@arauto/contract/alerts'
import { sql } from 'kysely'
import type { OfficeId, Role } from '../domain/offices/member.ts'
import type { Database } from '../domain/schema.ts'

/** A member as a test wants them; absent settings have their defaults. */
export type WantedMember = Partial<
  Pick<AlertSettings, 'days_before' | 'quiet_from' | 'quiet_to' | 'quiet_days_off' | 'show_details'>
> & {
  email: string
  isOn?: boolean
  /** The portal user name that they may see. */
  reads?: string
  role?: Role
  events?: Partial<AlertEvents>
  name?: string
}

let made = 0

/** Adds a member who is sent mail. @returns the user's number */
export async function addAlertedMember(
  db: Database,
  officeId: OfficeId,
  { email, isOn = true, reads, role = 'advogado', events = {}, name, ...settings }: WantedMember,
): Promise<number> {
  made += 1
  const username = name ?? `membro-${made}`
  const { id } = await db
    .insertInto('users')
    .values({ username, username_key: `${username}-${made}`, password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('members').values({ office_id: officeId, user_id: id, role }).execute()
  if (reads) {
    await sql`insert into portal_access (office_id, user_id, portal_username, level)
      values (${officeId}, ${id}, ${reads}, 'read')`.execute(db)
  }
  await db
    .insertInto('alert_settings')
    .values({ office_id: officeId, user_id: id, email, is_on: isOn, events: JSON.stringify(events), ...settings })
    .execute()
  return id
}
