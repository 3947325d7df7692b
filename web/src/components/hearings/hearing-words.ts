import { HEARING_KINDS } from '@arauto/contract/hearings'
import type { HearingDecision, OfficeHearing } from '@arauto/contract/office-hearings'
import { placeWords } from '@arauto/contract/place-words'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import type { SaidDecision } from '../decision.ts'

/** @returns day and hour, with the weekday: `qua 10/02/2027, 14:00` */
export const momentWords = ({ day, hour }: Pick<OfficeHearing, 'day' | 'hour'>): string =>
  [weekdayDate(day), hour ?? 'hora por indicar'].join(', ')

/** @returns what it is and when: `Audiência prévia, qua 10/02/2027, 14:00` */
export const hearingWords = ({ kind, ...when }: Pick<OfficeHearing, 'kind' | 'day' | 'hour'>): string =>
  `${HEARING_KINDS[kind]}, ${momentWords(when)}`

/** @returns what was decided on a hearing, and by whom */
export function stateWords({ state, decided_by: who, proposed_by: by }: OfficeHearing): string {
  if (state === 'proposed') return by ? `Proposta por ${by.name}` : 'Por confirmar'
  const words = { confirmed: 'Confirmada', dismissed: 'Não há audiência', given_up: 'Sem efeito' }[state]
  return who ? `${words} por ${who.name}` : words
}

const SAID: Readonly<Record<HearingDecision['action'], string>> = {
  confirm: 'Diligência confirmada.',
  propose: 'Diligência proposta.',
  dismiss: 'Ficou registado que não há audiência.',
  give_up: 'A diligência ficou sem efeito.',
  keep: 'A diligência mantém-se.',
}

/** @returns a decision on a hearing that chooses nothing, and what is said of it */
export const hearingDecision = (
  hearing: OfficeHearing,
  action: HearingDecision['action'],
): SaidDecision & { decision: { body: HearingDecision } } => ({
  decision: { hearing: hearing.id, body: { version: hearing.version, action } },
  said: SAID[action],
  about: [hearingWords(hearing), hearing.processo].filter(Boolean).join(' · '),
  toastId: `hearing ${hearing.id}`,
})

/** @returns how long there is until a day, or since it */
export function daysToWords(days: number): string {
  if (days === 0) return 'hoje'
  if (days === 1) return 'amanhã'
  if (days === -1) return 'ontem'
  return days > 0 ? `faltam ${days} dias` : `há ${-days} dias`
}

/** @param says the words of the portal's list where it shows the hearing as called off; else empty */
const goneWords = (says: string): string =>
  says ? `Na agenda do portal consta como «${says}».` : 'Já não consta da agenda do portal.'

/** @returns what a person has to know before they confirm or go there, a sentence each */
export function warningsOf({ doubts, conflicts, listed, day }: OfficeHearing): string[] {
  const instead = listed?.replaced_by
  return [
    ...doubts,
    ...conflicts.map(
      ({ hour, processo, place }) =>
        `À mesma hora, noutro sítio: ${[hour, processo || 'outra diligência', placeWords(place)].filter(Boolean).join(', ')}.`,
    ),
    ...(listed?.vanished_at
      ? [
          instead
            ? `No portal mudou para ${momentWords(instead)}${instead.day === day ? ' do mesmo dia' : ''}.`
            : goneWords(listed.says),
        ]
      : []),
  ]
}
