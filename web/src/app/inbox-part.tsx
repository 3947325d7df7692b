import { assignInboxItem } from '@arauto/contract/calls/inbox'
import type { InboxItem } from '@arauto/contract/inbox'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCall } from '../api/call.ts'
import { ignoreNotFound } from '../api/ignore-not-found.ts'
import { lazyPart } from '../components/lazy-part.tsx'
import { toastError } from '../components/toast-error.ts'
import InboxDialog from '../features/inbox/inbox-dialog.tsx'
import { inboxQuery } from '../features/inbox/inbox-query.ts'

const ManualDialog = lazyPart(() => import('../features/triage/manual-dialog.tsx'))

interface InboxPartProps {
  onClose: () => void
  onStored: () => void
}

/** What waits for its notification, and over it the form that registers one with a file. */
export default function InboxPart(props: InboxPartProps) {
  const client = useQueryClient()
  const [item, setItem] = useState<InboxItem | null>(null)

  async function attach({ id }: InboxItem, notificationId: number) {
    const body = { notification_id: notificationId }
    // The server itself may have attached it meanwhile: then it no longer waits.
    await ignoreNotFound(sendCall(assignInboxItem, { params: { id }, body })).catch(toastError)
    props.onStored()
    await client.invalidateQueries({ queryKey: inboxQuery.queryKey })
  }

  return (
    <>
      <InboxDialog {...props} onRegister={setItem} />
      {item && (
        <ManualDialog file={item} onClose={() => setItem(null)} onEntered={(created) => void attach(item, created)} />
      )}
    </>
  )
}
