import type pg from 'pg'
import { readAuthorities } from '../../authorities.ts'
import { isLoopback } from '../../loopback.ts'

/**
 * How the connection is protected, by the names of libpq (PostgreSQL, "SSL Support"); those that fall back to no TLS are not
 * taken.
 */
const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full'] as const
type TlsMode = (typeof TLS_MODES)[number]

/** What `DATABASE_URL` says. */
export interface DatabaseAddress {
  /** A name, an address, or the folder of a Unix socket. */
  host: string
  port: number
  user: string
  /** Left out: what libpq's environment and files say, or none. */
  password?: string
  database: string
  tls: TlsMode
  /** A file in PEM with the authorities that are believed; empty: the usual ones. */
  authorities: string
}

/** In the middle of a sentence that begins with the setting's name. */
const FORM =
  'tem de ser postgres://UTILIZADOR:PASSWORD@SERVIDOR:PORTA/BASE, com os caracteres especiais da password codificados (# é %23, / é %2F)'

/** A `DATABASE_URL` that says nothing that can be used; the message goes on after the setting's name and tells no secret. */
export class InvalidAddress extends Error {
  override readonly name = 'InvalidAddress'
}

/**
 * Reads the address of a database, as libpq takes it (PostgreSQL, "Connection URIs"), of one server. Without `sslmode` TLS is
 * demanded and verified, unless the server is this computer.
 *
 * @throws InvalidAddress
 */
export function parseDatabaseUrl(text: string): DatabaseAddress {
  // libpq leaves the host of a socket out before the first slash; a URL must have one there.
  const hostless = /^(\w+:\/\/[^/?#]*@)\//
  const url = URL.parse(text.replace(hostless, '$1socket/'))
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.hash !== '') throw new InvalidAddress(FORM)
  const {
    host: socket,
    sslmode,
    sslrootcert = '',
    ...rest
  } = Object.fromEntries(url.searchParams) as Record<string, string | undefined>
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) {
    throw new InvalidAddress(`tem "${unknown}", que não se conhece: só pode ter host, sslmode e sslrootcert`)
  }
  if (hostless.test(text) && socket === undefined) throw new InvalidAddress(FORM)
  const host = socket ?? decoded(url.hostname).replace(/^\[(.+)\]$/, '$1')
  if (host.includes(',')) throw new InvalidAddress('tem de nomear um só servidor: um nome que siga o principal')
  const [user, database] = [decoded(url.username), decoded(url.pathname.slice(1))]
  if (host === '' || user === '' || database === '' || database.includes('/')) throw new InvalidAddress(FORM)
  const tls = sslmode ?? (isOnThisComputer(host) ? 'disable' : 'verify-full')
  if (!isTlsMode(tls)) throw new InvalidAddress(`tem de ter em sslmode um destes: ${TLS_MODES.join(', ')}`)
  const password = decoded(url.password)
  return {
    host,
    port: url.port === '' ? 5432 : Number(url.port),
    user,
    ...(password === '' ? {} : { password }),
    database,
    tls,
    authorities: sslrootcert === 'system' ? '' : sslrootcert,
  }
}

/**
 * How `pg` connects to an address.
 *
 * @throws StartupError when the file of authorities cannot be read
 */
export function connectionTo(address: DatabaseAddress): pg.PoolConfig {
  const { tls, authorities, ...where } = address
  const ca = readAuthorities('DATABASE_URL, sslrootcert', tls === 'disable' ? '' : authorities)
  // As in libpq, a file of authorities makes `require` the same as `verify-ca`.
  const isVerified = tls === 'verify-full' || tls === 'verify-ca' || ca !== null
  const ssl = {
    rejectUnauthorized: isVerified,
    ...(ca === null ? {} : { ca }),
    ...(tls === 'verify-full' ? {} : { checkServerIdentity: () => undefined }),
  }
  return { ...where, ssl: tls === 'disable' ? false : ssl, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
}

/** @returns what the administrator should know of how the way to the database is protected, a sentence each */
export function addressNotices({ host, tls, authorities }: DatabaseAddress): string[] {
  if (isOnThisComputer(host)) return []
  if (tls === 'disable') {
    return [
      'Atenção: a ligação à base de dados passa pela rede sem cifra (sslmode=disable em DATABASE_URL). Ponha sslmode=verify-full, e em sslrootcert o ficheiro da autoridade, se não for pública.',
    ]
  }
  if (tls === 'require' && authorities === '') {
    return [
      'Atenção: a ligação à base de dados é cifrada, mas não se confirma com quem (sslmode=require em DATABASE_URL). Ponha sslmode=verify-full, e em sslrootcert o ficheiro da autoridade, se não for pública.',
    ]
  }
  return []
}

const isOnThisComputer = (host: string): boolean => host.startsWith('/') || isLoopback(host)
const isTlsMode = (value: string): value is TlsMode => (TLS_MODES as readonly string[]).includes(value)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new InvalidAddress(FORM)
  }
}
