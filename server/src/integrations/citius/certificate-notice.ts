import { fold } from '@arauto/contract/fold'
import type { PageFacts } from '@arauto/portal-pages/page-facts'

/** A notice is short; a longer page is something else. */
const MAX_NOTICE_CHARACTERS = 3_000
/**
 * Obligation in the present: not "will have to" (announced for a later date) and not "need not". Assumed: no public source
 * shows the notice.
 */
const MUST =
  /(?<!\b(nao e|nao sera|sera|serao|passara a ser|passarao a ser) )\b(obrigatori|necessari|exigid)|\bexige\b|\bja nao\b|\bdeixou\b|\bdeixaram\b|\bterminou\b|\bcessou\b|\bpassou a ser\b|\b(apenas|so|somente) (e|sao) (possivel|permitid|admitid|aceit)|\bexclusivamente\b|\btem de\b|\bdeve (usar|utilizar|entrar|autenticar)/
/** The words of a wrong password, whatever else is recommended. */
const WRONG_PASSWORD =
  /(utilizador|palavra.?passe|password|senha|credencia)[^.!?]{0,80}\b(invalid|incorret|incorrect|errad|(?<!\bja )nao (esta|estao|e|sao) (cert|corret|valid|reconhecid))/

type PageText = Pick<PageFacts, 'signOut' | 'textBlocks'>

/**
 * Whether the response to a sign-in by password says that a certificate is required now. Text that the sign-in page already
 * had does not count: for years it may offer `Entrar com certificado` beside its form, or announce a date. A page with a
 * sign-out link comes after the sign-in, whatever its text.
 *
 * @param before the sign-in page before it; null where the response is that page, without a form
 * @param words words of the notice (`CITIUS_CERTIFICATE_NOTICE`), in any case, with or without accents
 */
export function asksForCertificate(response: PageText, before: PageText | null, words: readonly string[]): boolean {
  if (response.signOut) return false
  const known = new Set(before?.textBlocks.map(fold))
  const newText = response.textBlocks
    .map(fold)
    .filter((block) => !known.has(block))
    .join('. ')
  if (newText.length > MAX_NOTICE_CHARACTERS || WRONG_PASSWORD.test(newText)) return false
  return MUST.test(newText) && words.some((word) => hasWordStart(newText, fold(word)))
}

/** Whether a text has a word, or the beginning of one, not preceded by a letter. */
function hasWordStart(text: string, word: string): boolean {
  const at = text.indexOf(word)
  return word !== '' && at >= 0 && !/\p{L}/u.test(text[at - 1] ?? '')
}
