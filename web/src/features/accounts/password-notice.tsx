import type { Account } from '@arauto/contract/accounts'
import { counted } from '@arauto/contract/counted'
import { formatDate } from '@arauto/contract/dates'
import { PAGES } from '@arauto/contract/routes'
import type { AccountStatus } from '@arauto/contract/status'
import { CalendarClock, FileInput, FileKey2, type LucideIcon, Puzzle, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import {
  dayBefore,
  daysToPasswordEnd,
  longDate,
  noticeReason,
  passwordEndAfter,
  passwordTerm,
} from './password-term.ts'
import { useDismissed } from './use-dismissed.ts'

interface PasswordNoticeProps {
  accounts: readonly Account[]
  states: ReadonlyMap<number, AccountStatus>
  /** The last day of passwords by the server's settings. */
  until?: string | undefined
}

/**
 * Announces the end of signing in by password, and the alternatives. Once dismissed it comes back when the day is near, or
 * when the portal asks one of the accounts for a certificate.
 */
export function PasswordNotice({ accounts, states, until }: PasswordNoticeProps) {
  const users = accounts.filter((account) => account.sign_in === 'password')
  const asked = users.filter((account) => states.get(account.id)?.state === 'certificate_required')
  const now = Date.now()
  const end = passwordEndAfter(until)
  const term = passwordTerm(now, end)
  const reasons = [noticeReason(now, end), ...asked.map(({ id }) => `asked-${id}`)]
  const { dismissed, dismiss } = useDismissed()
  if (users.length === 0 || !dismissed || reasons.every((reason) => dismissed.includes(reason))) return null
  return (
    <section
      className={`note py-16 pr-8 pl-16 ${asked.length > 0 ? 'note--warning' : ''}`}
      aria-labelledby="password-notice"
    >
      <CalendarClock className="icon" aria-hidden />
      <div className="grid gap-6 flex-1 min-w-0 text-(--text-soft)">
        <h2 className="font-body text-13 font-medium tracking-[0]" id="password-notice">
          {title(term, now, end, asked.length)}
        </h2>
        <p className="max-w-[110ch] text-pretty">
          {explanation(term, end, asked)} {howMany(users)} Há três formas de continuar:
        </p>
        <ul className="grid grid-cols-3 gap-x-28 gap-y-12 mt-6 max-[900px]:grid-cols-1">
          <Way icon={FileKey2} name="Certificado">
            Edite a conta e junte o ficheiro .p12 do advogado. Esta forma de entrada ainda não foi testada no portal
            real; poderá exigir ajustes. <Proof users={users} states={states} means="certificate" />
          </Way>
          <Way icon={FileInput} name="Página guardada">
            Guarde a lista do portal com o navegador e importe-a em{' '}
            <Link className="link" to={PAGES.notifications}>
              Notificações
            </Link>
            . <Proof users={users} states={states} means="saved_page" />
          </Way>
          <Way icon={Puzzle} name="Extensão do navegador">
            Envia o que o portal mostra na sua própria sessão. Prepara-se em{' '}
            <Link className="link" to={PAGES.profile}>
              Perfil
            </Link>
            . <Proof users={users} states={states} means="extension" />
          </Way>
        </ul>
      </div>
      <IconButton
        className="-my-6 *:m-0 *:text-inherit"
        icon={X}
        label="Dispensar este aviso"
        onClick={() => dismiss(reasons)}
      />
    </section>
  )
}

function Way({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] content-start gap-x-8 gap-y-0 text-12">
      <Icon className="icon text-(--text-muted)" aria-hidden />
      <strong>{name}</strong>
      <span className="col-start-2 text-pretty">{children}</span>
    </li>
  )
}

interface ProofProps extends Pick<PasswordNoticeProps, 'states'> {
  users: readonly Account[]
  means: keyof NonNullable<AccountStatus['proven']>
}

/** How a way is tried. */
const TRIES = {
  certificate: 'Para experimentar, junte-o e use «Testar».',
  saved_page: 'Para experimentar, importe uma página.',
  extension: 'Para experimentar, abra a lista do portal com ela.',
} as const

/** For which accounts a way has worked, or how it is tried. */
function Proof({ users, states, means }: ProofProps) {
  const worked = users.flatMap((account) => {
    const at = states.get(account.id)?.proven?.[means]
    return at ? [{ account, at }] : []
  })
  if (worked.length === 0) return <b className="text-inherit">{TRIES[means]}</b>
  const latest = worked
    .map(({ at }) => at)
    .sort()
    .at(-1)
  return (
    <b className="text-inherit">
      Já funcionou em {worked.length} de {counted(users.length, 'conta', 'contas')}, a última vez em{' '}
      {formatDate(latest)}.
    </b>
  )
}

function title(term: ReturnType<typeof passwordTerm>, now: number, end: string, asked: number): string {
  if (asked > 0) return 'O portal já pede um certificado'
  if (term === 'here') return `Desde ${formatDate(end)}, o portal pode recusar nome de utilizador e password`
  if (term === 'far') return `A entrada no portal deverá mudar em ${longDate(end)}`
  const days = daysToPasswordEnd(now, end)
  return `A entrada no portal deverá mudar daqui a ${counted(days, 'dia', 'dias')}`
}

function explanation(term: ReturnType<typeof passwordTerm>, end: string, asked: readonly Account[]): string {
  const day = formatDate(dayBefore(end))
  const law =
    'Segundo a leitura que fazemos do art. 39.º, n.º 3, da Portaria n.º 350-A/2025/1 (através de resumos públicos), '
  const names = asked.map(({ advogado, username }) => advogado || username).join(', ')
  const stopped = `O portal recusou nome de utilizador e password de ${names} e pediu um certificado, e o Arauto deixou de tentar.`
  if (term === 'here') {
    const past = `${law}nome de utilizador e password só eram aceites até ${day}.`
    if (asked.length > 0) return `${stopped} ${past}`
    return `${past} O Arauto deixa de tentar com a password, para não bloquear as contas; «Testar» tenta uma vez e, se o portal aceitar, as verificações continuam.`
  }
  const future = `${law}nome de utilizador e password só são aceites até ${day}; depois é preciso um certificado ou o SCAP (Autenticação.gov).`
  return asked.length > 0 ? `${stopped} ${future}` : future
}

function howMany(users: readonly Account[]): string {
  const names = users.map(({ advogado, username }) => advogado || username).join(', ')
  return users.length === 1
    ? `Uma das suas contas usa password: ${names}.`
    : `${users.length} das suas contas usam password: ${names}.`
}
