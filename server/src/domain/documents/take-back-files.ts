import { sql } from 'kysely'
import { storeLetterHearings } from '../hearings/store-letter-hearings.ts'
import { readColumns, writeColumns } from '../notifications/document-columns.ts'
import type { DocumentColumns } from '../notifications/sightings-own.ts'
import type { Member, OfficeId } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import { storeProposals } from '../triage/store-proposals.ts'
import { IMPORT_EVENTS } from '../triage/work-history.ts'

/** How many dropped files are gone, and how many stay since something was built on them. */
export interface TakenBack {
  restored: number
  kept: number
  /** The names of those that are gone from notifications. */
  names: string[]
  /** The SHA-256 of the bytes that they referred to. */
  released: string[]
}

interface Dropped {
  id: number
  key: string
  state: 'waiting' | 'settled' | 'dismissed'
  notification_id: number | null
}

/** What somebody made of a notification since may rest on its files: work on it, a correction, a merge. */
const NO_WORK = [...IMPORT_EVENTS.filter((event) => event !== 'document_corrected'), 'undone']

/**
 * Takes back the files that a member dropped in one act: those that wait wait no more, and those that a notification got are
 * taken from it, where nobody has done anything with it since.
 *
 * @param trx a transaction that has locked the office's list
 * @param batch of the drop
 * @param by who takes them back, as the record names them, and the batch of that
 */
export async function takeBackFiles(
  trx: Database,
  { officeId, userId, acts }: Pick<Member, 'officeId' | 'userId' | 'acts'>,
  batch: string,
  by: { who: number; next: string },
): Promise<TakenBack> {
  const { rows: dropped } = await sql<Dropped>`
    select id, key, state, notification_id from inbox_items where office_id = ${officeId} and batch = ${batch}::uuid
      and ${userId}::bigint = any(brought_by) order by id for update`.execute(trx)
  const back = dropped.filter(({ state }) => state === 'waiting')
  const names: string[] = []
  for (const id of new Set(dropped.flatMap(({ notification_id: id }) => id ?? []))) {
    const before = await findBefore(trx, { officeId, acts }, id, batch)
    if (!before) continue
    const files = dropped.filter((file) => file.notification_id === id)
    const { rows: gone } = await sql<{ sha256: string; name: string }>`
      delete from documents where office_id = ${officeId} and notification_id = ${id} and is_brought
        and sha256 = any(${files.map(({ key }) => key)}::text[]) returning sha256, name`.execute(trx)
    const hashes = new Set(gone.map(({ sha256 }) => sha256))
    back.push(...files.filter(({ key }) => hashes.has(key)))
    names.push(...gone.map(({ name }) => name))
    await restoreColumns(trx, id, before)
    await sql`
      with marked as (
        update work_history set undone = true where office_id = ${officeId} and batch = ${batch}::uuid
          and notification_id = ${id} and event = 'documents_added' returning before, after
      )
      insert into work_history (office_id, notification_id, batch, who, event, before, after, version)
      select ${officeId}, ${id}, ${by.next}::uuid, ${by.who}, 'undone', after, before, 0 from marked`.execute(trx)
    await storeProposals(trx, officeId, [id], new Date())
    await storeLetterHearings(trx, officeId, [id])
  }
  const ids = back.map(({ id }) => id)
  await sql`update inbox_items set state = 'waiting', notification_id = null, batch = null,
    brought_by = array_remove(brought_by, ${userId}::bigint) where id = any(${ids}::bigint[])`.execute(trx)
  // What somebody else sent too, or the folder has, goes on waiting.
  const { rows: gone } = await sql<{ key: string }>`delete from inbox_items
    where id = any(${ids}::bigint[]) and origin = 'drop' and brought_by = '{}' returning key`.execute(trx)
  return {
    restored: back.length,
    kept: dropped.filter(({ state }) => state !== 'dismissed').length - back.length,
    names,
    released: gone.map(({ key }) => key),
  }
}

/** @returns how a notification's documents were before an act added files to it; null where work may rest on them */
async function findBefore(
  trx: Database,
  { officeId, acts }: { officeId: OfficeId; acts: Member['acts'] },
  id: number,
  batch: string,
): Promise<DocumentColumns | null> {
  const { rows } = await sql<{ before: DocumentColumns }>`
    select h.before from work_history h join notifications n on n.office_id = h.office_id and n.id = h.notification_id
    where h.office_id = ${officeId} and h.notification_id = ${id} and h.batch = ${batch}::uuid and not h.undone
      and h.event = 'documents_added' and ${isAmong(acts, 'n.portal_username')}
      and not exists (select from work_history w where w.office_id = h.office_id and w.notification_id = h.notification_id
        and w.id > h.id and w.who is not null and not w.undone and w.event <> all(${NO_WORK}::text[]))
    order by h.id limit 1`.execute(trx)
  return rows[0]?.before ?? null
}

async function restoreColumns(trx: Database, id: number, before: DocumentColumns): Promise<void> {
  const { rows: left } = await sql`select from documents where notification_id = ${id} limit 1`.execute(trx)
  if (left.length > 0) return
  const { advogado } = await readColumns(trx, id)
  await writeColumns(trx, id, { ...before, advogado })
}
