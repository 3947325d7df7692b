import type { Portal } from '@arauto/simulators/portal/server'
import { openList, SAVED_FORMS, type ServedPage } from '../../server/src/testing/saved-pages.ts'
import type { Lawyer } from './office.ts'

/** A file as Playwright hands it to a page. */
export interface GivenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The forms in which browsers save a page. */
export const FORMS = Object.keys(SAVED_FORMS) as (keyof typeof SAVED_FORMS)[]

/** The portal's list of a lawyer, as it came. */
export function servedList(portal: Portal, { username }: Pick<Lawyer, 'username'>): Promise<ServedPage> {
  // The visitor that opens it writes forms in UTF-8, which the portal does not read: a password in ASCII.
  const password = 'segredo'
  portal.control({ cmd: 'account', username, password })
  return openList(portal, username, password)
}

/** A list as a browser saves it. */
export function savedAs(form: keyof typeof SAVED_FORMS, page: ServedPage): GivenFile {
  const { name, bytes } = SAVED_FORMS[form](page)
  return { name, mimeType: '', buffer: Buffer.from(bytes) }
}

/** The list saved as HTML under the user name that it shows. */
export const savedWithOwner = (page: ServedPage, username: string): GivenFile => ({
  ...savedAs('htmlOnly', page),
  name: `${username}.html`,
})

/** The same list, saved from a portal that shows no user name on it. */
export function savedWithoutOwner(page: ServedPage, username: string): GivenFile {
  const html = Buffer.from(page.bytes).toString('latin1')
  const unnamed = html.replaceAll(username, '')
  if (unnamed === html) throw new Error('the list shows no user name')
  return { name: 'sem-nome.html', mimeType: 'text/html', buffer: Buffer.from(unnamed, 'latin1') }
}
