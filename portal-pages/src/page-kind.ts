import { fold } from '@arauto/contract/fold'
import { type Dom, select, textOf } from './dom.ts'

/** What a page is when it is none of the expected ones. */
export type PageKind = 'maintenance' | 'firewall' | 'unknown'

/**
 * Text of the refusals and challenges that common firewalls send with status 200 (F5, Imperva, Akamai, Cloudflare,
 * FortiWeb). Matched against the folded text and title.
 */
const FIREWALL_WORDS =
  /the requested url was rejected|your support id is|request rejected|incapsula incident|access denied.{0,500}reference #|attention required! \| cloudflare|checking your browser|verify you are (a )?human|web page blocked|attack id/
/** Elements that only firewalls and challenges put on a page. */
export const FIREWALL_MARKS =
  'script[src*="_Incapsula_Resource"], iframe[src*="_Incapsula_Resource"], [id^="cf-challenge"]'
const MAINTENANCE_WORDS = /\b(manutencao|indisponivel|indisponibilidade)\b/

/**
 * Classifies a page on which none of the expected parts was found. A maintenance notice has no form, and no table of more
 * than three rows: a new layout may merely mention the word.
 */
export function classifyPage($: Dom): PageKind {
  const words = fold(textOf(select($, 'title, body')))
  if ($(FIREWALL_MARKS).length > 0 || FIREWALL_WORDS.test(words)) return 'firewall'
  if ($('form').length === 0 && $('table tr').length <= 3 && MAINTENANCE_WORDS.test(words)) return 'maintenance'
  return 'unknown'
}
