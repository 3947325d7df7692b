/** Comments, elements whose content is text, and tags with their quoted values, each to its end or the page's. */
const PIECE =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title|xmp)\b[\s\S]*?(?:<\/\1\b|$)|<\/?[a-z](?:[^=>]+|=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|(?!\s*["'])))*(?:>|$)/gi
const QUOTED = /=("[^"]*"|'[^']*')/g
/**
 * A start tag as browsers write it: its name not in capitals, each attribute with a value in quotes, no slash at the end
 * (HTML Standard, 13.3, Serializing HTML fragments).
 */
const WRITTEN_BY_BROWSER = /^<(?![A-Z\d]+[\s/>])[^\s/>]+(?:\s+[^\s=/>]+="")*\s*>$/

/** Whether a page, as its server sent it, ends: an end tag `</html>`, not the same letters in a script or an attribute. */
export function hasEnd(source: string): boolean {
  for (const [piece] of source.matchAll(PIECE)) if (/^<\/html\s*>$/i.test(piece)) return true
  return false
}

/**
 * Whether a page is as its server sent it. A browser that saves what it shows writes every tag in one manner, and a body
 * into each table; a page that is written otherwise is not a browser's. False also where the server writes as they do.
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
