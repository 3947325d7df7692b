import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { withClient } from './with-client.ts'

/** What a role may do with tables, by their names, in the words of GRANT. */
export type TableRights = Readonly<Record<string, string>>

/** A role that reads and writes rows, and owns nothing. */
export interface ProgramRole {
  name: string
  password: string
  /** Rights on the tables with which it may not do everything. */
  rights: TableRights
}

/** Known by it as a role of ours, whose password may be set. */
const COMMENT = 'Arauto: reads and writes rows; owns nothing'
const LOCK = `hashtextextended('arauto program role', 0)`
const INSUFFICIENT_PRIVILEGE = '42501'
/** PostgreSQL cuts names at 63 bytes. */
const LONGEST_NAME = 63
const CONNECT_MS = 15_000

/** @returns the name of the role of a database: roles belong to the whole server */
export const programRoleName = (database: string): string => {
  const name = `${database}_program`
  return Buffer.byteLength(name) <= LONGEST_NAME
    ? name
    : `arauto_${createHash('sha256').update(database).digest('hex').slice(0, 24)}_program`
}

/**
 * Makes a role for the program's ordinary connections. It neither owns the tables nor is a superuser, so it cannot change
 * them or drop their triggers (https://www.postgresql.org/docs/current/ddl-priv.html). It is a login of its
 * own, since a session can take back `SET ROLE`. Programs that start at once do so one after the other.
 *
 * @param owner the connection of the owner of all tables, whose schema is up to date
 * @returns the role's connection; null where the owner may not make roles, or the server does not let the role in
 */
export async function connectionOfProgram(owner: pg.PoolConfig, role: ProgramRole): Promise<pg.PoolConfig | null> {
  const connection = { ...owner, user: role.name, password: role.password }
  const isOurs = await asOwner(owner, (client) => prepareRole(client, role))
  if (isOurs === null) return null
  if (await isLetIn(connection)) return connection
  if (!isOurs) return null
  // The key that the password is derived from was changed.
  await asOwner(owner, (client) =>
    client.query(`alter role ${pg.escapeIdentifier(role.name)} password ${pg.escapeLiteral(verifier(role.password))}`),
  ).catch(unlessRefused)
  return (await isLetIn(connection)) ? connection : null
}

/** @returns whether the role is one that we made; null where it cannot be made, or has more rights than it should */
async function prepareRole(client: pg.Client, { name, password, rights }: ProgramRole): Promise<boolean | null> {
  const role = pg.escapeIdentifier(name)
  const { rows } = await client.query<{
    schema: string
    database: string
    known: boolean
    ours: boolean
    owner: boolean
  }>(
    `select current_schema() as schema, current_database() as database, r.oid is not null as known,
       coalesce(shobj_description(r.oid, 'pg_authid') = $2, false) as ours,
       coalesce(pg_has_role(r.oid, (select oid from pg_roles where rolname = current_user), 'member') or r.rolcreaterole, false) as owner
     from (select) as one left join pg_roles r on r.rolname = $1`,
    [name, COMMENT],
  )
  const found = rows[0]!
  const schema = pg.escapeIdentifier(found.schema)
  if (found.owner) return null
  if (!found.known) {
    try {
      await client.query(`create role ${role} login password ${pg.escapeLiteral(verifier(password))}`)
    } catch (error) {
      return unlessRefused(error)
    }
    await client.query(`comment on role ${role} is ${pg.escapeLiteral(COMMENT)}`)
    const database = pg.escapeIdentifier(found.database)
    await client.query(`alter role ${role} in database ${database} set search_path = ${schema}`)
    await client.query(`grant connect on database ${database} to ${role}`)
  }
  await client.query(`grant usage on schema ${schema} to ${role}`)
  await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`)
  await client.query(`grant usage, select on all sequences in schema ${schema} to ${role}`)
  for (const [table, allowed] of Object.entries(rights)) {
    await client.query(`revoke all on ${table} from ${role}`)
    await client.query(`grant ${allowed} on ${table} to ${role}`)
  }
  return !found.known || found.ours
}

const asOwner = <T>(owner: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient({ ...owner, connectionTimeoutMillis: CONNECT_MS }, async (client) => {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${LOCK})`)
    const result = await work(client)
    await client.query('commit')
    return result
  })

/** @throws what is no answer of the server */
async function isLetIn(connection: pg.PoolConfig): Promise<boolean> {
  try {
    await withClient({ ...connection, connectionTimeoutMillis: CONNECT_MS }, (client) => client.query('select'))
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError) return false
    throw error
  }
}

function unlessRefused(error: unknown): null {
  if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return null
  throw error
}

/** What a server keeps of a password (RFC 5803): sent in its place, so that the password stands in no log of statements. */
function verifier(password: string): string {
  const [salt, rounds] = [randomBytes(16), 4096]
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}
