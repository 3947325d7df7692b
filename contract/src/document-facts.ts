import { dayField } from './day-field.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './document-kinds.ts'
import { MESSAGES } from './messages.ts'
import { anyText, trimmedText } from './text-field.ts'
import * as z from './zod.ts'

/** The longest title of a document, in characters. */
export const TITLE_MAX = 200
const NAME_MAX = 200
const MOST = 50

const kind = z.nullable(
  z.enum(Object.keys(DOCUMENT_KINDS) as [DocumentKind, ...DocumentKind[]], { error: MESSAGES.invalid }),
)

/** An amount that a document asks for, as a payment by its references. */
const payment = z.object({
  entity: z.string().with(z.describe('five digits; empty for a payment to the State, or where it cannot be read')),
  reference: z.string().with(z.describe('nine digits, or fifteen to the State; empty where it cannot be read')),
  cents: z.nullable(z.int()).with(z.describe('null where it cannot be read with certainty')),
  until: z.nullable(z.iso.date()).with(z.describe('the last day')),
  page: z.int().with(z.describe('where it stands, from 1')),
  words: z.string().with(z.describe('as written there; empty for one that a person added')),
  asks: z.string().with(z.describe('what a person has to look at; empty for nothing')),
})
export type Payment = z.infer<typeof payment>

/** What a document says of itself, as it was read or as a person corrected it. */
export const documentFacts = z.named('DocumentFacts', {
  kind,
  title: z.string().with(z.describe('made from what was read; empty where nothing was')),
  date: z.nullable(z.iso.date()).with(z.describe('the day that it gives itself')),
  cases: z.array(z.string()),
  parties: z.array(z.object({ name: z.string(), role: z.string() })),
  lawyers: z.array(z.string()),
  references: z.array(z.string()),
  payments: z.array(payment),
  corrected: z.array(z.string()).with(z.describe('the fields that a person corrected')),
})
export type DocumentFacts = z.infer<typeof documentFacts>

const names = z.array(trimmedText(NAME_MAX)).check(z.maxLength(MOST, { error: MESSAGES.tooLong }))

/** The messages about a payment that a person corrects. */
export const PAYMENT_MESSAGES = {
  entity: 'São 5 algarismos; num pagamento ao Estado, nenhuns.',
  reference: 'São 9 algarismos; num pagamento ao Estado, 15.',
  amount: 'Indique o montante em euros: 102,00.',
} as const

/** A payment as a person corrects it, or adds it. */
export const paymentCorrection = z.object({
  place: z
    .optional(z.int({ error: MESSAGES.invalid }))
    .with(z.describe('of the payment that it corrects, among those that are known, from 0; left out for one more')),
  entity: z.string({ error: PAYMENT_MESSAGES.entity }).check(z.regex(/^(\d{5})?$/, { error: PAYMENT_MESSAGES.entity })),
  reference: z
    .string({ error: PAYMENT_MESSAGES.reference })
    .check(z.regex(/^(\d{9}|\d{15})?$/, { error: PAYMENT_MESSAGES.reference })),
  cents: z.nullable(
    z
      .int({ error: PAYMENT_MESSAGES.amount })
      .check(z.gte(1, { error: PAYMENT_MESSAGES.amount }), z.lte(999_999_999, { error: PAYMENT_MESSAGES.amount })),
  ),
  until: z.nullable(dayField(MESSAGES.invalid)),
})

/** What a person says in place of what was read; what is left out stays as it is read. */
export const factsCorrection = z.object({
  kind: z.optional(kind),
  title: z.optional(anyText(TITLE_MAX)),
  date: z.optional(z.nullable(dayField(MESSAGES.invalid))),
  cases: z.optional(names),
  parties: z.optional(
    z
      .array(z.object({ name: trimmedText(NAME_MAX), role: anyText(NAME_MAX) }))
      .check(z.maxLength(MOST, { error: MESSAGES.tooLong })),
  ),
  lawyers: z.optional(names),
  references: z.optional(names),
  payments: z.optional(z.array(paymentCorrection).check(z.maxLength(MOST, { error: MESSAGES.tooLong }))),
})
export type FactsCorrection = z.infer<typeof factsCorrection>
