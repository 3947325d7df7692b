import { type CitationPlace, type Dilation, proposedDilation } from '@arauto/contract/dilation'
import { euros } from '@arauto/contract/euros'
import type { DeadlineTerms, OfficeDeadline } from '@arauto/contract/office-deadlines'
import { isCitation, LENGTHS, type Regime, TERM_AMOUNTS, TERM_MESSAGES } from '@arauto/contract/term-fields'
import * as z from '@arauto/contract/zod'
import { centsOf } from '../euros.ts'
import { type Manner, mannerOf, placeOf, startOf } from './manners.ts'

export type Unit = (typeof LENGTHS)[number]

/** What a person chooses of a deadline; what is typed stays as it was typed. */
export interface TermsChoice {
  manner: Manner
  /** `YYYY-MM-DD` of the elaboration, notification, citação or hearing, empty for none, or typed text that is no day. */
  day: string
  /** The day on which an electronic citação was opened; empty where it was not. */
  opened: string
  /** The hour of the notification, if the deadline is in hours. */
  hour: string
  length: string
  unit: Unit
  place: CitationPlace
  dilation: string
  extension: string
  regime: Regime
  fines: NonNullable<DeadlineTerms['fines']>
  urgent: boolean
  /** In euros. */
  taxa: string
  tribunal: string
  internal: string
  /** The last day itself, empty where the rules give it, and why. */
  ends: string
  note: string
  title: string
}

/** A deadline as it is stored, as far as a choice begins with it. */
type KnownDeadline = Pick<OfficeDeadline, 'terms' | 'suggested' | 'internal_date' | 'note' | 'title'>
export const NOTHING_KNOWN: KnownDeadline = { terms: null, suggested: null, internal_date: null, note: '', title: '' }

/** @returns the day of elaboration, by the terms, the proposal or the portal; null where none tells it */
export const elaboratedOf = ({ terms, suggested }: KnownDeadline, data: string | null): string | null =>
  terms?.elaborated ?? suggested?.elaborated ?? data

/**
 * @param data the day of the notification by the portal; null where it gives none
 * @param taxaOfCase the taxa de justiça of its case, in cents
 * @returns the choice that a deadline begins with: its terms, or what is known of those that are yet to be chosen
 */
export function choiceOf(known: KnownDeadline, data: string | null, taxaOfCase?: number | null): TermsChoice {
  const { terms, suggested, internal_date, note, title } = known
  const unit = LENGTHS.find((one) => terms?.[one] !== undefined) ?? 'days'
  const manner = !terms && suggested?.citation ? 'citacao_pessoal' : mannerOf(terms, suggested?.served ?? 'portal')
  const typed = (amount: number | undefined) => (amount ? String(amount) : '')
  const taxa = taxaOfCase ?? terms?.taxa_cents
  return {
    manner,
    day: terms?.available ?? terms?.notified ?? terms?.before ?? firstDay(manner, elaboratedOf(known, data)),
    // One whose day alone is stored was opened on that day.
    opened: terms?.opened ?? (manner === 'citacao_eletronica' ? terms?.notified : undefined) ?? '',
    hour: terms?.notified_at ?? '',
    length: typed(terms?.[unit]),
    unit,
    place: placeOf(manner, terms?.dilation),
    dilation: typed(terms?.dilation),
    extension: typed(terms?.extension),
    regime: terms?.regime ?? suggested?.regime ?? 'civil',
    fines: terms?.fines ?? 'usual',
    urgent: terms?.urgent ?? suggested?.urgent ?? false,
    taxa: taxa ? euros(taxa) : '',
    tribunal: '',
    internal: internal_date ?? '',
    ends: terms?.ends ?? '',
    note,
    title,
  }
}

/** @returns the day that a manner begins with: that of the portal; of another manner only a person knows it */
export const firstDay = (manner: Manner, elaborated: string | null): string =>
  startOf(manner) === 'elaborated' || manner === 'deposito' ? (elaborated ?? '') : ''

/** @returns the dilation that the law gives to what is chosen */
export const dilationOf = ({ manner, place }: Pick<TermsChoice, 'manner' | 'place'>): Dilation =>
  isCitation(manner) ? proposedDilation(manner, place) : { days: 0, article: '' }

/** Whether a person has to say why: for another last day, or another day than that of the portal's presumption. */
export const needsReason = (choice: TermsChoice, { terms }: KnownDeadline, elaborated: string | null): boolean =>
  choice.ends !== '' || (choice.manner === 'outro_dia' && elaborated !== null && choice.day !== (terms?.notified ?? ''))

/** Why a choice cannot be taken, by its field. */
export type TermsRefusals = Partial<Record<keyof TermsChoice, string>>

const DAY = /^\d{4}-\d{2}-\d{2}$/u
const NO_DAY = 'Indique a data como dd/mm/aaaa.'

