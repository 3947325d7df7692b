import type { Element, Node } from '../dom.ts'
import { parseBeginning } from '../parse-dom.ts'
import { isKept } from './kept-words.ts'

/** Elements that keep their name. Any other becomes `x-x`, since a name may hold personal data. */
const TAGS = new Set(
  (
    'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite code col ' +
    'colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form frame ' +
    'frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark ' +
    'menu meta meter nav noscript object ol optgroup option output p param picture pre progress q s samp script search ' +
    'section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot ' +
    'th thead time title tr track tt u ul var video wbr'
  ).split(' '),
)
const VOID = /^(area|base|br|col|embed|frame|hr|img|input|link|meta|param|source|track|wbr)$/
/** Elements that are kept without their content. */
const EMPTIED = /^(script|style|svg|math|template|object|noscript|audio|video|canvas)$/

const ROLES =
  /^(alert|article|banner|button|cell|columnheader|complementary|contentinfo|dialog|form|grid|gridcell|group|heading|img|link|list|listitem|main|menu|menuitem|navigation|none|option|presentation|region|row|rowgroup|rowheader|search|status|tab|table|tablist|tabpanel|toolbar)$/
/** Attributes that stay as they are, where the value is one of these. */
const KEPT: Readonly<Record<string, RegExp>> = {
  type: /^(button|checkbox|color|date|datetime-local|email|file|hidden|image|month|number|password|radio|range|reset|search|submit|tel|text|time|url|week)$/,
  role: ROLES,
  colspan: /^\d{1,2}$/,
  rowspan: /^\d{1,2}$/,
  scope: /^(row|col|rowgroup|colgroup)$/,
  method: /^(get|post|dialog)$/,
  dir: /^(ltr|rtl|auto)$/,
  lang: /^(pt|pt-pt|en)$/,
  rel: /^(next|prev|stylesheet|noopener|nofollow)$/,
}
/** Attributes that stay, without their value. */
const FLAGS = new Set('hidden disabled checked selected readonly multiple required open'.split(' '))
/** Attributes that stay with a masked value: a parser recognises an element by them. */
const MASKED = new Set(['id', 'class', 'name', 'for', 'href', 'action', 'src'])
/** A longer masked value is cut. */
const MAX_VALUE_CHARACTERS = 120

/**
 * The structure of a page without its content: element names, attributes that describe structure, and texts that are words
 * of headings (`kept-words.ts`). In other texts a letter becomes `x` and a digit `9`. Only what these lists name is copied;
 * comments, scripts, styles, queries and other attributes are left out.
 *
 * @param html any page; of one too heavy to parse, the beginning
 * @returns HTML, which a person sees before it is saved
 */
export function recordStructure(html: string): string {
  const { $ } = parseBeginning(html)
  const parts: string[] = ['<!doctype html>\n']
  const pending: (Node | string)[] = [...$.root()[0]!.children].reverse()
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node === 'string') parts.push(node)
    else if (node.type === 'text') parts.push(textOf(node.data))
    else if ('attribs' in node) {
      const name = TAGS.has(node.name) ? node.name : 'x-x'
      parts.push(`<${name}${attributesOf(node)}>`)
      if (VOID.test(name)) continue
      pending.push(`</${name}>`)
      if (EMPTIED.test(node.name)) continue
      // Pushed one by one: a spread call fails with very many arguments.
      for (let at = node.children.length - 1; at >= 0; at--) pending.push(node.children[at]!)
    }
  }
  return parts.join('')
}

/** @returns a heading's text as it is, any other masked; white space alone becomes one space or line break */
function textOf(text: string): string {
  const space = /^\s+$/.test(text)
  if (space) return text.includes('\n') ? '\n' : ' '
  const line = text.replace(/\s+/gu, ' ')
  return isKept(line) ? line.replace(/[^\p{L}\p{N} .:/()ºª-]/gu, 'x') : masked(line)
}

function attributesOf({ attribs }: Element): string {
  const kept = Object.entries(attribs).flatMap(([name, value]) => {
    const written = value.trim().toLowerCase()
    if (FLAGS.has(name)) return [` ${name}`]
    if (KEPT[name]?.test(written)) return [` ${name}="${written}"`]
    return MASKED.has(name) ? [` ${name}="${masked(withoutQuery(value)).slice(0, MAX_VALUE_CHARACTERS)}"`] : []
  })
  // A hidden element is recognised by its style, which itself is not kept.
  const style = attribs.style ?? ''
  if (!('hidden' in attribs) && /(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)) kept.push(' hidden')
  return kept.join('')
}

/** @returns an address up to its query; `x` for a script or data */
const withoutQuery = (value: string): string =>
  /^\s*(javascript|data|blob):/i.test(value) ? 'x' : value.replace(/[?#].*$/s, '?')

/** @returns a text of the same length, its letters and unknown signs as `x`, its digits as `9` */
const masked = (text: string): string =>
  text
    .replace(/\p{N}/gu, '9')
    .replace(/[^9\s.,:;/()?_-]/gu, 'x')
    .replace(/\s/gu, ' ')
