import { fold } from '@arauto/contract/fold'
import { byId, type Dom, textOf } from './dom.ts'
import { type Form, type PostBack, parsePostBack, readForm } from './read-form.ts'

/** The sign-in page: its form, the names of its two fields and button, and what it says went wrong. */
export interface LoginPage {
  form: Form
  username: string
  password: string
  button: string
  /** The portal's text in `.alert-danger` or `#errorMessage`; null when there is none. */
  message: string | null
}

/** How a page signs out: a plain link or a postback. */
export type SignOut = { kind: 'link'; href: string } | { kind: 'postback'; event: PostBack }

const USERNAME = 'input[name$="txtUserName" i]'
const PASSWORD = 'input[name$="txtUserPass" i]'

/**
 * @param $ any page
 * @returns the sign-in form on it; null where there is none
 */
export function parseLogin($: Dom): LoginPage | null {
  const username = $(USERNAME).first().attr('name')
  const password = $(PASSWORD).first().attr('name')
  const form = readForm($, PASSWORD)
  if (!username || !password || !form) return null
  const button = ['input[name$="ImBtnLogin" i]', 'input[type="image" i][name]']
    .map((selector) => $(selector).first().attr('name'))
    .find((name) => name !== undefined)
  const message = $('.alert-danger, #errorMessage, [id$="_errorMessage"]')
    .toArray()
    .map((element) => textOf($(element)))
    .find((text) => text !== '')
  return { form, username, password, button: button ?? 'ImBtnLogin', message: message ?? null }
}

/** Whether the page holds the "you have notifications" link, which only signed-in users see. */
export function hasProofOfSignIn($: Dom): boolean {
  return byId($, 'NotificacoesCitacoesAlert1_lnkMessage').length > 0 || $('[id="lnkMessage"]').length > 0
}

/**
 * Finds the sign-out link. Its id is not known: a link whose text or title is `Sair` or `Terminar sessão`, or whose
 * address contains `logout`.
 *
 * @returns null where the page has none
 */
export function parseSignOut($: Dom): SignOut | null {
  for (const element of $('a').toArray()) {
    const link = $(element)
    const href = link.attr('href')?.trim() ?? ''
    const image = link.find('img, input').first()
    const names = [textOf(link), link.attr('title'), image.attr('alt'), image.attr('title')]
    if (
      !/logout/i.test(href) &&
      !names.some((name) => /^\W*(sair|terminar (a )?sessao|log ?out)\W*$/.test(fold(name ?? '')))
    )
      continue
    const event = parsePostBack(href) ?? parsePostBack(link.attr('onclick') ?? '')
    if (event) return { kind: 'postback', event }
    if (href !== '' && !/^(javascript:|#)/i.test(href)) return { kind: 'link', href }
  }
  return null
}
