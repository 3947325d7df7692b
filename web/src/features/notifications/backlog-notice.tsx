import { formatDate, lisbonDay } from '@arauto/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { dayAfter } from '../../components/days.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { Notice, NoticeLine } from '../../components/notice.tsx'
import { backlogQuery } from './backlog.ts'

const BacklogDialog = lazyPart(() => import('./backlog-dialog.tsx'))

/** Minimum number of old notifications for the offer to handle them together. */
const BACKLOG_FROM = 50
/** A notification of so many days ago is old. */
const OLD_DAYS = 30
/** Under this key the browser keeps that it was declined. */
const DECLINED_KEY = 'arauto.backlog-declined'

/** Offers an office that begins with many old notifications to handle them together, but for what has a deadline. */
export default function BacklogNotice() {
  const [before] = useState(() => dayAfter(lisbonDay(new Date()), -OLD_DAYS))
  const [declined, setDeclined] = useState(() => localStorage.getItem(DECLINED_KEY) !== null)
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...backlogQuery(before), enabled: !declined })
  if (declined) return null
  function decline() {
    localStorage.setItem(DECLINED_KEY, '1')
    setDeclined(true)
  }
  return (
    <>
      {data && data.count >= BACKLOG_FROM && (
        <Notice title={`${data.count} notificações por tratar são anteriores a ${formatDate(before)}`} calm>
          <NoticeLine
            action={
              <span className="wrap">
                <Button size="small" onClick={() => setOpen(true)}>
                  {`Dar por tratadas as anteriores a ${formatDate(before)}…`}
                </Button>
                <Button size="small" variant="ghost" onClick={decline}>
                  Agora não
                </Button>
              </span>
            }
          >
            As que têm um prazo em aberto ou a duração por indicar continuam por tratar. São mostradas antes de
            confirmar.
          </NoticeLine>
        </Notice>
      )}
      {open && <BacklogDialog before={before} onClose={() => setOpen(false)} />}
    </>
  )
}
