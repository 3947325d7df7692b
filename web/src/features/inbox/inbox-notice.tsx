import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Notice, NoticeLine } from '../../components/notice.tsx'
import { inboxQuery } from './inbox-query.ts'

const InboxDialog = lazyPart(() => import('./inbox-dialog.tsx'))

interface InboxNoticeProps {
  /** Called when a file was given to a notification. */
  onStored: () => void
}

/** What came by folder or mail and waits for its notification, with a way to see it; nothing while nothing does. */
export default function InboxNotice({ onStored }: InboxNoticeProps) {
  const { data } = useQuery(inboxQuery)
  const [open, setOpen] = useState(false)
  const items = data?.items ?? []
  const announcements = items.filter(({ kind }) => kind === 'announcement').length
  const files = items.length - announcements
  const close = () => setOpen(false)
  return (
    <>
      {items.length > 0 && (
        <Notice title="Por identificar" calm>
          <NoticeLine
            action={
              <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                Ver
              </Button>
            }
          >
            {[
              files > 0 && (files === 1 ? 'Um ficheiro sem notificação.' : `${files} ficheiros sem notificação.`),
              announcements > 0 &&
                (announcements === 1
                  ? 'Um aviso por e-mail, por confirmar no portal.'
                  : `${announcements} avisos por e-mail, por confirmar no portal.`),
            ]
              .filter(Boolean)
              .join(' ')}
          </NoticeLine>
        </Notice>
      )}
      {open && <InboxDialog onClose={close} onStored={onStored} onMissing={close} />}
    </>
  )
}
