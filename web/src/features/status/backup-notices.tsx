import { formatDateTime } from '@arauto/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { systemStatusQuery } from '../../api/system-status.ts'
import { Notice, NoticeLine } from '../../components/notice.tsx'

/** What is wrong with the nightly backups, since when, and what to do. */
export default function BackupNotices() {
  const { data } = useQuery(systemStatusQuery)
  return data?.backup_problems?.map(({ kind, title, message, remedy, since }) => (
    <Notice key={kind} title={`${title} (desde ${formatDateTime(since)})`}>
      <NoticeLine>
        {message} {remedy}
      </NoticeLine>
    </Notice>
  ))
}
