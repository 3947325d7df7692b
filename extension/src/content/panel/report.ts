import { ROUND_MESSAGES } from '../../extension-messages.ts'
import { element, onUserEvent } from '../../ui/element.ts'
import type { View } from './view.ts'

/** Closes the report, or ends the account's rounds. */
export function reportContent({ forget }: View & { kind: 'report' }, close: () => void): Node[] {
  const buttons = [button('Fechar', close), ...(forget ? [button(ROUND_MESSAGES.end, forget)] : [])]
  return [element('div', { class: 'foot' }, ...buttons)]
}

function button(label: string, run: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'button button--plain' }, label)
  onUserEvent(made, 'click', () => {
    made.disabled = true
    run()
  })
  return made
}
