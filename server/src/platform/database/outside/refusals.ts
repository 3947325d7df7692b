import { StartupError } from '../../startup-error.ts'
import type { DatabaseAddress } from './address.ts'

const TLS_REFUSED =
  /^(CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF)|ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)/
const SILENT = /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$|timeout/i

/**
 * What the administrator is to do about a database that could not be reached or does not let us in.
 *
 * @param error what `pg` threw when it connected: the system's, with its code, PostgreSQL's (appendix A), or its own
 * @returns the error for the console, without the password; null for another kind of error
 */
export function connectionRefusal(error: unknown, address: DatabaseAddress): StartupError | null {
  const sentence = sentenceOf(error, address)
  return sentence === null ? null : new StartupError(`A base de dados de DATABASE_URL: ${sentence}`)
}

function sentenceOf(error: unknown, { host, port, user, database }: DatabaseAddress): string | null {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  const where = `${host}:${port}`
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `o servidor "${host}" não existe, ou o seu nome não se consegue procurar agora: corrija o nome, ou confirme a rede deste computador.`
    case 'ENOENT':
    case 'EACCES':
      return `não se chega ao socket em "${host}": confirme que o PostgreSQL está a trabalhar e que a pasta é essa.`
    case 'ECONNREFUSED':
      return `ninguém responde em ${where}: confirme que o PostgreSQL está a trabalhar, que a porta é essa e que aceita ligações da rede (listen_addresses).`
    case '28P01':
      return `a password de "${user}" não serve, ou esse utilizador não existe: corrija-a.`
    case '28000':
      return `o servidor não deixa entrar "${user}" a partir deste computador: crie esse utilizador, ou junte a ligação a pg_hba.conf (com hostssl, se se ligar por TLS).`
    case '3D000':
      return `a base "${database}" não existe: crie-a com CREATE DATABASE "${database}" OWNER "${user}" ENCODING 'UTF8' TEMPLATE template0.`
    case '42501':
      return `o utilizador "${user}" não se pode ligar à base "${database}": execute GRANT CONNECT, CREATE ON DATABASE "${database}" TO "${user}".`
    case '53300':
      return 'o servidor não aceita mais ligações: aumente max_connections, ou arranque menos processos do Arauto (docs/scaling.md diz quantas usa cada um).'
    case '08P01':
      return `o servidor não fala como o PostgreSQL (${message}): se há um intermediário, indique o endereço do próprio PostgreSQL.`
  }
  if (message === 'The server does not support SSL connections') {
    return 'o servidor não aceita TLS: ligue-o (ssl=on) ou, se a rede for só sua, ponha sslmode=disable.'
  }
  if (message.startsWith('SASL: ')) return `falta a password de "${user}": ponha-a no endereço.`
  if (TLS_REFUSED.test(code)) {
    return `o certificado do servidor não se confirma (${code}): indique em sslrootcert o ficheiro da autoridade que o emitiu, e como servidor um nome que esteja no certificado.`
  }
  if (SILENT.test(code) || SILENT.test(message)) {
    return `o servidor em ${where} não responde: confirme a rede, a firewall e o endereço.`
  }
  return null
}

/** Whether the server is starting, or recovering, and will answer soon. */
export const isStarting = (error: unknown): boolean => (error as { code?: string } | null)?.code === '57P03'
