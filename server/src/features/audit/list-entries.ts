import type { AuditEntry, AuditPage } from '@arauto/contract/audit'
import type { AuditEvent } from '@arauto/contract/audit-words'
import { type InferResult, sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { readByCursor } from '../../platform/database/read-by-cursor.ts'

/** Which entries are asked for; days are those of Lisbon, both included. */
export interface AuditFilter {
  event?: AuditEvent | undefined
  who?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

const entriesOf = (db: Database, officeId: OfficeId, { event, who, from, to }: AuditFilter) => {
  const day = sql<string>`(e.at at time zone 'Europe/Lisbon')::date`
  return db
    .selectFrom('audit_entries as e')
    .leftJoin('audit_people as w', 'w.id', 'e.who')
    .leftJoin('audit_people as a', 'a.id', 'e.about')
    .where('e.office_id', '=', officeId)
    .$if(event !== undefined, (those) => those.where('e.event', '=', event!))
    .$if(who !== undefined, (those) => those.where((on) => on.or([on('e.who', '=', who!), on('e.about', '=', who!)])))
    .$if(from !== undefined, (those) => those.where(day, '>=', from!))
    .$if(to !== undefined, (those) => those.where(day, '<=', to!))
}

const withNames = (entries: ReturnType<typeof entriesOf>) =>
  entries
    .select(['e.seq', 'e.at', 'e.event', 'e.subject', 'e.address', 'e.who', 'e.about'])
    .select(['w.name as who_name', 'a.name as about_name'])

const toEntry = (row: InferResult<ReturnType<typeof withNames>>[number]): AuditEntry => ({
  id: row.seq,
  at: row.at.toISOString(),
  event: row.event,
  who: row.who === null ? null : { id: row.who, name: row.who_name ?? '' },
  about: row.about === null ? null : { id: row.about, name: row.about_name ?? '' },
  subject: row.subject,
  address: row.address,
})

/** @returns a page of an office's record, newest first */
export async function readAuditPage(
  db: Database,
  officeId: OfficeId,
  filter: AuditFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Omit<AuditPage, 'kept_days'>> {
  const entries = entriesOf(db, officeId, filter)
  const [results, { count }, people] = await Promise.all([
    withNames(entries)
      .orderBy('e.seq', 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    entries.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    db.selectFrom('audit_people').select(['id', 'name']).where('office_id', '=', officeId).orderBy('name').execute(),
  ])
  return { results: results.map(toEntry), count, page, page_size: pageSize, people }
}

/** Iterates over the requested entries, oldest first, in batches. */
export async function* iterateEntries(
  db: Database,
  officeId: OfficeId,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  const query = withNames(entriesOf(db, officeId, filter)).orderBy('e.seq')
  for await (const rows of readByCursor(db, 'audit_entries_of_list', query)) yield rows.map(toEntry)
}
