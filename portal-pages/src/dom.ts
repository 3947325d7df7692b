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

/**
 * The first element whose id equals `id`, or ends with `_id`: WebForms prefixes an id with those of its naming
 * containers (`ctl00_ctl00_Conteudo_<id>`).
 */
export function byId($: Dom, id: string): Selection {
  const exact = $(`[id="${id}"]`).first()
  return exact.length > 0 ? exact : $(`[id$="_${id}"]`).first()
}

/**
 * The visible text of some elements on one line: white space collapsed to single spaces, line breaks to a space.
 * Scripts, styles and hidden descendants are left out; markup written as entities stays text.
 *
 * @param enough stop reading once this many characters are collected
 */
export function textOf(selection: Selection, enough = Number.POSITIVE_INFINITY): string {
  const parts: string[] = []
  const pending: ReturnType<Selection['contents']>[number][] = selection.toArray().reverse()
  let length = 0
  for (let node = pending.pop(); node && length < enough; node = pending.pop()) {
    if (node.type === 'text') {
      parts.push(node.data)
      length += node.data.trim().length
    }
    if (node.type === 'script' || node.type === 'style') continue
    if (node.type === 'tag' && isHidden(node) && !selection.is(node)) continue
    if (node.type === 'tag' && /^(br|p|div|li|tr|td|th|option)$/.test(node.name)) parts.push(' ')
    // Pushed one by one: a spread call fails with very many arguments.
    if ('children' in node) for (const child of node.children.toReversed()) pending.push(child)
  }
  return parts.join('').replace(/\s+/gu, ' ').trim()
}

/** Whether an element hides its content. Style sheets are not applied: only its own attributes count. */
function isHidden({ name, attribs }: Element): boolean {
  if (name === 'noscript' || name === 'template' || 'hidden' in attribs) return true
  return /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribs.style ?? '')
}
