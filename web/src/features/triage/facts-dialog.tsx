import { isCalendarDay } from '@arauto/contract/calendar-day'
import { correctFacts } from '@arauto/contract/calls/readings'
import { type DocumentFacts, type FactsCorrection, TITLE_MAX } from '@arauto/contract/document-facts'
import { DOCUMENT_KINDS, type DocumentKind } from '@arauto/contract/document-kinds'
import { MESSAGES } from '@arauto/contract/messages'
import { anyText } from '@arauto/contract/text-field'
import { WORK_MESSAGES } from '@arauto/contract/work-messages'
import * as z from '@arauto/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/date-field.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area.tsx'
import { toastError } from '../../components/toast-error.ts'
import { refreshLists } from '../../components/undo-toast.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { PaymentFields, type PaymentValues, paymentSchemas, paymentsOf, paymentValues } from './payment-fields.tsx'

const LINES_MAX = 10_000

const FIELDS = {
  kind: z.string(),
  title: anyText(TITLE_MAX),
  date: z.string().check(z.refine((day) => day === '' || isCalendarDay(day), { error: MESSAGES.invalid })),
  cases: anyText(LINES_MAX),
  parties: anyText(LINES_MAX),
  lawyers: anyText(LINES_MAX),
  references: anyText(LINES_MAX),
}
type Values = { [Name in keyof typeof FIELDS]: string } & PaymentValues

const KINDS = [
  { value: '', label: 'Por indicar' },
  ...Object.entries(DOCUMENT_KINDS).map(([value, label]) => ({ value, label })),
].sort(
  (one, other) => Number(one.value !== '') - Number(other.value !== '') || one.label.localeCompare(other.label, 'pt'),
)

interface FactsDialogProps {
  documentId: number
  facts: DocumentFacts
  onClose: () => void
}

/** Corrects what was read of a document. What is not changed goes on as it is read. */
export default function FactsDialog({ documentId, facts, onClose }: FactsDialogProps) {
  const client = useQueryClient()
  const before = valuesOf(facts)
  const save = async (body: FactsCorrection) => {
    await call(correctFacts, { params: { id: documentId }, body })
    await refreshLists(client)
    onClose()
  }
  const {
    form: attributes,
    field,
    controlled,
    sending,
  } = useSchemaForm<Values, Values>({
    schema: z.object({ ...FIELDS, ...paymentSchemas(facts.payments.length + 1) }) as z.ZodMiniType<Values, Values>,
    defaultValues: before,
    send: (values) => save(correctionOf(values, before, facts)),
  })
  return (
    <FormDialog
      title="Corrigir o que se leu"
      form={attributes}
      onClose={onClose}
      sending={sending}
      before={
        facts.corrected.length > 0 && (
          <Button
            variant="ghost"
            disabled={sending}
            onClick={() => void save({}).catch((error: unknown) => toastError(error, WORK_MESSAGES.notSaved))}
          >
            Repor o que se leu
          </Button>
        )
      }
    >
      <SelectField {...controlled('kind')} label="Tipo" options={KINDS} />
      <Field {...field('title')} label="Título" hint="Dá o nome ao ficheiro." maxLength={TITLE_MAX} />
      <DateField {...controlled('date')} label="Data do documento" calendar="Data do documento" />
      <Lines {...field('cases')} label="Processos" />
      <Lines {...field('parties')} label="Partes" hint="Uma por linha, com a qualidade antes: «Autor: Ana Prates»." />
      <Lines {...field('lawyers')} label="Mandatários" />
      <Lines {...field('references')} label="Referências" />
      <PaymentFields known={facts.payments.length} field={field} controlled={controlled} />
    </FormDialog>
  )
}

const Lines = (props: ComponentProps<typeof TextAreaField>) => (
  <TextAreaField hint="Um por linha." rows={2} maxLength={LINES_MAX} {...props} />
)

const valuesOf = ({ kind, title, date, cases, parties, lawyers, references, payments }: DocumentFacts): Values => ({
  kind: kind ?? '',
  title,
  date: date ?? '',
  cases: cases.join('\n'),
  parties: parties.map(partyLine).join('\n'),
  lawyers: lawyers.join('\n'),
  references: references.join('\n'),
  ...paymentValues(payments),
})

const partyLine = ({ role, name }: DocumentFacts['parties'][number]): string => [role, name].filter(Boolean).join(': ')

/** The fields that differ now, and those that a person corrected before. */
function correctionOf(
  values: Values,
  before: Values,
  { corrected, parties, payments }: DocumentFacts,
): FactsCorrection {
  const said: Required<FactsCorrection> = {
    kind: (values.kind || null) as DocumentKind | null,
    title: values.title.trim(),
    date: values.date || null,
    cases: linesOf(values.cases),
    parties: linesOf(values.parties).map((line) => {
      // A name without a role may have a colon itself.
      const known = parties.find((party) => partyLine(party) === line)
      if (known) return known
      const at = line.indexOf(':')
      return { role: line.slice(0, Math.max(0, at)).trim(), name: line.slice(at + 1).trim() || line }
    }),
    lawyers: linesOf(values.lawyers),
    references: linesOf(values.references),
    payments: paymentsOf(values, payments.length),
  }
  const isChanged = (names: readonly string[]) =>
    names.some((name) => values[name as keyof Values] !== before[name as keyof Values])
  const isSaid = (name: string) =>
    corrected.includes(name) || isChanged(name === 'payments' ? Object.keys(paymentValues(payments)) : [name])
  return Object.fromEntries(Object.entries(said).filter(([name]) => isSaid(name)))
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
