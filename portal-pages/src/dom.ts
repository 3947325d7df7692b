import { type CheerioAPI, load } from 'cheerio'

/** A parsed page. */
export type Dom = CheerioAPI
/** Elements of a parsed page. */
export type Selection = ReturnType<typeof select>
export type Element = Selection[number]

/**
 * @param html a page's text; broken markup is mended as browsers do
 */
export function parseDom(html: string): Dom {
  return load(html)
}

/** Elements by CSS selector; a function so that the library's element type has a name here. */
export function select($: Dom, selector: string) {
  return $.root().find(selector)
}

/**
 * The first element whose id is this, or ends with it after a naming container's prefix
 * (`ctl00_ctl00_Conteudo_<id>`): WebForms puts one in front for every container it is moved into.
 */
export function byId($: Dom, id: string): Selection {
  const exact = $(`[id="${id}"]`).first()
  return exact.length > 0 ? exact : $(`[id$="_${id}"]`).first()
}

/**
 * What a reader sees of some elements: one line, runs of white space one blank, line breaks a blank; without the text of
 * scripts and styles, and of what is hidden in them. Markup written as entities stays the text that it is.
 *
 * @param enough how many characters are enough: reading ends at the first piece of text that reaches it
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
    if (node.type === 'tag' && isUnseen(node) && !selection.is(node)) continue
    if (node.type === 'tag' && /^(br|p|div|li|tr|td|th|option)$/.test(node.name)) parts.push(' ')
    // One by one: an element may have more children than a call may have arguments.
    if ('children' in node) for (const child of node.children.toReversed()) pending.push(child)
  }
  return parts.join('').replace(/\s+/gu, ' ').trim()
}

/** Whether an element hides what is in it; of styles, only its own attribute is known. */
function isUnseen({ name, attribs }: Element): boolean {
  if (name === 'noscript' || name === 'template' || 'hidden' in attribs) return true
  return /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribs.style ?? '')
}
