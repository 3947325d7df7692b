import { lisbonDay } from '@arauto/contract/dates'
import type { DeadlineTerms, OfficeDeadline } from '@arauto/contract/office-deadlines'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { CircleDashed } from 'lucide-react'
import { readUsername } from '../../api/session.ts'
import { Badge } from '../../components/badge.tsx'
import { daysBetween } from '../../components/days.ts'
import { termsInWords } from '../../components/deadline-terms/terms-words.ts'
import { daysLeftWords } from '../../components/due-words.ts'
import { durationWords } from './duration-words.ts'

const CHOOSE = 'Escolha a duração ou marque «Não há prazo».'
const NO_PROPOSAL = `Sem proposta: o acto não diz que prazo corre. ${CHOOSE}`

interface DeadlineHeadProps {
  /** Null for one more. */
  deadline: OfficeDeadline | null
  /** The terms that are chosen, and the day they end on; null while they are not complete. */
  terms: DeadlineTerms | null
  ends: string | null
  /** Whether something is chosen that is not stored. */
  dirty: boolean
  /** Whether the day that it is counted from is not there yet. */
  lacksDay: boolean
}

/** What an undecided deadline comes to, and where its duration comes from. */
export function DeadlineHead({ deadline, terms, ends, dirty, lacksDay }: DeadlineHeadProps) {
  const none = deadline?.kind === 'none' && !dirty
  const citation = deadline?.suggested?.citation === true
  const urgent = deadline?.suggested?.urgent_reason
  return (
    <div className="wrap deadline-card__top">
      <div>
        <h3>{none ? 'Sem prazo, propõe o Arauto' : deadline ? proposedBy(deadline) : 'Outro prazo'}</h3>
        {ends ? (
          <p className="deadline-card__date" role="status">
            <strong>{weekdayDate(ends)}</strong>
            <span>{daysLeftWords(daysBetween(lisbonDay(new Date()), ends))}</span>
          </p>
        ) : citation && lacksDay ? (
          <p className="deadline-card__date">
            <strong>Indique o dia da citação</strong>
          </p>
        ) : (
          <p className="deadline-card__none">
            {none ? deadline.reason?.why || 'O acto não faz correr nenhum prazo.' : citation ? CHOOSE : NO_PROPOSAL}
          </p>
        )}
        <p className="text-muted deadline-card__basis">
          {terms && `${termsInWords(terms)}. ${durationWords(terms, deadline, readUsername())}`}
        </p>
        {urgent && (
          <p className="text-muted deadline-card__basis">
            Urgente por «{urgent.words}» ({urgent.article}).
          </p>
        )}
      </div>
      {deadline && (
        <Badge tone="neutral" icon={CircleDashed}>
          {deadline.state === 'proposed' ? 'Por confirmar' : 'A corrigir'}
        </Badge>
      )}
    </div>
  )
}

function proposedBy({ proposed_by: who, title }: OfficeDeadline): string {
  const what = title ? `: ${title}` : ''
  return who ? `Prazo proposto por ${who.name}${what}` : `Prazo proposto${what}`
}
