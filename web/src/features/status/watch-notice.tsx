import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { isSignedOut } from '../../api/error.ts'
import { systemStatusQuery } from '../../api/system-status.ts'
import { Notice, NoticeLine } from '../../components/notice.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { BackupNotices } from './backup-notices.tsx'
import { GapNotice } from './gap-notice.tsx'
import { UnwatchedAccounts } from './unwatched-accounts.tsx'
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
