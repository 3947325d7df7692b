import pg from 'pg'

/** connection_exception, admin_shutdown and its like, too_many_connections (PostgreSQL, appendix A). */
const AWAY = /^(08|57P0|53300)/
/** What `pg` and its pool say, without a code, of a connection that broke, did not come or is silent. */
const BROKEN =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/
/** Calls that files have none of, and codes that only connections end by. */
const OF_CONNECTIONS = { calls: ['connect', 'getaddrinfo'], codes: ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'] }

/** @returns whether a statement failed because the database was not reached; it may have been carried out all the same */
export function isDatabaseAway(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '')
  const { syscall = '', code = '' } = error as NodeJS.ErrnoException
  return BROKEN.test(error.message) || OF_CONNECTIONS.calls.includes(syscall) || OF_CONNECTIONS.codes.includes(code)
}

/** @returns whether a statement was refused because the database takes no changes (read_only_sql_transaction) */
export const isDatabaseReadOnly = (error: Error): boolean => error instanceof pg.DatabaseError && error.code === '25006'
