import { resolveOnPortal } from './address.ts'
import type { FormFields } from './encode-form.ts'
import type { Form, PostBack } from './read-form.ts'
import type { FetchedPage, Submission } from './transport.ts'

/**
 * Fills in a form.
 *
 * @param changes fields to set; those that the form lacks are added
 * @returns the submission, in the charset of the form's page
 * @throws ForeignOrigin when the form's action is outside the portal
 */
export function buildSubmission(page: FetchedPage, form: Form, changes: Readonly<Record<string, string>>): Submission {
  const pending = new Map(Object.entries(changes))
  const fields: FormFields = form.fields.map(([name, value]) => {
    const change = pending.get(name) ?? changes[name]
    pending.delete(name)
    return [name, change ?? value]
  })
  fields.push(...pending)
  const url = form.action === null ? page.url : resolveOnPortal(form.action, page.url)
  return { url, fields, charset: page.facts.formCharset, referer: page.url }
}

/** The submission that `__doPostBack(target, argument)` would make on the form's page. */
export function buildPostBack(page: FetchedPage, form: Form, event: PostBack): Submission {
  return buildSubmission(page, form, { __EVENTTARGET: event.target, __EVENTARGUMENT: event.argument })
}
