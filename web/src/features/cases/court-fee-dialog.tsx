import { changeCase } from '@arauto/contract/calls/cases'
import type { CaseDetail } from '@arauto/contract/cases'
import { euros } from '@arauto/contract/euros'
import { TERM_MESSAGES } from '@arauto/contract/term-fields'
import * as z from '@arauto/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { centsOf } from '../../components/euros.ts'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { refreshCases } from './api.ts'

const feeForm = z.object({
  taxa: z.string().check(z.refine((typed) => !typed.trim() || centsOf(typed) !== null, { error: TERM_MESSAGES.taxa })),
})

/** The taxa de justiça of a case, which the fines of all its deadlines are a part of; an empty one is not known. */
export function CourtFeeDialog({ detail, onClose }: { detail: CaseDetail; onClose: () => void }) {
  const client = useQueryClient()
  const { form, field, sending } = useSchemaForm({
    schema: feeForm,
    defaultValues: { taxa: detail.taxa_cents ? euros(detail.taxa_cents) : '' },
    send: async ({ taxa }) => {
      try {
        await call(changeCase, {
          query: { number: detail.key },
          body: { version: detail.version, taxa_cents: centsOf(taxa) },
        })
      } finally {
        // Also what somebody else has changed meanwhile: the next attempt is made with it.
        await refreshCases(client)
      }
      onClose()
    },
  })
  return (
    <FormDialog title="Taxa de justiça" form={form} onClose={onClose} sending={sending}>
      <Field
        label="Taxa de justiça do processo"
        placeholder="em euros"
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        hint="As multas do artigo 139.º, n.º 5, do CPC calculam-se sobre ela. O valor vale para todos os prazos do processo."
        autoFocus
        {...field('taxa')}
      />
    </FormDialog>
  )
}
