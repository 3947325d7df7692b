import { element, onPerson } from '../../look/element.ts'
import type { View } from './view.ts'

/** Whose page it is, where the page does not say: asked each time, since the next one may be another lawyer's. */
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
  onPerson(select, 'change', () => {
    button.disabled = select.value === ''
  })
  onPerson(button, 'click', () => {
    button.disabled = true
    choose(Number(select.value))
  })
  return [element('label', { class: 'muted', for: 'account' }, 'Conta do portal'), select, button]
}
