/** @returns whether a host name is this computer's own (RFC 6761, 6.3; RFC 1122, 3.2.1.3) */
export const isThisComputer = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/iu.test(hostname)

/** Names and addresses of networks of one's own (RFC 1918, 3927, 4193, 4291, 6598, 6762, 8375; ICANN's `.internal`). */
const OWN_NETWORK =
  /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|\[f[cde])|\.(local|lan|internal|home\.arpa)$/iu

/** @returns whether a server on the internet, such as Google's, may reach a host by its name */
export const isOnInternet = (hostname: string): boolean =>
  /[.:]/u.test(hostname) && !isThisComputer(hostname) && !OWN_NETWORK.test(hostname)

/** Says of an address that is to be used elsewhere that it leads to this computer alone, and what to do. */
export function OnlyHere({ address }: { address: string }) {
  if (!isThisComputer(new URL(address, window.location.href).hostname)) return null
  return (
    <p className="muted" role="note">
      Este endereço só funciona neste computador. Para o usar noutros, peça a quem instalou o Arauto que lhe dê um
      endereço na rede.
    </p>
  )
}
