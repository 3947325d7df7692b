import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import { weekdayDate } from '@arauto/contract/weekday-dates'
import { useMutation } from '@tanstack/react-query'
import { Calculator, Copy } from 'lucide-react'
import { calculateDeadline, calculationPath } from '../../api/deadline-calculation.ts'
import { errorMessage } from '../../api/error.ts'
import { Button } from '../../components/button.tsx'
import { copyAndReport } from '../../components/copy-and-report.ts'
import {
  choiceOf,
  choiceSchema,
  NOTHING_KNOWN,
  type TermsChoice,
  termsOf,
} from '../../components/deadline-terms/choice.ts'
import { finesAsText } from '../../components/deadline-terms/fine-amounts.tsx'
import { Reasons } from '../../components/deadline-terms/reasons.tsx'
import { TermsFields } from '../../components/deadline-terms/terms-fields.tsx'
import { refusedFields } from '../../components/deadline-terms/terms-form.ts'
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'

const NOTHING: TermsChoice = { ...choiceOf(NOTHING_KNOWN, null), length: '10' }
const SCHEMA = choiceSchema(NOTHING_KNOWN, null)
const LEGAL = ['O Arauto propõe; quem confirma é uma pessoa.', 'Isto não é aconselhamento jurídico.']

/** Calculates a deadline from dates and durations, with its reasoning; nothing of it is stored. */
export default function CalculatorDialog({ onClose }: { onClose: () => void }) {
  const calculating = useMutation({
    mutationFn: async (path: string) => ({ path, result: await calculateDeadline(path) }),
    // The screen shows why it failed.
    onError: () => undefined,
  })
  const form = useSchemaForm({
    schema: SCHEMA,
    defaultValues: NOTHING,
    send: async ({ choice, terms }) => {
      await calculating.mutateAsync(calculationPath(terms, { tribunal: choice.tribunal.trim() }))
    },
    onRefused: (error) => refusedFields(error) ?? {},
  })
  const choice = form.watch()
  const { terms, wrong } = termsOf(choice, NOTHING_KNOWN, null)
  const { data, error, isPending } = calculating
  // A result is never shown beside terms other than its own.
  const path = terms && calculationPath(terms, { tribunal: choice.tribunal.trim() })
  const result = data?.path === path ? data?.result : undefined
  const failed = error && calculating.variables === path && !refusedFields(error)

  return (
    <Dialog title="Calcular um prazo" open onClose={onClose}>
      <form {...form.form}>
        <DialogBody>
          <TermsFields form={form} wrong={wrong} elaborated={null} />
          <Field
            label="Tribunal ou juízo"
            remark="opcional"
            hint="A sede determina o feriado municipal, p. ex. «Juízo Local Cível de Lisboa»."
            maxLength={500}
            {...form.field('tribunal')}
          />
          {failed && (
            <p className="text-(--error-text)" role="alert">
              {errorMessage(error, 'Não foi possível calcular. Tente novamente.')}
            </p>
          )}
          {result && (
            <section className="box p-16 grid gap-12 border-(--edge)" aria-live="polite" aria-label="Resultado">
              <p className="wrap items-baseline gap-x-10 gap-y-0">
                <strong className="font-heading text-[22px]/32 font-semibold tabular-nums">
                  {weekdayDate(result.ends)}
                </strong>
                <span>{lastDayWords(result)}</span>
              </p>
              <Reasons calculated={result} />
              <p className="muted text-12">
                {LEGAL.map((sentence) => (
                  <span key={sentence}>{sentence} </span>
                ))}
              </p>
            </section>
          )}
        </DialogBody>
        <DialogFoot>
          {result && (
            <Button icon={Copy} onClick={() => void copyAndReport(asText(result), 'Cálculo copiado.')}>
              Copiar cálculo
            </Button>
          )}
          <Button type="submit" variant="primary" icon={Calculator} busy={isPending && 'A calcular…'}>
            Calcular
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

const lastDayWords = ({ ends_at: hour, before }: CalculatedDeadline): string =>
  hour ? `último dia do prazo, até às ${hour}` : before ? 'último dia, antes da audiência' : 'último dia do prazo'

/** @returns a calculation as plain text */
function asText(calculated: CalculatedDeadline): string {
  const { ends, ends_at: hour, steps, warnings } = calculated
  return [
    `Último dia: ${weekdayDate(ends)}${hour ? `, até às ${hour}` : ''}`,
    ...finesAsText(calculated),
    '',
    ...steps.map(({ date, text, article }) => `${weekdayDate(date)}: ${text}${article ? ` (${article})` : ''}`),
    ...(warnings.length > 0 ? ['', ...warnings] : []),
    '',
    ...LEGAL,
  ].join('\n')
}
