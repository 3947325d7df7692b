import { WEBHOOK_MESSAGES } from '@arauto/contract/webhooks'
import type { SendOutcome, UrlRefusal } from '../../integrations/webhooks/index.ts'
import type { TryResult } from './send-queue.ts'

/** Why an address is refused, as the page shows it. */
export const REFUSAL_WORDS: Readonly<Record<UrlRefusal, string>> = {
  invalid: WEBHOOK_MESSAGES.urlInvalid,
  credentials: WEBHOOK_MESSAGES.urlCredentials,
  'not-https': WEBHOOK_MESSAGES.urlNotHttps,
  port: WEBHOOK_MESSAGES.urlPort,
  'not-named': WEBHOOK_MESSAGES.urlNotNamed,
  private: WEBHOOK_MESSAGES.urlPrivate,
}

const NO_ANSWER: Readonly<Record<Exclude<SendOutcome['kind'], 'answered'>, string>> = {
  timeout: 'O destinatário não respondeu a tempo.',
  'no-address': 'O nome do destinatário não foi encontrado.',
  'private-address': WEBHOOK_MESSAGES.urlPrivate,
  certificate:
    'O certificado do destinatário não é de confiança: expirou, é de outro nome ou de uma autoridade desconhecida.',
  unreachable: 'Não foi possível ligar ao destinatário, ou a ligação foi cortada.',
}

/** An attempt that was not made, with the reason. */
export const notTried = (error: string): TryResult => ({ result: 'failed', status: null, error, answer: '' })

/** What an attempt's outcome means for the message, and its wording. */
export function resultOf(outcome: SendOutcome): TryResult {
  if (outcome.kind !== 'answered') return notTried(NO_ANSWER[outcome.kind])
  const { status, answer, location } = outcome
  if (status >= 200 && status < 300) return { result: 'delivered', status, error: '', answer }
  if (status === 410)
    return { result: 'gone', status, answer, error: 'O destinatário respondeu 410: não quer mais mensagens.' }
  const isRedirect = status >= 300 && status < 400
  const where = location ? `, para ${location}` : ''
  const error = isRedirect
    ? `O destinatário redireciona (${status}${where}); redirecionamentos não são seguidos. Corrija o endereço.`
    : `O destinatário respondeu ${status}.`
  return { result: 'failed', status, error, answer }
}
