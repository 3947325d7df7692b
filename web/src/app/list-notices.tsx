import type { SystemStatus } from '@arauto/contract/status'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { systemStatusQuery } from '../api/system-status.ts'
import { InboxNotice } from '../features/inbox/inbox-notice.tsx'
import { inboxQuery } from '../features/inbox/inbox-query.ts'
import { WatchNotice } from '../features/status/watch-notice.tsx'
import { UnreadableNotice } from '../features/unreadable-rows/unreadable-notice.tsx'

/** Fetches what the notices show, so that they are drawn in their full height. */
export const fetchNotices = async (client: QueryClient, { inbox_waiting: waits }: SystemStatus): Promise<void> => {
  if (waits) await client.prefetchQuery(inboxQuery)
}

/** What stands above the list where the status has something to say. */
export default function ListNotices({ onIdentify }: { onIdentify: () => void }) {
  const { data } = useQuery(systemStatusQuery)
  return (
    <>
      <WatchNotice />
      <UnreadableNotice />
      {data?.inbox_waiting && <InboxNotice onOpen={onIdentify} />}
    </>
  )
}
