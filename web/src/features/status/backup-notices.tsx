import { formatDateTime } from '@arauto/contract/dates'
import { PAGES } from '@arauto/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { systemStatusQuery } from '../../api/system-status.ts'
import { buttonClass } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { Notice, NoticeLine } from '../../components/notice.tsx'

/** What is wrong with the nightly backups, since when, and what to do. */
export function BackupNotices() {
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
