import { formatDate } from '@arauto/contract/dates'
import { DEADLINE_WORDS } from '@arauto/contract/deadline-words'
import type { ListedDeadline } from '@arauto/contract/office-deadlines'
import { shortWeekdayDate } from '@arauto/contract/weekday-dates'
import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { courtLine } from '../../components/court-name.tsx'
import { shortArticle } from '../../components/deadline-terms/terms-words.ts'
import { daysLeftWords, dueTone } from '../../components/due-words.ts'
import { useFocusWhenLost } from '../../components/use-focus-when-lost.ts'
import { deadlineName, fineWords } from './deadline-words.ts'
import { ListLine, lineAddress } from './list-line.tsx'
import type { Decisions } from './use-decision.ts'

interface DeadlineLineProps {
  deadline: ListedDeadline
  today: string
  /** Whether the member may confirm, and not only propose. */
  mayConfirm: boolean
  decisions: Decisions
  /** Names the line's part of the list. */
  place: string
}

/** What can be done with a deadline from its line, by its state. */
const ACTS = {
  confirmed: { action: 'meet', label: 'Dar por cumprido', busy: 'A guardar…', named: 'Dar por cumprido' },
  proposed: { action: 'confirm', label: 'Confirmar', busy: 'A confirmar…', named: 'Confirmar o prazo' },
  met: { action: 'reopen', label: 'Reabrir', busy: 'A reabrir…', named: 'Reabrir o prazo' },
} as const
const DONE = { confirm: 'confirmed', meet: 'met', reopen: 'confirmed' } as const

/** A deadline of the list: the act, kind of term and article, and what can be done with it. */
export function DeadlineLine({ deadline, today, mayConfirm, decisions, place }: DeadlineLineProps) {
  const { id, title, article, acto, processo, case_label: called, ends, days_left: left, internal_date: own } = deadline
  const { decide, deciding, done: all, undo } = decisions
  const done = all.get(id)
  const state = done ? DONE[done.action] : deadline.state
  const line = useFocusWhenLost<HTMLLIElement>(`${state} ${done?.batch}`)
  const isOpen = state === 'confirmed' || state === 'proposed'
  const named = [deadlineName(deadline), called, processo].filter(Boolean).join(', ')
  const act = state === 'dismissed' || !deadline.can_act || (state === 'proposed' && !mayConfirm) ? null : ACTS[state]
  const fine = isOpen ? fineWords(deadline, today) : ''
  return (
    <ListLine
      ref={line}
      day={ends}
      today={today}
      // That it is over stands above the group.
      left={isOpen ? daysLeftWords(left).replace(/^terminou (?=há)/u, '') : ''}
      tone={isOpen ? dueTone(left) : 'done'}
      state={state}
      words={DEADLINE_WORDS[state]}
      since={state === 'met' ? formatDate(deadline.met_on ?? (done ? today : null)) : null}
      isDecided={done !== undefined}
      name={acto || deadlineName(deadline)}
      details={[
        <>
          {[acto && title, shortArticle(article)].filter(Boolean).join(' · ')}
          {fine && (
            <>
              {' · '}
              <mark>{fine}</mark>
            </>
          )}
        </>,
        own && isOpen && `Aviso interno ${shortWeekdayDate(own)}`,
        deadline.differs && <mark>Contado hoje, terminaria noutro dia.</mark>,
      ]}
      called={called}
      processo={processo}
      court={courtLine(deadline.tribunal, deadline.unidade)}
      person={deadline.assignee}
      address={lineAddress(deadline.notification_id, deadline.case_key)}
    >
      {done ? (
        <UndoButton until={done.undoneUntil} label={named} onUndo={() => undo(done)} />
      ) : (
        act && (
          <Button
            size="small"
            variant={state === 'met' ? 'ghost' : 'plain'}
            className={state === 'proposed' ? 'deadline-line__confirm' : ''}
            disabled={deciding !== null}
            busy={deciding?.deadline.id === id && act.busy}
            aria-label={`${act.named}: ${named}`}
            onClick={() => decide({ deadline, action: act.action, place })}
          >
            {act.label}
          </Button>
        )
      )}
    </ListLine>
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
