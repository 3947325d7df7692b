import { isOnPortal } from '../portal-pattern.ts'

/** Who sent a message: the script on the portal's page, one of the extension's own pages, or neither. */
export type Sender = 'page' | 'own' | null

/**
 * Tells who is asking. The browser itself fills in what is looked at here, so that a page cannot lie about it; other
 * extensions and web pages have no way in, since no listener for them exists, but a script of ours in the wrong place
 * must not be believed either.
 *
 * @param sender as the browser describes it
 * @param own the address under which the extension's pages are, and its id
 * @param pattern the portal's, of the manifest
 */
export function whoIs(
  sender: Pick<chrome.runtime.MessageSender, 'id' | 'url' | 'frameId' | 'tab'> | undefined,
  own: { id: string; root: string },
  pattern: string,
): Sender {
  if (!sender || sender.id !== own.id) return null
  if (sender.url?.startsWith(own.root)) return 'own'
  // The page itself and no frame in it, wherever that came from.
  return sender.tab && sender.frameId === 0 && isOnPortal(pattern, sender.url) ? 'page' : null
}
