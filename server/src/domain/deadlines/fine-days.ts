import { byLawAlone, type CourtCalendar, firstOpenDay } from './court-calendar.ts'
import type { Day } from './day.ts'
import type { CalculationTerms, Step } from './deadline-terms.ts'
import { written, writtenDays } from './deadline-words.ts'

const FINES = {
  usual: 'primeiro dia: 10 % da taxa de justiça, até meia UC; segundo: 25 %, até 3 UC; terceiro: 40 %, até 7 UC',
  penal: 'primeiro dia: meia UC; segundo: 1 UC; terceiro: 2 UC',
}
const WITHOUT = {
  administrativo:
    'A multa do artigo 139.º do CPC é para actos num processo pendente: não prolonga o prazo para propor a ação.',
  backward: 'Num prazo contado para trás não se mostram dias com multa: é duvidoso que os haja.',
  contraordenacao:
    'A impugnação de uma contraordenação não tem dias com multa (TRP 4025/23.0T9AVR.P1, sobre o artigo 107.º-A do CPP); a de uma laboral tem-nos, e o seu prazo conta-se em dias seguidos (AUJ do STJ n.º 3/2022).',
  none: 'A lei não dá, para este acto, dias com multa.',
  unsure: 'É duvidoso que haja dias com multa para este acto: não se mostram.',
}

/** The days with a fine, and what has to be said of them. */
interface FineDays {
  days: Day[]
  warnings: string[]
}

/**
 * The three working days after the end on which the act can still be done, with a fine (CPC, 139.º n.º 5; CPP, 107.º-A).
 * Where courts disagree, the earlier ones.
 *
 * @param steps takes the step that names them
 */
export function fineDaysAfter(ends: Day, terms: CalculationTerms, steps: Step[]): FineDays {
  const without = whyNone(terms)
  if (without !== null) return { days: [], warnings: [without] }
  const { calendar, urgent, regime } = terms
  const days = threeOpenDays(ends, byLawAlone(calendar), urgent)
  const last = days[2]!
  steps.push({
    date: days[0]!,
    text: `Até ${written(last)}, com multa: ${regime === 'penal' ? FINES.penal : FINES.usual}.`,
    article: regime === 'penal' ? 'CPP, artigo 107.º-A' : 'CPC, artigo 139.º, n.º 5',
  })
  const dispensed = threeOpenDays(ends, calendar, urgent)
  const running = threeOpenDays(ends, byLawAlone(calendar), true)
  const warnings: string[] = []
  if (dispensed[2] !== last) {
    warnings.push(
      `Se a tolerância de ponto desloca também os dias com multa é decidido de duas maneiras (TRG 3875/23, TCAS 211/25 e TRE 1251/22; diferente, TRC 596/02). Mostram-se os mais cedo; se desloca, são ${writtenDays(dispensed)}.`,
    )
  }
  if (running[2] !== last) {
    warnings.push(
      `Os dias com multa não correm em férias judiciais, mas o TRL já entendeu que sim: seriam ${writtenDays(running)}.`,
    )
  }
  return { days, warnings }
}

function whyNone({ fines = 'usual', regime, start, length }: CalculationTerms): string | null {
  if (fines !== 'usual') return WITHOUT[fines]
  if (regime === 'administrativo') return WITHOUT.administrativo
  if ('before' in start) return WITHOUT.backward
  return regime === 'penal' && 'workingDays' in length ? WITHOUT.contraordenacao : null
}

function threeOpenDays(ends: Day, calendar: CourtCalendar, holidaysCount: boolean): Day[] {
  const first = firstOpenDay(ends + 1, calendar, holidaysCount)
  const second = firstOpenDay(first + 1, calendar, holidaysCount)
  return [first, second, firstOpenDay(second + 1, calendar, holidaysCount)]
}
