import { formatDateTime } from '@arauto/contract/dates'
import type { HistoryEntry } from '@arauto/contract/office-deadlines'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { webLink } from '../../api/address.ts'
import { Avatar } from '../../components/avatar.tsx'
import { HearingsSection } from '../../components/hearings/hearings-section.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Logo } from '../../components/logo.tsx'
import { type DocumentPlace, ShowPlace } from '../../components/marked-page/shown-place.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { workQuery } from './api.ts'
import { DeadlinesSection } from './deadlines-section.tsx'
import { FactsSection } from './facts-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { SameNotice } from './same-notice.tsx'
import { firstPlace, ShownLetter } from './shown-letter.tsx'
import { SourcesSection } from './sources-section.tsx'
import { StateSection } from './state-section.tsx'
import './notification-work.css'

interface NotificationWorkProps {
  id: number
  /** Called once, with whether it was unread when it was opened. */
  onSeen: (unread: boolean) => void
  /** Called when nothing of it is left to be confirmed, by a decision that was made here. @returns whether the panel went on */
  onDecided: () => boolean
  /** The notification's own fields and files. @param of its case, and what that is called; null without one */
  data: (of: { key: string; label: string } | null) => ReactNode
}

/** What the office does with a notification, in the side panel; on a server that does not know, its data alone. */
export default function NotificationWork({ id, onSeen, onDecided, data }: NotificationWorkProps) {
  const query = useQuery(workQuery(id))
  const { data: work, error } = query
  const seen = useRef<number | null>(null)
  const unread = work?.triage.unread
  useEffect(() => {
    if (unread === undefined || seen.current === id) return
    seen.current = id
    onSeen(unread)
  }, [id, unread, onSeen])
  const [chosen, setChosen] = useState<{ of: number; place: DocumentPlace } | null>(null)
  const letter = useRef<HTMLDivElement>(null)
  const show = useCallback(
    (place: DocumentPlace) => {
      setChosen({ of: id, place })
      letter.current?.scrollIntoView({ block: 'nearest' })
    },
    [id],
  )
  const place = chosen?.of === id ? chosen.place : work ? firstPlace(work) : null
  if (work === null) return <div className="work work--alone">{data(null)}</div>
  return (
    <div className={place ? 'work work--read' : 'work'}>
      <div className="work__main">
        {work ? (
          <>
            <SameNotice key={`same ${id}`} id={id} canAct={work.can_act} />
            <ShowPlace value={show}>
              <DeadlinesSection key={id} work={work} onDecided={onDecided} />
              <HearingsSection
                key={`hearings ${id}`}
                view={{ notification: id, state: 'all' }}
                of={{ notification_id: id }}
                canAct={work.can_act}
                linkTo={({ document_id: file }) => {
                  const url = work.notification.documents.find((one) => Number(one.id) === file)?.url
                  return url ? webLink(url) : null
                }}
              />
            </ShowPlace>
            <NotesSection key={`notes ${id}`} notificationId={id} notes={work.notes} canAct={work.can_act} />
            <HistorySection history={work.history} />
          </>
        ) : error ? (
          <LoadFailure
            title="Não foi possível carregar os prazos e as notas"
            error={error}
            query={query}
            advice="Confirme no documento se há um prazo a correr."
            variant="plain"
          />
        ) : (
          <WorkSkeleton />
        )}
      </div>
      {work && place && (
        <div ref={letter} className="work__letter">
          <ShownLetter work={work} place={place} />
        </div>
      )}
      <div className="work__side">
        {work && <StateSection key={`state ${id}`} work={work} />}
        {work && <SourcesSection key={`sources ${id}`} record={work.notification} canAct={work.can_act} />}
        {work && <FactsSection key={`facts ${id}`} work={work} />}
        {data(work?.case_key ? { key: work.case_key, label: work.triage.case_label ?? '' } : null)}
      </div>
    </div>
  )
}

function WorkSkeleton() {
  return (
    <div className="stack work__skeleton" role="status" aria-label="A carregar os prazos">
      <Skeleton width={110} />
      <Skeleton width={240} height={28} />
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} width="90%" height={34} />
      ))}
    </div>
  )
}

/** What was done to a notification and its deadlines, the newest first. */
function HistorySection({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <section className="stack work__section" aria-labelledby="work-history">
      <h3 id="work-history">Histórico</h3>
      <ol className="stack stack--tight feed">
        {history.map(({ id, at, who, text }) => (
          <li key={id}>
            {who ? <Avatar person={who} size="medium" /> : <Logo size={20} />}
            <span>
              <b>{who?.name ?? 'Arauto'}</b> {text}
            </span>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
