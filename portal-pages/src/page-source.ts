/** Comments, elements with raw text, and tags with their quoted values, each up to its end or the page's. */
const PIECE =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title|xmp)\b[\s\S]*?(?:<\/\1\b|$)|<\/?[a-z](?:[^=>]+|=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|(?!\s*["'])))*(?:>|$)/gi
const QUOTED = /=("[^"]*"|'[^']*')/g
/**
 * A start tag as browsers serialise it: a name that is not in capitals, quoted attribute values, no closing slash (HTML
 * Standard, 13.3, Serializing HTML fragments).
 */
const WRITTEN_BY_BROWSER = /^<(?![A-Z\d]+[\s/>])[^\s/>]+(?:\s+[^\s=/>]+="")*\s*>$/

/** Whether a page as the server sent it has an end tag `</html>` outside of scripts, comments and attribute values. */
export function hasEnd(source: string): boolean {
  for (const [piece] of source.matchAll(PIECE)) if (/^<\/html\s*>$/i.test(piece)) return true
  return false
}

/**
 * Whether a saved page is the server's own source rather than a browser's serialisation: browsers write every tag in
 * one form and put a `<tbody>` into each table. Also false where the server happens to write like a browser.
 */
export function isSource(html: string): boolean {
  let beforeIsGrid = false
  for (const [piece, textElement] of html.matchAll(PIECE)) {
    if (textElement !== undefined || !/^<[a-z]/i.test(piece)) continue
    if (!WRITTEN_BY_BROWSER.test(piece.replace(QUOTED, '=""'))) return true
    if (beforeIsGrid && /^<tr\b/i.test(piece)) return true
    beforeIsGrid = /^<table\b/i.test(piece) && piece.includes('dgNotificacoes')
  }
  return false
}
