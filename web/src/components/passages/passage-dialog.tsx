import { type CasePassage, DECISION_MAX, FACT_MAX, quotedLines } from '@arauto/contract/passages'
import { anyText } from '@arauto/contract/text-field'
import { SPEAKER_MAX } from '@arauto/contract/transcript'
import * as z from '@arauto/contract/zod'
import type { ComponentProps, ReactNode } from 'react'
import { DateField } from '../date-field.tsx'
import { Field } from '../field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { TextAreaField } from '../text-area.tsx'
import { useSchemaForm } from '../use-schema-form.ts'

const passageForm = z.object({
  fact: anyText(FACT_MAX),
  speaker: anyText(SPEAKER_MAX),
  session: z.union([z.literal(''), z.iso.date()], { error: 'Escreva o dia da sessão, ou deixe em branco.' }),
  decision: anyText(DECISION_MAX),
})

/** What a person says of a passage. */
type PassageDetails = Pick<CasePassage, 'fact' | 'speaker' | 'session' | 'decision'>

interface PassageDialogProps extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'act' | 'onClose'> {
  lines: Parameters<typeof quotedLines>[0]
  /** Where the words stand. */
  place: string
  details: PassageDetails
  send: (details: PassageDetails) => Promise<void>
  /** A button before the others. */
  before?: (details: PassageDetails) => ReactNode
  remark?: ReactNode
}

/** The words of a passage, and the fields with what it proves. */
export function PassageDialog({ lines, place, details, send, before, remark, ...dialog }: PassageDialogProps) {
  const withDay = ({ session, ...others }: z.output<typeof passageForm>) => ({ ...others, session: session || null })
  const { form, field, controlled, sending, watch } = useSchemaForm({
    schema: passageForm,
    defaultValues: { ...details, session: details.session ?? '' },
    send: (values) => send(withDay(values)),
  })
  return (
    <FormDialog {...dialog} form={form} sending={sending} before={before?.(withDay(watch()))}>
      <blockquote className="m-0 max-h-[30vh] pl-12 border-l-2 border-(--edge) overflow-auto wrap-anywhere">
        {quotedLines(lines).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <footer className="muted tabular-nums">{place}</footer>
      </blockquote>
      <Field
        {...field('fact')}
        label="Facto que prova"
        remark="facultativo"
        hint="O número do artigo, ou as palavras dele."
        maxLength={FACT_MAX}
        autoFocus
      />
      <Field {...field('speaker')} label="Depoimento de" remark="facultativo" maxLength={SPEAKER_MAX} />
      <DateField {...controlled('session')} label="Dia da sessão" remark="facultativo" calendar="o dia da sessão" />
      <TextAreaField
        {...field('decision')}
        label="Decisão que deve ser proferida"
        remark="facultativo"
        rows={2}
        maxLength={DECISION_MAX}
      />
      {remark}
    </FormDialog>
  )
}
