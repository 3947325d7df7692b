import { addressProblem, mailState } from './mail-state.ts'
import { MESSAGES } from './messages.ts'
import { emailText } from './text-field.ts'
import * as z from './zod.ts'

/** The Portuguese messages of alerts, mail and calendars that page and server share. */
export const ALERT_MESSAGES = {
  invalidTime: 'Escreva a hora como 08:30.',
  timeMissing: 'Indique pelo menos uma hora.',
  tooManyTimes: 'Indique no máximo quatro horas.',
  quietIncomplete: 'Indique o início e o fim das horas de silêncio.',
  addressMissing: 'Escreva primeiro o endereço que recebe os alertas.',
  tooManyTests: 'Já foram enviadas várias mensagens de teste. Aguarde uns minutos antes de enviar outra.',
  mailOff: 'O envio de e-mail ainda não está configurado. Peça-o a quem instalou o Arauto.',
  mailFailing: 'O servidor de e-mail não está a aceitar mensagens. O administrador do escritório pode ver porquê.',
} as const

const flag = z.boolean({ error: MESSAGES.invalid })
const way = z.object({ at_once: flag, digest: flag })

interface AlertKind {
  /** What it is, in the description of the calls. */
  about: string
  /** The page's words. */
  title: string
  /** @param daysBefore how many days before a deadline ends the member is warned */
  hint?: string | ((daysBefore: number) => string)
  /** Until the member sets them. */
  ways: z.infer<typeof way>
}

const KINDS = {
  notification: {
    about: 'a notification of an account that the member sees has arrived',
    title: 'Chega uma notificação',
    hint: 'Dos advogados que acompanho',
    ways: { at_once: true, digest: true },
  },
  assigned: {
    about: 'somebody put the member in charge of a notification',
    title: 'Atribuem-me uma notificação',
    ways: { at_once: true, digest: false },
  },
  proposed: {
    about: 'a deadline waits for being confirmed',
    title: 'Há um prazo por confirmar',
    hint: 'Ou uma diligência dos próximos sete dias',
    ways: { at_once: false, digest: true },
  },
  ending: {
    about: 'a deadline that the member is in charge of is about to end',
    title: 'Um prazo meu está a terminar',
    hint: (daysBefore) =>
      daysBefore === 0
        ? 'No aviso interno e no próprio dia'
        : `No aviso interno, ${daysBefore === 1 ? 'na véspera' : `${daysBefore} dias antes`} e no próprio dia`,
    ways: { at_once: true, digest: true },
  },
  passed: {
    about: 'such a deadline has ended and was not met',
    title: 'Um prazo passou sem ser cumprido',
    hint: 'Com os dias de multa que restam',
    ways: { at_once: true, digest: true },
  },
  problem: {
    about: 'an account is not being watched',
    title: 'Há um problema',
    hint: 'Conta recusada ou verificação parada',
    ways: { at_once: true, digest: false },
  },
} satisfies Record<string, AlertKind>
export type AlertEvent = keyof typeof KINDS
/** What somebody can be alerted of: at once, in their digest, in both or in neither. */
export const ALERT_KINDS: Readonly<Record<AlertEvent, AlertKind>> = KINDS
export const ALERT_EVENTS = Object.keys(KINDS) as readonly AlertEvent[]

/** @returns the same of every event */
const ofEach = <Of>(of: (kind: AlertKind) => Of) =>
  Object.fromEntries(ALERT_EVENTS.map((event) => [event, of(ALERT_KINDS[event])])) as Record<AlertEvent, Of>
const alertEvents = z.object(ofEach(({ about }) => way.with(z.describe(about))))
export type AlertEvents = z.infer<typeof alertEvents>
/** The ways of an event until a member sets them. */
export const DEFAULT_EVENTS: AlertEvents = ofEach(({ ways }) => ways)

/** A time of day in Lisbon. */
const time = z
  .string({ error: ALERT_MESSAGES.invalidTime })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: ALERT_MESSAGES.invalidTime }))

