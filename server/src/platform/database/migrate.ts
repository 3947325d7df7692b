import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { StartupError } from '../startup-error.ts'

/** What a program does to a database's schema. */
export interface Migrations {
  /** By name, which is also their order. The first is the baseline, which makes the whole schema of an empty database. */
  byName: Readonly<Record<string, Migration>>
  /** The last one that the baseline replaced: a database that has had it, and so all before it, has its schema. */
  replaced: string
}

/** @returns a migration for each file `NNNN-name.sql` of a folder, by its name without the ending */
export function readMigrations(folder: URL): Record<string, Migration> {
  const files = readdirSync(folder).filter((file) => /^\d{4}-.+\.sql$/.test(file))
  const migrations = files.sort().map((file): [string, Migration] => {
    const up = async (db: Kysely<unknown>) => {
      await sql.raw(await readFile(new URL(file, folder), 'utf8')).execute(db)
    }
    return [file.slice(0, -'.sql'.length), { up }]
  })
  return Object.fromEntries(migrations)
}

/**
 * Compares the migrations that a database, or a backup, has had with those of this program.
 *
 * @returns `known` when the program has them all; `replaced` when they end with the last that the baseline replaced; `older`
 *   when they end before it; `newer` when there are later ones
 */
export function compareMigrations(
  ran: readonly string[],
  migrations: Migrations,
): 'known' | 'replaced' | 'older' | 'newer' {
  const { byName, replaced } = migrations
  if (laterMigrations(ran, migrations).length > 0) return 'newer'
  if (ran.every((name) => Object.hasOwn(byName, name))) return 'known'
  return ran.includes(replaced) ? 'replaced' : 'older'
}

/** @returns those migrations that this program does not have, and that come after its baseline by their number */
export function laterMigrations(ran: readonly string[], { byName }: Migrations): string[] {
  const baseline = Number.parseInt(Object.keys(byName)[0]!, 10)
  return ran.filter((name) => !Object.hasOwn(byName, name) && !(Number.parseInt(name, 10) < baseline))
}

/**
 * Brings the schema up to date. Kysely takes an advisory lock, so of several programs starting at once one migrates. A
 * database that has had all that the baseline replaced only gets another entry in its table of migrations.
 *
 * @param target the last migration to run; all when left out
 * @returns the names of the migrations that ran
 * @throws StartupError when a later version of the program has migrated the database, or when it is older than the baseline;
 *   else the failing migration's error. All run in one transaction, so nothing of a failed one remains
 */
export async function migrate<Schema>(db: Kysely<Schema>, migrations: Migrations, target?: string): Promise<string[]> {
  const ran = await migrationsThatRan(db)
  const found = compareMigrations(ran, migrations)
  if (found === 'newer') throw new StartupError(tooNew(laterMigrations(ran, migrations)))
  if (found === 'older') throw new StartupError(tooOld(ran, migrations))
  if (found === 'replaced') await noteBaseline(db, migrations)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations.byName }) } })
  const { error, results } = target ? await migrator.migrateTo(target) : await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Puts the baseline in place of what it replaced, unless another program has done so meanwhile. */
async function noteBaseline<Schema>(db: Kysely<Schema>, migrations: Migrations): Promise<void> {
  const [baseline] = Object.keys(migrations.byName)
  const table = sql.table(DEFAULT_MIGRATION_TABLE)
  await db.transaction().execute(async (trx) => {
    await sql`lock table ${table} in exclusive mode`.execute(trx)
    if (compareMigrations(await migrationsThatRan(trx), migrations) !== 'replaced') return
    await sql`with replaced as (delete from ${table} returning "timestamp")
      insert into ${table} (name, "timestamp") select ${baseline}, max("timestamp") from replaced`.execute(trx)
  })
}

const OUTDATED =
  'Uma versão mais nova do Arauto atualizou a base de dados, e esta deixa de a usar: ponha essa versão, ou uma posterior, no lugar desta, e arranque de novo.'

/**
 * Watches over each new connection of a program that shares its database: none is used once a newer version has migrated it.
 *
 * @param migrations those of this version
 * @param onNewer called once with a sentence in Portuguese
 */
export function guardSchema(
  { byName }: Migrations,
  onNewer?: (why: string) => void,
): (client: pg.ClientBase) => Promise<void> {
  const known = Object.keys(byName)
  let reported = false
  return async (client) => {
    const { rows } = await client.query(`select from ${DEFAULT_MIGRATION_TABLE} where name <> all($1) limit 1`, [known])
    if (rows.length === 0) return
    if (!reported) onNewer?.(OUTDATED)
    reported = true
    throw new StartupError(OUTDATED)
  }
}

const tooNew = (names: readonly string[]): string =>
  `Os dados são de uma versão mais nova do Arauto (${names.join(', ')}). Arranque essa versão ou uma posterior; nada foi alterado.`

const tooOld = (ran: readonly string[], { replaced }: Migrations): string =>
  `Os dados são de uma versão antiga do Arauto (${ran.at(-1)}), que esta não sabe atualizar. Arranque primeiro, uma vez, a versão que os atualiza até ${replaced}, e depois esta; nada foi alterado.`

/** @returns the names of the migrations that a database remembers; none for an empty one */
async function migrationsThatRan<Schema>(db: Kysely<Schema>): Promise<string[]> {
  const table = await sql<{
    there: boolean
  }>`select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as there`.execute(db)
  if (!table.rows[0]?.there) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}
