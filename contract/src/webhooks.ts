import { integerParam } from './integer-param.ts'
import { MESSAGES } from './messages.ts'
import { deadlineState } from './office-deadlines.ts'
import { hearing } from './office-hearings.ts'
import { anyText, filledText, trimmedText } from './text-field.ts'
import * as z from './zod.ts'

/** The Portuguese messages about webhooks that page and server share. */
export const WEBHOOK_MESSAGES = {
  urlInvalid: 'Escreva um endereço completo, como https://programa.escritorio.pt/arauto.',
  urlCredentials: 'O endereço não pode levar nome de utilizador nem password.',
  urlNotHttps:
    'O endereço tem de começar por https://. Sem https só são aceites os endereços autorizados na configuração.',
  urlPort: 'Só são aceites a porta 443 e as portas a partir da 1024, salvo as que quem instalou o Arauto autorizar.',
  urlNotNamed: 'Este endereço não está entre os que quem instalou o Arauto autorizou.',
  urlPrivate: 'Este endereço é de uma rede privada. Só serve se quem instalou o Arauto o permitir.',
  eventMissing: 'Escolha pelo menos um acontecimento.',
  tooMany: 'O escritório já tem o número máximo de webhooks. Remova um antes de adicionar outro.',
  inactive: 'Este webhook está desativado. Ative-o antes de repetir uma entrega.',
  tooManyTests: 'Já há várias mensagens de teste à espera. Aguarde que terminem antes de enviar outra.',
  stillWaiting: 'Esta entrega ainda está a ser tentada.',
} as const

/** What an office's own programs can be sent. */
export const WEBHOOK_EVENTS = [
  'notification.created',
  'deadline.changed',
  'hearing.changed',
  'account.problem',
  'account.recovered',
] as const
const event = z.enum(WEBHOOK_EVENTS, { error: MESSAGES.invalid })
export type WebhookEvent = z.infer<typeof event>

/** The most webhooks of an office. */
export const WEBHOOKS_MAX = 10
/** For how many days a message is tried again. */
export const WEBHOOK_TRY_DAYS = 3
/** For how many days an ended delivery is kept. */
export const WEBHOOK_LOG_DAYS = 30
/** Deliveries on a page of the log. */
export const WEBHOOK_LOG_PAGE = 20

const moment = z.iso.datetime()
const day = z.iso.date()

const deadlinePayload = z.object({
  id: z.int(),
  state: deadlineState,
  title: z.string().with(z.describe('what is to be done')),
  notified: z.nullable(day),
  ends: z.nullable(day).with(z.describe('the last day')),
  fine_days: z.array(day).with(z.describe('the days on which the act can still be done, with a fine')),
  internal_date: z.nullable(day).with(z.describe('the office’s own, before the last day')),
  met_on: z.nullable(day),
})

const notificationPayload = z.object({
  id: z.int(),
  advogado: z.string(),
  data: z.nullable(day).with(z.describe('the portal’s date of the act')),
  origem: z.string(),
  acto: z.string(),
  tribunal: z.string(),
  unidade: z.string(),
  processo: z.string(),
  case_label: z.string().with(z.describe('what the case is called beside its number; empty for nothing')),
  especie: z.string(),
  referencia: z.string(),
  path: z.string().with(z.describe('of the page that shows it, to be put after the address of Arauto')),
})

const hearingPayload = z.pick(hearing, {
  id: true,
  state: true,
  source: true,
  kind: true,
  day: true,
  hour: true,
  place: true,
  link: true,
  processo: true,
  case_label: true,
})

const accountPayload = z.object({ id: z.int(), advogado: z.string() })
const problem = {
  account: accountPayload,
  problem: z.object({ kind: z.string(), message: z.string().with(z.describe('in Portuguese')), since: moment }),
}

const message = <Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: moment.with(z.describe('when it happened')), data })