/**
 * @param known the deadline as it is stored, whose terms that nobody chooses stay
 * @param elaborated the day of elaboration; null where nobody knows it
 * @returns the terms of a choice, or null where it is not complete; `wrong` is what is wrong with what was typed, `missing`
 * what was not
 */
export function termsOf(
  choice: TermsChoice,
  known: KnownDeadline,
  elaborated: string | null,
): { terms: DeadlineTerms | null; wrong: TermsRefusals; missing: TermsRefusals } {
  const wrong: TermsRefusals = {}
  const missing: TermsRefusals = {}
  // The deposit is of the day of elaboration, unless a person knows an earlier one.
  const deposited = choice.manner === 'deposito' && choice.day === elaborated
  const start = deposited ? 'elaborated' : startOf(choice.manner)
  const amount = (
    name: 'length' | 'dilation' | 'extension',
    [least, most, error]: (typeof TERM_AMOUNTS)[keyof typeof TERM_AMOUNTS],
  ) => {
    const text = choice[name].trim()
    if (text === '') return undefined
    const value = /^\d{1,4}$/u.test(text) ? Number(text) : -1
    if (value < least || value > most) wrong[name] = error
    return value
  }
  const day = (name: 'day' | 'opened' | 'internal' | 'ends', into: TermsRefusals = wrong) => {
    if (choice[name] !== '' || into === missing) if (!DAY.test(choice[name])) into[name] = NO_DAY
  }
  day('day', choice.day === '' ? missing : wrong)
  const isElectronic = choice.manner === 'citacao_eletronica'
  if (isElectronic) day('opened')
  if (isElectronic && !wrong.opened && choice.opened !== '' && choice.opened < choice.day)
    wrong.opened = TERM_MESSAGES.opened
  day('internal')
  const set = choice.ends !== ''
  if (set) day('ends')
  const length = amount('length', TERM_AMOUNTS[choice.unit])
  if (length === undefined && !set) missing.length = TERM_AMOUNTS[choice.unit][2]
  const dilation = start === 'before' || isElectronic ? 0 : (amount('dilation', TERM_AMOUNTS.dilation) ?? 0)
  const extension = start === 'before' ? 0 : (amount('extension', TERM_AMOUNTS.extension) ?? 0)
  const hour = choice.unit === 'hours' && start !== 'before' ? choice.hour.trim() : ''
  if (hour !== '' && !/^([01]\d|2[0-3]):[0-5]\d$/u.test(hour)) wrong.hour = 'Indique a hora no formato HH:MM.'
  if (choice.unit === 'hours' && start === 'before') wrong.length = TERM_MESSAGES.backward
  const taxa = centsOf(choice.taxa)
  if (choice.taxa.trim() !== '' && taxa === null) wrong.taxa = TERM_MESSAGES.taxa
  if (set && !wrong.ends && start !== 'before' && choice.day !== '' && choice.ends <= choice.day) {
    wrong.ends = 'A data tem de ser posterior à notificação.'
  }
  if (needsReason(choice, known, elaborated) && !choice.note.trim()) missing.note = 'Escreva o motivo desta data.'
  const { note: _, ...incomplete } = missing
  if (Object.keys({ ...incomplete, ...wrong }).length > 0) return { terms: null, wrong, missing }
  const served = servedOf(choice.manner, known)
  const terms: DeadlineTerms = {
    [start]: choice.day,
    ...(isElectronic && choice.opened && { opened: choice.opened }),
    ...(length !== undefined && { [choice.unit]: length }),
    ...(hour && { notified_at: hour }),
    ...(dilation && { dilation }),
    ...(extension && { extension }),
    ...(choice.urgent && { urgent: true }),
    regime: choice.regime,
    ...(served && { served }),
    ...(choice.fines !== 'usual' && { fines: choice.fines }),
    ...(taxa !== null && { taxa_cents: taxa }),
    ...(set && { ends: choice.ends }),
  }
  return { terms, wrong, missing }
}

/** A day that a person names is of no manner, but for that of the notification it corrects. */
function servedOf(manner: Manner, { terms, suggested }: KnownDeadline): DeadlineTerms['served'] {
  if (manner === 'audiencia') return undefined
  if (manner !== 'outro_dia') return manner
  const known = terms?.served ?? suggested?.served
  return isCitation(known) ? undefined : known
}

/** The schema of a form of a choice: it gives the choice with its terms. */
export const choiceSchema = (known: KnownDeadline, elaborated: string | null) =>
  z.pipe(
    z.custom<TermsChoice>(),
    z.transform((choice: TermsChoice, context) => {
      const { terms, wrong, missing } = termsOf(choice, known, elaborated)
      for (const [field, message] of Object.entries({ ...missing, ...wrong })) {
        context.issues.push({ code: 'custom', path: [field], message, input: choice })
      }
      return { choice, terms: terms! }
    }),
  )
