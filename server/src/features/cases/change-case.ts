import type { CaseChange } from '@arauto/contract/cases'
import { asSeen } from '@arauto/contract/invisible'
import { sql } from 'kysely'
import { personInRecord } from '../../domain/audit/people.ts'
import { caseSearchLine, searchByCase } from '../../domain/cases/case-search.ts'
import { compareInvitationsOf } from '../../domain/offices/compare-invitations.ts'
import { announceLists, lockList, noteChange, portalsOfCase } from '../../domain/offices/list-lock.ts'
import type { Member, OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { ChangedMeanwhile } from '../../domain/triage/changed-meanwhile.ts'

/** What is written down of a case, in the words of the record. */
const PARTS = [
  ['name', 'nome'],
  ['client', 'cliente'],
  ['parties', 'partes'],
] as const

const oneLine = (text: string): string => asSeen(text).replace(/\s+/g, ' ')

/** How the record names a case: its number first, by which its last change is found. */
const subjectOf = (key: string, what: string): string => `${key}: ${what}`

/**
 * Changes what an office says of a case.
 *
 * @param trx a transaction, in which the change is recorded too
 * @param key of a case that the member may change
 * @returns what the record says of it
 * @throws ChangedMeanwhile where it is not of the version that was looked at
 */
export async function changeCase(
  trx: Database,
  { officeId, userId }: Member,
  key: string,
  { version, archived, taxa_cents: taxa, ...change }: CaseChange,
): Promise<string> {
  // Nobody else writes a case's version meanwhile.
  await lockList(trx, officeId)
  await sql`insert into cases (office_id, key, version) values (${officeId}, ${key}, 0) on conflict do nothing`.execute(
    trx,
  )
  const before = await trx
    .selectFrom('cases')
    .select(['version', 'archived_at', 'name', 'client', 'parties'])
    .where('office_id', '=', officeId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (before.version !== version) throw await lastChange(trx, officeId, key)
  const said = {
    name: oneLine(change.name ?? before.name),
    client: oneLine(change.client ?? before.client),
    parties: (change.parties ?? before.parties).trim(),
  }
  const search = caseSearchLine(said)
  const isMoved = archived !== undefined && archived !== (before.archived_at !== null)
  await trx
    .updateTable('cases')
    .set({
      version: version + 1,
      ...said,
      search,
      ...(taxa !== undefined && { taxa_cents: taxa }),
      ...(isMoved && {
        archived_at: archived ? sql<Date>`now()` : null,
        archived_by: archived ? await personInRecord(trx, officeId, userId) : null,
      }),
    })
    .where('office_id', '=', officeId)
    .where('key', '=', key)
    .execute()
  const changed = PARTS.filter(([part]) => said[part] !== before[part])
  if (changed.length > 0) {
    await searchByCase(trx, officeId, key, search)
    // Events name their case.
    await compareInvitationsOf(trx, officeId, { caseKey: key })
  }
  await announceLists(trx, officeId, portalsOfCase(officeId, key))
  await noteChange(trx, officeId)
  const what = [
    isMoved && (archived ? 'arquivado' : 'retirado do arquivo'),
    ...changed.map(([, word]) => word),
    taxa !== undefined && 'taxa de justiça',
  ]
  return subjectOf(key, what.filter(Boolean).join(', ') || 'sem alterações')
}

async function lastChange(trx: Database, officeId: OfficeId, key: string): Promise<ChangedMeanwhile> {
  const { rows } = await sql<{ name: string | null; at: Date }>`
    select p.name, e.at from audit_entries e left join audit_people p on p.id = e.who
    where e.office_id = ${officeId} and e.event = 'case_changed' and starts_with(e.subject, ${subjectOf(key, '')})
    order by e.seq desc limit 1`.execute(trx)
  return new ChangedMeanwhile(
    'case_changed_meanwhile',
    rows[0]?.name ?? 'Outra pessoa',
    rows[0]?.at ?? new Date(),
    'este processo',
  )
}

/** A finished or unfinished recording, and the case that it is assigned to. */
export interface AssignedRecording {
  done: boolean
  caseKey: string | null
}

/** @returns an office's recording, locked until the transaction ends; else null */
export async function lockRecording(trx: Database, officeId: OfficeId, id: string): Promise<AssignedRecording | null> {
  const row = await trx
    .selectFrom('transcriptions')
    .select(['status', 'case_key'])
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? { done: row.status === 'done', caseKey: row.case_key } : null
}

/** Assigns a recording to a case; with null it is taken out of the one it is in. @returns what the record says of it */
export async function assignRecording(
  trx: Database,
  officeId: OfficeId,
  id: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<string> {
  await trx
    .updateTable('transcriptions')
    .set({ case_key: to })
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .execute()
  await noteChange(trx, officeId)
  return subjectOf(to ?? from ?? '', to === null ? 'gravação retirada' : 'gravação juntada')
}
