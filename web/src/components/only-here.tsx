/** @returns whether a host name is this computer's own (RFC 6761, 6.3; RFC 1122, 3.2.1.3) */
export const isThisComputer = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/iu.test(hostname)

/** Says of an address that is to be used elsewhere that it leads to this computer alone, and what to do. */
export function OnlyHere({ address }: { address: string }) {
  if (!isThisComputer(new URL(address, window.location.href).hostname)) return null
  return (
    <p className="muted" role="note">
      Este endereço só funciona neste computador. Para o usar noutros, peça a quem administra o Arauto que defina
      PUBLIC_URL (docs/running.md).
    </p>
  )
}
