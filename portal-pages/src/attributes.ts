/** The portal's own tags have about ten attributes. */
const MAX_ATTRIBUTES = 256
/** Elements whose content a parser takes as text. */
const RAW_TEXT = /^(script|style|textarea|title|xmp|iframe|noembed|noframes)$/i

/**
 * Where a tag has so many attributes that parsing it would take minutes: the parser compares each with all before it.
 * Runs in linear time.
 *
 * @returns the index of the first such tag; null when there is none
 */
export function tooManyAttributesAt(html: string): number | null {
  const tag = /<(\/?)([a-z][^\s/>]*)/iy
  const attribute = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?/y
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = html.indexOf('-->', at + 2)
      if (at < 0) return null
      continue
    }
    tag.lastIndex = at
    const opened = tag.exec(html)
    if (!opened) {
      at += 1
      continue
    }
    const start = at
    at = tag.lastIndex
    for (let count = 1; ; count++) {
      attribute.lastIndex = at
      if (!attribute.test(html)) break
      if (count > MAX_ATTRIBUTES) return start
      at = attribute.lastIndex
    }
    if (opened[1] === '' && RAW_TEXT.test(opened[2]!)) {
      const end = new RegExp(`</${opened[2]}`, 'gi')
      end.lastIndex = at
      const found = end.exec(html)
      if (!found) return null
      at = found.index
    }
  }
  return null
}
