import type { Person } from '@arauto/contract/triage'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import { hasOldProposal, isOpenDeadline } from '../../domain/triage/open-deadline.ts'

/** The most numbers of a case that are named. */
const MOST_NUMBERS = 20

/** The rows of `triage` (alias `t`) of one case that the viewer sees. @param key an expression */
export const isOfCase = ({ officeId, reads }: Viewer, key: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`t.office_id = ${officeId} and t.case_key = ${key} and ${isAmong(reads, 't.portal_username')}`

/** Whether a row of `deadlines` (alias `d`) is open, or had a last day and was met or dismissed. */
export const isShown = (today: string): RawBuilder<boolean> => sql<boolean>`(${isOpenDeadline(today)}
  or d.kind = 'deadline' and d.ends is not null and d.state in ('met', 'dismissed'))`

/** Counts of a case's notifications (`triage`, alias `t`) that wait for a person without having an open deadline. */
export const waitingCounts = (today: string): RawBuilder<unknown> => sql`
  count(*) filter (where t.lacks_duration) as unknown, count(*) filter (where ${hasOldProposal(today)}) as old_proposals`

/** The facts of a case that its notifications give. */
export interface CaseFacts {
  numbers: string[]
  acto: string
  tribunal: string
  unidade: string
  especie: string
  last_at: Date
  documents: number
  assignees: (Person & { open: boolean })[]
}

/** The facts of a case as lateral joins to `k`, a relation with its `key`; `CASE_FACTS` selects them. */
export const caseFacts = (viewer: Viewer): RawBuilder<unknown> => {
  const ofCase = isOfCase(viewer, sql`k.key`)
  const from = sql`from triage t join notifications n on n.id = t.notification_id where ${ofCase}`
  return sql`
    cross join lateral (
      select n.acto, n.tribunal, n.unidade, n.especie, n.created_at as last_at ${from}
      order by t.created_at desc, t.first_seen_at desc, t.notification_id desc limit 1
    ) newest
    cross join lateral (
      select array_agg(processo order by at desc, processo) as numbers from (
        select n.processo, max(t.created_at) as at ${from} group by 1 order by 2 desc, 1 limit ${MOST_NUMBERS}
      ) latest
    ) written
    cross join lateral (
      select count(*) as documents from triage t join documents d on d.notification_id = t.notification_id where ${ofCase}
    ) files
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'open', open) order by at desc, id), '[]') as assignees
      from (
        select u.id, u.username as name, bool_or(t.state <> 'tratada') as open, max(t.created_at) as at
        from triage t join users u on u.id = t.assignee_id where ${ofCase} group by 1
      ) assigned
    ) people`
}

export const CASE_FACTS = sql`written.numbers, newest.*, files.documents, people.assignees`

/** The names that people gave a case; empty for none. */
export interface Naming {
  name: string
  client: string
  label: string
}
/** The columns of a `Naming`, from `cases` (alias `c`, left-joined). */
export const NAMING = sql`coalesce(c.name, '') as name, coalesce(c.client, '') as client, coalesce(c.label, '') as label`

/** @returns who is in charge of what is not handled; if there is nobody, who was last */
export function inCharge({ assignees }: Pick<CaseFacts, 'assignees'>): Person[] {
  const open = assignees.filter((one) => one.open)
  return (open.length > 0 ? open : assignees.slice(0, 1)).map(({ id, name }) => ({ id, name }))
}
