import type { Account } from '@arauto/contract/accounts'
import { PAGES } from '@arauto/contract/routes'
import type { AccountStatus } from '@arauto/contract/status'
import { CalendarClock, FileInput, FileKey2, type LucideIcon, Puzzle, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../components/button.tsx'
import { daysToPasswordEnd, PASSWORD_END, PASSWORD_END_WORDS, passwordTerm } from './password-term.ts'
import { useDismissed } from './use-dismissed.ts'
import './password-notice.css'

interface PasswordNoticeProps {
  accounts: readonly Account[]
  states: ReadonlyMap<number, AccountStatus>
}

/**
 * Announces the end of signing in by password, and the alternatives. Once dismissed it comes back when the day is near, or
 * when the portal asks one of the accounts for a certificate.
 */
export function PasswordNotice({ accounts, states }: PasswordNoticeProps) {
  const users = accounts.filter((account) => account.sign_in === 'password')
  const asked = users.filter((account) => states.get(account.id)?.state === 'certificate_required')
  const now = Date.now()
  const term = passwordTerm(now)
  const reasons = [term === 'far' ? 'password-end' : 'password-end-near', ...asked.map(({ id }) => `asked-${id}`)]
  const { dismissed, dismiss } = useDismissed()
  if (users.length === 0 || !dismissed || reasons.every((reason) => dismissed.includes(reason))) return null
  return (
    <section
      className={asked.length > 0 ? 'note note--warning password-notice' : 'note password-notice'}
      aria-labelledby="password-notice"
    >
      <CalendarClock className="icon" aria-hidden />
      <div className="password-notice__text">
        <h2 id="password-notice">{title(term, now, asked.length)}</h2>
        <p>
          {explanation(term, asked)} {howMany(users.length)} Há três formas de continuar:
        </p>
        <ul>
          <Way icon={FileKey2} name="Certificado">
            Edite a conta e junte o ficheiro .p12 do advogado. Esta forma de entrada ainda não foi testada no portal
            real; poderá exigir ajustes.
          </Way>
          <Way icon={FileInput} name="Página guardada">
            Guarde a lista do portal com o navegador e importe-a em{' '}
            <Link className="link" to={PAGES.notifications}>
              Notificações
            </Link>
            .
          </Way>
          <Way icon={Puzzle} name="Extensão do navegador">
            Envia o que o portal mostra na sua própria sessão. Prepara-se em{' '}
            <Link className="link" to={PAGES.profile}>
              Perfil
            </Link>
            .
          </Way>
        </ul>
      </div>
      <IconButton icon={X} label="Dispensar este aviso" onClick={() => dismiss(reasons)} />
    </section>
  )
}

function Way({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li>
      <Icon className="icon" aria-hidden />
      <strong>{name}</strong>
      <span>{children}</span>
    </li>
  )
}

function title(term: ReturnType<typeof passwordTerm>, now: number, asked: number): string {
  if (asked > 0) return 'O portal já pede um certificado'
  if (term === 'here') return `Desde ${PASSWORD_END}, o portal pode recusar nome de utilizador e password`
  if (term === 'far') return `A entrada no portal deverá mudar em ${PASSWORD_END_WORDS}`
  const days = daysToPasswordEnd(now)
  return `A entrada no portal deverá mudar daqui a ${days === 1 ? '1 dia' : `${days} dias`}`
}

function explanation(term: ReturnType<typeof passwordTerm>, asked: readonly Account[]): string {
  const law = 'Segundo a leitura que fazemos do art. 39.º, n.º 3, da Portaria n.º 350-A/2025/1, '
  const names = asked.map(({ advogado, username }) => advogado || username).join(', ')
  const stopped = `O portal recusou nome de utilizador e password de ${names} e pediu um certificado, e o Arauto deixou de tentar.`
  if (term === 'here') {
    const past = `${law}nome de utilizador e password só eram aceites até ${PASSWORD_END}.`
    if (asked.length > 0) return `${stopped} ${past}`
    return `${past} Enquanto o portal os aceitar, o Arauto continua a verificar como até aqui.`
  }
  const future = `${law}nome de utilizador e password só são aceites até ${PASSWORD_END}; a partir daí é preciso um certificado ou o SCAP (Autenticação.gov).`
  return asked.length > 0 ? `${stopped} ${future}` : future
}

const howMany = (count: number) =>
  count === 1 ? 'Uma das suas contas usa password.' : `${count} das suas contas usam password.`
