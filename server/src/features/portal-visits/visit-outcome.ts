import type { VisitOutcome } from '../../domain/portal-accounts/status.ts'
import { PortalError } from '../../integrations/citius/index.ts'
import { kindOf } from './error-status.ts'

/** What an error of a visit tells of the portal. */
export interface VisitFailure {
  outcome: Exclude<VisitOutcome, 'ok' | 'no_network'>
  detail: string
}

/** What the codes of Node.js and undici mean (nodejs.org/api/errors.html, undici `errors.js`). */
const CODES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'o nome do portal não foi encontrado (DNS)',
  EAI_AGAIN: 'o serviço de nomes (DNS) não respondeu',
  ECONNREFUSED: 'a ligação foi recusada',
  ECONNRESET: 'a ligação foi cortada',
  EPIPE: 'a ligação foi cortada',
  ETIMEDOUT: 'a ligação não se fez a tempo',
  EHOSTUNREACH: 'não há caminho até ao portal',
  ENETUNREACH: 'não há caminho até à rede do portal',
  UND_ERR_CONNECT_TIMEOUT: 'a ligação não se fez a tempo',
  UND_ERR_HEADERS_TIMEOUT: 'não respondeu a tempo',
  UND_ERR_BODY_TIMEOUT: 'a resposta parou a meio',
  UND_ERR_SOCKET: 'a ligação foi cortada',
  TimeoutError: 'não respondeu a tempo',
}
/** The certificate's name is in the code (nodejs.org/api/tls.html, X509 certificate error codes). */
const CERTIFICATE = /^(CERT_|ERR_TLS|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED)/

/** @returns what the error that ended a visit tells of the portal; whatever is no error of it is one of this program */
export function visitFailure(error: unknown): VisitFailure {
  if (!(error instanceof PortalError)) return { outcome: 'ours', detail: 'falhou neste computador' }
  const status = error.status === null ? '' : `respondeu com o erro HTTP ${error.status}`
  const [, , , outcome] = kindOf(error)
  if (outcome === 'refused') return { outcome, detail: status || 'recusou a entrada' }
  if (outcome === 'unreadable') return { outcome, detail: 'respondeu com uma página que não se reconhece' }
  if (status) return { outcome: 'failing', detail: status }
  const code = codeOf(error)
  if (code !== null) return { outcome: 'unreachable', detail: wordsOf(code) }
  // Without a cause the portal answered, and said so itself.
  return { outcome: 'failing', detail: 'respondeu que não está disponível' }
}

function wordsOf(code: string): string {
  const words = CODES[code] ?? (CERTIFICATE.test(code) ? 'o certificado do servidor não é válido' : 'a ligação falhou')
  return `${words} (${code.slice(0, 60)})`
}

/** @returns the code of the failure that an error comes from; null where it has no cause */
function codeOf(error: Error): string | null {
  let code: string | null = null
  for (
    let cause: unknown = error.cause, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth += 1
  ) {
    const [first] = cause instanceof AggregateError ? (cause.errors as NodeJS.ErrnoException[]) : []
    const found = first?.code ?? (cause as { code?: unknown }).code
    // A `DOMException` has a number for a code.
    code = typeof found === 'string' ? found : (code ?? cause.name)
  }
  return code
}
