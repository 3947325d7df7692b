import type { Person } from '@arauto/contract/triage'
import { type RawBuilder, sql } from 'kysely'

/** Somebody of the record as JSON, null for nobody. @param id of `audit_people` */
export const personOf = (id: RawBuilder<unknown>): RawBuilder<Person | null> => sql<Person | null>`(
  select jsonb_build_object('id', m.user_id, 'name', p.name) from audit_people p
  left join members m on m.office_id = p.office_id and m.user_id = p.user_id where p.id = ${id})`
