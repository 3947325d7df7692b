import { isThisComputer } from '../components/only-here.tsx'
import { PageWarning } from './page-warning.tsx'

/** A warning on every guarded screen while the connection to another computer is not encrypted. */
export function PlainConnection() {
  if (!passesNetworkInClear(window.location)) return null
  return (
    <PageWarning>
      Esta ligação não é cifrada: as passwords e os certificados podem ser lidos na rede. Peça a quem instalou o Arauto
      que ative o https.
    </PageWarning>
  )
}

/** @returns whether the page was loaded by plain HTTP from another computer */
export function passesNetworkInClear({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  return protocol === 'http:' && !isThisComputer(hostname)
}
