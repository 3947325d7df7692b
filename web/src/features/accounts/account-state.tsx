import type { SignInKind } from '@arauto/contract/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import type { AccountState } from '@arauto/contract/status'
import { LoaderCircle, TriangleAlert } from 'lucide-react'

/** The result of the last check in a few words; a success has none. */
const WORDS: Readonly<Partial<Record<AccountState, string>>> = {
  rejected: 'O portal recusou esta password',
  certificate_required: 'O portal pede um certificado',
  blocked: 'O portal está a bloquear os pedidos',
  waiting: 'Três recusas na última hora',
  unavailable: 'O portal não está disponível',
  unrecognised: 'O portal mostrou uma página não reconhecida',
  checking: 'A verificar agora',
  never: 'Ainda não verificada',
  import_only: 'O Arauto não entra no portal',
}
/** Words by the server's message, where the state alone would be imprecise or wrongly name the portal. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  [MESSAGES.passwordUnreadable]: 'Já não é possível ler a password guardada',
  [MESSAGES.certificateOfAnother]: 'O certificado é de outro utilizador',
  [MESSAGES.certificateEnded]: 'O certificado expirou',
  [MESSAGES.certificateNotYet]: 'O certificado ainda não é válido',
  [MESSAGES.certificateSealBroken]: 'Já não é possível ler o certificado',
  [MESSAGES.diskFull]: 'O disco do servidor está cheio',
  [MESSAGES.readerNotStarted]: 'O computador do Arauto está demasiado ocupado',
  [MESSAGES.objectStoreDown]: 'O armazenamento dos documentos não responde',
  [MESSAGES.objectStoreFull]: 'O armazenamento dos documentos está cheio ou recusa gravar',
  [MESSAGES.certificateNeedsHttps]: 'O certificado só pode ser usado num portal com https',
}
const CALM_STATES: readonly AccountState[] = ['checking', 'never', 'import_only']

/** Whether the last check failed. */
export const isFailing = (state: AccountState | undefined): boolean =>
  state !== undefined && state !== 'ok' && state !== 'inactive' && !CALM_STATES.includes(state)

interface AccountStateLineProps {
  state: AccountState | undefined
  message: string | undefined
  signIn: SignInKind
}

/** The line below an account's user name. */
export function AccountStateLine({ state, message = '', signIn }: AccountStateLineProps) {
  if (!state) return null
  const refused = state === 'rejected' && signIn === 'certificate'
  // A check that went well says more where it found what earlier ones had missed.
  const isSaid = state === 'waiting' || (state === 'ok' && message !== MESSAGES.accountOk)
  const words = isSaid
    ? message
    : (OWN_WORDS[message] ?? (refused ? 'O portal recusou este certificado' : WORDS[state]))
  if (!words) return null
  const isCalm = CALM_STATES.includes(state)
  return (
    <span
      className={`flex items-center gap-5 text-12 icon-13 wrap-normal ${isCalm ? 'text-(--text-muted)' : 'text-(--warning-text)'}`}
      title={message || words}
    >
      {!isCalm && <TriangleAlert className="icon text-(--warning)" aria-hidden />}
      {state === 'checking' && <LoaderCircle className="icon spin" aria-hidden />}
      {words}
    </span>
  )
}
