/**
 * The content script on the portal's pages. It acts on the list only: there it reads what the page shows and opens the
 * panel. It has neither Arauto's token nor its address; the background script has both.
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
  // The back-forward cache may restore the page as it was; what Arauto has may have changed since.
  addEventListener('pageshow', (event) => {
    if (event.persisted) begin()
  })
}
