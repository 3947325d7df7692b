import type { Mode } from './commands.ts'
import { idOf, type Manner, mannerOf, nameIn } from './manner.ts'
import { type Element, elementWriter, entities, webForm, wholePage } from './markup.ts'
import { LIST_PATH, LOGOUT_PATH } from './paths.ts'
import type { Session } from './sessions.ts'

/** The link whose presence proves a sign-in, within the page's naming containers. */
const ALERT = 'Menu1$NotificacoesCitacoesAlert1$lnkMessage'

/** The page after a sign-in: how many notifications wait, the menu, the way out. */
export function landingPage(mode: Mode, session: Session): string {
  const el = elementWriter(mode.quotes)
  const manner = mannerOf(mode)
  const unread = session.account.notifications.filter((row) => !row.read).length
  const fields = session.views.issue({ page: 'landing', targets: new Set(), state: {} })
  const message = unread === 0 ? 'Não tem notificações por ler' : `Tem ${unread} notificações ou citações por ler`
  const content = [
    menu(el, manner, session),
    el(
      'div',
      { class: 'alerta' },
      el('a', { href: LIST_PATH, id: idOf(nameIn(manner.container, ALERT)) }, entities(message)),
    ),
  ]
  return wholePage(mode, 'Citius - Entrada', webForm(el, './Entrada.aspx', fields, content.join('\n')))
}

/** @returns the top of every page behind the sign-in: who it is, and the link that signs out */
export function menu(el: Element, manner: Manner, session: Session): string {
  const who = el('span', { id: idOf(nameIn(manner.container, 'lblUtilizador')) }, entities(session.account.username))
  const leave = {
    text: () => el('a', { title: 'Terminar sessão', href: LOGOUT_PATH }, 'Sair'),
    image: () => el('a', { href: LOGOUT_PATH }, el('img', { src: '/habilus/myhabilus/images/sair.gif', alt: 'Sair' })),
    'long text': () => el('a', { href: LOGOUT_PATH }, entities('Terminar Sessão »')),
  }
  return el('div', { id: 'menu' }, `${who} ${leave[manner.signOut]()}`)
}
