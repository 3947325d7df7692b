import { PROPOSAL_RULES } from '@arauto/contract/office-deadlines'
import type { SystemView } from '@arauto/contract/system'
import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'

/** @returns how far the documents of an office were read */
export async function readReadingProgress(db: Database, officeId: OfficeId): Promise<SystemView['reading']> {
  const { rows } = await sql<SystemView['reading']>`
    select count(*) as documents, count(*) filter (where state in ('done', 'limited')) as read,
      count(*) filter (where state = 'limited') as limited, count(*) filter (where state = 'unreadable') as unreadable
    from document_readings where office_id = ${officeId}`.execute(db)
  return rows[0]!
}

const DECIDED = sql.raw(`count(*) filter (where outcome = 'confirmed') as confirmed,
  count(*) filter (where outcome = 'corrected') as corrected,
  count(*) filter (where outcome not in ('confirmed', 'corrected')) as dismissed,
  count(*) filter (where outcome = 'not_ours') as not_ours, count(*) filter (where outcome = 'wrong') as wrong,
  count(*) filter (where outcome = 'done') as done, count(*) filter (where outcome = 'other') as other`)
/** Those of the last year. */
const IS_COUNTED = sql.raw(`outcome is not null and decided_at > now() - interval '1 year'`)

/** @returns what people of an office decided on proposed deadlines, by what these rested on */
export async function countOutcomes(db: Database, officeId: OfficeId): Promise<SystemView['proposals']> {
  const { rows } = await sql<SystemView['proposals'][number]>`
    select rule, ${DECIDED} from deadlines where office_id = ${officeId} and ${IS_COUNTED} group by rule`.execute(db)
  return PROPOSAL_RULES.flatMap((rule) => rows.filter((row) => row.rule === rule))
}

/** @returns what they decided on proposed hearings, by where these were found */
export async function countHearingOutcomes(db: Database, officeId: OfficeId): Promise<SystemView['hearings']> {
  const { rows } = await sql<SystemView['hearings'][number]>`
    select source, ${DECIDED} from hearings where office_id = ${officeId} and ${IS_COUNTED} group by source
    order by source`.execute(db)
  return rows
}
