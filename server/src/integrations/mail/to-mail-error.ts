import { MailError, type MailFault, type MailReason } from './mail-error.ts'

/** The fields of nodemailer's errors. */
interface SmtpFailure {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  rejectedErrors?: readonly SmtpFailure[]
  message?: string
}

const REPLY_MAX = 300

/** RFC 3463: class, subject and detail behind the reply code. */
const ENHANCED = /^\d{3}[ -]([245])\.(\d{1,3})\.(\d{1,3})/
/** What servers reply that do not relay, or not for this sender. */
const NOT_FOR_YOU =
  /relay|authenticat|send ?as ?denied|permissions? to send as|not permitted to send|sender (?:address )?rejected/i
/** What servers reply, to whichever command, where they do not take the name of the greeting (Postfix, Exim, Exchange). */
const GREETING = /\b(?:helo|ehlo|lhlo)\b/i
/** What asks for TLS first (RFC 3207, 4; RFC 4954, 6; RFC 5248, X.7.10 and X.7.11). */
const UNENCRYPTED =
  /starttls|encrypt|\b(?:tls|ssl|secure)\b.*\b(?:first|required|needed|must)\b|\b(?:require|need|must)\w*\b.*\b(?:tls|ssl|secure)\b/i
const TOO_LARGE = /size|too (?:large|big)|exceed/i

/**
 * Classifies a failed submission by whose fault it is (RFC 5321, 4.2; RFC 3463).
 *
 * @param error from nodemailer
 */
export function toMailError(error: unknown): MailError {
  const failure = error as SmtpFailure
  // Each message has one receiver, whose refusal is the reason of the whole.
  const { response, responseCode, command, code } = failure.rejectedErrors?.[0] ?? failure
  const reply = oneLine(response ?? '')
  const facts = { code: code ?? '', command: command ?? '', reply, message: failure.message ?? '' }
  const [fault, reason] = classify(facts, responseCode)
  return new MailError(fault, reason, reply, { cause: error })
}

type Classification = readonly [MailFault, MailReason]

function classify(
  { code, command, reply, message }: { code: string; command: string; reply: string; message: string },
  status: number | undefined,
): Classification {
  if (code === 'ETLS') return ['server', 'tls']
  if (code === 'ESOCKET' && /certificate|self.signed|altname|SSL|TLS/i.test(message)) return ['server', 'tls']
  if (status === 523 || status === 538 || (status === 530 && UNENCRYPTED.test(reply))) return ['server', 'unencrypted']
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return ['server', refusedLogin(status, reply)]
  if (code === 'EMESSAGE' && status === undefined) return ['message', 'too large']
  if (code === 'EENVELOPE' && status === undefined) return ['address', 'address']
  if (code === 'ESTREAM') return ['message', 'message']
  if (status === undefined) return ['server', 'unreachable']
  const isGreeting = GREETING.test(reply)
  if ((status === 421 && !isGreeting) || command === 'CONN' || command === 'RSET') return ['server', 'busy']
  if (isGreeting || GREETING.test(command)) return ['server', 'greeting']
  if ([530, 534, 535].includes(status)) return ['server', 'login']
  const [, , subject = '', detail = ''] = ENHANCED.exec(reply) ?? []
  const tooLarge = status === 552 ? TOO_LARGE.test(reply) : subject === '3' && detail === '4'
  if (status < 500) return command === 'MAIL FROM' ? ['server', 'busy'] : ['later', 'busy']
  if (tooLarge || (subject === '2' && detail === '3')) return ['message', 'too large']
  if (command === 'MAIL FROM') return ['server', 'sender']
  if (NOT_FOR_YOU.test(reply) || (subject === '1' && ['7', '8'].includes(detail))) return ['server', 'forbidden']
  if (command === 'RCPT TO' || subject === '1' || subject === '2') return ['address', 'address']
  return ['message', 'message']
}

/** @returns why a sign-in failed: a server that is too busy to look (RFC 4954, 6), or that offers none here, refused no password */
function refusedLogin(status: number | undefined, reply: string): MailReason {
  if (status === undefined) return 'login'
  if (status < 500) return 'busy'
  if (UNENCRYPTED.test(reply)) return 'unencrypted'
  return status <= 504 ? 'no login' : 'login'
}

/** A server's reply in one line, without the code of each line. */
const oneLine = (reply: string): string =>
  reply
    .replace(/\r?\n\d{3}[ -](?:[245]\.\d{1,3}\.\d{1,3} )?/g, ' ')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, REPLY_MAX)
