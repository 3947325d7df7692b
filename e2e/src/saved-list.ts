import type { Portal } from '@arauto/simulators/portal/server'
import { openList, SAVED_FORMS, type ServedPage } from '../../server/testing/saved-pages.ts'
import type { Lawyer } from './office.ts'

/** A file as Playwright passes it to a file input. */
export interface UploadFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Opens a lawyer's list on the portal and returns the response. */
export const servedList = (
  portal: Portal,
  { username, password }: Pick<Lawyer, 'username' | 'password'>,
): Promise<ServedPage> => openList(portal, username, password)

/** The list saved as HTML, with the user name that it shows as file name. */
export const savedWithOwner = (page: ServedPage, username: string): UploadFile => ({
  name: `${username}.html`,
  mimeType: '',
  buffer: Buffer.from(SAVED_FORMS.htmlOnly(page).bytes),
})

/** The same list without the user name on it. */
export function savedWithoutOwner(page: ServedPage, username: string): UploadFile {
  const html = Buffer.from(page.bytes).toString('latin1')
  const unnamed = html.replaceAll(username, '')
  if (unnamed === html) throw new Error('the list shows no user name')
  return { name: 'sem-nome.html', mimeType: 'text/html', buffer: Buffer.from(unnamed, 'latin1') }
}
