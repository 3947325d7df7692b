import { sql } from 'kysely'
import { pick } from '../../platform/pick.ts'
import { storeLetterHearings } from '../hearings/store-letter-hearings.ts'
import { readColumns, writeColumns } from '../notifications/document-columns.ts'
import type { DocumentColumns } from '../notifications/sightings-own.ts'
import type { Member, OfficeId } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'
import { storeProposals } from '../triage/store-proposals.ts'
import { IMPORT_EVENTS } from '../triage/work-history.ts'
import { STORED } from './documents-repository.ts'

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
  /** Whether somebody else, or the office's folder or mailbox, brought it too. */
  is_shared: boolean
  /** Whether the member may see where it is. */
  is_seen: boolean
}

/** What somebody made of a notification since may rest on its files: work on it, a correction, a merge. */
const NO_WORK = [...IMPORT_EVENTS.filter((event) => event !== 'document_corrected'), 'undone']

/**
 * Takes back the files that a member dropped in one act: those that wait wait no more, and those that a notification got are
 * taken from it, where nobody has done anything with it since. What somebody else brought too, and had attached, stays. One
 * that is where the member sees nothing is taken back as one that waits.
 *
 * @param trx a transaction that has locked the office's list
 * @param batch of the drop
 * @param by who takes them back, as the record names them, and the batch of that
 */
export async function takeBackFiles(
  trx: Database,
  { officeId, userId, reads, acts }: Pick<Member, 'officeId' | 'userId' | 'reads' | 'acts'>,
  batch: string,
  by: { who: number; next: string },
): Promise<TakenBack> {
  const { rows: dropped } = await sql<Dropped>`
    select i.id, i.key, i.state, i.notification_id, i.origin <> 'drop' or cardinality(i.brought_by) > 1 as is_shared,
      n.id is not null and ${isAmong(reads, 'n.portal_username')} as is_seen
    from inbox_items i left join notifications n on n.office_id = i.office_id and n.id = i.notification_id
    where i.office_id = ${officeId} and i.drops <> '{}' and ${batch}::uuid = any(i.drops)
      and ${userId}::bigint = any(i.brought_by) order by i.id for update of i`.execute(trx)
  const back = dropped.filter(({ is_seen }) => !is_seen)
  const detached: number[] = []
  const names: string[] = []
  for (const id of new Set(dropped.flatMap(({ notification_id: id, is_seen }) => (id !== null && is_seen ? id : [])))) {
    const found = await findAdded(trx, { officeId, acts }, id, batch)
    if (!found) continue
    const files = dropped.filter((file) => file.notification_id === id && (found.batch === batch || !file.is_shared))
    const { rows: gone } = await sql<{ sha256: string; name: string }>`
      delete from documents where office_id = ${officeId} and notification_id = ${id} and is_brought
        and sha256 = any(${files.map(({ key }) => key)}::text[]) returning sha256, name`.execute(trx)
    const hashes = new Set(gone.map(({ sha256 }) => sha256))
    const taken = files.filter(({ key }) => hashes.has(key))
    back.push(...taken)
    detached.push(...taken.map(({ id }) => id))
    names.push(...gone.map(({ name }) => name))
    await restoreColumns(trx, id, found.before)
    await sql`
      with marked as (
        update work_history set undone = true where office_id = ${officeId} and batch = ${found.batch}::uuid
          and notification_id = ${id} and event = 'documents_added' returning before, after
      )
      insert into work_history (office_id, notification_id, batch, who, event, before, after, version)
      select ${officeId}, ${id}, ${by.next}::uuid, ${by.who}, 'undone', after, before, 0 from marked`.execute(trx)
    await storeProposals(trx, officeId, [id], new Date())
    await storeLetterHearings(trx, officeId, [id])
  }
  const ids = back.map(({ id }) => id)
  await sql`update inbox_items set drops = array_remove(drops, ${batch}::uuid),
    brought_by = array_remove(brought_by, ${userId}::bigint),
    state = case when id = any(${detached}::bigint[]) then 'waiting' else state end,
    notification_id = case when id = any(${detached}::bigint[]) then null else notification_id end where id = any(${ids}::bigint[])`.execute(
    trx,
  )
  // What somebody else sent too, or the folder has, stays; of what the office had alone, a copy is the file.
  const { rows: gone } = await sql<{ key: string }>`delete from inbox_items
    where id = any(${ids}::bigint[]) and origin = 'drop' and state = 'waiting' and brought_by = '{}' returning key`.execute(
    trx,
  )
  const keys = gone.map(({ key }) => key)
  await sql`update inbox_items set kind = 'file' where office_id = ${officeId} and kind = 'copy'
    and key in (select unnest(${keys}::text[]) except select key from inbox_items where office_id = ${officeId} and kind = 'file')`.execute(
    trx,
  )
  return {
    restored: back.length,
    kept: dropped.length - back.length,
    names,
    released: keys,
  }
}

/**
 * @returns the act by which files of a drop came to a notification, that or a later drop of the same files, and how its
 *   documents were before, and before the drops whose files it had by then; null where work may rest on them
 */
async function findAdded(
  trx: Database,
  { officeId, acts }: { officeId: OfficeId; acts: Member['acts'] },
  id: number,
  batch: string,
): Promise<{ batch: string; before: DocumentColumns } | null> {
  const { rows } = await sql<{ batch: string; before: DocumentColumns }>`
    select h.batch, (select e.before from work_history e
        where e.office_id = h.office_id and e.notification_id = h.notification_id and e.event = 'documents_added' and e.id <= h.id
        order by e.before ->> 'document_status' is not distinct from ${STORED.document_status}, e.id desc limit 1) as before
    from work_history h join notifications n on n.office_id = h.office_id and n.id = h.notification_id
    where h.office_id = ${officeId} and h.notification_id = ${id} and not h.undone
      and h.batch in (select unnest(i.drops) from inbox_items i
        where i.office_id = h.office_id and i.notification_id = h.notification_id and ${batch}::uuid = any(i.drops))
      and h.event = 'documents_added' and ${isAmong(acts, 'n.portal_username')}
      and not exists (select from work_history w where w.office_id = h.office_id and w.notification_id = h.notification_id
        and w.id > h.id and w.who is not null and not w.undone and w.event <> all(${NO_WORK}::text[]))
    order by h.batch <> ${batch}::uuid, h.id limit 1`.execute(trx)
  return rows[0] ?? null
}

/** Where no file is left, and nobody has written the columns since they were written for the files. */
async function restoreColumns(trx: Database, id: number, before: DocumentColumns): Promise<void> {
  const { rows: left } = await sql`select from documents where notification_id = ${id} limit 1`.execute(trx)
  const now = await readColumns(trx, id)
  const written = Object.keys(STORED) as (keyof typeof STORED)[]
  if (left.length > 0 || written.some((name) => now[name] !== STORED[name])) return
  await writeColumns(trx, id, { ...now, ...pick(before, written) })
}
