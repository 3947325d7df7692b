import type { AccountState } from '@arauto/contract/accounts'
import { LoaderCircle, TriangleAlert } from 'lucide-react'

/** What the last look at the portal said, in a few words; a good one says nothing. */
const WORDS: Readonly<Partial<Record<AccountState, string>>> = {
  rejected: 'O portal recusou esta password',
  blocked: 'O portal está a bloquear os pedidos',
  unavailable: 'O portal não está disponível',
  unrecognised: 'O portal mudou de aspeto',
  checking: 'A verificar agora',
  never: 'Ainda não verificada',
}
const QUIET: readonly AccountState[] = ['checking', 'never']

/** The line under an account's user name. */
export function AccountStateLine({ state, message }: { state: AccountState | undefined; message: string | undefined }) {
  const words = state && WORDS[state]
  if (!words) return null
  const quiet = QUIET.includes(state)
  return (
    <span className={quiet ? 'account-state' : 'account-state account-state--warning'} title={message || words}>
      {!quiet && <TriangleAlert className="icon" aria-hidden />}
      {state === 'checking' && <LoaderCircle className="icon turning" aria-hidden />}
      {words}
    </span>
  )
}
