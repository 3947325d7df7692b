import { tooManyAttributesAt } from './attributes.ts'
import type { Dom } from './dom.ts'
import { PageTooHeavy } from './errors.ts'
import { type Beginning, parseShallow } from './nesting.ts'

/**
 * @param html a page's text; invalid markup is repaired as browsers do (HTML Standard, 13.2)
 * @throws PageTooHeavy for a page nested too deeply, with too many elements, or with too many attributes on a tag
 */
export function parseDom(html: string): Dom {
  const { $, problem } = parseBeginning(html)
  if (problem) throw problem
  return $
}

/** Parses a page as far as `parseDom` would take it. */
export function parseBeginning(html: string): Beginning {
  const heavyTagAt = tooManyAttributesAt(html)
  if (heavyTagAt === null) return parseShallow(html)
  const { $, problem } = parseShallow(html.slice(0, heavyTagAt))
  return { $, problem: problem ?? new PageTooHeavy('a tag with too many attributes') }
}
