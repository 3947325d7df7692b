import { writeNote } from '@arauto/contract/calls/notes'
import { NOTE_MAX } from '@arauto/contract/notes'
import { anyText } from '@arauto/contract/text-field'
import { TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription'
import * as z from '@arauto/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { CASES_KEY } from '../../../api/office-lists.ts'
import { Button } from '../../../components/button.tsx'
import { copyAndReport } from '../../../components/copy-and-report.ts'
import { DateField } from '../../../components/date-field.tsx'
import { Field } from '../../../components/field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { toast } from '../../../components/toasts.tsx'
import { useSchemaForm } from '../../../components/use-schema-form.ts'
import { type CitedPassage, citation } from './citation.ts'

const FACT_MAX = 500
const citeForm = z.object({
  fact: anyText(FACT_MAX),
  session: z.union([z.literal(''), z.iso.date()], { error: 'Escreva o dia da sessão, ou deixe em branco.' }),
})

interface CiteDialogProps {
  passage: CitedPassage
  /** The case that the recording is in, whose notes collect its passages. */
  caseKey: string | undefined
  onClose: () => void
}

/** Cites a passage: it is copied, or written down as a note of the case, with the fact that it proves. */
export function CiteDialog({ passage, caseKey, onClose }: CiteDialogProps) {
  const client = useQueryClient()
  const { form, field, controlled, sending, watch } = useSchemaForm({
    schema: citeForm,
    defaultValues: { fact: '', session: '' },
    async send(values) {
      const text = citation(passage, values)
      if (caseKey === undefined) await copyAndReport(text, TRANSCRIPTION_MESSAGES.copied)
      else {
        await call(writeNote, { body: { case_key: caseKey, text } })
        await client.invalidateQueries({ queryKey: CASES_KEY })
        toast.success(`Passagem guardada nas notas do processo ${caseKey}.`)
      }
      onClose()
    },
  })
  const text = citation(passage, watch())
  const isTooLong = text.length > NOTE_MAX
  return (
    <FormDialog
      title="Citar passagem"
      act={caseKey === undefined ? 'Copiar' : 'Guardar no processo'}
      form={form}
      sending={sending}
      onClose={onClose}
      before={
        caseKey !== undefined && (
          <Button icon={Copy} onClick={() => void copyAndReport(text, TRANSCRIPTION_MESSAGES.copied)}>
            Copiar
          </Button>
        )
      }
    >
      <Field {...field('fact')} label="Facto que prova" remark="facultativo" maxLength={FACT_MAX} autoFocus />
      <DateField {...controlled('session')} label="Dia da sessão" calendar="o dia da sessão" />
      <blockquote className="review__lost">{text}</blockquote>
      {isTooLong && (
        <p className="muted">A passagem é longa demais para uma nota: copie-a, ou escolha menos palavras.</p>
      )}
      {caseKey === undefined && (
        <p className="muted">Junte a gravação a um processo para guardar as passagens nas notas dele.</p>
      )}
    </FormDialog>
  )
}
