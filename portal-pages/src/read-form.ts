import { type Dom, type Element, type Selection, select } from './dom.ts'
import type { FormFields } from './encode-form.ts'

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
  const call = POST_BACK.exec(plainScript(script))
  if (!call) return null
  return { target: unescapeScript(call[1] ?? call[2] ?? ''), argument: unescapeScript(call[3] ?? call[4] ?? '') }
}

const STRING = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*/.source
const POST_BACK = new RegExp(`(?:__doPostBack|WebForm_PostBackOptions)\\s*\\(${STRING},${STRING}`)

/** A `javascript:` address percent-decoded, as browsers do before they run it; other text unchanged. */
export function plainScript(script: string): string {
  if (!/^\s*javascript:/i.test(script)) return script
  try {
    return decodeURIComponent(script)
  } catch {
    return script
  }
}

/**
 * @param literal the content of a JavaScript string literal
 * @returns the string it denotes
 */
export function unescapeScript(literal: string): string {
  return literal.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|(.))/gi, (_, four, two, char) =>
    char === undefined ? String.fromCharCode(Number.parseInt(four ?? two, 16)) : char,
  )
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
