import type { FolderState } from '@arauto/contract/inbox'
import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'

/** A file of the folder as it was looked at. */
export interface SeenFile {
  path: string
  officeId: OfficeId | null
  size: number
  /** In milliseconds since 1970. */
  modifiedAt: number
  /** Why it was not taken; empty for one that was. */
  problem: string
  /** The SHA-256 of its bytes as they were taken. */
  key: string | null
}

/** How long what is gone from the folder is remembered, in days: a share that disappeared comes back. */
const FORGOTTEN_DAYS = 30
/** The most files that are named with what keeps them out. */
const MOST_PROBLEMS = 20

/** How the problem begins of a file that the system does not give. */
export const UNREADABLE_FILE = 'O ficheiro não pôde ser lido'
/** After how many minutes such a file is read again, though it is as it was. */
const READ_AGAIN_MINUTES = 10

/** A file as it was looked at before. */
interface SeenBefore extends Pick<SeenFile, 'size' | 'modifiedAt' | 'key'> {
  /** Whether it is read again though it be as it was. */
  isReadAgain: boolean
}

/** @returns the files that were looked at, by their path */
export async function readSeen(db: Database): Promise<Map<string, SeenBefore>> {
  const isReadAgain = sql<boolean>`starts_with(problem, ${UNREADABLE_FILE})
    and ${isLongAgoInSql(sql`seen_at`, READ_AGAIN_MINUTES * 60)}`
  const rows = await db
    .selectFrom('inbox_paths')
    .select(['path', 'size', 'modified_at', 'key', isReadAgain.as('isReadAgain')])
    .execute()
  return new Map(rows.map(({ path, modified_at, ...row }) => [path, { ...row, modifiedAt: modified_at.getTime() }]))
}

/** Notes that a file was looked at. */
export async function noteSeen(
  db: Database,
  { path, officeId, size, modifiedAt, problem, key }: SeenFile,
): Promise<void> {
  const columns = {
    office_id: officeId,
    size,
    modified_at: new Date(modifiedAt),
    problem,
    key,
    seen_at: sql<Date>`now()`,
  }
  await db
    .insertInto('inbox_paths')
    .values({ path, ...columns })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(columns))
    .execute()
}

/** @returns the office whose files stand in the folder itself, though it be gone; null before the first scan */
export async function readOwner(db: Database, folder: string): Promise<OfficeId | null> {
  const row = await db.selectFrom('inbox_scan').select('owner_id').where('folder', '=', folder).executeTakeFirst()
  return row?.owner_id ?? null
}

/** Notes how the folder was found, and that these of its files are still there. */
export async function noteScan(
  db: Database,
  {
    owner,
    ...scan
  }: {
    folder: string
    owner: OfficeId | undefined
    found: number
    remaining: number
    problem: string
  },
  there: readonly string[],
): Promise<void> {
  const columns = { ...scan, owner_id: owner ?? null, scanned_at: sql<Date>`now()` }
  await db
    .insertInto('inbox_scan')
    .values(columns)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(columns))
    .execute()
  await sql`update inbox_paths set seen_at = now() where path = any(${there}::text[])
    and seen_at < now() - interval '1 day'`.execute(db)
}

/** Forgets files that left the folder long ago. */
export async function purgeSeen(db: Database): Promise<void> {
  await sql`delete from inbox_paths where seen_at < now() - make_interval(days => ${FORGOTTEN_DAYS})`.execute(db)
}

/** @param folder `IMPORT_DIR` @returns how the folder fares, for an office; null without one */
export async function readFolderState(db: Database, officeId: OfficeId, folder: string): Promise<FolderState | null> {
  if (folder === '') return null
  const { rows } = await sql<Omit<FolderState, 'folder' | 'scanned_at' | 'problems'> & { scanned_at: Date | null }>`
    select s.scanned_at, coalesce(s.found, 0) as found, coalesce(s.remaining, 0) as remaining, coalesce(s.problem, '') as problem,
      (select count(*) from inbox_items where office_id = ${officeId} and origin = 'folder' and kind = 'file')::int as taken,
      (select count(*) from inbox_items where office_id = ${officeId} and kind = 'file' and state = 'waiting')::int as waiting,
      (select count(*) from inbox_paths where office_id = ${officeId} and problem <> '')::int as left_out,
      'escritorio-' || ${officeId}::bigint as own_folder
    from (select 1) as always left join inbox_scan s on s.folder = ${folder}`.execute(db)
  const problems = await db
    .selectFrom('inbox_paths')
    .select(['path', 'problem'])
    .where('office_id', '=', officeId)
    .where('problem', '<>', '')
    .orderBy('seen_at', 'desc')
    .limit(MOST_PROBLEMS)
    .execute()
  const { scanned_at, ...row } = rows[0]!
  return { ...row, folder, scanned_at: scanned_at?.toISOString() ?? null, problems }
}
