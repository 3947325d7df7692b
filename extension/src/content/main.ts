/**
 * The script on the portal's pages. It does nothing on any page but the list; there it reads what the lawyer sees, and
 * shows the panel. It has neither token nor address of Arauto: it asks the background, which has them.
 */

import { MESSAGES } from '../extension-messages.ts'
import { isListAddress } from '../portal-pattern.ts'
import { visitList } from './list-visit.ts'
import { openPanel, type Panel } from './panel/panel.ts'

let panel: Panel | null = null

function begin(): void {
  panel?.remove()
  const html = document.documentElement.outerHTML
  const opened = openPanel()
  panel = opened
  visitList(opened, html, new URL(location.href)).catch(() =>
    opened.show({ kind: 'notice', tone: 'warning', summary: 'Nada enviado', text: MESSAGES.failed }),
  )
}

if (isListAddress(location.href)) {
  begin()
  // Back and forward may show the page as it was left: what Arauto has may have changed since.
  addEventListener('pageshow', (event) => {
    if (event.persisted) begin()
  })
}
