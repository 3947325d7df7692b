import type pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import type { DatabaseAddress } from './address.ts'

/** The oldest version that Arauto was tried on. */
const OLDEST = 15
/** What the schema is made with. */
const EXTENSIONS = ['pg_trgm', 'btree_gin']

interface Facts {
  version: number
  encoding: string
  standby: boolean
  read_only: boolean
  may_create: boolean
  may_extend: boolean
  superuser: boolean
  fsync: string
  commits: string
}

/**
 * Compares a database with what Arauto needs.
 *
 * @returns what the administrator should know, a sentence each
 * @throws StartupError that says what to do about what is missing
 */
export async function checkRequirements(client: pg.Client, address: DatabaseAddress): Promise<string[]> {
  const { user, database } = address
  const facts = (
    await client.query<Facts>(`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
             pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only,
             coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
             has_database_privilege(current_database(), 'create') as may_extend,
             current_setting('is_superuser') = 'on' as superuser,
             current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits`)
  ).rows[0]!
  const refuse = (sentence: string) => {
    throw new StartupError(`A base de dados de DATABASE_URL: ${sentence}`)
  }
  if (facts.version < OLDEST * 10_000) {
    refuse(
      `é do PostgreSQL ${Math.floor(facts.version / 10_000)}, e o Arauto precisa do ${OLDEST} ou mais recente: atualize o servidor.`,
    )
  }
  if (facts.encoding !== 'UTF8') {
    refuse(
      `a codificação é ${facts.encoding}, e tem de ser UTF8: crie outra com CREATE DATABASE … OWNER "${user}" ENCODING 'UTF8' TEMPLATE template0.`,
    )
  }
  if (facts.standby || facts.read_only) {
    refuse('só permite leitura, como a de uma réplica: indique o endereço do servidor principal.')
  }
  if (!facts.may_create) {
    refuse(
      `o utilizador "${user}" não pode criar tabelas: execute ALTER DATABASE "${database}" OWNER TO "${user}", ou, nessa base, GRANT CREATE ON SCHEMA public TO "${user}".`,
    )
  }
  const { rows } = await client.query<{ name: string; made: boolean; there: boolean; trusted: boolean }>(
    `select wanted.name, e.extname is not null as made, a.name is not null as there, coalesce(v.trusted, false) as trusted
     from unnest($1::text[]) with ordinality as wanted(name, place)
     left join pg_extension e on e.extname = wanted.name
     left join pg_available_extensions a on a.name = wanted.name
     left join pg_available_extension_versions v on v.name = a.name and v.version = a.default_version
     order by wanted.place`,
    [EXTENSIONS],
  )
  const missing = rows.filter(({ made }) => !made)
  const absent = missing.filter(({ there }) => !there).map(({ name }) => name)
  if (absent.length > 0) {
    refuse(
      `faltam no servidor as extensões ${absent.join(' e ')}: instale o pacote que as traz (em Debian vêm com o servidor; noutros sistemas, postgresql-contrib).`,
    )
  }
  const denied = missing.filter(({ trusted }) => !facts.superuser && !(trusted && facts.may_extend))
  if (denied.length > 0) {
    const statements = denied.map(({ name }) => `CREATE EXTENSION ${name};`).join(' ')
    refuse(`o utilizador "${user}" não pode criar as extensões: um administrador executa nessa base ${statements}`)
  }
  return durabilityNotices(facts)
}

function durabilityNotices({ fsync, commits }: Facts): string[] {
  return [
    ['fsync', fsync],
    ['synchronous_commit', commits],
  ]
    .filter(([, value]) => value === 'off')
    .map(
      ([name]) =>
        `Atenção: a base de dados tem ${name}=off, e numa falha de energia pode perder o que já foi dado por guardado. Ponha ${name}=on.`,
    )
}
