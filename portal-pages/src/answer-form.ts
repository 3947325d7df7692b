import { stayOnPortal } from './address.ts'
import type { FormFields } from './encode-form.ts'
import type { Form, PostBack } from './read-form.ts'
import type { FetchedPage, Submission } from './transport.ts'

/**
 * @param changes fields to set; those that the form lacks are added
 * @returns the form's answer
 * @throws ForeignOrigin when it would be sent outside the portal
 */
export function answer(page: FetchedPage, form: Form, changes: Readonly<Record<string, string>>): Submission {
  const left = new Map(Object.entries(changes))
  const fields: FormFields = form.fields.map(([name, value]) => {
    const change = left.get(name) ?? changes[name]
    left.delete(name)
    return [name, change ?? value]
  })
  fields.push(...left)
  const url = form.action === null ? page.url : stayOnPortal(form.action, page.url)
  return { url, fields, charset: page.facts.formCharset, referer: page.url }
}

/** The form's answer when `__doPostBack(target, argument)` is called on its page. */
export function postBack(page: FetchedPage, form: Form, event: PostBack): Submission {
  return answer(page, form, { __EVENTTARGET: event.target, __EVENTARGUMENT: event.argument })
}
