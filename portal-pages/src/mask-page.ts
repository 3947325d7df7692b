import { load } from 'cheerio'
import { tooManyAttributesAt } from './attributes.ts'
import { tooDeepAt } from './nesting.ts'

/** Attributes that say how a page is built and nothing of whom it is about. */
const STRUCTURE = new Set(
  (
    'id class name type style colspan rowspan width height border cellpadding cellspacing align valign bgcolor scope ' +
    'method enctype for role rel lang dir charset http-equiv rules frameborder selected checked disabled readonly ' +
    'multiple size maxlength tabindex'
  ).split(' '),
)
/** Attributes whose presence helps a diagnosis and whose value may name people, cases or sessions. */
const CONTENT = new Set(
  (
    'value title alt href src action content summary placeholder label onclick ondblclick onchange onsubmit onload ' +
    'onkeypress onmouseover onmouseout onfocus onblur target'
  ).split(' '),
)

/**
 * A page without its content: letters become `x`, digits `0`, in texts, comments, scripts and attribute values; hidden
 * fields and unknown attributes are removed. Tags, ids, classes and control names stay, since they are what a layout
 * is recognised by.
 *
 * @param html any page, also a broken one; from where it nests, or a tag grows, beyond reason it is left out
 * @returns HTML with the same structure
 */
export function maskPage(html: string): string {
  const $ = load(html.slice(0, Math.min(tooDeepAt(html) ?? html.length, tooManyAttributesAt(html) ?? html.length)))
  $('input[type="hidden" i]').remove()
  const pending = $.root()
    .toArray()
    .flatMap((root) => root.children)
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'text' || node.type === 'comment') node.data = masked(node.data)
    if ('attribs' in node) {
      for (const [name, value] of Object.entries(node.attribs)) {
        if (STRUCTURE.has(name)) continue
        if (CONTENT.has(name)) node.attribs[name] = masked(value)
        else delete node.attribs[name]
      }
    }
    // One by one: an element may have more children than a call may have arguments.
    if ('children' in node) for (const child of node.children) pending.push(child)
  }
  return $.html()
}

function masked(text: string): string {
  return text.replace(/[\p{L}\p{M}]/gu, 'x').replace(/\p{N}/gu, '0')
}
