import { plainScript } from './read-form.ts'
import { allLiterals, readLiterals } from './string-literals.ts'

/** A string in a script that is a path or an address rather than a name or a sentence. */
const ADDRESS = /^(https?:\/\/|\.{0,2}\/|[^\s?#]+\.(aspx|ashx|pdf|html?)\b)/i
const OPENING = /\b(?:popupWindow|window\.open|open\w*)\s*\(\s*/gi

/**
 * Where the control in a Doc cell leads: the first address in its script, whatever function opens it; else the first
 * argument of `popupWindow(…)`; else a plain link.
 *
 * @param onclick the script, empty where there is none
 * @param href the link, empty where there is none; may be a script too
 * @returns the address as written; the script itself where it opens nothing known, so that the document counts as
 *   unavailable rather than absent; null where there is neither
 */
export function parsePopUp(onclick: string, href: string): string | null {
  for (const script of [onclick, plainScript(href)]) {
    const address = allLiterals(script)
      .map((literal) => literal.trim())
      .find((literal) => !/\s/.test(literal) && ADDRESS.test(literal))
    if (address) return address
    const literalAt = readLiterals(script)
    for (const call of script.matchAll(OPENING)) {
      const opened = literalAt(call.index + call[0].length)
      if (opened) return opened.value.trim() || null
    }
  }
  const link = href.trim()
  if (link !== '' && !/^(#|javascript:\s*(void\b.*|;|return\b.*)?$)/i.test(link)) return link
  return onclick.trim() || null
}
