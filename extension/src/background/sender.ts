import { isOnPortal } from '../portal-pattern.ts'

/** The sender of a message: the content script on the portal's page, one of the extension's own pages, or neither. */
export type Sender = 'page' | 'own' | null

/**
 * Classifies the sender of a message by fields that the browser fills in, so that a page cannot forge them. Other
 * extensions and web pages cannot send messages at all, since there is no listener for them.
 *
 * @param sender as the browser describes it
 * @param own the extension's id and the address of its pages
 * @param pattern the portal's match pattern from the manifest
 * @param origins of the other portals that the user added
 */
export function classifySender(
  sender: Pick<chrome.runtime.MessageSender, 'id' | 'url' | 'frameId' | 'tab'> | undefined,
  own: { id: string; root: string },
  pattern: string,
  origins: readonly string[],
): Sender {
  if (!sender || sender.id !== own.id) return null
  if (sender.url?.startsWith(own.root)) return 'own'
  // The top-level page only, no frame in it.
  const isPortal = isOnPortal(pattern, sender.url) || origins.includes(URL.parse(sender.url ?? '')?.origin ?? '')
  return sender.tab && sender.frameId === 0 && isPortal ? 'page' : null
}
