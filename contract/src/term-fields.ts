import { dayField } from './day-field.ts'
import * as z from './zod.ts'

/** A day that a deadline is counted from, or ends on. */
export const termDay = dayField('Indique a data no formato AAAA-MM-DD.')
/** The hour of a notification. */
export const termTime = z
  .string({ error: 'Indique a hora no formato HH:MM.' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Indique a hora no formato HH:MM.' }))

/** How much a deadline may be counted by: the least, the most, and what is said of anything else. */
export const TERM_AMOUNTS = {
  days: [1, 3650, 'Indique o número de dias: um inteiro de 1 a 3650.'],
  months: [1, 120, 'Indique o número de meses: um inteiro de 1 a 120.'],
  hours: [1, 2400, 'Indique o número de horas: um inteiro de 1 a 2400.'],
  working_days: [1, 2500, 'Indique o número de dias úteis: um inteiro de 1 a 2500.'],
  dilation: [0, 90, 'Indique a dilação em dias: um inteiro de 0 a 90.'],
  extension: [0, 3650, 'Indique a prorrogação em dias: um inteiro de 0 a 3650.'],
} as const

/** The units of a duration: each deadline has exactly one. */
export const LENGTHS = ['days', 'months', 'hours', 'working_days'] as const

/** By which rules a deadline runs. */
export const REGIMES = ['civil', 'penal', 'administrativo', 'laboral'] as const
export type Regime = (typeof REGIMES)[number]

/** The manners of a citação, whose day a person enters (CPC, 225.º to 246.º). */
export const CITATIONS = [
  /** In person, by the agente de execução or the court's officer (231.º). */
  'citacao_pessoal',
  /** By letter, its receipt signed by the one summoned (228.º, 230.º n.º 1). */
  'citacao_postal',
  /** To somebody else: who signed the receipt (228.º n.º 2), or at the hour that was announced (232.º n.os 2 and 4). */
  'citacao_outra_pessoa',
  /** By letter left at the address that was agreed upon (229.º n.º 5). */
  'citacao_deposito',
  /** Made available in the reserved area of the one summoned (225.º n.º 2 a), 230.º-A and 246.º; Decreto-Lei 87/2024). */
  'citacao_eletronica',
  /** By public notice (240.º to 243.º). */
  'citacao_edital',
] as const
export type Citation = (typeof CITATIONS)[number]

/** How one was notified or summoned. */
export const SERVED = [
  'portal',
  'mandatario',
  'post',
  /** A criminal sentence, counted from its deposit in the court's office (CPP, 411.º n.º 1 b)). */
  'deposito',
  ...CITATIONS,
] as const
export const isCitation = (served: string | undefined): served is Citation =>
  CITATIONS.some((manner) => manner === served)

/** `none`: the law gives no days with a fine; `unsure`: whether it does is doubtful. */
export const FINES = ['usual', 'none', 'unsure'] as const

/** What is said where terms do not go together. */
export const TERM_MESSAGES = {
  start: 'Indique a data de elaboração ou, em vez dela, a da notificação, a da disponibilização ou o dia da audiência.',
  duration: 'Indique a duração em dias ou, em vez disso, em meses, em horas ou em dias úteis.',
  hour: 'A hora da notificação só conta num prazo em horas.',
  taxa: 'Indique a taxa de justiça em euros.',
  citation: 'De uma citação indique o dia em que foi feita: não se presume.',
  available: 'Só uma citação eletrónica é disponibilizada, e a sua dilação conta-se até à consulta.',
  opened: 'A consulta é de uma citação disponibilizada, nesse dia ou depois.',
  backward: 'Um prazo contado para trás tem dias, dias úteis ou meses, sem horas, dilação nem prorrogação.',
  served: `Indique como foi notificado: portal, mandatario, post ou deposito; de uma citação: ${CITATIONS.join(', ')}.`,
} as const

interface Terms {
  elaborated?: string | undefined
  notified?: string | undefined
  before?: string | undefined
  available?: string | undefined
  opened?: string | undefined
  days?: number | undefined
  months?: number | undefined
  hours?: number | undefined
  working_days?: number | undefined
  notified_at?: string | undefined
  dilation?: number | undefined
  extension?: number | undefined
  served?: string | undefined
  ends?: string | undefined
}

const given = (...values: unknown[]): number => values.filter((value) => value !== undefined).length

/** Rules for terms as a whole. @param startField the field that reports a missing start */
export const termRules = (startField: 'elaborated' | 'notified') => [
  z.refine<Terms>(
    ({ elaborated, notified, before, available }) => given(elaborated, notified, before, available) === 1,
    {
      path: [startField],
      error: TERM_MESSAGES.start,
    },
  ),
  z.refine<Terms>(
    (terms) => {
      const lengths = given(...LENGTHS.map((unit) => terms[unit]))
      return lengths === 1 || (lengths === 0 && terms.ends !== undefined)
    },
    { path: ['days'], error: TERM_MESSAGES.duration },
  ),
  z.refine<Terms>(({ hours, notified_at }) => notified_at === undefined || hours !== undefined, {
    path: ['notified_at'],
    error: TERM_MESSAGES.hour,
  }),
  z.refine<Terms>(({ elaborated, served }) => elaborated === undefined || !isCitation(served), {
    path: ['notified'],
    error: TERM_MESSAGES.citation,
  }),
  z.refine<Terms>(
    ({ available, served, dilation }) => available === undefined || (served === 'citacao_eletronica' && !dilation),
    { path: ['available'], error: TERM_MESSAGES.available },
  ),
  z.refine<Terms>(({ available, opened }) => opened === undefined || (available !== undefined && opened >= available), {
    path: ['opened'],
    error: TERM_MESSAGES.opened,
  }),
  z.refine<Terms>(
    ({ before, hours, dilation, extension }) => before === undefined || !(hours || dilation || extension),
    { path: ['before'], error: TERM_MESSAGES.backward },
  ),
]