/** The most times of day for digests. */
export const DIGEST_TIMES_MAX = 4
/** The earliest warning of a deadline, in days before its end. */
export const DAYS_BEFORE_MAX = 30

const email = z.union([z.literal(''), emailText], { error: MESSAGES.invalidEmail })

const settings = {
  email: email.with(z.describe('where the member’s mail is sent; empty for nowhere')),
  is_on: flag,
  events: alertEvents,
  days_before: z
    .int({ error: MESSAGES.invalid })
    .check(z.minimum(0, { error: MESSAGES.invalid }), z.maximum(DAYS_BEFORE_MAX, { error: MESSAGES.invalid }))
    .with(z.describe('how many days before a deadline ends the member is warned; 0: on the day only')),
  digest_days: z.enum(['workdays', 'every_day', 'never'], { error: MESSAGES.invalid }),
  digest_times: z
    .array(time, { error: ALERT_MESSAGES.invalidTime })
    .check(
      z.minLength(1, { error: ALERT_MESSAGES.timeMissing }),
      z.maxLength(DIGEST_TIMES_MAX, { error: ALERT_MESSAGES.tooManyTimes }),
    ),
  quiet_from: z.nullable(time).with(z.describe('null together with `quiet_to`: no quiet hours')),
  quiet_to: z.nullable(time),
  quiet_days_off: flag.with(z.describe('quiet at weekends and on national holidays')),
  show_details: flag.with(z.describe('whether mail names case and court; else only how many there are')),
  invitations: flag.with(z.describe('deadlines that the member is in charge of come as invitations to a calendar')),
  internal_invitations: flag.with(z.describe('internal dates too')),
}
/** A member's settings, without what is known of them. */
export type AlertSettings = { [K in keyof typeof settings]: z.infer<(typeof settings)[K]> }

/** The asking member's alerts. */
export const alertSettings = z
  .object({
    ...settings,
    mail: mailState,
    problem: z.nullable(addressProblem).with(z.describe('why mail servers refuse the member’s address')),
    last_test: z.nullable(
      z.object({
        at: z.iso.datetime(),
        state: z.enum(['waiting', 'sent', 'refused', 'expired']),
        message: z.string(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'AlertSettings' })
export type AlertSettingsView = z.infer<typeof alertSettings>

/** What is left out stays as it is. */
export const alertSettingsChange = z
  .extend(z.partial(z.object(settings)), { events: z.optional(z.partial(alertEvents)) })
  .register(z.globalRegistry, { id: 'AlertSettingsChange' })
export type AlertSettingsChange = z.input<typeof alertSettingsChange>

/** What became of a test message: `waiting` where the mail server has not answered yet. */
export const testMailResult = z
  .object({ state: z.enum(['waiting', 'sent', 'refused']), message: z.string() })
  .register(z.globalRegistry, { id: 'TestMailResult' })

/** The most new notifications that are counted. */
export const NEWS_MAX = 1000

/** What is new for the member since they last opened the list. */
export const newsView = z
  .object({
    count: z.int().with(z.describe(`at most ${NEWS_MAX}: then there may be more`)),
    newest: z.nullable(z.int()).with(z.describe('the number of the newest of them')),
    latest: z
      .array(
        z.object({
          id: z.int(),
          acto: z.string(),
          processo: z.string(),
          case_label: z.optional(z.string()),
          tribunal: z.string(),
        }),
      )
      .with(z.describe('the newest of them, three at most; none where the member’s alerts name no case')),
  })
  .register(z.globalRegistry, { id: 'News' })
export type NewsView = z.infer<typeof newsView>

/** The member has seen the list up to here. */
export const newsSeen = z
  .object({
    newest: z
      .int({ error: MESSAGES.invalid })
      .check(z.minimum(0, { error: MESSAGES.invalid }))
      .with(z.describe('`newest` of the list that was shown')),
  })
  .register(z.globalRegistry, { id: 'NewsSeen' })
