import type { ListedDeadline } from '@arauto/contract/office-deadlines'
import { PAGES } from '@arauto/contract/routes'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { Check, CheckCheck, TriangleAlert } from 'lucide-react'
import { Avatar } from '../../components/avatar.tsx'
import { IconButton } from '../../components/button.tsx'
import { dueTone } from '../../components/due-words.ts'
import { GOES_BACK } from '../../components/goes-back.ts'
import { Link } from '../../components/link.tsx'
import { TriageSign } from '../../components/triage-sign.tsx'
import { lastDay, shortCourt, whenWords } from './deadline-words.ts'
import { FineDays } from './fine-days.tsx'
import type { Decision } from './use-decision.ts'
import './deadline-line.css'

interface DeadlineLineProps {
  deadline: ListedDeadline
  today: string
  /** Whether the member may confirm, and not only propose. */
  mayConfirm: boolean
  /** The decision that is being sent, of whichever line. */
  deciding: Decision | null
  onDecide: (decision: Decision) => void
}

/** A deadline; the line opens its notification. */
export function DeadlineLine({ deadline, today, mayConfirm, deciding, onDecide }: DeadlineLineProps) {
  const { id, state, title, acto, processo, tribunal, unidade, ends, assignee } = deadline
  const tone = state === 'confirmed' ? dueTone(deadline.days_left) : state === 'proposed' ? 'open' : 'done'
  const what = title || acto || 'Notificação'
  const possible = state === 'proposed' && mayConfirm ? 'confirm' : state === 'confirmed' ? 'meet' : null
  const act = deadline.can_act ? possible : null
  const busy = deciding?.deadline.id === id
  return (
    <li className={`deadline-line deadline-line--${tone}`} data-ends={ends}>
      <span className="deadline-line__when">
        <time dateTime={ends}>{lastDay(ends, today)}</time>
        <span className="deadline-line__left">{whenWords(deadline)}</span>
      </span>
      <span className="deadline-line__what">
        <Link
          className="deadline-line__open"
          to={`${PAGES.notifications}?notificacao=${deadline.notification_id}`}
          state={GOES_BACK}
          title={title && acto ? acto : undefined}
        >
          {what}
        </Link>
        <span className="deadline-line__details" title={[tribunal, unidade].filter(Boolean).join(' · ') || undefined}>
          <em>{processo}</em>
          {processo && tribunal ? ' · ' : ''}
          {shortCourt(tribunal)}
          {deadline.internal_date && state !== 'met' ? ` · aviso interno ${weekdayDate(deadline.internal_date)}` : ''}
        </span>
        {deadline.differs && (
          <span className="deadline-line__details deadline-line__differs">
            <TriangleAlert className="icon" aria-hidden /> Pelas regras e dias encerrados de hoje, terminaria noutro
            dia.
          </span>
        )}
      </span>
      <span className="deadline-line__fine">
        {(state === 'confirmed' || state === 'proposed') && <FineDays days={deadline.fine_days} today={today} />}
      </span>
      <span className="deadline-line__who">
        <Avatar person={assignee} size="medium" purpose="A cargo de" />
        <TriageSign state={deadline.triage_state} />
      </span>
      <span className="deadline-line__act">
        {act && (
          <IconButton
            icon={act === 'confirm' ? Check : CheckCheck}
            label={`${act === 'confirm' ? 'Confirmar' : 'Marcar como cumprido'}: ${what}, ${lastDay(ends, today)}`}
            title={act === 'confirm' ? 'Confirmar' : 'Marcar como cumprido'}
            disabled={deciding !== null}
            aria-busy={busy || undefined}
            onClick={() => onDecide({ deadline, action: act })}
          />
        )}
      </span>
    </li>
  )
}