/** The body of every message. */
export const webhookMessage = z.discriminatedUnion('type', [
  message(
    'notification.created',
    z.object({
      notification: z.extend(notificationPayload, { first_seen_at: moment, has_document: z.boolean() }),
      source: z
        .enum(['check', 'first_check', 'import'])
        .with(z.describe('`first_check`: it was in the list of an account that was checked for the first time')),
      deadline: z.nullable(deadlinePayload).with(z.describe('the proposed one; null where there are no dates')),
    }),
  ),
  message(
    'deadline.changed',
    z.object({
      change: z.enum(['confirmed', 'moved', 'renamed', 'met', 'dismissed', 'reopened', 'unconfirmed']),
      deadline: deadlinePayload,
      before: z
        .nullable(z.object({ state: deadlineState, ends: z.nullable(day) }))
        .with(z.describe('null for one that a person added')),
      notification: notificationPayload,
    }),
  ),
  message(
    'hearing.changed',
    z.object({
      change: z
        .enum(['proposed', 'confirmed', 'dismissed', 'given_up', 'moved', 'edited', 'withdrawn'])
        .with(z.describe('its new state, or what else is new; `withdrawn`: it is stored no more')),
      hearing: hearingPayload,
      before: z
        .nullable(z.pick(hearing, { state: true, day: true, hour: true }))
        .with(z.describe('null for a new one')),
      notification: z.nullable(notificationPayload).with(z.describe('null where none calls to it')),
    }),
  ),
  message('account.problem', z.object(problem)),
  message('account.recovered', z.object(problem)),
  message('webhook.test', z.object({ webhook: z.uuid(), text: z.string() })),
])
export type WebhookMessage = z.infer<typeof webhookMessage>

const deliveryState = z.enum(['waiting', 'delivered', 'failed'])

/** One message to one webhook. */
const delivery = z.object({
  id: z.uuid().with(z.describe('the `webhook-id` that the receiver gets, the same at each try')),
  event: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
  state: deliveryState,
  created_at: moment,
  tries: z.int(),
  tried_at: z.nullable(moment),
  next_try_at: z.nullable(moment).with(z.describe('null once it has ended')),
  status: z.nullable(z.int()).with(z.describe('the HTTP status of the last answer; null where none came')),
  error: z.string().with(z.describe('why the last try failed, in Portuguese; else empty')),
})
export type WebhookDelivery = z.infer<typeof delivery>

/** One delivery with what was sent, and the beginning of what the receiver answered. */
export const webhookDelivery = z
  .extend(delivery, { payload: z.unknown(), answer: z.string() })
  .register(z.globalRegistry, { id: 'WebhookDelivery' })
export type WebhookDeliveryDetail = z.infer<typeof webhookDelivery>

/** A page of a webhook's deliveries, newest first. */
export const webhookDeliveries = z
  .object({ results: z.array(delivery), count: z.int(), page: z.int() })
  .register(z.globalRegistry, { id: 'WebhookDeliveries' })
export type WebhookDeliveries = z.infer<typeof webhookDeliveries>

export const webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(event),
    active: z.boolean(),
    disabled: z
      .nullable(z.object({ at: moment, reason: z.enum(['by_hand', 'gone']) }))
      .with(z.describe('`gone`: the receiver answered 410; null while active')),
    created_at: moment,
    created_by: z.string(),
    failing_since: z.nullable(moment).with(z.describe('since when no message was taken')),
    waiting: z.int().with(z.describe('messages that are yet to be sent')),
    last: z.nullable(delivery).with(z.describe('the delivery that was tried last')),
  })
  .register(z.globalRegistry, { id: 'Webhook' })
export type Webhook = z.infer<typeof webhook>

export const webhookList = z
  .object({
    results: z.array(webhook),
    hosts: z.object({
      any_public: z.boolean().with(z.describe('whether any public https address can be added')),
      named: z.array(z.string()).with(z.describe('the hosts that the configuration permits')),
    }),
  })
  .register(z.globalRegistry, { id: 'WebhookList' })
export type WebhookList = z.infer<typeof webhookList>

const url = trimmedText(2000).with(z.describe('https'))
const events = z
  .array(event, { error: MESSAGES.invalid })
  .check(
    z.minLength(1, { error: WEBHOOK_MESSAGES.eventMissing }),
    z.maxLength(WEBHOOK_EVENTS.length, { error: MESSAGES.tooLong }),
  )

/** The password, which may be left out for 15 minutes after it was last given. */
const password = z.optional(filledText(1024))

export const webhookCreation = z.object({ url, events, password }).register(z.globalRegistry, { id: 'WebhookCreation' })

/** What is left out stays as it is. */
export const webhookChange = z
  .object({
    url: z.optional(url),
    events: z.optional(events),
    active: z.optional(z.boolean({ error: MESSAGES.invalid })),
    password,
  })
  .register(z.globalRegistry, { id: 'WebhookChange' })

/** A secret that was just made: the only answer that has it. */
export const webhookSecret = z
  .object({ webhook, secret: anyText(200).with(z.describe('`whsec_` and the key in base64')) })
  .register(z.globalRegistry, { id: 'WebhookSecret' })

export const webhookDeliveriesQuery = z.object({ page: z.optional(integerParam(0, 1_000_000)) })
