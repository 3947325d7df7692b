import { fold } from '@arauto/contract/fold'
import { decodePage } from '@arauto/portal-pages/decode'
import { CertificateRejected, CertificateRequired } from '@arauto/portal-pages/errors'
import type { Incoming } from './exchange.ts'

/**
 * Refusals of a certificate as a page. IIS answers 403 with a page that has a substatus (403.7 required, 403.13 revoked,
 * 403.16 untrusted, 403.17 expired) and the words "client certificate"; a firewall or a translation says "certificado".
 */
const WORDS = /client certificate|\bcertificado/
/** Without a presented certificate, a page that only mentions certificates is not a refusal. */
const WORDS_TO_OTHERS = /client certificate|\bcertificado (digital|de cliente)/
/** Only the beginning of a page is searched. */
const MAX_CHARACTERS = 64 * 1024

/**
 * @param path for the message
 * @param presented whether this session has a certificate to present
 * @throws CertificateRejected, or CertificateRequired where none was presented, for a page that refuses one
 */
export function throwCertificateRefusal(answer: Incoming, path: string, presented: boolean): void {
  if (answer.status !== 401 && answer.status !== 403) return
  const { text } = decodePage(answer.bytes.subarray(0, MAX_CHARACTERS), answer.header('content-type'))
  const words = presented ? WORDS : WORDS_TO_OTHERS
  if (!words.test(fold(text.replace(/<[^<>]*>/g, ' ')))) return
  if (presented) throw new CertificateRejected(`the portal refused the certificate (${answer.status}, ${path})`)
  throw new CertificateRequired(`the portal asks for a certificate (${answer.status}, ${path})`)
}
