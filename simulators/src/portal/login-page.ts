import { elementWriter, entities, htmlDocument, webForm } from './markup.ts'
import { idOf, markupStyleOf } from './markup-style.ts'
import { CERTIFICATE_PATH } from './paths.ts'
import type { PortalState } from './portal-state.ts'

/** The page name of the sign-in form's views. */
export const LOGIN_VIEW = 'login'

/**
 * The sign-in page (docs/portal.md).
 *
 * @param returnUrl from the address, kept in the form's action
 * @param message why the last attempt failed; undefined for none
 */
export function loginPage({ mode, loginViews, tls }: PortalState, returnUrl: string | null, message?: string): string {
  const el = elementWriter(mode.quotes)
  const { formPrefix, loginMessage } = markupStyleOf(mode)
  const control = (name: string) => ({ name: formPrefix + name, id: idOf(formPrefix + name) })
  const fields = loginViews.issue({ page: LOGIN_VIEW, targets: new Set(), state: { prefix: formPrefix } })
  const action = `./login.aspx${returnUrl === null ? '' : `?ReturnUrl=${encodeURIComponent(returnUrl)}`}`
  const words = (attributes: Record<string, string>, content = entities(message ?? '')) =>
    el('div', attributes, content)
  const alerts = {
    both: () =>
      words(
        { class: 'alert alert-danger', role: 'alert' },
        el('span', { id: 'errorMessage' }, entities(message ?? '')),
      ),
    alert: () => words({ class: 'alert alert-danger' }),
    id: () => words({ id: idOf(`${formPrefix}errorMessage`) }),
  }
  const content = [
    el('h1', {}, entities('Área Reservada - Mandatários')),
    message ? alerts[loginMessage]() : '',
    el('label', { for: control('txtUserName').id }, 'Utilizador'),
    el('input', { type: 'text', ...control('txtUserName'), maxlength: '100' }),
    el('label', { for: control('txtUserPass').id }, entities('Palavra-Passe')),
    el('input', { type: 'password', ...control('txtUserPass') }),
    el('input', { type: 'image', ...control('ImBtnLogin'), src: 'images/entrar.gif', alt: 'Entrar' }),
    tls ? el('p', {}, el('a', { href: CERTIFICATE_PATH }, 'Entrar com certificado digital')) : '',
  ]
  return htmlDocument(mode, 'Citius - Entrada', webForm(el, action, fields, content.join('\n')))
}
