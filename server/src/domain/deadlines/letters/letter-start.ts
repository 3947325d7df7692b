import { fold } from '@arauto/contract/fold'
import type { LetterStart } from './letter-reading.ts'

const FROM = String.raw`\b(?:a contar|contados?|a partir|apos|depois|com inicio|(?:seguintes?|subsequentes?|imediatos?|posteriores?)(?= (?:a|ao|aos|as)\b))\b(?: (?:de|desde|ao?s?|as))?`
const NOTIFICATION = /\b(?:notificac\w+|recec\w+|recepc\w+|presente|carta|conhecimento|sua|desta|deste)\b/
/** Another notification than this one. */
const APART =
  /\b(?:para o efeito|que (?:lhes? |vos )?(?:venha|vier|for|seja)|a efec?tuar|a realizar|d[aeo]s? (?:sentenca|decisao|acordao) final)\b/
const CITATION_START = /\b(?:citac\w+|aviso de rec\w+|assinatura)\b/

/** "Findo esse período, terão 30 dias": it runs from then. */
const EXPIRED =
  /(?:^|[;:,] )(?:apos (?:[oa] )?|logo que )?(?:findo|finda|decorrid|terminad|esgotad|volvid|cessad|transit)\w* (?:\S+ ){0,5}?(?:prazo|periodo|suspensao|dias|meses|julgado)\b[^;]*$/

/** From when a duration runs, by what is said right behind it, or before. */
export function startOf(text: string, at: number, end: number): LetterStart {
  const behind = fold(text.slice(end)).slice(0, 120)
  const from = new RegExp(`^[ ,(]*(?:uteis |seguidos |e |,)*${FROM} (.{0,60})`).exec(behind)?.[1]
  const first = from?.split(/[,.;)]/)[0] ?? ''
  if (from !== undefined) {
    if (CITATION_START.test(first)) return 'citation'
    return NOTIFICATION.test(first) && !APART.test(first) ? 'notification' : 'other'
  }
  const opens = /^(?:citad|notificad)[oa]/.test(fold(text.slice(0, 20)))
  if (!opens && /^(?:seguintes|subsequentes|posteriores|imediatos)\b(?! (?:a|ao|aos|as)\b)/.test(behind.trim()))
    return 'other'
  if (EXPIRED.test(fold(text.slice(0, at)))) return 'other'
  if (
    /\b(?:apos|depois d[eoa]s?|findas?|terminad[ao]s?|transit\w+)\b[^,]{0,60}$/.test(fold(text.slice(0, at)).slice(-80))
  )
    return 'other'
  if (/^(?:transitad[oa]|com o transito|apos (?:o )?transito)/.test(fold(text.slice(0, 40)))) return 'other'
  if (/\breclamacao de creditos (?:foi |e )?fixad[oa]$/.test(fold(text.slice(0, at)))) return 'other'
  return /\b(?:cita(?:d[oa]s?|-se)|citacao d[oae])\b/.test(fold(text.slice(0, at))) ? 'citation' : 'notification'
}
