/**
 * Whether an address is on the portal that this build is for, by the pattern in the extension's manifest
 * (`https://portal/*`; one without a port stands for every port, as browsers read it).
 *
 * @param pattern the manifest's own
 * @param address any text
 */
export function isOnPortal(pattern: string, address: string | undefined): boolean {
  const portal = URL.parse(pattern.replace(/\*$/, ''))
  const url = URL.parse(address ?? '')
  if (!portal || !url || url.protocol !== portal.protocol || url.hostname !== portal.hostname) return false
  return portal.port === '' || url.port === portal.port
}

const LIST = '/habilus/myhabilus/notificacoescitacoes/notcitindex.aspx'

/** Whether an address is the list's: its path in any case, as IIS takes it. */
export function isListAddress(address: string): boolean {
  return URL.parse(address)?.pathname.toLowerCase() === LIST
}
