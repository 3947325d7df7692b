import type { HearingReminder, OfficeHearing } from '@arauto/contract/office-hearings'
import { placeWords } from '@arauto/contract/place-words'
import { shortWeekdayDate } from '@arauto/contract/weekday-dates'
import { Button } from '../button.tsx'
import { shortArticle } from '../deadline-terms/terms-words.ts'
import { useDecision } from '../decision.ts'
import { ItemDay, ItemFact, ItemWarning } from '../decision-item.tsx'
import { LetterSentence } from '../marked-page/letter-sentence.tsx'
import { daysToWords, hearingWords, momentWords, warningsOf } from './hearing-words.ts'

interface HearingDetailsProps {
  hearing: OfficeHearing
  /** Whether its sentence stands on a page beside it. */
  isBeside?: boolean
}

/** Day and hour of a hearing, where it is, what else is on that day, what the law counts from it, and what speaks against it. */
export function HearingDetails({ hearing, isBeside }: HearingDetailsProps) {
  const { state, place, link, tribunal, days_left: days, called_by: quote, giving_up: givingUp, conflicts } = hearing
  const isOpen = state === 'proposed' || state === 'confirmed'
  const where = [placeWords(place), tribunal].filter(Boolean).join(' · ')
  const { decide, deciding } = useDecision()
  /** Makes a deadline of a day that the law counts from the hearing, which no letter says. */
  const take = ({ terms, text, article }: HearingReminder) =>
    decide({
      decision: {
        deadline: null,
        body: {
          notification_id: hearing.notification_id!,
          action: hearing.can_confirm ? 'confirm' : 'propose',
          terms,
          title: text.replace(/\.$/, ''),
          note: `${article}: inferido da lei. ${hearingWords(hearing)}.`,
        },
      },
      said: hearing.can_confirm ? 'Prazo confirmado.' : 'Prazo proposto.',
      about: text,
      toastId: `reminder ${hearing.id} ${article}`,
    })
  return (
    <>
      <ItemDay day={momentWords(hearing)} {...(isOpen ? { left: daysToWords(days) } : { tone: 'off' })} />
      {quote && !isBeside && <LetterSentence quote={quote} />}
      <ul className="item__facts grid gap-4">
        {where && (
          <ItemFact lead="Onde" cite={quote && `carta, p. ${quote.page}`}>
            {where}
          </ItemFact>
        )}
        {link && (
          <ItemFact lead="Ligação">
            <a className="link" href={link} target="_blank" rel="noreferrer">
              Videoconferência
            </a>
          </ItemFact>
        )}
        {isOpen && hearing.hour && conflicts.length === 0 && (
          <ItemFact lead="Agenda">Nenhuma outra diligência a essa hora</ItemFact>
        )}
        {hearing.reminders.map((one) => (
          <ItemFact key={one.article} lead={shortWeekdayDate(one.ends)} cite={shortArticle(one.article)}>
            {one.text}{' '}
            {one.is_taken ? (
              <i>Já é um prazo.</i>
            ) : (
              hearing.can_act && (
                <Button
                  size="small"
                  variant="ghost"
                  disabled={deciding !== null}
                  aria-label={`Tomar como prazo: ${one.text}`}
                  onClick={() => take(one)}
                >
                  Tomar como prazo
                </Button>
              )
            )}
          </ItemFact>
        ))}
      </ul>
      {hearing.alternative_to && <p>Em alternativa a {momentWords(hearing.alternative_to)}.</p>}
      {isOpen &&
        [...warningsOf(hearing), ...(givingUp ? ['Uma carta posterior dá esta diligência sem efeito.'] : [])].map(
          (warning) => <ItemWarning key={warning}>{warning}</ItemWarning>,
        )}
      {givingUp && <LetterSentence quote={givingUp} />}
      {isOpen && !givingUp && hearing.listed?.asks && (
        <p>
          <b>A diligência mantém-se?</b> Confirme no portal ou no tribunal antes de responder.
        </p>
      )}
      {hearing.reason && <p>Motivo: {hearing.reason}</p>}
    </>
  )
}
