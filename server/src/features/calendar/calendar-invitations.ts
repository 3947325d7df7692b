import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'

/** @returns a text that changes with each message that is sent about a member's invitations */
export async function invitationsMark(db: Database, officeId: OfficeId, userId: number): Promise<string> {
  const { mark } = await db
    .selectFrom('calendar_invitations')
    .select(sql<string>`concat(count(*), '.', sum(sequence))`.as('mark'))
    .where('office_id', '=', officeId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return mark
}
