/**
 * Whether an address is on the portal of this build, by the match pattern in the manifest (`https://portal/*`). A pattern
 * without a port covers every port, as in browsers.
 *
 * @param pattern from the manifest
 * @param address any text
 */
export function isOnPortal(pattern: string, address: string | undefined): boolean {
  const portal = URL.parse(pattern.replace(/\*$/, ''))
  const url = URL.parse(address ?? '')
  if (!portal || !url || url.protocol !== portal.protocol || url.hostname !== portal.hostname) return false
  return portal.port === '' || url.port === portal.port
}

const LIST = '/habilus/myhabilus/notificacoescitacoes/notcitindex.aspx'

/** Whether an address is the list's; IIS ignores the case of a path. */
export function isListAddress(address: string): boolean {
  return URL.parse(address)?.pathname.toLowerCase() === LIST
}
