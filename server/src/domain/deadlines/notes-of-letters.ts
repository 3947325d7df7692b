import { unreadWords } from '@arauto/contract/readings'
import { type Day, parseDay } from './day.ts'
import type { Length } from './deadline-terms.ts'
import { lengthOf, written } from './deadline-words.ts'
import type { LetterPlace, LetterReading } from './letters/letter-reading.ts'

const OTHER_START = 'Não se conta da notificação: indique desde quando.'
const DILATION = 'Confirme se a dilação é sua e indique-a.'
const UNSAID = 'Não diz em quanto tempo: indique a duração.'
const EXTENDED = 'Prorroga um prazo, e conta-se do fim dele: indique o novo último dia.'
/** The most notes of one document: the first ones. */
const MOST = 3
/** In characters: a longer sentence is shortened around its end. */
const LONGEST_QUOTE = 300

const shortened = (sentence: string): string =>
  sentence.length > LONGEST_QUOTE ? `${sentence.slice(0, LONGEST_QUOTE)}…` : sentence

/** `Diz a carta, p. 2: «…»` */
export const saidIn = ({ page, sentence }: LetterPlace): string => `Diz a carta, p. ${page}: «${shortened(sentence)}»`

/** What the documents say beside the durations that count, in Portuguese. */
export interface LetterNotes {
  /** What a person has to look at: a duration from another day, a dilation, a term that is not said, a last day. */
  asks: string[]
  /** What is inferred and not written. */
  inferred: string[]
  /** What was not understood. */
  unread: string[]
  /** What follows from silence, where another sentence than the duration's says it. */
  silence: string[]
}

/** @returns the notes on the documents that a person reads beside the durations that run from the notification */
export function notesOfLetters(letters: readonly LetterReading[]): LetterNotes {
  return {
    asks: letters.flatMap(({ durations, later = [], dilation, unsaid, lastDays, notRead }) => [
      ...(notRead === undefined
        ? []
        : [`Um documento não foi lido (${unreadWords(notRead)}): leia-o antes de decidir.`]),
      ...[...durations, ...later].filter(({ startsAt }) => startsAt !== 'notification').map(startsElsewhere),
      ...(dilation ? [`${saidIn(dilation)} ${DILATION}`] : []),
      ...lastDays.slice(0, MOST).map((one) => `${saidIn(one)} ${until(one.day)}`),
      ...unsaid.slice(0, MOST).map((one) => `${saidIn(one)} ${one.isExtension ? EXTENDED : UNSAID}`),
    ]),
    silence: letters.flatMap(({ durations, later = [] }) =>
      [...durations, ...later].flatMap(({ page, sentence, silence }) =>
        sentence.includes(silence) ? [] : [`Se nada for feito, diz a carta, p. ${page}: «${shortened(silence)}»`],
      ),
    ),
    unread: letters.flatMap(({ unread }) => unread.slice(0, MOST).map(unreadInWords)),
    inferred: letters.flatMap(({ inferred }) =>
      inferred
        .slice(0, MOST)
        .map(
          ({ page, sentence, article, length }) =>
            `Deduzido, e não escrito: a carta, p. ${page}, remete para o ${article}, de que corre um prazo de ${lengthOf(length)} («${shortened(sentence)}»). Confirme-o.`,
        ),
    ),
  }
}

/** @returns the earliest last day that the documents give, from a day on; null where they give none */
export function lastDayInLetters(letters: readonly LetterReading[], from: Day): Day | null {
  const days = letters.flatMap(({ lastDays }) => lastDays.map(({ day }) => parseDay(day)!)).filter((day) => day >= from)
  return days.length === 0 ? null : Math.min(...days)
}

/**
 * What was not understood of the documents, or runs from a citação, and would end before what is proposed, in Portuguese.
 *
 * @param from the day that the portal certifies: earlier days are past
 * @param endOf when a duration would end
 */
export function unreadBefore(
  letters: readonly LetterReading[],
  from: Day,
  ends: Day,
  endOf: (length: Length) => Day,
): string[] {
  const isEarlier = ({ length, day }: Pick<LetterReading['unread'][number], 'length' | 'day'>) => {
    const end = length ? endOf(length) : parseDay(day!)!
    return end < ends && (length !== undefined || end >= from)
  }
  return letters.flatMap(({ unread, durations }) => [
    ...unread.filter(isEarlier).slice(0, MOST).map(unreadInWords),
    ...durations.filter((one) => one.startsAt === 'citation' && isEarlier(one)).map(startsElsewhere),
  ])
}

const startsElsewhere = (one: LetterPlace): string => `${saidIn(one)} ${OTHER_START}`

const unreadInWords = (one: LetterReading['unread'][number]): string =>
  `${saidIn(one)} Não se percebeu a quem respeita «${one.words}», nem se é um prazo: se for o seu, indique-o.`

const until = (day: string) => `Indica um último dia, ${written(parseDay(day)!)}: confirme-o.`
