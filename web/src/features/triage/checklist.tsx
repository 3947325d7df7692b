import { DISMISSAL_WORDS } from '@arauto/contract/deadline-words'
import type { Dismissal, NotificationWork } from '@arauto/contract/office-deadlines'
import type { HearingList } from '@arauto/contract/office-hearings'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Check, Plus, Tag } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { hearingsQuery } from '../../api/hearings.ts'
import { Button } from '../../components/button.tsx'
import { type Decision, type DecisionAnswer, mayUndo, undoOf } from '../../components/decision.ts'
import { DecisionItem, ItemWarning } from '../../components/decision-item.tsx'
import { OpenHearing } from '../../components/hearings/open-hearing.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import type { DocumentPlace } from '../../components/marked-page/shown-place.ts'
import { acceptsPress, resetPressGuard } from '../../components/press-guard.ts'
import { toastError } from '../../components/toast-error.ts'
import { toast } from '../../components/toasts.tsx'
import { refreshLists } from '../../components/undo-toast.tsx'
import { hearingsOf, workQuery } from './api.ts'
import { DecidedDeadline } from './decided-deadline.tsx'
import { DecidedActs, Handle, iconOf, OtherReason, saidOf } from './item-parts.tsx'
import { type Item, isNone, isUndecided, isWaiting, itemsOf, lacksReason, outcomeOf, titleOf } from './items.ts'
import { OpenDeadline } from './open-deadline.tsx'
import { warningsOf } from './use-deadline-form.ts'
import { showHearing, useDecision } from './use-decision.ts'
import type { useTriage } from './use-triage.tsx'

const HearingDialog = lazyPart(() => import('../../components/hearings/hearing-dialog.tsx'))

/** The one more deadline that a person adds. */
const NEW = 'new'

interface ChecklistProps {
  work: NotificationWork
  hearings: HearingList
  triage: ReturnType<typeof useTriage>
  /** Called after each decision, with what takes it back. */
  onDecided: (undo: () => Promise<unknown>) => void
  /** Opens the next one without handling it; null at the list's end. */
  onNext: (() => void) | null
  onClose: () => void
  /** The open item, when another one opens. */
  onOpen: (item: Item | null) => void
  /** What its case is called; empty where nobody has said. */
  caseName: string
  /** Asks what it is called; undefined where that is known. */
  onName: (() => void) | undefined
  /** Whether the letter stands beside it. */
  isBeside: boolean
  /** Shows a sentence on its page. */
  onShow: (place: DocumentPlace) => void
}

