import { formatDateTime } from '@arauto/contract/dates'
import { HEARING_KINDS } from '@arauto/contract/hearings'
import type { HearingQuote, OfficeHearing } from '@arauto/contract/office-hearings'
import { Ban, CalendarClock, Check, CircleCheck, CircleDashed, Pencil, TriangleAlert, Video } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { LetterSentence } from '../marked-page/letter-sentence.tsx'
import { HearingReminders } from './hearing-reminders.tsx'
import { daysToWords, hearingWords, momentWords, warningsOf } from './hearing-words.ts'
import { useHearingDecision } from './use-hearing-decision.ts'
import './hearings.css'

const HearingDialog = lazyPart(() => import('./hearing-dialog.tsx'))
const DismissalDialog = lazyPart(() => import('./dismissal-dialog.tsx'))

interface HearingCardProps {
  hearing: OfficeHearing
  /** @returns the address of a document's page; null where it is not at hand */
  linkTo?: (quote: HearingQuote) => string | null
}

/** A hearing with the sentence that says so, what speaks against it, and what can be done with it. */
export function HearingCard({ hearing, linkTo }: HearingCardProps) {
  const { kind, state, place, link, tribunal, days_left: days, called_by: quote, giving_up: givingUp } = hearing
  const isOpen = state === 'proposed' || state === 'confirmed'
  const where = [place, tribunal].filter(Boolean).join(' · ')
  const warnings = isOpen ? warningsOf(hearing) : []
  return (
    <section className="box hearing" aria-label={hearingWords(hearing)}>
      <div className="wrap hearing__top">
        <CalendarClock className="icon hearing__sign" aria-hidden />
        <div>
          <h4>{HEARING_KINDS[kind]}</h4>
          <p className={isOpen ? 'hearing__when' : 'hearing__when hearing__when--off'}>
            <b>{momentWords(hearing)}</b> {isOpen && <span>{daysToWords(days)}</span>}
          </p>
          {where && <p className="hearing__where">{where}</p>}
          {link && (
            <a className="link" href={link} target="_blank" rel="noreferrer">
              <Video className="icon" aria-hidden /> Videoconferência
            </a>
          )}
        </div>
        <StateBadge hearing={hearing} />
      </div>
      {quote && <LetterSentence className="hearing__quote" quote={quote} link={linkTo?.(quote) ?? null} />}
      {hearing.alternative_to && (
        <p className="hearing__part">Em alternativa a {momentWords(hearing.alternative_to)}.</p>
      )}
      {warnings.map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
      {givingUp && (
        <div className="hearing__part stack stack--tight">
          <Warning>Uma carta posterior dá esta diligência sem efeito.</Warning>
          <LetterSentence className="hearing__quote" quote={givingUp} link={linkTo?.(givingUp) ?? null} />
        </div>
      )}
      {hearing.listed?.asks && !givingUp && isOpen && (
        <p className="hearing__part">
          <b>A diligência mantém-se?</b> Confirme no portal ou no tribunal antes de responder.
        </p>
      )}
      <HearingReminders hearing={hearing} />
      {hearing.reason && <p className="hearing__part">Motivo: {hearing.reason}</p>}
      {hearing.can_act && <Actions hearing={hearing} />}
    </section>
  )
}

function StateBadge({ hearing: { state, decided_by: who, decided_at: at, proposed_by: by } }: HearingCardProps) {
  if (state === 'proposed') {
    return (
      <Badge tone="neutral" icon={CircleDashed}>
        {by ? `Proposta por ${by.name}` : 'Por confirmar'}
      </Badge>
    )
  }
  const words = { confirmed: 'Confirmada', dismissed: 'Não é para nós', given_up: 'Sem efeito' }[state]
  const title = [who && `${words}, ${who.name}`, formatDateTime(at)].filter(Boolean).join(', ')
  return (
    <Badge
      tone={state === 'confirmed' ? 'success' : 'neutral'}
      icon={state === 'confirmed' ? CircleCheck : Ban}
      title={title}
    >
      {who ? `${words} por ${who.name}` : words}
    </Badge>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="hearing__warning">
      <TriangleAlert className="icon" aria-hidden />
      <span>{children}</span>
    </p>
  )
}

function Actions({ hearing }: HearingCardProps) {
  const { decide, deciding } = useHearingDecision()
  const [open, setOpen] = useState<'correct' | 'dismiss' | null>(null)
  const { state, can_confirm: canConfirm, can_undo: canUndo } = hearing
  const isDoubtful = hearing.giving_up !== null || hearing.listed?.asks === true
  const busy = (action: string, words: string) => deciding?.action === action && words
  const close = () => setOpen(null)
  const isOpen = state === 'proposed' || state === 'confirmed'
  const mayChange = canConfirm || state === 'proposed'
  return (
    <div className="wrap hearing__acts">
      {isOpen && isDoubtful && canConfirm && (
        <Button
          size="small"
          icon={Ban}
          disabled={deciding !== null}
          busy={busy('give_up', 'A guardar…')}
          onClick={() => decide(hearing, 'give_up')}
        >
          Dar sem efeito
        </Button>
      )}
      {isOpen && isDoubtful && mayChange && (
        <Button size="small" variant="ghost" disabled={deciding !== null} onClick={() => decide(hearing, 'keep')}>
          Mantém-se
        </Button>
      )}
      {state === 'proposed' && canConfirm && (
        <Button
          size="small"
          variant="primary"
          icon={Check}
          disabled={deciding !== null}
          busy={busy('confirm', 'A confirmar…')}
          onClick={() => decide(hearing, 'confirm')}
        >
          Confirmar
        </Button>
      )}
      {mayChange && (
        <Button
          size="small"
          variant="ghost"
          icon={Pencil}
          disabled={deciding !== null}
          onClick={() => setOpen('correct')}
        >
          {isOpen ? 'Corrigir' : 'Voltar a marcar'}
        </Button>
      )}
      {isOpen && mayChange && (
        <Button size="small" variant="ghost" disabled={deciding !== null} onClick={() => setOpen('dismiss')}>
          Não é para nós
        </Button>
      )}
      {state === 'confirmed' && canConfirm && !isDoubtful && (
        <Button size="small" variant="ghost" disabled={deciding !== null} onClick={() => decide(hearing, 'give_up')}>
          Ficou sem efeito
        </Button>
      )}
      {canUndo && mayChange && (
        <Button
          size="small"
          variant="ghost"
          disabled={deciding !== null}
          busy={busy('undo', 'A anular…')}
          onClick={() => decide(hearing, 'undo')}
        >
          Anular
        </Button>
      )}
      {open === 'correct' && <HearingDialog hearing={hearing} canConfirm={canConfirm} onClose={close} />}
      {open === 'dismiss' && <DismissalDialog hearing={hearing} onClose={close} />}
    </div>
  )
}
