import { fold } from '@arauto/contract/fold'
import { byId, type Dom, type Element, elementsIn, elementsOf, textOf } from './dom.ts'
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

const inputNamed =
  (end: RegExp) =>
  ({ name, attribs }: Element): boolean =>
    name === 'input' && end.test(attribs.name ?? '')
const isUsername = inputNamed(/txtUserName$/i)
const isPassword = inputNamed(/txtUserPass$/i)
const isButton = inputNamed(/ImBtnLogin$/i)
const isImage = ({ name, attribs }: Element): boolean =>
  name === 'input' && attribs.type?.toLowerCase() === 'image' && attribs.name !== undefined

/**
 * @param $ any page
 * @returns the sign-in form on it; null where there is none
 */
export function parseLogin($: Dom): LoginPage | null {
  const { all } = elementsOf($)
  const username = all.find(isUsername)?.attribs.name
  const password = all.find(isPassword)?.attribs.name
  if (!username || !password) return null
  const form = readForm($, isPassword)
  if (!form) return null
  const button = (all.find(isButton) ?? all.find(isImage))?.attribs.name
  const message = $('.alert-danger, #errorMessage, [id$="_errorMessage"]')
    .toArray()
    .map((element) => textOf(element))
    .find((text) => text !== '')
  return { form, username, password, button: button ?? 'ImBtnLogin', message: message ?? null }
}

/** Whether the page holds the "you have notifications" link, which only signed-in users see. */
export function hasProofOfSignIn($: Dom): boolean {
  return (
    byId($, 'NotificacoesCitacoesAlert1_lnkMessage').length > 0 ||
    elementsOf($).withId.some(({ attribs }) => attribs.id === 'lnkMessage')
  )
}

/**
 * Finds the sign-out link. Its id is not known: a link whose text or title is `Sair` or `Terminar sessão`, or whose
 * address contains `logout`.
 *
 * @returns null where the page has none
 */
export function parseSignOut($: Dom): SignOut | null {
  for (const element of elementsOf($).all) {
    if (element.name !== 'a') continue
    const { title, onclick, href: written } = element.attribs
    const href = written?.trim() ?? ''
    const image = elementsIn(element).find(({ name }) => name === 'img' || name === 'input')?.attribs
    const names = [textOf(element), title, image?.alt, image?.title]
    if (
      !/logout/i.test(href) &&
      !names.some((name) => /^\W*(sair|terminar (a )?sessao|log ?out)\W*$/.test(fold(name ?? '')))
    )
      continue
    const event = parsePostBack(href) ?? parsePostBack(onclick ?? '')
    if (event) return { kind: 'postback', event }
    if (href !== '' && !/^(javascript:|#)/i.test(href)) return { kind: 'link', href }
  }
  return null
}
