import { isCalendarDay } from '@arauto/contract/calendar-day'
import { type DocumentFacts, PAYMENT_MESSAGES, type paymentCorrection } from '@arauto/contract/document-facts'
import { euros } from '@arauto/contract/euros'
import { MESSAGES } from '@arauto/contract/messages'
import * as z from '@arauto/contract/zod'
import { Plus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/date-field.tsx'
import { centsOf } from '../../components/euros.ts'
import { Field } from '../../components/field.tsx'

const PARTS = ['entity', 'reference', 'amount', 'until'] as const
type Part = (typeof PARTS)[number]
/** The name of a payment's field: a form's are flat. */
export type PaymentField = `${Part}${number}`
export type PaymentValues = Record<PaymentField, string>

const ANY_SPACE = /\s/g
const matching = (pattern: RegExp, error: string) =>
  z.string().check(z.refine((text) => pattern.test(text.replace(ANY_SPACE, '')), { error }))
const SCHEMAS: Readonly<Record<Part, z.ZodMiniType<string, string>>> = {
  entity: matching(/^(\d{5})?$/, PAYMENT_MESSAGES.entity),
  reference: matching(/^(\d{9}|\d{15})?$/, PAYMENT_MESSAGES.reference),
  amount: z
    .string()
    .check(z.refine((text) => !text.trim() || centsOf(text) !== null, { error: PAYMENT_MESSAGES.amount })),
  until: z.string().check(z.refine((day) => day === '' || isCalendarDay(day), { error: MESSAGES.invalid })),
}

/** @param count of payments @returns the schemas of their fields */
export const paymentSchemas = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => PARTS.map((part) => [`${part}${at}`, SCHEMAS[part]] as const)).flat(),
  ) as Record<PaymentField, z.ZodMiniType<string, string>>

/** @returns the fields of payments, and of one more */
export const paymentValues = (payments: DocumentFacts['payments']): PaymentValues =>
  Object.fromEntries(
    [...payments, null].flatMap((one, at) => [
      [`entity${at}`, one?.entity ?? ''],
      [`reference${at}`, one?.reference ?? ''],
      [`amount${at}`, one && one.cents !== null ? euros(one.cents) : ''],
      [`until${at}`, one?.until ?? ''],
    ]),
  )

/** @returns the payments that are typed; one with nothing in its fields is none */
export function paymentsOf(values: PaymentValues, known: number): z.infer<typeof paymentCorrection>[] {
  return Array.from({ length: known + 1 }, (_, at) => {
    const said = (part: Part) => values[`${part}${at}`]!.replace(ANY_SPACE, '')
    return {
      ...(at < known && { place: at }),
      entity: said('entity'),
      reference: said('reference'),
      until: said('until') || null,
      cents: centsOf(said('amount')),
    }
  }).filter(({ entity, reference, cents, until }) => entity || reference || cents !== null || until)
}

interface PaymentFieldsProps {
  /** How many payments are known. */
  known: number
  field: (name: PaymentField) => Omit<ComponentProps<typeof Field>, 'label'>
  controlled: (name: PaymentField) => Omit<ComponentProps<typeof DateField>, 'label' | 'calendar'>
}

/** The fields of what a document asks to be paid. */
export function PaymentFields({ known, field, controlled }: PaymentFieldsProps) {
  const [count, setCount] = useState(known)
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a payment has no name but its place
        <fieldset key={at} className="stack gap-10">
          <legend className="pt-8 pb-12 text-14 font-semibold text-(--text-strong)">
            {known > 1 || count > 1 ? `Pagamento ${at + 1}` : 'Pagamento'}
          </legend>
          <div className="pair">
            <Field {...field(`entity${at}`)} label="Entidade" inputMode="numeric" maxLength={9} />
            <Field {...field(`reference${at}`)} label="Referência de pagamento" inputMode="numeric" maxLength={24} />
          </div>
          <div className="pair">
            <Field {...field(`amount${at}`)} label="Montante (€)" inputMode="decimal" maxLength={16} />
            <DateField {...controlled(`until${at}`)} label="Último dia" calendar="último dia do pagamento" />
          </div>
        </fieldset>
      ))}
      {count === known && (
        <Button variant="ghost" size="small" icon={Plus} onClick={() => setCount(known + 1)}>
          Acrescentar pagamento
        </Button>
      )}
    </>
  )
}
