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
export const servedList = (portal: Portal, { username, password }: Pick<Lawyer, 'username' | 'password'>) =>
  openList(portal, username, password)

/** A list as a browser saves it. */
export function savedAs(form: keyof typeof SAVED_FORMS, page: ServedPage): GivenFile {
  const { name, bytes } = SAVED_FORMS[form](page)
  return { name, mimeType: '', buffer: Buffer.from(bytes) }
}

/** The list saved as HTML, where the page shows whose it is. */
export function savedWithOwner(page: ServedPage, username: string): GivenFile {
  const html = Buffer.from(page.bytes).toString('latin1')
  const named = html.replace(/<\/form>/iu, `<span id="ctl00_lblUtilizador">${username}</span></form>`)
  return { name: `${username}.html`, mimeType: 'text/html', buffer: Buffer.from(named, 'latin1') }
}
