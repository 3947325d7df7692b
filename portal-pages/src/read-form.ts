import { type Dom, type Element, elementsIn, elementsOf } from './dom.ts'
import type { FormFields } from './encode-form.ts'
import { readLiterals } from './string-literals.ts'

/** A form on a page. */
export interface Form {
  /** As written; null where the form posts to its own page. */
  action: string | null
  /** What a browser would send of it, untouched and without any button, in the page's order. */
  fields: FormFields
}

/** A postback: ASP.NET's event target and argument. */
export interface PostBack {
  target: string
  argument: string
}

/**
 * The form that a control belongs to: the one around it, or, where table markup split the form in parsing, the last one
 * opened before it. It includes its own controls and those outside of any form.
 *
 * @param isMarker recognises a control of that form
 * @returns null where the page has no such control
 */
export function readForm($: Dom, isMarker: (element: Element) => boolean): Form | null {
  const { all } = elementsOf($)
  const control = all.findIndex(isMarker)
  if (control < 0) return null
  const holders = new Set(all.filter(isMarker).map(formAround))
  const form =
    all.find((element) => holders.has(element)) ?? all.slice(0, control).findLast(({ name }) => name === 'form')
  return { action: form?.attribs.action?.trim() || null, fields: readFields($, form) }
}

/**
 * The WebForms form of a page, recognised by its view state or event fields.
 *
 * @returns null where the page has none
 */
export function readPageForm($: Dom): Form | null {
  return readForm($, ({ name, attribs }) => name === 'input' && STATE.has(attribs.name))
}

/** The fields of a WebForms page's state. */
const STATE: ReadonlySet<string | undefined> = new Set(['__VIEWSTATE', '__EVENTTARGET', '__EVENTVALIDATION'])

/**
 * @param script an `href` or `onclick`
 * @returns the postback it makes, or null
 */
export function parsePostBack(script: string): PostBack | null {
  const plain = plainScript(script)
  const literalAt = readLiterals(plain)
  for (const call of plain.matchAll(POST_BACK)) {
    const target = literalAt(call.index + call[0].length)
    if (!target) continue
    COMMA.lastIndex = target.end
    const argument = COMMA.test(plain) ? literalAt(COMMA.lastIndex) : null
    if (argument) return { target: target.value, argument: argument.value }
  }
  return null
}

const POST_BACK = /(?:__doPostBack|WebForm_PostBackOptions)\s*\(\s*/g
const COMMA = /\s*,\s*/y

/** A `javascript:` address percent-decoded, as browsers do before they run it; other text unchanged. */
export function plainScript(script: string): string {
  if (!/^\s*javascript:/i.test(script)) return script
  try {
    return decodeURIComponent(script)
  } catch {
    return script
  }
}

function readFields($: Dom, form: Element | undefined): FormFields {
  const fields: FormFields = []
  for (const element of elementsOf($).all) {
    if (element.name !== 'input' && element.name !== 'select' && element.name !== 'textarea') continue
    const owner = formAround(element)
    if (owner && owner !== form) continue
    const { name, disabled, value, checked, type: written } = element.attribs
    if (!name || disabled !== undefined) continue
    if (element.name === 'textarea') fields.push([name, $(element).text()])
    else if (element.name === 'select')
      fields.push(...chosen($, element).map((option): [string, string] => [name, option]))
    else {
      const type = written?.toLowerCase() ?? 'text'
      if (/^(submit|image|button|reset|file)$/.test(type)) continue
      if (/^(checkbox|radio)$/.test(type) && checked === undefined) continue
      fields.push([name, value ?? (/^(checkbox|radio)$/.test(type) ? 'on' : '')])
    }
  }
  return fields
}

function formAround({ parent }: Element): Element | null {
  if (!parent || !('attribs' in parent)) return null
  return parent.name === 'form' ? parent : formAround(parent)
}

function chosen($: Dom, control: Element): string[] {
  const options = elementsIn(control).filter(({ name }) => name === 'option')
  const selected = options.filter(({ attribs }) => attribs.selected !== undefined)
  const multiple = control.attribs.multiple !== undefined
  const sent = multiple ? selected : [selected.at(-1) ?? options[0]]
  return sent.flatMap((option) => (option ? [optionValue($, option)] : []))
}

/** What a browser sends for an option: its value, else its text, trimmed and collapsed (HTML Standard, 4.10.10). */
export function optionValue($: Dom, option: Element): string {
  // cheerio's `attr` gives the text as it is for an option without a value.
  return (
    option.attribs.value ??
    $(option)
      .text()
      .replace(/[\t\n\f\r ]+/g, ' ')
      .replace(/^ | $/g, '')
  )
}
