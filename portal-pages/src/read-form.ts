import { type Dom, type Element, type Selection, select } from './dom.ts'
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
 * @param marker selector of a control of that form
 * @returns null where the page has no such control
 */
export function readForm($: Dom, marker: string): Form | null {
  const control = select($, marker).first()
  if (control.length === 0) return null
  let form = select($, 'form')
    .filter((_, candidate) => $(candidate).find(marker).length > 0)
    .first()
  if (form.length === 0) {
    for (const element of select($, `form, ${marker}`).toArray()) {
      if (element.name !== 'form') break
      form = select($, 'form').filter((_, candidate) => candidate === element)
    }
  }
  return { action: form.attr('action')?.trim() || null, fields: readFields($, form) }
}

/**
 * The WebForms form of a page, recognised by its view state or event fields.
 *
 * @returns null where the page has none
 */
export function readPageForm($: Dom): Form | null {
  return readForm($, 'input[name="__VIEWSTATE"], input[name="__EVENTTARGET"], input[name="__EVENTVALIDATION"]')
}

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

function readFields($: Dom, form: Selection): FormFields {
  const fields: FormFields = []
  for (const element of select($, 'input, select, textarea').toArray()) {
    const control = $(element)
    const owner = control.closest('form')
    if (owner.length > 0 && !owner.is(form)) continue
    const name = control.attr('name')
    if (!name || control.attr('disabled') !== undefined) continue
    if (element.name === 'textarea') fields.push([name, control.text()])
    else if (element.name === 'select')
      fields.push(...chosen($, control).map((value): [string, string] => [name, value]))
    else {
      const type = control.attr('type')?.toLowerCase() ?? 'text'
      if (/^(submit|image|button|reset|file)$/.test(type)) continue
      if (/^(checkbox|radio)$/.test(type) && control.attr('checked') === undefined) continue
      fields.push([name, control.attr('value') ?? (/^(checkbox|radio)$/.test(type) ? 'on' : '')])
    }
  }
  return fields
}

function chosen($: Dom, control: Selection): string[] {
  const options = control.find('option').toArray()
  const selected = options.filter((option) => $(option).attr('selected') !== undefined)
  const multiple = control.attr('multiple') !== undefined
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
