import { formatDate, formatDateTime } from '@arauto/contract/dates'
import { DEADLINE_WORDS } from '@arauto/contract/deadline-words'
import type { NotificationWork, OfficeDeadline } from '@arauto/contract/office-deadlines'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { CheckCheck, Pencil, RotateCcw } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { ShortReasons } from '../../components/deadline-terms/reasons.tsx'
import { summaryOf } from '../../components/deadline-terms/terms-words.ts'
import { ItemDay, ItemWarning } from '../../components/decision-item.tsx'
import { daysLeftWords, dueTone } from '../../components/due-words.ts'
import { LetterSentence } from '../../components/marked-page/letter-sentence.tsx'
import { acceptsPress } from '../../components/press-guard.ts'
import { DayRuler } from './day-ruler.tsx'
import { endOf } from './items.ts'

interface DecidedDeadlineProps {
  work: NotificationWork
  deadline: OfficeDeadline
  busy: boolean
  onAct: (action: 'meet' | 'reopen') => void
  onChange: (how: 'fields' | 'recount') => void
}

/** What a person has decided on a deadline, and what can follow on that. */
export function DecidedDeadline({ work, deadline, busy, onAct, onChange }: DecidedDeadlineProps) {
  const { state, calculated, terms, difference, days_left: days, internal_date: internal, decided_by: who } = deadline
  const ends = endOf(deadline)
  const isDismissed = state === 'dismissed'
  const left = state === 'met' ? `cumprido em ${formatDate(deadline.met_on)}` : days === null ? '' : daysLeftWords(days)
  const tone = state === 'confirmed' && days !== null ? dueTone(days) : null
  const [action, words, doing, icon] =
    state === 'confirmed'
      ? (['meet', 'Dar por cumprido', 'A guardar…', CheckCheck] as const)
      : (['reopen', 'Reabrir', 'A reabrir…', RotateCcw] as const)
  const by = [who && `${DEADLINE_WORDS[state]} por ${who.name}`, formatDateTime(deadline.decided_at)].filter(Boolean)
  return (
    <>
      {ends && !isDismissed && <ItemDay day={weekdayDate(ends)} left={left} tone={tone} />}
      {difference && state === 'confirmed' && (
        <ItemWarning>
          {difference.ends
            ? `Pelas regras atuais, terminaria em ${weekdayDate(difference.ends)}.`
            : 'Pelas regras atuais, não é possível contá-lo.'}{' '}
          {work.can_act && (
            <Button size="small" onClick={() => onChange('recount')}>
              Ver
            </Button>
          )}
        </ItemWarning>
      )}
      {calculated && !isDismissed && terms?.ends === undefined && <DayRuler calculated={calculated} />}
      {calculated && !isDismissed && <ShortReasons calculated={calculated} terms={terms} />}
      {deadline.reason?.quote && <LetterSentence quote={deadline.reason.quote} />}
      {terms && !isDismissed && <p>{summaryOf(terms)}</p>}
      {internal && state === 'confirmed' && <p>Aviso interno: {weekdayDate(internal)}.</p>}
      {deadline.note && <p>Motivo: {deadline.note}</p>}
      {by.length > 0 && <p className="text-muted">{by.join(', ')}</p>}
      {work.can_act && (
        <div className="wrap gap-6">
          <Button
            size="small"
            icon={icon}
            disabled={busy}
            busy={busy && doing}
            onClick={() => acceptsPress() && onAct(action)}
          >
            {words}
          </Button>
          {state === 'confirmed' && (
            <Button size="small" variant="ghost" icon={Pencil} disabled={busy} onClick={() => onChange('fields')}>
              Mudar
            </Button>
          )}
        </div>
      )}
    </>
  )
}
