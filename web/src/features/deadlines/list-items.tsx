import { DEADLINE_WORDS } from '@arauto/contract/deadline-words'
import { HEARING_KINDS } from '@arauto/contract/hearings'
import type { DeadlineState, ListedDeadline } from '@arauto/contract/office-deadlines'
import type { OfficeHearing } from '@arauto/contract/office-hearings'
import { placeWords } from '@arauto/contract/place-words'
import { shortWeekdayDate } from '@arauto/contract/weekday-dates'
import { Gavel } from 'lucide-react'
import type { ReactNode } from 'react'
import { courtLine } from '../../components/court-name.tsx'
import { shortArticle } from '../../components/deadline-terms/terms-words.ts'
import type { SaidDecision } from '../../components/decision.ts'
import { daysLeftWords, dueTone } from '../../components/due-words.ts'
import {
  daysToWords,
  hearingDecision,
  hearingWords,
  stateWords,
  warningsOf,
} from '../../components/hearings/hearing-words.ts'
import { isDoubtful } from '../../components/hearings/undecided.ts'
import { deadlineName, fineWords } from './deadline-words.ts'

/** A deadline or a hearing as the list shows it. */
export interface ListItem {
  key: string
  /** By which a list is sorted: by day; of one day hearings come first, since they have an hour. */
  order: string
  day: string
  of: ListedDeadline | OfficeHearing
  /** What buttons are about. */
  fullName: string
  /** Beside the day: its hour, or how long there is until it. */
  left: string
  tone: 'late' | 'soon' | 'later' | 'done'
  state: DeadlineState
  /** The state as a word. */
  stateText: string
  name: ReactNode
  /** Under the name, in their order; empty ones are left out. */
  details: readonly ReactNode[]
  acts: readonly (SaidDecision & {
    label: string
    /** Before what it is about, for screen readers. */
    ariaLabel: string
    variant?: 'ghost'
    /** The item once it is done. */
    after: () => ListItem
  })[]
}

/** What can be done with a deadline, by its state. */
const ACTS = {
  proposed: {
    action: 'confirm',
    after: 'confirmed',
    label: 'Confirmar',
    ariaLabel: 'Confirmar o prazo',
    said: 'confirmado',
  },
  confirmed: {
    action: 'meet',
    after: 'met',
    label: 'Dar por cumprido',
    ariaLabel: 'Dar por cumprido',
    said: 'cumprido',
  },
  met: { action: 'reopen', after: 'confirmed', label: 'Reabrir', ariaLabel: 'Reabrir o prazo', said: 'reaberto' },
} as const

/** @param mayConfirm whether the member may confirm, and not only propose @returns a deadline: the act, kind of term and article */
export function deadlineItem(deadline: ListedDeadline, today: string, mayConfirm: boolean): ListItem {
  const { id, version, state, title, article, acto, processo, case_label: caseName, ends, days_left: left } = deadline
  const isOpen = state === 'confirmed' || state === 'proposed'
  const name = deadlineName(deadline)
  const act = state === 'dismissed' || !deadline.can_act || (state === 'proposed' && !mayConfirm) ? null : ACTS[state]
  const fine = isOpen ? fineWords(deadline, today) : ''
  const what = [acto && title, shortArticle(article).replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ')
  return {
    key: `deadline ${id}`,
    order: orderOf(ends, '~', id),
    day: ends,
    of: deadline,
    fullName: [name, caseName, processo].filter(Boolean).join(', '),
    // That it is over stands above the group.
    left: isOpen ? daysLeftWords(left).replace(/^terminou (?=há)/u, '') : '',
    tone: isOpen ? dueTone(left) : 'done',
    state,
    stateText: DEADLINE_WORDS[state],
    name: acto || name,
    details: [
      fine ? [`${what} · `, <mark key="fine">{fine}</mark>] : what,
      deadline.internal_date && isOpen && `Aviso interno ${shortWeekdayDate(deadline.internal_date)}`,
      deadline.differs && <mark>Contado hoje, terminaria noutro dia.</mark>,
    ],
    acts: act
      ? [
          {
            ...act,
            ...(state === 'met' && { variant: 'ghost' }),
            said: `${name}: prazo ${act.said}`,
            about: [caseName || processo, courtLine(deadline.tribunal)].filter(Boolean).join(' · '),
            decision: { deadline: id, body: { version, action: act.action } },
            toastId: `deadline ${id}`,
            after: () => deadlineItem({ ...deadline, state: act.after, met_on: today }, today, mayConfirm),
          },
        ]
      : [],
  }
}

/** @returns a hearing, with its hour under the day */
export function hearingItem(hearing: OfficeHearing): ListItem {
  const { id, state, kind, hour, processo, case_label: caseName, giving_up: givingUp, can_confirm: may } = hearing
  const warnings = [...warningsOf(hearing), ...(givingUp ? ['Uma carta posterior dá-a sem efeito.'] : [])]
  const act = (action: 'confirm' | 'give_up', label: string, ariaLabel: string) => ({
    ...hearingDecision(hearing, action),
    label,
    ariaLabel,
    after: () => hearingItem({ ...hearing, state: action === 'confirm' ? 'confirmed' : 'given_up' }),
  })
  return {
    key: `hearing ${id}`,
    order: orderOf(hearing.day, hour ?? '', id),
    day: hearing.day,
    of: hearing,
    fullName: [hearingWords(hearing), caseName, processo].filter(Boolean).join(', '),
    left: [daysToWords(hearing.days_left), hour ?? 'hora por indicar'].join(', '),
    tone: dueTone(hearing.days_left),
    state: state === 'given_up' ? 'dismissed' : state,
    stateText: stateWords({ ...hearing, decided_by: null, proposed_by: null }),
    name: (
      <>
        <Gavel className="icon text-(--primary) icon-14 inline [vertical-align:-2px]" aria-hidden />{' '}
        {HEARING_KINDS[kind]}
      </>
    ),
    details: [
      [placeWords(hearing.place), courtLine(hearing.tribunal)].filter(Boolean).join(' · '),
      ...warnings.map((warning) => <mark key={warning}>{warning}</mark>),
    ],
    acts: [
      ...(state === 'proposed' && may ? [act('confirm', 'Confirmar', 'Confirmar a diligência')] : []),
      ...(isDoubtful(hearing) && may
        ? [{ ...act('give_up', 'Sem efeito', 'Dar sem efeito'), variant: 'ghost' as const }]
        : []),
    ],
  }
}

const orderOf = (day: string, within: string, id: number): string => `${day} ${within} ${String(id).padStart(12, '0')}`
