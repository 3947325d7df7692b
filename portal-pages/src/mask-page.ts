import { parseBeginning } from './parse-dom.ts'

/** Attributes that describe the layout and hold no personal data. */
const STRUCTURE = new Set(
  (
    'id class name type style colspan rowspan width height border cellpadding cellspacing align valign bgcolor scope ' +
    'method enctype for role rel lang dir charset http-equiv rules frameborder selected checked disabled readonly ' +
    'multiple size maxlength tabindex'
  ).split(' '),
)
/** Attributes whose presence helps a diagnosis and whose values may name people, cases or sessions. */
const CONTENT = new Set(
  (
    'value title alt href src action content summary placeholder label onclick ondblclick onchange onsubmit onload ' +
    'onkeypress onmouseover onmouseout onfocus onblur target'
  ).split(' '),
)

/**
 * A page without its content: letters become `x` and digits `0` in texts, comments, scripts and attribute values;
 * hidden fields and unknown attributes are removed. Tags, ids, classes and control names stay, since parsers recognise
 * a layout by them.
 *
 * @param html any page, also a broken one; what follows where it is too heavy to be parsed is left out
 * @returns HTML with the same structure
 */
export function maskPage(html: string): string {
  const { $ } = parseBeginning(html)
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
    // Pushed one by one: a spread call fails with very many arguments.
    if ('children' in node) for (const child of node.children) pending.push(child)
  }
  return $.html()
}

function masked(text: string): string {
  return text.replace(/[\p{L}\p{M}]/gu, 'x').replace(/\p{N}/gu, '0')
}
