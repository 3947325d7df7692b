import { element, onUserEvent } from '../../ui/element.ts'
import type { View } from './view.ts'

/**
 * A select for the account, where the page does not show whose it is. Asked on each page, since the next may be another
 * lawyer's.
 */
export function chooseContent({ accounts, choose }: View & { kind: 'choose' }): Node[] {
  const select = element(
    'select',
    { id: 'account', class: 'input' },
    element('option', { value: '' }, 'Escolha a conta…'),
    ...accounts.map(({ id, advogado, username }) =>
      element('option', { value: String(id) }, `${advogado} (${username})`),
    ),
  )
  const button = element('button', { type: 'button', class: 'button', disabled: true }, 'Continuar')
  onUserEvent(select, 'change', () => {
    button.disabled = select.value === ''
  })
  onUserEvent(button, 'click', () => {
    button.disabled = true
    choose(Number(select.value))
  })
  return [element('label', { class: 'muted', for: 'account' }, 'Conta do portal'), select, button]
}
