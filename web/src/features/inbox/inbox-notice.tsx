import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { Notice, NoticeLine } from '../../components/notice.tsx'
import { inboxQuery } from './inbox-query.ts'

/** What came by folder or mail and waits for its notification, with a way to see it; nothing while nothing does. */
export function InboxNotice({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(inboxQuery)
  const items = data?.items ?? []
  const announcements = items.filter(({ kind }) => kind === 'announcement').length
  const files = items.length - announcements
  if (items.length === 0) return null
  return (
    <Notice title="Por identificar" calm>
      <NoticeLine
        action={
          <Button size="small" aria-haspopup="dialog" onClick={onOpen}>
            Ver
          </Button>
        }
      >
        {[
          files > 0 &&
            (files === 1
              ? 'Um ficheiro sem notificação correspondente.'
              : `${files} ficheiros sem notificação correspondente.`),
          announcements > 0 &&
            (announcements === 1
              ? 'Um aviso por e-mail, ainda por ler no portal.'
              : `${announcements} avisos por e-mail, ainda por ler no portal.`),
        ]
          .filter(Boolean)
          .join(' ')}
      </NoticeLine>
    </Notice>
  )
}
