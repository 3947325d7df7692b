import type { MailSource } from '@arauto/contract/mail-source'
import { type Selectable, sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database, Schema } from '../../domain/schema.ts'
import { SEALED } from '../../domain/sealing/sealed-places.ts'
import type { MailboxPlace } from '../../integrations/mailbox/index.ts'
import { hasComeInSql } from '../../platform/database/stored-moment.ts'
import { openOrNull, type Secrets } from '../../platform/secrets.ts'

type Row = Selectable<Schema['mail_sources']>

/** A mailbox to be read. */
export type StoredSource = Pick<
  Row,
  'host' | 'port' | 'tls' | 'username' | 'folder' | 'results' | 'authserv_id' | 'domains'
>

const placeOf = SEALED.mail_sources.places.password_sealed
/** How often a mailbox is read, and the longest pause while it cannot be. */
const EVERY_MINUTES = 5
const LONGEST_MINUTES = 120

/** What of a mailbox is shown: all but its password. */
const SHOWN = [
  ...(['host', 'port', 'tls', 'username', 'folder', 'results', 'authserv_id', 'domains', 'problem'] as const),
  ...(['announcements', 'unproven', 'undelivered', 'read_at', 'failing_since'] as const),
] as const

/** @returns an office's mailbox without its password */
export async function findMailSource(db: Database, officeId: OfficeId): Promise<MailSource> {
  const row = await db.selectFrom('mail_sources').select(SHOWN).where('office_id', '=', officeId).executeTakeFirst()
  if (!row) return null
  const { read_at: readAt, failing_since: since } = row
  return { ...row, read_at: readAt?.toISOString() ?? null, failing_since: since?.toISOString() ?? null }
}

/** Saves an office's mailbox; another mailbox is read from its newest messages. @param password null where it stays */
export async function saveMailSource(
  db: Database,
  sealing: Pick<Secrets, 'seal'>,
  officeId: OfficeId,
  source: StoredSource,
  password: string | null,
): Promise<void> {
  const sealed = password === null ? {} : { password_sealed: sealing.seal(password, placeOf({ office_id: officeId })) }
  const columns = { ...source, ...sealed, next_at: sql<Date>`now()`, failing_since: null, problem: '' }
  await db
    .insertInto('mail_sources')
    .values({ office_id: officeId, password_sealed: '', ...columns })
    .onConflict((conflict) =>
      conflict.column('office_id').doUpdateSet({
        ...columns,
        uid_validity: sql`case when (mail_sources.host, mail_sources.username, mail_sources.folder)
          = (excluded.host, excluded.username, excluded.folder) then mail_sources.uid_validity end`,
      }),
    )
    .execute()
}

/** Removes an office's mailbox with its password. @returns whether there was one */
export async function removeMailSource(db: Database, officeId: OfficeId): Promise<boolean> {
  const row = await db
    .deleteFrom('mail_sources')
    .where('office_id', '=', officeId)
    .returning('office_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the office whose mailbox has been due for the longest, but for those; null where none is */
export async function findDueSource(db: Database, excluded: readonly number[]): Promise<OfficeId | null> {
  const row = await db
    .selectFrom('mail_sources')
    .select('office_id')
    .where(hasComeInSql(sql`next_at`, LONGEST_MINUTES * 60))
    .where(sql<boolean>`office_id <> all(${excluded}::bigint[])`)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return row?.office_id ?? null
}

/** @returns an office's mailbox with its password, null where that cannot be opened, and where reading stopped */
export async function openMailSource(
  db: Database,
  sealing: Pick<Secrets, 'open'>,
  officeId: OfficeId,
): Promise<(StoredSource & { password: string | null; place: MailboxPlace | null }) | null> {
  const row = await db.selectFrom('mail_sources').selectAll().where('office_id', '=', officeId).executeTakeFirst()
  if (!row) return null
  const { host, port, tls, username, folder, results, authserv_id, domains, uid_validity: uidValidity, last_uid } = row
  const place = uidValidity === null ? null : { uidValidity, lastUid: Number(last_uid) }
  const password = openOrNull(() => sealing.open(row.password_sealed, placeOf(row)))
  return { host, port, tls, username, folder, results, authserv_id, domains, password, place }
}

/** Notes where the reading of a mailbox is, and what it found. */
export async function noteRead(
  db: Database,
  officeId: OfficeId,
  { uidValidity, lastUid }: MailboxPlace,
  found: Pick<NonNullable<MailSource>, 'announcements' | 'unproven' | 'undelivered'>,
): Promise<void> {
  await sql`update mail_sources set uid_validity = ${uidValidity}, last_uid = ${lastUid},
    announcements = announcements + ${found.announcements}, unproven = unproven + ${found.unproven},
    undelivered = undelivered + ${found.undelivered}
    where office_id = ${officeId}`.execute(db)
}

/** Notes that a reading ended, and when the next is due. @param problem why it could not be read; empty where it could */
export async function noteReading(db: Database, officeId: OfficeId, problem: string): Promise<void> {
  const wait =
    problem === ''
      ? sql`${EVERY_MINUTES}::float`
      : sql`least(${LONGEST_MINUTES}::float, greatest(${EVERY_MINUTES}::float,
    extract(epoch from now() - coalesce(failing_since, now())) / 60))`
  await sql`update mail_sources set problem = ${problem},
    read_at = case when ${problem} = '' then now() else read_at end,
    failing_since = case when ${problem} = '' then null else coalesce(failing_since, now()) end,
    next_at = now() + make_interval(secs => 60 * ${wait})
    where office_id = ${officeId}`.execute(db)
}
