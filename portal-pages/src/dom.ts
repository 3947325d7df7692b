import type { CheerioAPI } from 'cheerio'

/** A parsed page. */
export type Dom = CheerioAPI
/** Elements of a parsed page. */
export type Selection = ReturnType<typeof select>
export type Element = Selection[number]

/** Elements by CSS selector. A function, so that the library's element type can be named here. */
export function select($: Dom, selector: string) {
  return $.root().find(selector)
}

/** A node of a parsed page. */
export type Node = ReturnType<Selection['contents']>[number]

/** The elements inside of a page or an element, in document order: as `find('*')`, which takes many times as long. */
export function elementsIn(root: Node): Element[] {
  const found: Element[] = []
  const pending: Node[] = [root]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node !== root && 'attribs' in node) found.push(node)
    if ('children' in node) for (let at = node.children.length - 1; at >= 0; at--) pending.push(node.children[at]!)
  }
  return found
}

/** The texts of a page's body, but for those inside of some elements and of text fields. */
export function* textsOutside($: Dom, skipped: ReadonlySet<Node>): Generator<string> {
  const pending: Node[] = elementsOf($).all.filter(({ name }) => name === 'body')
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'text') yield node.data
    if (node.type !== 'tag' || skipped.has(node) || node.name === 'textarea') continue
    for (const child of node.children) pending.push(child)
  }
}

/** An element's own children that have one of these names, in lower case. */
export function childrenNamed(element: Element, names: readonly string[]): Element[] {
  return element.children.filter((child): child is Element => 'attribs' in child && names.includes(child.name))
}

interface Elements {
  all: readonly Element[]
  withId: readonly Element[]
}

/**
 * The elements of the last page, which many parsers ask for one after another. Not a WeakMap of all pages: a `$` outlives
 * every collection of garbage but one of the whole heap (`readFacts`), and with it what the map holds for it.
 */
let last: { $: Dom; elements: Elements } | null = null

/** A page's elements, in document order, and those with an id; a page is not changed once it was asked for them. */
export function elementsOf($: Dom): Elements {
  if (last?.$ !== $) {
    const all = elementsIn($.root()[0]!)
    last = { $, elements: { all, withId: all.filter(({ attribs }) => attribs.id !== undefined) } }
  }
  return last.elements
}

/**
 * The first element whose id equals `id`, or ends with `_id`: WebForms prefixes an id with those of its naming
 * containers (`ctl00_ctl00_Conteudo_<id>`).
 */
export function byId($: Dom, id: string): Selection {
  const { withId } = elementsOf($)
  const end = `_${id}`
  const found =
    withId.find(({ attribs }) => attribs.id === id) ?? withId.find(({ attribs }) => attribs.id!.endsWith(end))
  return $(found ? [found] : [])
}

/**
 * The visible text of some elements on one line: white space collapsed to single spaces, line breaks to a space.
 * Scripts, styles and hidden descendants are left out; markup written as entities stays text.
 *
 * @param enough stop reading once this many characters are collected
 */
export function textOf(place: Selection | Element, enough = Number.POSITIVE_INFINITY): string {
  const parts: string[] = []
  const roots = 'attribs' in place ? [place] : place.toArray()
  const pending: Node[] = roots.toReversed()
  let length = 0
  for (let node = pending.pop(); node && length < enough; node = pending.pop()) {
    if (node.type === 'text') {
      parts.push(node.data)
      if (enough < Number.POSITIVE_INFINITY) length += node.data.trim().length
    }
    if (node.type === 'script' || node.type === 'style') continue
    if (node.type === 'tag' && isHidden(node) && !roots.includes(node)) continue
    if (node.type === 'tag' && BREAKING.has(node.name)) parts.push(' ')
    // Pushed one by one: a spread call fails with very many arguments.
    if ('children' in node) for (let at = node.children.length - 1; at >= 0; at--) pending.push(node.children[at]!)
  }
  return parts.join('').replace(/\s+/gu, ' ').trim()
}

/** How many columns a cell spans. */
export const spanOf = ({ attribs }: Element): number => Number.parseInt(attribs.colspan ?? '', 10) || 1

/** Elements that end a word. */
const BREAKING = new Set(['br', 'p', 'div', 'li', 'tr', 'td', 'th', 'option'])

/** Whether an element hides its content. Style sheets are not applied: only its own attributes count. */
export function isHidden({ name, attribs }: Element): boolean {
  if (name === 'noscript' || name === 'template' || 'hidden' in attribs) return true
  return attribs.style !== undefined && /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribs.style)
}
