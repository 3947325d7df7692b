/** Browsers stop at 512 levels; the portal's nested tables reach about thirty. */
const MAX_DEPTH = 1_000
/** Elements that hold no others, that the next one closes, or that occur once in a page. */
const NOT_COUNTED = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr p li dt dd option optgroup td th tr tbody thead ' +
    'tfoot colgroup html head body'
  ).split(' '),
)

/**
 * Where a page nests so deeply that parsing it would take minutes: the parser's time grows with the square of the
 * depth.
 *
 * @returns the index of the first tag that is too deep; null when none is
 */
export function tooDeepAt(html: string): number | null {
  let depth = 0
  for (const tag of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (NOT_COUNTED.has(tag[2]?.toLowerCase() ?? '')) continue
    depth = tag[1] ? Math.max(depth - 1, 0) : depth + 1
    if (depth > MAX_DEPTH) return tag.index
  }
  return null
}
