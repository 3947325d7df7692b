import type { HearingQuote, OfficeHearing } from '@arauto/contract/office-hearings'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type HearingView, hearingsQuery } from '../../api/hearings.ts'
import { Button } from '../button.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { HearingCard } from './hearing-card.tsx'
import './hearings.css'

const HearingDialog = lazyPart(() => import('./hearing-dialog.tsx'))

interface HearingsSectionProps {
  view: HearingView
  /** What an added hearing belongs to. */
  of: { notification_id: number } | { case: string }
  canAct: boolean
  linkTo?: (quote: HearingQuote) => string | null
  /** Shown when there is no hearing; by default nothing. */
  emptyText?: string
}

/** The hearings of a notification or a case, and a button that adds one. */
export function HearingsSection({ view, of, canAct, linkTo, emptyText }: HearingsSectionProps) {
  const { data, isError } = useQuery(hearingsQuery(view))
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  if (data === null) return null
  const shown = (data?.results ?? []).toSorted((one, other) => rank(one) - rank(other))
  return (
    <div className="hearings">
      {isError && <p className="muted">Não foi possível carregar as diligências.</p>}
      {data && shown.length === 0 && emptyText && <p className="muted">{emptyText}</p>}
      {shown.map((hearing) => (
        <HearingCard key={hearing.id} hearing={hearing} {...(linkTo && { linkTo })} />
      ))}
      {canAct && (
        <Button className="hearings__add" variant="ghost" size="small" icon={Plus} onClick={() => setAdding(true)}>
          Acrescentar diligência
        </Button>
      )}
      {adding && <HearingDialog of={of} canConfirm={data?.can_confirm ?? false} onClose={close} />}
    </div>
  )
}

/** Open hearings come first. */
const rank = ({ state }: OfficeHearing): number => (state === 'proposed' || state === 'confirmed' ? 0 : 1)
