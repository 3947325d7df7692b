import type { ListedDeadline } from '@arauto/contract/office-deadlines'
import { PAGES } from '@arauto/contract/routes'
import { shortWeekdayDate } from '@arauto/contract/weekday-dates'
import { Check, CheckCheck, CircleCheck, TriangleAlert } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { dueTone } from '../../components/due-words.ts'
import { GOES_BACK } from '../../components/goes-back.ts'
import { TriageSign } from '../../components/triage-sign.tsx'
import { useFocusWhenLost } from '../../components/use-focus-when-lost.ts'
import { deadlineName, shortCourt, whenWords } from './deadline-words.ts'
import { ShortDay } from './short-day.tsx'
import type { Decisions } from './use-decision.ts'
import './deadline-line.css'

interface DeadlineLineProps {
  deadline: ListedDeadline
  today: string
  /** Whether the member may confirm, and not only propose. */
  mayConfirm: boolean
  decisions: Decisions
  /** Names the line's part of the list. */
  place: string
}

/** A deadline; the line opens its notification. To confirm it and to mark it as met stand in different places. */
export function DeadlineLine({ deadline, today, mayConfirm, decisions, place }: DeadlineLineProps) {
  const {
    id,
    state,
    title,
    acto,
    processo,
    case_label: called,
    tribunal,
    unidade,
    ends,
    assignee,
    can_act: canAct,
  } = deadline
  const { decide, deciding, done: all, undo } = decisions
  const done = all.get(id)
  const navigate = useNavigate()
  const line = useFocusWhenLost<HTMLLIElement>(`${state} ${done?.batch}`)
  const tone = state === 'confirmed' ? dueTone(deadline.days_left) : state === 'proposed' ? 'open' : 'done'
  const what = deadlineName(deadline)
  const named = [what, called, processo].filter(Boolean).join(', ')
  const address = `${PAGES.notifications}?notificacao=${deadline.notification_id}`
  const busy = deciding?.deadline.id === id ? deciding.action : null
  const button = (action: 'confirm' | 'meet') => ({
    size: 'small' as const,
    disabled: deciding !== null,
    onClick: () => decide({ deadline, action, place }),
  })
  const isMet = done?.action === 'meet'
  return (
    <li
      ref={line}
      tabIndex={-1}
      className={`deadline-line deadline-line--${isMet ? 'done' : tone} ${done ? 'deadline-line--decided' : ''}`}
      data-ends={ends}
    >
      <span className="deadline-line__when">
        <ShortDay day={ends} today={today} />
        <span className="deadline-line__left">
          {isMet ? 'cumprido hoje' : done ? 'confirmado agora' : whenWords(deadline)}
        </span>
      </span>
      <span className="deadline-line__confirm">
        {done ? (
          <span className="hint deadline-line__mark">
            <CircleCheck className="icon" aria-hidden />
            {isMet ? 'Cumprido' : 'Confirmado'}
          </span>
        ) : state === 'confirmed' ? (
          <span className="hint deadline-line__mark">
            <Check className="icon" aria-hidden />
            Confirmado
          </span>
        ) : (
          state === 'proposed' &&
          canAct &&
          mayConfirm && (
            <Button
              {...button('confirm')}
              busy={busy === 'confirm' && 'A confirmar…'}
              aria-label={`Confirmar o prazo: ${named}`}
            >
              Confirmar
            </Button>
          )
        )}
      </span>
      <span className="deadline-line__what">
        <Link className="deadline-line__open" to={address} state={GOES_BACK} title={title && acto ? acto : undefined}>
          {what}
        </Link>
        <span className="deadline-line__details" title={[tribunal, unidade].filter(Boolean).join(' · ') || undefined}>
          {called ? `${called} · ` : ''}
          <em>{processo}</em>
          {processo && tribunal ? ' · ' : ''}
          {shortCourt(tribunal)}
          {deadline.internal_date && state !== 'met'
            ? ` · aviso interno ${shortWeekdayDate(deadline.internal_date)}`
            : ''}
        </span>
        {deadline.differs && (
          <span className="deadline-line__details deadline-line__differs">
            <TriangleAlert className="icon" aria-hidden /> Pelas regras e dias encerrados de hoje, terminaria noutro
            dia.
          </span>
        )}
      </span>
      <span className="deadline-line__fine">
        {!done && (state === 'confirmed' || state === 'proposed') && (
          <FineDays days={deadline.fine_days} today={today} />
        )}
      </span>
      <span className="row deadline-line__who">
        <Avatar person={assignee} size="medium" purpose="A cargo de" />
        <TriageSign state={deadline.triage_state} />
      </span>
      <span className="deadline-line__act">
        {done ? (
          <UndoButton until={done.undoneUntil} label={named} onUndo={() => undo(done)} />
        ) : canAct && state === 'confirmed' ? (
          <Button
            {...button('meet')}
            icon={CheckCheck}
            busy={busy === 'meet' && 'A guardar…'}
            aria-label={`Marcar como cumprido: ${named}`}
          >
            Cumprido
          </Button>
        ) : (
          canAct &&
          state === 'proposed' && (
            <Button
              variant="ghost"
              size="small"
              aria-label={`Corrigir o prazo: ${named}`}
              onClick={() => void navigate(address, { state: GOES_BACK })}
            >
              Corrigir
            </Button>
          )
        )}
      </span>
    </li>
  )
}

interface UndoButtonProps {
  /** In milliseconds since the epoch. */
  until: number
  /** What is taken back. */
  label: string
  onUndo: () => void
}

/** Takes a decision back, and counts the seconds in which it can. */
function UndoButton({ until, label, onUndo }: UndoButtonProps) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <Button variant="ghost" size="small" aria-label={`Anular: ${label}`} onClick={onUndo}>
      <span className="tabular-nums">Anular ({left} s)</span>
    </Button>
  )
}

const secondsUntil = (moment: number): number => Math.max(1, Math.ceil((moment - Date.now()) / 1000))

/** The days on which an act can still be done with a fine: those gone by struck through, today's marked. */
function FineDays({ days, today }: { days: readonly string[]; today: string }) {
  const [first, ...others] = days
  if (first === undefined) return null
  return (
    <>
      <span>
        Com multa: <FineDay day={first} today={today} />
      </span>
      <span>
        {others.map((day, index) => (
          <Fragment key={day}>
            {index > 0 && ' · '}
            <FineDay day={day} today={today} />
          </Fragment>
        ))}
      </span>
    </>
  )
}

function FineDay({ day, today }: { day: string; today: string }) {
  const shown = <ShortDay day={day} />
  if (day < today) return <s>{shown}</s>
  return day === today ? <mark>{shown}, hoje</mark> : shown
}
