import type { Mode } from './commands.ts'
import { type Element, elementWriter, entities, htmlDocument, webForm } from './markup.ts'
import { idOf, type MarkupStyle, markupStyleOf, nameIn } from './markup-style.ts'
import { LIST_PATH, LOGOUT_PATH } from './paths.ts'
import type { Session } from './sessions.ts'

/** The link that proves a sign-in, within the page's naming containers. */
const ALERT = 'Menu1$NotificacoesCitacoesAlert1$lnkMessage'

/** The page after a sign-in: how many notifications are unread, the menu, the sign-out link. */
export function landingPage(mode: Mode, session: Session): string {
  const el = elementWriter(mode.quotes)
  const style = markupStyleOf(mode)
  const unread = session.account.notifications.filter((row) => !row.read).length
  const fields = session.views.issue({ page: 'landing', targets: new Set(), state: {} })
  const message = unread === 0 ? 'Não tem notificações por ler' : `Tem ${unread} notificações ou citações por ler`
  const content = [
    menu(el, style, session),
    el(
      'div',
      { class: 'alerta' },
      el('a', { href: LIST_PATH, id: idOf(nameIn(style.container, ALERT)) }, entities(message)),
    ),
  ]
  return htmlDocument(mode, 'Citius - Entrada', webForm(el, './Entrada.aspx', fields, content.join('\n')))
}

/** @returns the top of every page of a session: the user name and the sign-out link */
export function menu(el: Element, style: MarkupStyle, session: Session): string {
  const who = el('span', { id: idOf(nameIn(style.container, 'lblUtilizador')) }, entities(session.account.username))
  const leave = {
    text: () => el('a', { title: 'Terminar sessão', href: LOGOUT_PATH }, 'Sair'),
    image: () => el('a', { href: LOGOUT_PATH }, el('img', { src: '/habilus/myhabilus/images/sair.gif', alt: 'Sair' })),
    'long text': () => el('a', { href: LOGOUT_PATH }, entities('Terminar Sessão »')),
  }
  return el('div', { id: 'menu' }, `${who} ${leave[style.signOut]()}`)
}
