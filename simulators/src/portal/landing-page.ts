import type { Mode } from './commands.ts'
import { type Element, elementWriter, entities, webForm, wholePage } from './markup.ts'
import { LIST_PATH, LOGOUT_PATH } from './paths.ts'
import type { Session } from './sessions.ts'

/** The id of the link whose presence proves a sign-in. */
const ALERT_ID = 'ctl00_ctl00_Conteudo_Menu1_NotificacoesCitacoesAlert1_lnkMessage'

/** The page after a sign-in: how many notifications wait, the menu, the way out. */
export function landingPage(mode: Mode, session: Session): string {
  const el = elementWriter(mode.quotes)
  const unread = session.account.notifications.filter((row) => !row.read).length
  const fields = session.views.issue({ page: 'landing', targets: new Set(), state: {} })
  const message = unread === 0 ? 'Não tem notificações por ler' : `Tem ${unread} notificações ou citações por ler`
  const content = [
    menu(el, session),
    el('div', { class: 'alerta' }, el('a', { href: LIST_PATH, id: ALERT_ID }, entities(message))),
  ]
  return wholePage(mode, 'Citius - Entrada', webForm(el, './Entrada.aspx', fields, content.join('\n')))
}

/** @returns the top of every page behind the sign-in: who it is, and the link that signs out */
export function menu(el: Element, session: Session): string {
  const who = el('span', { id: 'ctl00_ctl00_Conteudo_lblUtilizador' }, entities(session.account.username))
  return el('div', { id: 'menu' }, `${who} ${el('a', { title: 'Terminar sessão', href: LOGOUT_PATH }, 'Sair')}`)
}
