import { assignRecording } from '@arauto/contract/calls/cases'
import { type CaseDeadline, type CaseDetail, hoursWords } from '@arauto/contract/cases'
import { counted } from '@arauto/contract/counted'
import { formatDate } from '@arauto/contract/dates'
import { PAGES } from '@arauto/contract/routes'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AudioLines, CalendarClock, Check, CircleDashed, Clock, Plus, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { IconButton } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { recordingAddress } from '../../components/recording-address.ts'
import '../../components/due-line.css'
import { daysLeftWords, dueTone } from '../../components/due-words.ts'
import { HearingsSection } from '../../components/hearings/hearings-section.tsx'
import { PassagesSection } from '../../components/passages/passages-section.tsx'
import { StoredDownloadMenu } from '../../components/transcript-download/download-menu.tsx'
import { refreshCases } from './api.ts'
import { RecordingDialog } from './recording-dialog.tsx'
import { durationWords } from './timeline-entry.tsx'
import { waitingWords, withoutDeadline } from './waiting-words.ts'

/** Beside the timeline: the deadlines that come next, the time, and the recordings. */
export function CaseAside({ detail }: { detail: CaseDetail }) {
  const shown = detail.deadlines.filter(({ state }) => state !== 'dismissed')
  return (
    <div className="stack">
      <Box
        title="Prazos"
        beside={
          <Link className="link text-12" to={`${PAGES.deadlines}?processo=${encodeURIComponent(detail.key)}`}>
            Ver todos
          </Link>
        }
      >
        {shown.length > 0 && waitingWords(detail) && <p className="muted">{waitingWords(detail)}.</p>}
        {shown.length === 0 ? (
          <p className="muted">{withoutDeadline(detail)}.</p>
        ) : (
          <ul className="stack gap-10">
            {shown.map((one) => (
              <DeadlineItem key={one.id} deadline={one} />
            ))}
          </ul>
        )}
      </Box>
      <Box title="Diligências">
        <HearingsSection caseKey={detail.key} canAct={detail.can_act} />
      </Box>
      <Time time={detail.time} />
      <Recordings detail={detail} />
      <Box title="Passagens">
        <PassagesSection caseKey={detail.key} />
      </Box>
    </div>
  )
}

function Box({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="stack card gap-10 text-13 pt-14 px-16 pb-16" aria-labelledby={id}>
      <div className="row justify-between gap-12 min-h-20">
        <h3 id={id}>{title}</h3>
        {beside}
      </div>
      {children}
    </section>
  )
}

const SIGNS = { late: TriangleAlert, soon: Clock, later: CalendarClock, open: CircleDashed, met: Check } as const

function DeadlineItem({ deadline }: { deadline: CaseDeadline }) {
  const { state, title, acto, ends, days_left: daysLeft } = deadline
  const isPast = state !== 'met' && daysLeft < 0
  const tone = state === 'met' ? 'met' : state === 'proposed' && !isPast ? 'open' : dueTone(daysLeft)
  const Sign = SIGNS[tone]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-10 gap-y-0">
      <span
        className={`tabular-nums ${isPast ? 'text-(--error-text)' : state === 'confirmed' ? 'font-medium text-(--text-strong)' : 'muted'}`}
      >
        {weekdayDate(ends)}
      </span>
      <span className={`due due--${tone} icon-13 flex items-center gap-5`}>
        <Sign className="icon" aria-hidden />
        {state === 'met' ? 'cumprido' : state === 'proposed' ? 'por confirmar' : daysLeftWords(daysLeft)}
      </span>
      <small className="col-span-full wrap-anywhere">{title || acto}</small>
    </li>
  )
}

/** Who worked how long on the case, by the imported Toggl entries whose project names it. */
function Time({ time }: Pick<CaseDetail, 'time'>) {
  const most = time?.people[0]?.seconds ?? 1
  return (
    <Box title="Tempo" beside={<span className="muted">Toggl</span>}>
      {time ? (
        <>
          <p className="text-(--text-strong) text-[17px]/24 font-semibold font-heading">{hoursWords(time.seconds)}</p>
          <p className="muted">
            {`em ${counted(time.entries, 'registo', 'registos')}, desde ${formatDate(time.since)}`}
          </p>
          <ul className="grid gap-10 text-13 mt-10">
            {time.people.map(({ name, seconds }) => (
              <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-10 gap-y-4" key={name}>
                <span className="ellipsis">{name}</span>
                <span className="tabular-nums">{hoursWords(seconds)}</span>
                <meter className="col-span-full w-full h-4" max={most} value={seconds} aria-hidden />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="muted">Sem registos de tempo com este número de processo.</p>
      )}
    </Box>
  )
}

function Recordings({ detail }: { detail: CaseDetail }) {
  const { key, recordings, can_act: canAct } = detail
  const client = useQueryClient()
  const [choosing, setChoosing] = useState(false)
  const leaving = useMutation({
    mutationFn: (id: string) => call(assignRecording, { params: { id }, body: { number: null } }),
    onSettled: () => refreshCases(client),
  })
  return (
    <Box
      title="Gravações"
      beside={
        canAct && (
          <IconButton className="-my-8 -mr-8" icon={Plus} label="Juntar gravação" onClick={() => setChoosing(true)} />
        )
      }
    >
      {recordings.length === 0 ? (
        <p className="muted">Ainda não há gravações deste processo.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-8">
          {recordings.map(({ id, file_name: name, created_at: at, duration }) => (
            <li className="row box gap-10 py-6 pr-4 pl-12 icon-14" key={id}>
              <AudioLines className="icon text-(--text-muted)" aria-hidden />
              <Link to={recordingAddress(id)} className="group grid flex-1 min-w-0 text-(--text)">
                <span className="ellipsis group-hover:underline group-hover:underline-offset-3">{name}</span>
                <small className="tabular-nums">
                  {[formatDate(at), durationWords(duration), 'transcrita'].filter(Boolean).join(' · ')}
                </small>
              </Link>
              <StoredDownloadMenu id={id} name={name} />
              {canAct && (
                <IconButton
                  icon={X}
                  label={`Retirar ${name} do processo`}
                  title="Retirar do processo"
                  disabled={leaving.isPending}
                  onClick={() => leaving.mutate(id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {choosing && <RecordingDialog caseKey={key} onClose={() => setChoosing(false)} />}
    </Box>
  )
}
