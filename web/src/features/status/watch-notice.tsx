import { formatDateTime } from '@arauto/contract/dates'
import { PAGES } from '@arauto/contract/routes'
import type { SystemStatus } from '@arauto/contract/status'
import { useQuery } from '@tanstack/react-query'
import { Pencil, RefreshCw } from 'lucide-react'
import { isSignedOut } from '../../api/error.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { buttonClass } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { Notice, NoticeLine } from '../../components/notice.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { GapNotice } from './gap-notice.tsx'
import { type WatchLine, watchNotice } from './unwatched-words.ts'
import { isTroubled } from './watch-words.ts'

/** Says that accounts are not being watched (which, why, since when, what to do), that backups fail, and that the program stood still. */
export function WatchNotice() {
  const status = useQuery(systemStatusQuery)
  const { data, isError, error } = status
  const unknown = isError && !isSignedOut(error)
  return (
    <>
      {unknown && (
        <Notice title="Não se sabe se as contas estão a ser vigiadas">
          <NoticeLine action={<RetryButton size="small" icon={RefreshCw} query={status} />}>
            O servidor não disse qual é o estado do serviço de verificação. Podem faltar notificações nesta lista.
          </NoticeLine>
        </Notice>
      )}
      {data && isTroubled(data) && <UnwatchedAccounts status={data} />}
      <BackupNotices />
      <GapNotice />
    </>
  )
}

/** What is wrong with the nightly backups, since when, and what to do. */
function BackupNotices() {
  const { data } = useQuery(systemStatusQuery)
  return data?.backup_problems?.map(({ kind, title, message, remedy, since }) => (
    <Notice key={kind} title={`${title} (desde ${formatDateTime(since)})`}>
      <NoticeLine
        action={
          <Link className={buttonClass('plain', 'small')} to={PAGES.system}>
            Ver estado do sistema
          </Link>
        }
      >
        {message} {remedy}
      </NoticeLine>
    </Notice>
  ))
}

/** The notice of accounts that are not watched: a line for each, with the way to mend it. */
function UnwatchedAccounts({ status }: { status: SystemStatus }) {
  const notice = watchNotice(status, new Date())
  if (!notice) return null
  return (
    <Notice title={notice.title}>
      {notice.lines.map((line) => (
        <NoticeLine key={line.key} subject={line.subject} action={<Correction line={line} />}>
          {line.text}
        </NoticeLine>
      ))}
    </Notice>
  )
}

function Correction({ line: { correct, subject } }: { line: WatchLine }) {
  if (correct === null) return null
  if (correct === 'accounts') {
    return (
      <Link className={buttonClass('plain', 'small')} to={PAGES.accounts}>
        Ver contas
      </Link>
    )
  }
  return (
    <Link
      className={buttonClass('plain', 'small')}
      to={`${PAGES.accounts}?corrigir=${correct}`}
      aria-label={`Corrigir conta de ${subject}`}
    >
      <Pencil className="icon" aria-hidden />
      Corrigir
    </Link>
  )
}
