import { HEARING_KINDS } from '@arauto/contract/hearings'
import type { OfficeHearing } from '@arauto/contract/office-hearings'
import { PAGES } from '@arauto/contract/routes'
import { Ban, CalendarClock, Check, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '../../components/avatar.tsx'
import { Button } from '../../components/button.tsx'
import { GOES_BACK } from '../../components/goes-back.ts'
import { daysToWords, hearingWords, warningsOf } from '../../components/hearings/hearing-words.ts'
import { useHearingDecision } from '../../components/hearings/use-hearing-decision.ts'
import { shortCourt } from './deadline-words.ts'
import { ShortDay } from './short-day.tsx'
import './deadline-line.css'

/** A hearing among the deadlines, with its hour; the line opens its notification, or its case. */
export function HearingLine({ hearing, today }: { hearing: OfficeHearing; today: string }) {
  const { decide, deciding } = useHearingDecision()
  const { state, kind, day, hour, processo, case_label: called, case_key: key, place, tribunal, giving_up } = hearing
  const address =
    hearing.notification_id === null
      ? `${PAGES.cases}/${encodeURIComponent(key)}`
      : `${PAGES.notifications}?notificacao=${hearing.notification_id}`
  const named = [hearingWords(hearing), called, processo].filter(Boolean).join(', ')
  const warnings = [...warningsOf(hearing), ...(giving_up ? ['Uma carta posterior dá-a sem efeito.'] : [])]
  const isProposed = state === 'proposed'
  return (
    <li
      className={`deadline-line deadline-line--hearing deadline-line--${isProposed ? 'open' : 'later'}`}
      data-ends={day}
    >
      <span className="deadline-line__when">
        <span className="deadline-line__hour">
          <ShortDay day={day} today={today} />
          {hour && <b>{hour}</b>}
        </span>
        <span className="deadline-line__left">
          {isProposed ? 'por confirmar' : daysToWords(hearing.days_left)}
          {hour === null && ' · hora por indicar'}
        </span>
      </span>
      <span className="deadline-line__confirm">
        {isProposed && hearing.can_confirm ? (
          <Button
            size="small"
            disabled={deciding !== null}
            busy={deciding?.action === 'confirm' && 'A confirmar…'}
            aria-label={`Confirmar a diligência: ${named}`}
            onClick={() => decide(hearing, 'confirm')}
          >
            Confirmar
          </Button>
        ) : (
          state === 'confirmed' && (
            <span className="hint deadline-line__mark">
              <Check className="icon" aria-hidden />
              Confirmada
            </span>
          )
        )}
      </span>
      <span className="deadline-line__what">
        <Link className="deadline-line__open" to={address} state={GOES_BACK}>
          <CalendarClock className="icon deadline-line__sign" aria-hidden /> {HEARING_KINDS[kind]}
        </Link>
        <span className="deadline-line__details" title={tribunal || undefined}>
          {called ? `${called} · ` : ''}
          <em>{processo}</em>
          {[place, shortCourt(tribunal)].filter(Boolean).map((where) => ` · ${where}`)}
        </span>
        {warnings.map((warning) => (
          <span key={warning} className="deadline-line__details deadline-line__differs">
            <TriangleAlert className="icon" aria-hidden /> {warning}
          </span>
        ))}
      </span>
      <span className="deadline-line__fine" />
      <span className="row deadline-line__who">
        <Avatar person={hearing.assignee} size="medium" purpose="A cargo de" />
      </span>
      <span className="deadline-line__act">
        {(giving_up || hearing.listed?.asks) && hearing.can_confirm && (
          <Button
            size="small"
            variant="ghost"
            icon={Ban}
            disabled={deciding !== null}
            aria-label={`Dar sem efeito: ${named}`}
            onClick={() => decide(hearing, 'give_up')}
          >
            Sem efeito
          </Button>
        )}
      </span>
    </li>
  )
}
