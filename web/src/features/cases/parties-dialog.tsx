import { type CaseDetail, PARTIES_MAX } from '@arauto/contract/cases'
import { anyText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Dialog, DialogBody, DialogFoot } from '../../components/dialog.tsx'
import { DraftLine } from '../../components/draft-line.tsx'
import { describedBy, FieldFrame } from '../../components/field.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { changeCase, refreshCases } from './api.ts'

const partiesForm = z.object({ parties: anyText(PARTIES_MAX) })

/** Writes down who the parties of a case are. */
export function PartiesDialog({ detail, onClose }: { detail: CaseDetail; onClose: () => void }) {
  const client = useQueryClient()
  const id = useId()
  const { form, field, sending, resumed, discard } = useSchemaForm({
    schema: partiesForm,
    defaultValues: { parties: detail.parties },
    draft: { name: `parties ${detail.key}`, fields: ['parties'] },
    send: async ({ parties }) => {
      try {
        await changeCase(detail.key, { version: detail.version, parties })
      } finally {
        // Also what somebody else has changed meanwhile: the next attempt is made with it.
        await refreshCases(client)
      }
      onClose()
    },
  })
  const close = () => !sending && onClose()
  const { error, ...parties } = field('parties')
  return (
    <Dialog title="Partes" open onClose={close}>
      <form {...form}>
        <DialogBody>
          {resumed && <DraftLine onDiscard={discard} />}
          <FieldFrame id={id} label="Quem são as partes" error={error}>
            <TextArea
              {...parties}
              {...describedBy(id, null, error)}
              id={id}
              rows={4}
              maxLength={PARTIES_MAX}
              autoFocus
            />
          </FieldFrame>
        </DialogBody>
        <DialogFoot>
          <FormButtons sending={sending} onCancel={close} />
        </DialogFoot>
      </form>
    </Dialog>
  )
}
