import { useQuery } from '@tanstack/react-query'
import { systemStatusQuery } from '../api/system-status.ts'
import { InboxNotice } from '../features/inbox/inbox-notice.tsx'
import { WatchNotice } from '../features/status/watch-notice.tsx'
import { UnreadableNotice } from '../features/unreadable-rows/unreadable-notice.tsx'

/** What stands above the list where the status has something to say. */
export function ListNotices({ onIdentify }: { onIdentify: () => void }) {
  const { data } = useQuery(systemStatusQuery)
  return (
    <>
      <WatchNotice />
      <UnreadableNotice />
      {data?.inbox_waiting && <InboxNotice onOpen={onIdentify} />}
    </>
  )
}
