import { DEADLINE_WORDS, DISMISSAL_WORDS } from '@arauto/contract/deadline-words'
import type { Dismissal } from '@arauto/contract/office-deadlines'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { CalendarClock, Check, CircleDashed, Gavel } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { lengthInWords, shortArticle } from '../../components/deadline-terms/terms-words.ts'
import { ItemFoot, Key } from '../../components/decision-item.tsx'
import { Field } from '../../components/field.tsx'
import { momentWords } from '../../components/hearings/hearing-words.ts'
import { ActionMenu } from '../../components/menu.tsx'
import { endOf, type Item, isUndecided, outcomeOf } from './items.ts'
import type { useTriage } from './use-triage.tsx'

/** @returns the sign of an item that is not decided */
export const iconOf = ({ deadline, hearing }: Item) =>
  hearing ? Gavel : endOf(deadline) || deadline.kind === 'none' ? CalendarClock : CircleDashed

/** What stands at the right of an item's line. */
export function saidOf(item: Item, isOpen: boolean) {
  const { deadline, hearing } = item
  if (hearing) {
    if (isUndecided(item)) return isOpen ? null : momentWords(hearing)
    return hearing.state === 'confirmed' ? 'Confirmada' : null
  }
  const { state, kind, terms, reason, proposed_by: by, dismissal } = deadline
  if (state === 'dismissed') return dismissal && DISMISSAL_WORDS[dismissal]
  if (state !== 'proposed') return DEADLINE_WORDS[state]
  if (kind === 'none') return 'sem prazo, propõe o Arauto'
  const ends = endOf(deadline)
  return (
    <>
      {ends ? (
        <span>{lengthInWords(terms!) || weekdayDate(ends)}</span>
      ) : (
        <span className="text-(--warning-text)">
          {deadline.suggested?.citation ? 'dia por indicar' : 'duração por indicar'}
        </span>
      )}
      {by ? (
        <cite className="hint">proposto por {by.name}</cite>
      ) : (
        reason && <cite className="hint">{shortArticle(reason.article)}</cite>
      )}
    </>
  )
}

interface DecidedActsProps {
  item: Item
  mayUndo: boolean
  /** Whether it was dismissed just now, so that a reason may follow. */
  asks: boolean
  onReason: (why: Dismissal) => void
  onUndo: () => void
}

const REASONS = ['for_information', 'not_ours', 'other'] as const

/** The buttons of a decided item's line: why it was dismissed, and what takes the decision back. */
export function DecidedActs({ item, mayUndo: canUndo, asks, onReason, onUndo }: DecidedActsProps) {
  const { state } = item.deadline ?? item.hearing
  const about = outcomeOf(item)
  return (
    <>
      {asks && state === 'dismissed' && (
        <ActionMenu
          label={`Porquê? ${about}`}
          trigger={
            <button type="button" className="link">
              Porquê?
            </button>
          }
          items={REASONS.map((why) => ({
            label: why === 'other' ? `${DISMISSAL_WORDS[why]}…` : DISMISSAL_WORDS[why],
            act: () => onReason(why),
          }))}
        />
      )}
      {canUndo && (
        <button type="button" className="link" aria-label={`Anular: ${about}`} onClick={onUndo}>
          Anular
        </button>
      )}
    </>
  )
}

/** A reason in a person's own words. */
export function OtherReason({ onSaid, onCancel }: { onSaid: (note: string) => void; onCancel: () => void }) {
  const [note, setNote] = useState('')
  const store = () => note.trim() && onSaid(note.trim())
  return (
    <div className="wrap items-end [&>.field]:flex-[1_1_200px]">
      <Field
        label="Porquê?"
        autoFocus
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          store()
        }}
      />
      <Button disabled={!note.trim()} onClick={store}>
        Guardar
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  )
}

interface HandleProps {
  triage: ReturnType<typeof useTriage>
  /** Whether a person decided on all of it. */
  isDecided: boolean
  /** Opens the next one; null at the list's end. */
  onNext: (() => void) | null
  onClose: () => void
}

/** What is done with a notification once nothing of it waits. */
export function Handle({ triage: { shown, busy, act }, isDecided, onNext, onClose }: HandleProps) {
  const isHandled = shown.state === 'tratada'
  const handles = isDecided && !isHandled
  return (
    <ItemFoot>
      <Button
        variant="primary"
        {...(handles && { icon: Check })}
        busy={busy && 'A guardar…'}
        data-key="c"
        aria-keyshortcuts="Enter c"
        onClick={() => (handles ? act({ state: 'tratada' }) : (onNext ?? onClose)())}
      >
        {handles ? (onNext ? 'Tratar e seguinte' : 'Tratar') : onNext ? 'Seguinte' : 'Fechar'} <Key>↵</Key>
      </Button>
      {handles && shown.state !== 'em_curso' && (
        <Button className="end" variant="ghost" disabled={busy} onClick={() => act({ state: 'em_curso' })}>
          Deixar em curso
        </Button>
      )}
    </ItemFoot>
  )
}
