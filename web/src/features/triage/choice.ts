import type { DeadlineTerms, OfficeDeadline } from '@arauto/contract/office-deadlines'

export type Regime = NonNullable<DeadlineTerms['regime']>
/** The durations that are offered, in days, and two that are typed. */
export const DURATIONS = ['5', '8', '10', '15', '20', '30', 'meses', 'outro'] as const
export type Duration = (typeof DURATIONS)[number]

/** What a person chooses of a deadline before it is stored; what is typed stays as it was typed. */
export interface Choice {
  duration: Duration | null
  /** Of `outro` and `meses`. */
  typed: string
  regime: Regime
  urgent: boolean
  extension: string
  /** `YYYY-MM-DD`, empty for none, or typed text that is no day. */
  internal: string
  correcting: boolean
  /** Another date of the notification, or the last day itself, and why. */
  notified: string
  ends: string
  note: string
  title: string
}

type Known = Pick<OfficeDeadline, 'terms' | 'suggested' | 'internal_date' | 'note' | 'title'>

/** @returns the choice that a deadline begins with: its terms, or what is known of those that are yet to be chosen */
export function choiceOf({ terms, suggested, internal_date, note, title }: Known): Choice {
  const days = terms?.days
  const fixed = DURATIONS.find((one) => one === String(days))
  const duration = fixed ?? (terms?.months !== undefined ? 'meses' : days !== undefined ? 'outro' : null)
  return {
    duration,
    typed: fixed ? '' : String(terms?.months ?? days ?? ''),
    regime: terms?.regime ?? suggested?.regime ?? 'civil',
    urgent: terms?.urgent ?? suggested?.urgent ?? false,
    extension: terms?.extension ? String(terms.extension) : '',
    internal: internal_date ?? '',
    correcting: terms?.ends !== undefined,
    notified: terms?.notified ?? '',
    ends: terms?.ends ?? '',
    note,
    title,
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u
const whole = (text: string, most: number): number | null => {
  const value = Number(text)
  return /^\d{1,4}$/u.test(text.trim()) && value >= 1 && value <= most ? value : null
}

/** Why a choice cannot be stored, by its field. */
export type Refusals = Partial<Record<'duration' | 'extension' | 'internal' | 'notified' | 'ends' | 'note', string>>

/**
 * @param known the deadline as it is stored, whose terms that nobody chooses stay
 * @param elaborated the day of the notification by the portal; null where it gives none
 * @returns the terms of a choice, or null where it is not complete, and what is wrong with it
 */
export function termsOf(
  choice: Choice,
  known: Known,
  elaborated: string | null,
): { terms: DeadlineTerms | null; refusals: Refusals } {
  const refusals: Refusals = {}
  const start = startOf(choice, known, elaborated)
  const length = lengthOf(choice)
  const extension = choice.extension.trim() === '' ? 0 : whole(choice.extension, 3650)
  const set = choice.correcting && choice.ends !== ''
  if (choice.duration !== null && choice.typed !== '' && length === null && !set) {
    refusals.duration = choice.duration === 'meses' ? 'Indique de 1 a 120 meses.' : 'Indique de 1 a 3650 dias.'
  }
  if (extension === null) refusals.extension = 'Indique a prorrogação em dias, de 1 a 3650.'
  if (choice.internal !== '' && !DAY.test(choice.internal)) refusals.internal = 'Indique a data como dd/mm/aaaa.'
  if (choice.correcting) {
    if (choice.notified !== '' && !DAY.test(choice.notified)) refusals.notified = 'Indique a data como dd/mm/aaaa.'
    if (set && !DAY.test(choice.ends)) refusals.ends = 'Indique a data como dd/mm/aaaa.'
    const from = start?.notified ?? start?.elaborated
    if (set && !refusals.ends && from && choice.ends <= from) {
      refusals.ends = 'A data tem de ser posterior à notificação.'
    }
    if (!choice.note.trim() && (set || choice.notified !== (known.terms?.notified ?? ''))) {
      refusals.note = 'Escreva o motivo desta data.'
    }
  }
  const bad = Object.keys(refusals).some((field) => field !== 'note')
  if (!start || bad || (length === null && !set)) return { terms: null, refusals }
  const { dilation, served = known.suggested?.served } = known.terms ?? {}
  return {
    terms: {
      ...start,
      ...length,
      ...(dilation ? { dilation } : {}),
      ...(extension ? { extension } : {}),
      ...(choice.urgent && { urgent: true }),
      regime: choice.regime,
      ...(served && { served }),
      ...(set && { ends: choice.ends }),
    },
    refusals,
  }
}

function startOf(
  { correcting, notified }: Choice,
  { terms, suggested }: Known,
  elaborated: string | null,
): { elaborated: string; notified?: never } | { notified: string; elaborated?: never } | null {
  if (correcting && DAY.test(notified)) return { notified }
  if (!correcting && terms?.notified) return { notified: terms.notified }
  const day = terms?.elaborated ?? suggested?.elaborated ?? elaborated
  return day ? { elaborated: day } : null
}

function lengthOf({ duration, typed }: Choice): { days: number } | { months: number } | null {
  if (duration === null) return null
  if (duration === 'meses') {
    const months = whole(typed, 120)
    return months === null ? null : { months }
  }
  const days = duration === 'outro' ? whole(typed, 3650) : Number(duration)
  return days === null ? null : { days }
}

const REGIMES: Readonly<Record<Regime, string>> = {
  civil: 'cível',
  penal: 'penal',
  administrativo: 'administrativo',
  laboral: 'laboral',
}

/** @returns terms in words: `10 dias, cível, não urgente` */
export function termsInWords({ days, months, regime = 'civil', urgent, extension }: DeadlineTerms): string {
  const length =
    days !== undefined
      ? `${days} ${days === 1 ? 'dia' : 'dias'}`
      : months !== undefined
        ? `${months} ${months === 1 ? 'mês' : 'meses'}`
        : 'Data indicada'
  const more = extension ? `, mais ${extension} de prorrogação` : ''
  return `${length}${more}, ${REGIMES[regime]}, ${urgent ? 'urgente' : 'não urgente'}`
}
