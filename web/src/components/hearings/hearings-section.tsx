import { lisbonDay } from '@arauto/contract/dates'
import { HEARING_KINDS } from '@arauto/contract/hearings'
import type { HearingDecision, OfficeHearing } from '@arauto/contract/office-hearings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { hearingsQuery } from '../../api/hearings.ts'
import { Button } from '../button.tsx'
import { mayUndo, useDecision } from '../decision.ts'
import { DecisionItem } from '../decision-item.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { refreshLists, undoAct, undoBatch } from '../undo-toast.tsx'
import { hearingDecision, momentWords, stateWords } from './hearing-words.ts'
import { OpenHearing } from './open-hearing.tsx'

const HearingDialog = lazyPart(() => import('./hearing-dialog.tsx'))

/** The hearings of a case from today on, and a button that adds one. */
export function HearingsSection({ caseKey, canAct }: { caseKey: string; canAct: boolean }) {
  const { data, isError } = useQuery(hearingsQuery({ case: caseKey, from: lisbonDay(new Date()) }))
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  const shown = (data?.results ?? []).toSorted((one, other) => rank(one) - rank(other))
  return (
    <div className="stack gap-10">
      {isError && <p className="muted">Não foi possível carregar as diligências.</p>}
      {data && shown.length === 0 && <p className="muted">Nenhuma diligência marcada.</p>}
      {shown.length > 0 && (
        <ul className="items items--narrow border border-(--edge) rounded-(--radius) bg-(--background) overflow-clip">
          {shown.map((hearing) => (
            <CaseHearing key={hearing.id} hearing={hearing} />
          ))}
        </ul>
      )}
      {canAct && (
        <Button className="start" variant="ghost" size="small" icon={Plus} onClick={() => setAdding(true)}>
          Acrescentar diligência
        </Button>
      )}
      {adding && <HearingDialog of={{ case: caseKey }} canConfirm={data?.can_confirm ?? false} onClose={close} />}
    </div>
  )
}

/** Open hearings come first. */
const rank = ({ state }: OfficeHearing): number => (state === 'proposed' || state === 'confirmed' ? 0 : 1)

function CaseHearing({ hearing }: { hearing: OfficeHearing }) {
  const client = useQueryClient()
  const { state, version } = hearing
  const isOpen = state === 'proposed' || state === 'confirmed'
  const [open, setOpen] = useState(isOpen)
  const { decide, deciding } = useDecision(() => undefined)
  const onDecide = (action: HearingDecision['action']) => decide(hearingDecision(hearing, action))
  const title = HEARING_KINDS[hearing.kind]
  return (
    <DecisionItem
      icon={CalendarClock}
      title={title}
      said={open ? stateWords(hearing) : `${momentWords(hearing)} · ${stateWords(hearing)}`}
      acts={
        hearing.can_act &&
        mayUndo(hearing, hearing.can_confirm) && (
          <button
            type="button"
            className="link"
            aria-label={`Anular: ${title}`}
            onClick={() => void undoAct(client, () => undoBatch(hearing.batch!))}
          >
            Anular
          </button>
        )
      }
      done={state !== 'proposed'}
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <OpenHearing
        key={version}
        hearing={hearing}
        busy={deciding !== null}
        onDecide={onDecide}
        onStored={() => void refreshLists(client)}
      />
    </DecisionItem>
  )
}
