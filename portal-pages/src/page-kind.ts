import { fold } from '@arauto/contract/fold'
import { type Dom, select, textOf } from './dom.ts'

/** What a page is that is not the one that was asked for. */
export type PageKind = 'maintenance' | 'firewall' | 'unknown'

/**
 * What the common firewalls write on their refusals and challenges when they send them as 200 (F5, Imperva, Akamai,
 * Cloudflare, FortiWeb). Matched against folded text and title.
 */
const FIREWALL_WORDS =
  /the requested url was rejected|your support id is|request rejected|incapsula incident|access denied.{0,500}reference #|attention required! \| cloudflare|checking your browser|verify you are (a )?human|web page blocked|attack id/
/** Elements that only a firewall or a challenge puts on a page. */
export const FIREWALL_MARKS =
  'script[src*="_Incapsula_Resource"], iframe[src*="_Incapsula_Resource"], [id^="cf-challenge"]'
const MAINTENANCE_WORDS = /\bem manutencao|\bmanutencao\b|\bindisponivel\b|\bindisponibilidade\b/

/**
 * Tells a page apart that has none of the expected parts; call it only after looking for those. A maintenance notice
 * has no form and no table of several rows, so that a new layout which merely mentions the word is not taken for one.
 */
export function classifyPage($: Dom): PageKind {
  const words = fold(textOf(select($, 'title, body')))
  if ($(FIREWALL_MARKS).length > 0 || FIREWALL_WORDS.test(words)) return 'firewall'
  if ($('form').length === 0 && $('table tr').length <= 3 && MAINTENANCE_WORDS.test(words)) return 'maintenance'
  return 'unknown'
}
