import { changeCase } from '@arauto/contract/calls/cases'
import { CASE_NAME_MAX, type CaseDetail, CLIENT_MAX, PARTIES_MAX } from '@arauto/contract/cases'
import { anyText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { DraftLine } from '../../components/draft-line.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TextAreaField } from '../../components/text-area.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { refreshCases } from './api.ts'

const namesForm = z.object({
  name: anyText(CASE_NAME_MAX),
  client: anyText(CLIENT_MAX),
  parties: anyText(PARTIES_MAX),
})

/** Writes down what a case is called, whose it is and who its parties are. */
export function NamesDialog({ detail, onClose }: { detail: CaseDetail; onClose: () => void }) {
  const client = useQueryClient()
  const { name = '', client: of = '', parties: all } = detail
  const { form, field, sending, resumed, discard } = useSchemaForm({
    schema: namesForm,
    defaultValues: { name, client: of, parties: all },
    draft: { name: `case-names ${detail.key}`, fields: ['name', 'client', 'parties'] },
    send: async (values) => {
      try {
        await call(changeCase, { query: { number: detail.key }, body: { version: detail.version, ...values } })
      } finally {
        // Also what somebody else has changed meanwhile: the next attempt is made with it.
        await refreshCases(client)
      }
      onClose()
    },
  })
  return (
    <FormDialog
      title="Nome, cliente e partes"
      form={form}
      onClose={onClose}
      sending={sending}
      initialFocus={() => form.ref.current?.querySelector('input')}
    >
      {resumed && <DraftLine onDiscard={discard} />}
      <Field
        {...field('name')}
        label="Nome do processo"
        placeholder="Silva c. Costa"
        hint="Aparece junto ao número nas listas, nos prazos, nos e-mails e no calendário."
        maxLength={CASE_NAME_MAX}
      />
      <Field {...field('client')} label="Cliente" maxLength={CLIENT_MAX} />
      <TextAreaField {...field('parties')} label="Quem são as partes" rows={3} maxLength={PARTIES_MAX} />
    </FormDialog>
  )
}
