import { HEARING_KINDS } from '@arauto/contract/hearings'
import type { HearingDecision, OfficeHearing } from '@arauto/contract/office-hearings'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { type HearingView, hearingsQuery } from '../../api/hearings.ts'
import { Button } from '../button.tsx'
import { useDecision } from '../decision.ts'
import { DecisionItem, ItemFoot } from '../decision-item.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { HearingDetails, isDoubtful } from './hearing-details.tsx'
import { hearingDecision, momentWords, stateWords } from './hearing-words.ts'

const HearingDialog = lazyPart(() => import('./hearing-dialog.tsx'))

interface HearingsSectionProps {
  view: HearingView
  /** What an added hearing belongs to. */
  of: { notification_id: number } | { case: string }
  canAct: boolean
  /** Shown when there is no hearing; by default nothing. */
  emptyText?: string
}

/** The hearings of a case, and a button that adds one. */
export function HearingsSection({ view, of, canAct, emptyText }: HearingsSectionProps) {
  const { data, isError } = useQuery(hearingsQuery(view))
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  if (data === null) return null
  const shown = (data?.results ?? []).toSorted((one, other) => rank(one) - rank(other))
  return (
    <div className="stack stack--tight">
      {isError && <p className="muted">Não foi possível carregar as diligências.</p>}
      {data && shown.length === 0 && emptyText && <p className="muted">{emptyText}</p>}
      {shown.length > 0 && (
        <ul className="items edge rounded on-background">
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
      {adding && <HearingDialog of={of} canConfirm={data?.can_confirm ?? false} onClose={close} />}
    </div>
  )
}

/** Open hearings come first. */
const rank = ({ state }: OfficeHearing): number => (state === 'proposed' || state === 'confirmed' ? 0 : 1)

function CaseHearing({ hearing }: { hearing: OfficeHearing }) {
  const { state, can_confirm: canConfirm, can_undo: canUndo } = hearing
  const isOpen = state === 'proposed' || state === 'confirmed'
  const [open, setOpen] = useState(isOpen)
  const [changing, setChanging] = useState(false)
  const { decide, deciding } = useDecision<ReturnType<typeof hearingDecision>>()
  const mayChange = hearing.can_act && (canConfirm || state === 'proposed')
  const asks = isOpen && isDoubtful(hearing)
  const act = (action: HearingDecision['action'], label: string, variant: 'primary' | 'ghost' = 'ghost') => (
    <Button
      size="small"
      variant={variant}
      disabled={deciding !== null}
      busy={deciding?.decision.body.action === action && 'A guardar…'}
      onClick={() => decide(hearingDecision(hearing, action))}
    >
      {label}
    </Button>
  )
  return (
    <DecisionItem
      icon={CalendarClock}
      title={HEARING_KINDS[hearing.kind]}
      said={open ? stateWords(hearing) : `${momentWords(hearing)} · ${stateWords(hearing)}`}
      done={state !== 'proposed'}
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <HearingDetails hearing={hearing} />
      {mayChange && (
        <ItemFoot>
          {asks && canConfirm && act('give_up', 'Dar sem efeito', 'primary')}
          {asks && act('keep', 'Mantém-se')}
          {state === 'proposed' && canConfirm && act('confirm', 'Confirmar', asks ? 'ghost' : 'primary')}
          <Button size="small" variant="ghost" disabled={deciding !== null} onClick={() => setChanging(true)}>
            {isOpen ? 'Mudar' : 'Voltar a marcar'}
          </Button>
          {isOpen && act('dismiss', 'Não há audiência')}
          {state === 'confirmed' && canConfirm && !asks && act('give_up', 'Ficou sem efeito')}
          {canUndo && act('undo', 'Anular')}
        </ItemFoot>
      )}
      {changing && <HearingDialog hearing={hearing} canConfirm={canConfirm} onClose={() => setChanging(false)} />}
    </DecisionItem>
  )
}
