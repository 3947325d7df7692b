import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'
import { inEveryOffice } from '../../platform/database/office-scope.ts'
import { programVersion } from '../../platform/program-version.ts'

/** @returns facts of the whole installation, which tell nothing of any office */
export async function readInstallation(db: Database) {
  const facts = sql<{
    documents: number
    database: number
    started: Date | null
    postgresql: string
    schema: string | null
  }>`select
    (select coalesce(sum(size), 0) from (select distinct on (sha256) size from documents) as files)::bigint as documents,
    pg_database_size(current_database()) as database,
    (select max(started_at) from workers where stopped_at is null and beat_at > now() - interval '2 minutes') as started,
    current_setting('server_version') as postgresql,
    (select max(name) from kysely_migration) as schema`
  const { rows } = await inEveryOffice(() => facts.execute(db))
  const { documents, database, started, postgresql, schema } = rows[0]!
  const gaps = await db.selectFrom('service_gaps').selectAll().orderBy('id', 'desc').execute()
  return {
    /** In bytes. */
    documents,
    database,
    /** Since when a worker that has a heartbeat runs. */
    started,
    gaps: gaps.map(({ began_at: since, ended_at: until }) => ({
      since: since.toISOString(),
      until: until.toISOString(),
    })),
    versions: {
      arauto: programVersion(),
      node: process.versions.node,
      // As `17.5`, without what a distribution adds.
      postgresql: /^[\d.]+/u.exec(postgresql)?.[0] ?? '',
      schema: /^\d+/u.exec(schema ?? '')?.[0] ?? '',
    },
  }
}
