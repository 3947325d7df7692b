import { type CheerioOptions, load } from 'cheerio'
import { adapter } from 'parse5-htmlparser2-tree-adapter'
import { PageTooHeavy } from './errors.ts'

/** As far as browsers nest; the portal's nested tables reach about a hundred. */
const MAX_DEPTH = 512
/** A list of 17,000 rows has about half, which take more memory than its reading process may. */
const MAX_ELEMENTS = 1_000_000

/** Elements that take the attributes of a later tag of their name. */
const ADOPTING: ReadonlySet<string> = new Set(['html', 'body'])
/** In place of two empty objects of each element, which take a third of a page's memory. */
const WITHOUT_PREFIXES = { 'x-attribsNamespace': Object.freeze({}), 'x-attribsPrefix': Object.freeze({}) }

/** What was parsed of a page, and why no more of it; null where it is whole. */
export interface Beginning {
  $: ReturnType<typeof load>
  problem: PageTooHeavy | null
}

/**
 * Parses a page as far as its elements are neither nested too deeply nor too many. Both are counted while parsing, since
 * source text says neither: end tags without a start close nothing, and formatting that is left open is repeated in
 * every paragraph after it. The parser's time grows with the square of the depth, and what walks through a tree by
 * calling itself fails on a deep one.
 *
 * @param mostElements only tests need fewer
 */
export function parseShallow(html: string, mostElements = MAX_ELEMENTS): Beginning {
  let depth = 0
  let elements = 0
  let root = adapter.createDocument()
  const treeAdapter: NonNullable<CheerioOptions['treeAdapter']> = {
    ...adapter,
    createDocument: () => {
      root = adapter.createDocument()
      return root
    },
    createElement: (...parts) => {
      elements++
      if (elements > mostElements) throw new PageTooHeavy('a page with too many elements')
      const element = adapter.createElement(...parts)
      if (ADOPTING.has(element.name) || parts[2].some(({ prefix }) => prefix)) return element
      return Object.assign(element, WITHOUT_PREFIXES)
    },
    onItemPush: () => {
      depth++
      if (depth > MAX_DEPTH) throw new PageTooHeavy('a page nested too deeply')
    },
    onItemPop: () => {
      depth--
    },
  }
  try {
    return { $: load(html, { treeAdapter }), problem: null }
  } catch (problem) {
    if (!(problem instanceof PageTooHeavy)) throw problem
    return { $: load(root), problem }
  }
}
