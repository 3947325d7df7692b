import { sql } from 'kysely'
import type { Database } from '../../src/domain/schema.ts'
import { createCredentialsRepository } from '../../src/features/time-import/credentials-repository.ts'
import type { FilledOffice } from './filled-office.ts'
import { CASE, NOTION, secrets, TIME_ROWS } from './office-data.ts'

/** What imports of tracked hours keep. @param of with the seconds that were tracked, not the same in both offices */
export async function fillTimeImport(
  db: Database,
  { officeId, mark, uuid, seconds }: Pick<FilledOffice, 'officeId' | 'mark' | 'uuid'> & { seconds: number },
): Promise<void> {
  const insert = (statement: string) => sql.raw(statement).execute(db)
  await createCredentialsRepository(secrets).save(db, officeId, {
    email: `${mark}@escritorio.pt`,
    password: mark,
    token: mark,
    workspace: mark,
  })
  await insert(`insert into time_imports (id, office_id, database_id, start_date, end_date, status, done, total, message)
    values ('${uuid.timeImport}', ${officeId}, '${NOTION}', '2026-11-01', '2026-11-30', 'processing', 1, 9, '${mark}')`)
  await insert(`insert into time_import_entries (office_id, database_id, entry_id, workspace, day, pair, seconds,
      case_key, person, import_id, former)
    values (${officeId}, '${NOTION}', 1, 'w', '2026-11-02', 'par', ${seconds}, '${CASE}', '${mark}', '${uuid.timeImport}',
      '{"workspace": "w", "day": "2026-11-02", "pair": "par", "seconds": ${seconds}}')`)
  await insert(`insert into time_import_rows (office_id, database_id, row_id, pair, applied, changed_by, import_id,
      processo, responsavel, seconds_before, seconds_after)
    values (${officeId}, '${NOTION}', '${TIME_ROWS.made}', '${mark}', 60, '${uuid.timeImport}', '${uuid.timeImport}',
      '${mark}', '${mark}', 120, 60)`)
  await insert(`insert into time_import_rows (office_id, database_id, row_id, pair, applied, intended_from, intended_to, intended_applied,
      intended_by) values (${officeId}, '${NOTION}', '${TIME_ROWS.intended}', '${mark}', 60, 0, 60, 60, '${uuid.timeImport}')`)
  await insert(`insert into time_import_rows (office_id, database_id, row_id, pair, applied, intended_applied, intended_by, since)
    values (${officeId}, '${NOTION}', gen_random_uuid(), 'par', 0, 60, '${uuid.timeImport}', now())`)
}
