import { AUDIT_WORDS, type AuditEvent } from './audit-words.ts'
import { dayField } from './day-field.ts'
import { integerParam } from './integer-param.ts'
import { MESSAGES } from './messages.ts'
import { passwordAgain } from './text-field.ts'
import * as z from './zod.ts'

/** What the record keeps. */
export const AUDIT_EVENTS = Object.keys(AUDIT_WORDS) as [AuditEvent, ...AuditEvent[]]
const auditEvent = z.enum(AUDIT_EVENTS, { error: MESSAGES.invalid })

/** Somebody in the record; after their erasure under a pseudonym. */
const person = z.object({ id: z.int().with(z.describe('in the record, not the user’s')), name: z.string() })

const auditEntry = z.named('AuditEntry', {
  id: z.int().with(z.describe('counts from 1, without gaps')),
  at: z.iso.datetime(),
  event: auditEvent,
  who: z.nullable(person).with(z.describe('null where the program itself did it')),
  about: z.nullable(person).with(z.describe('the member concerned, where it is another')),
  subject: z.string().with(z.describe('what it concerns, in words; empty for nothing in particular')),
  address: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditQuery = z.object({
  page: z.optional(integerParam(0, 1_000_000)),
  page_size: z.optional(integerParam(1, 200)),
  event: z.optional(auditEvent),
  who: z.optional(integerParam(1, 999_999_999)),
  from: z.optional(dayField(MESSAGES.invalid)),
  to: z.optional(dayField(MESSAGES.invalid)),
})

/** A page of the record, newest first. */
export const auditPage = z.named('AuditPage', {
  results: z.array(auditEntry),
  count: z.int(),
  page: z.int(),
  page_size: z.int(),
  people: z.array(person).with(z.describe('all who stand in the record')),
  kept_days: z.int(),
})
export type AuditPage = z.infer<typeof auditPage>

/** The record as a file asks for the password, which may be left out for 15 minutes after it was last given. */
export const auditExport = z
  .nullish(z.object({ password: passwordAgain }))
  .register(z.globalRegistry, { id: 'AuditExport' })