/** All that a notification asks a person to decide: one item is open, and deciding opens the next. The last one handles it. */
export function Checklist({
  work,
  hearings,
  triage,
  onDecided,
  onNext,
  onClose,
  onOpen,
  caseName,
  onName,
  isBeside,
  onShow,
}: ChecklistProps) {
  const client = useQueryClient()
  const { id } = work.notification
  const { can_act: canAct, can_confirm: canConfirm } = work
  const decision = useDecision(id)
  const items = useSameOrder(itemsOf(work.deadlines, hearings.results))
  /** What a person opened, and how; null for the first that waits. */
  const [chosen, setChosen] = useState<{ key: string; how: 'proposal' | 'fields' | 'recount' } | null>(null)
  /** What a person has begun to choose stays, also when somebody else has decided meanwhile. */
  const [begun, setBegun] = useState<string | null>(null)
  const [asking, setAsking] = useState<{ key: string; note: boolean } | null>(null)
  const [addingHearing, setAddingHearing] = useState(false)
  const waiting = items.filter((item) => isWaiting(item, canConfirm))
  const isChosen = chosen !== null && (chosen.key === NEW || items.some(({ key }) => key === chosen.key))
  const first = waiting[0] ?? items.find(({ deadline }) => deadline && isNone(deadline))
  const openKey = begun ?? (isChosen ? chosen.key : (first?.key ?? null))
  const how = openKey === chosen?.key ? chosen.how : 'proposal'
  const open = items.find(({ key }) => key === openKey) ?? null
  const isAdding = openKey === NEW
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each
  useEffect(() => onOpen(open), [open?.key])

  /** Opens the next item that waits; after the last the notification is handled, and after an assistente's the next one opens. */
  function goOn(made: Decision, answer: DecisionAnswer) {
    setChosen(null)
    setBegun(null)
    const undo = undoOf(made, answer)
    if (undo) onDecided(undo)
    const now = client.getQueryData(workQuery(id).queryKey) ?? work
    const calls = client.getQueryData(hearingsQuery(hearingsOf(id)).queryKey) ?? hearings
    const left = itemsOf(now.deadlines, calls.results)
    if (left.some((item) => isWaiting(item, canConfirm))) return
    if (left.some(isUndecided) || triage.shown.state === 'tratada') onNext?.()
    else triage.act({ state: 'tratada' })
  }
  async function decide(made: Decision, isLast = true) {
    try {
      const answer = await decision.mutateAsync(made)
      if ('restored' in answer) {
        if (answer.restored === 0) toast.warning('Alguém mudou entretanto.')
      } else if (isLast) goOn(made, answer)
    } catch (error) {
      toastError(error, 'Não foi possível guardar. O que escolheu continua aqui.')
      void refreshLists(client)
    }
  }
  function dismiss({ key, deadline, hearing }: Item, dismissal?: Dismissal, note?: string) {
    setAsking(dismissal ? null : { key, note: false })
    const { version } = deadline ?? hearing
    const body = { version, action: 'dismiss' as const, ...(dismissal && { dismissal }) }
    const reason = dismissal && { reason: note ?? DISMISSAL_WORDS[dismissal] }
    const made = deadline
      ? { deadline: deadline.id, body: { ...body, ...(note && { note }) } }
      : { hearing: hearing.id, body: { ...body, ...reason } }
    void decide(made, !dismissal)
  }
  function undo({ deadline, hearing }: Item) {
    resetPressGuard()
    const { batch } = deadline ?? hearing
    if (batch) void decide({ batch })
    setChosen(null)
  }

  function details(item: Item) {
    const { deadline, hearing } = item
    const isOpen = isUndecided(item) || how === 'fields' || how === 'recount' || begun === item.key
    const close = isUndecided(item) ? undefined : () => setChosen(null)
    const skip = onNext ?? undefined
    if (asking?.key === item.key && asking.note) {
      return <OtherReason onSaid={(note) => dismiss(item, 'other', note)} onCancel={() => setAsking(null)} />
    }
    if (hearing) {
      return (
        <OpenHearing
          key={hearing.version}
          hearing={hearing}
          isBeside={isBeside}
          busy={decision.isPending}
          onDecide={(action) => {
            if (!acceptsPress()) return
            if (action === 'dismiss') dismiss(item)
            else void decide({ hearing: hearing.id, body: { version: hearing.version, action } })
          }}
          onStored={(stored) => {
            showHearing(client, id, stored)
            void refreshLists(client)
            goOn({ hearing: stored.id, body: { version: stored.version, action: 'confirm' } }, stored)
          }}
          onSkip={skip}
        />
      )
    }
    if (isNone(deadline) && how === 'proposal')
      return (
        <>
          <p>{deadline.reason?.why || 'O acto não faz correr nenhum prazo.'}</p>
          {warningsOf(deadline).map((warning) => (
            <ItemWarning key={warning}>{warning}</ItemWarning>
          ))}
          {canAct && (
            <button type="button" className="link start" onClick={() => setChosen({ key: item.key, how: 'fields' })}>
              Mudar
            </button>
          )}
        </>
      )
    if (!isOpen)
      return (
        <DecidedDeadline
          work={work}
          deadline={deadline}
          busy={decision.isPending}
          onAct={(action) => void decide({ deadline: deadline.id, body: { version: deadline.version, action } }, false)}
          onChange={(next) => setChosen({ key: item.key, how: next })}
        />
      )
    return (
      <OpenDeadline
        key={how}
        work={work}
        deadline={deadline}
        mode={how}
        onDone={goOn}
        onDirty={(dirty) => setBegun(dirty ? item.key : null)}
        onDismiss={deadline.state === 'proposed' ? () => acceptsPress() && dismiss(item) : undefined}
        onSkip={skip}
        onCancel={close}
        onShow={onShow}
      />
    )
  }

  const decided = items.length - waiting.length
  return (
    <section className="stack gap-8" aria-labelledby="work-decisions">
      <h3 className="leading-22" id="work-decisions">
        A decidir{' '}
        <small className="ml-6" role="status">
          {countWords(items.length, decided)}
        </small>
      </h3>
      {(items.length > 0 || isAdding) && (
        <ul className="items border border-(--edge) rounded-(--radius) bg-(--background) overflow-clip">
          {items.map((item) => (
            <DecisionItem
              key={item.key}
              icon={isUndecided(item) ? iconOf(item) : Check}
              title={isUndecided(item) ? titleOf(item) : outcomeOf(item)}
              said={saidOf(item, open?.key === item.key)}
              acts={
                canAct && (
                  <DecidedActs
                    item={item}
                    mayUndo={mayUndo(item.deadline ?? item.hearing, canConfirm)}
                    asks={asking?.key === item.key || (waiting.length === 0 && lacksReason(item))}
                    onReason={(why) =>
                      why === 'other' ? setAsking({ key: item.key, note: true }) : dismiss(item, why)
                    }
                    onUndo={() => undo(item)}
                  />
                )
              }
              done={!isUndecided(item)}
              open={open?.key === item.key || (asking?.key === item.key && asking.note)}
              onToggle={() => {
                setBegun(null)
                setChosen(open?.key === item.key ? null : { key: item.key, how: 'proposal' })
              }}
            >
              {details(item)}
            </DecisionItem>
          ))}
          {isAdding && (
            <DecisionItem icon={CalendarClock} title="Outro prazo" open onToggle={() => setChosen(null)}>
              <OpenDeadline
                work={work}
                deadline={null}
                mode="fields"
                onDone={() => setChosen(null)}
                onCancel={() => setChosen(null)}
                onShow={onShow}
              />
            </DecisionItem>
          )}
        </ul>
      )}
      {canAct && (
        <div className="wrap">
          {!isAdding && (
            <Button variant="ghost" size="small" icon={Plus} onClick={() => setChosen({ key: NEW, how: 'fields' })}>
              Acrescentar prazo
            </Button>
          )}
          <Button variant="ghost" size="small" icon={Plus} onClick={() => setAddingHearing(true)}>
            Acrescentar diligência
          </Button>
          {onName && (
            <Button variant="ghost" size="small" icon={Tag} onClick={onName}>
              {caseName ? 'Mudar o nome do processo' : 'Dar nome ao processo'}
            </Button>
          )}
        </div>
      )}
      {addingHearing && (
        <HearingDialog of={{ notification_id: id }} canConfirm={canConfirm} onClose={() => setAddingHearing(false)} />
      )}
      {canAct && waiting.length === 0 && !isAdding && how !== 'fields' && how !== 'recount' && (
        <Handle triage={triage} isDecided={!items.some(isUndecided)} onNext={onNext} onClose={onClose} />
      )}
    </section>
  )
}

function countWords(all: number, decided: number): string {
  if (all === 0) return 'nada a decidir'
  if (decided === all) return 'tudo decidido'
  const left = all - decided
  return decided === 0 ? String(all) : `${left === 1 ? 'falta' : 'faltam'} ${left} de ${all}`
}

/** Keeps the order in which items were first shown: a decision moves none. */
function useSameOrder(items: readonly Item[]): Item[] {
  const order = useRef<string[]>([])
  for (const { key } of items) if (!order.current.includes(key)) order.current.push(key)
  return items.toSorted((one, other) => order.current.indexOf(one.key) - order.current.indexOf(other.key))
}
