import { fold } from '@arauto/contract/fold'
import type { PageFacts } from '@arauto/portal-pages/page-facts'

/** A notice is short; a longer page is something else. */
const MAX_NOTICE = 3_000
/** Obligation in the present: not "will have to" (announced for a later date) and not "need not". */
const MUST =
  /(?<!\b(nao e|nao sera|sera|serao|passara a ser|passarao a ser) )\b(obrigatori|necessari|exigid)|\bexige\b|\bja nao\b|\bdeixou\b|\bdeixaram\b|\bterminou\b|\bcessou\b|\bpassou a ser\b|\b(apenas|so|somente) (e|sao) (possivel|permitid|admitid|aceit)|\bexclusivamente\b|\btem de\b|\bdeve (usar|utilizar|entrar|autenticar)/
/** The words of a wrong password, whatever else is recommended. */
const WRONG_PASSWORD =
  /(utilizador|palavra.?passe|password|senha|credencia)[^.!?]{0,80}\b(invalid|incorret|incorrect|errad|(?<!\bja )nao (esta|estao|e|sao) (cert|corret|valid|reconhecid))/

type Said = Pick<PageFacts, 'signOut' | 'pieces'>

/**
 * Whether the response to a sign-in by password says that a certificate is required now. Only text that the sign-in page
 * did not have counts: it may offer `Entrar com certificado` beside its form, and announce a date, for years. A page with
 * a sign-out link is after the sign-in, whatever its text.
 *
 * @param answer the response
 * @param before the sign-in page before it; null where the response is that page, without a form
 * @param words words of the notice (`CITIUS_CERTIFICATE_NOTICE`), in any case, with or without accents
 */
export function asksForCertificate(answer: Said, before: Said | null, words: readonly string[]): boolean {
  if (answer.signOut) return false
  const known = new Set(before?.pieces.map(fold))
  const said = answer.pieces
    .map(fold)
    .filter((piece) => !known.has(piece))
    .join('. ')
  if (said.length > MAX_NOTICE || WRONG_PASSWORD.test(said)) return false
  return MUST.test(said) && words.some((word) => names(said, fold(word)))
}

function names(said: string, word: string): boolean {
  const at = said.indexOf(word)
  return word !== '' && at >= 0 && !/\p{L}/u.test(`${said[at - 1] ?? ' '}`)
}
