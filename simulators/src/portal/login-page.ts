import { elementWriter, entities, webForm, wholePage } from './markup.ts'
import { CERTIFICATE_PATH } from './paths.ts'
import type { PortalState } from './portal-state.ts'

/** The name under which the sign-in form's views are kept. */
export const LOGIN_VIEW = 'login'

/**
 * The sign-in page (citius-portal, "Signing in").
 *
 * @param returnUrl what the address carried, to be kept in the form's action
 * @param message why the last attempt failed, or nothing
 */
export function loginPage({ mode, loginViews, tls }: PortalState, returnUrl: string | null, message?: string): string {
  const el = elementWriter(mode.quotes)
  const fields = loginViews.issue({ page: LOGIN_VIEW, targets: new Set(), state: {} })
  const action = `./login.aspx${returnUrl === null ? '' : `?ReturnUrl=${encodeURIComponent(returnUrl)}`}`
  const alert = message
    ? el('div', { class: 'alert alert-danger', role: 'alert' }, el('span', { id: 'errorMessage' }, entities(message)))
    : ''
  const content = [
    el('h1', {}, entities('Área Reservada - Mandatários')),
    alert,
    el('label', { for: 'txtUserName' }, 'Utilizador'),
    el('input', { name: 'txtUserName', type: 'text', id: 'txtUserName', maxlength: '100' }),
    el('label', { for: 'txtUserPass' }, entities('Palavra-Passe')),
    el('input', { name: 'txtUserPass', type: 'password', id: 'txtUserPass' }),
    el('input', { type: 'image', name: 'ImBtnLogin', id: 'ImBtnLogin', src: 'images/entrar.gif', alt: 'Entrar' }),
    tls ? el('p', {}, el('a', { href: CERTIFICATE_PATH }, 'Entrar com certificado digital')) : '',
  ]
  return wholePage(mode, 'Citius - Entrada', webForm(el, action, fields, content.join('\n')))
}
