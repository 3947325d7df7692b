import type { Mode } from './commands.ts'
import type { MarkupStyle } from './markup-style.ts'
import { ENTITIES, varyMarkup } from './vary-markup.ts'
import type { HiddenFields } from './views.ts'

/** Writes an element. Attribute values are escaped; `content` is markup. */
export type Element = (name: string, attributes: Readonly<Record<string, string>>, content?: string) => string

const VOID_ELEMENTS = new Set(['input', 'img', 'meta', 'br', 'link'])

const NAMES = new Map([...ENTITIES].map(([name, letter]) => [letter, name]))

/** @returns the text with HTML's special characters escaped */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** @returns the text escaped, with Portuguese letters as named entities (`Cita&ccedil;&atilde;o`) */
export function entities(text: string): string {
  return escapeHtml(text).replace(/[à-üÀ-Üºª]/g, (letter) => (NAMES.has(letter) ? `&${NAMES.get(letter)};` : letter))
}

/** @returns the element writer of a mode, which writes attribute values in its quotes */
export function elementWriter(quotes: Mode['quotes']): Element {
  const quote = quotes === 'single' ? "'" : '"'
  return (name, attributes, content = '') => {
    const written = Object.entries(attributes)
      .map(([key, value]) => ` ${key}=${quote}${escapeHtml(value)}${quote}`)
      .join('')
    return VOID_ELEMENTS.has(name) ? `<${name}${written} />` : `<${name}${written}>${content}</${name}>`
  }
}

/** @returns the attributes of a link that makes a postback, in one of the forms that ASP.NET writes */
export function postBackLink(
  { postBack }: Pick<MarkupStyle, 'postBack'>,
  target: string,
  argument = '',
): Record<string, string> {
  const plain = `javascript:__doPostBack('${target}','${argument}')`
  switch (postBack) {
    case 'plain':
      return { href: plain }
    case 'double':
      return { href: `javascript:__doPostBack("${target}","${argument}")` }
    case 'options':
      return {
        href: `javascript:WebForm_DoPostBackWithOptions(new WebForm_PostBackOptions("${target}", "${argument}", true, "", "", false, true))`,
      }
    case 'percent':
      return { href: plain.replaceAll("'", '%27') }
    case 'blanks':
      return { href: `javascript: __doPostBack( '${target}' , '${argument}' );` }
    case 'onclick':
      return { href: '#', onclick: `${plain}; return false;` }
  }
}

const POST_BACK_SCRIPT = `
//<![CDATA[
var theForm = document.forms['aspnetForm'];
if (!theForm) { theForm = document.aspnetForm; }
function __doPostBack(eventTarget, eventArgument) {
    if (!theForm.onsubmit || (theForm.onsubmit() != false)) {
        theForm.__EVENTTARGET.value = eventTarget;
        theForm.__EVENTARGUMENT.value = eventArgument;
        theForm.submit();
    }
}
//]]>
`

/**
 * A page's form with its hidden inputs, whose attributes are in varying order, as observed.
 *
 * @param action where it posts to, relative to the page
 */
export function webForm(el: Element, action: string, fields: HiddenFields, content: string): string {
  const inputs = Object.entries(fields).map(([name, value], index) => {
    if (index % 3 === 0) return el('input', { type: 'hidden', name, id: name, value })
    if (index % 3 === 1) return el('input', { value, id: name, name, type: 'hidden' })
    return el('input', { name, type: 'hidden', value, id: name })
  })
  const script = el('script', { type: 'text/javascript' }, POST_BACK_SCRIPT)
  const attributes = { name: 'aspnetForm', method: 'post', action, id: 'aspnetForm' }
  return el('form', attributes, `\n<div>\n${inputs.join('\n')}\n</div>\n${script}\n${content}\n`)
}

/** @returns a complete document; its meta tag declares the charset unless the mode says header only */
export function htmlDocument(mode: Mode, title: string, body: string): string {
  const el = elementWriter(mode.quotes)
  const meta =
    mode.charset_from === 'header'
      ? ''
      : el('meta', { 'http-equiv': 'Content-Type', content: `text/html; charset=${mode.charset}` })
  const page = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head>${meta}<title>${entities(title)}</title></head>
<body>
${body}
</body>
</html>
`
  return mode.seed === null ? page : varyMarkup(page, `${mode.seed} ${title}`)
}

/** @returns the document encoded in the charset; characters that it lacks become numeric entities */
export function encodePage(charset: Mode['charset'], page: string): Buffer {
  if (charset === 'utf-8') return Buffer.from(page, 'utf8')
  return Buffer.from(
    page.replace(/[\u0100-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`),
    'latin1',
  )
}
