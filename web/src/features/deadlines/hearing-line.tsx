import { HEARING_KINDS } from '@arauto/contract/hearings'
import type { OfficeHearing } from '@arauto/contract/office-hearings'
import { placeWords } from '@arauto/contract/place-words'
import { Ban, Gavel } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { courtLine } from '../../components/court-name.tsx'
import { dueTone } from '../../components/due-words.ts'
import { daysToWords, hearingWords, warningsOf } from '../../components/hearings/hearing-words.ts'
import { useHearingDecision } from '../../components/hearings/use-hearing-decision.ts'
import { ListLine, lineAddress } from './list-line.tsx'

/** A hearing among the deadlines, with its hour under the day. */
export function HearingLine({ hearing, today }: { hearing: OfficeHearing; today: string }) {
  const { decide, deciding } = useHearingDecision()
  const { state, kind, hour, processo, case_label: called, tribunal, giving_up: givingUp } = hearing
  const named = [hearingWords(hearing), called, processo].filter(Boolean).join(', ')
  const warnings = [...warningsOf(hearing), ...(givingUp ? ['Uma carta posterior dá-a sem efeito.'] : [])]
  const isProposed = state === 'proposed'
  const asks = (givingUp || hearing.listed?.asks) && hearing.can_confirm
  return (
    <ListLine
      day={hearing.day}
      today={today}
      left={[daysToWords(hearing.days_left), hour ?? 'hora por indicar'].join(', ')}
      tone={dueTone(hearing.days_left)}
      state={isProposed ? 'proposed' : 'confirmed'}
      words={isProposed ? 'Por confirmar' : 'Confirmada'}
      name={
        <>
          <Gavel className="icon deadline-line__sign ink-primary icon-14" aria-hidden /> {HEARING_KINDS[kind]}
        </>
      }
      details={[
        [placeWords(hearing.place), courtLine(tribunal)].filter(Boolean).join(' · '),
        ...warnings.map((warning) => <mark key={warning}>{warning}</mark>),
      ]}
      called={called}
      processo={processo}
      court={tribunal}
      person={hearing.assignee}
      address={lineAddress(hearing.notification_id, hearing.case_key)}
    >
      {isProposed && hearing.can_confirm && (
        <Button
          size="small"
          className="deadline-line__confirm"
          disabled={deciding !== null}
          busy={deciding?.action === 'confirm' && 'A confirmar…'}
          aria-label={`Confirmar a diligência: ${named}`}
          onClick={() => decide(hearing, 'confirm')}
        >
          Confirmar
        </Button>
      )}
      {asks && (
        <Button
          size="small"
          variant="ghost"
          icon={Ban}
          disabled={deciding !== null}
          aria-label={`Dar sem efeito: ${named}`}
          onClick={() => decide(hearing, 'give_up')}
        >
          Sem efeito
        </Button>
      )}
    </ListLine>
  )
}
