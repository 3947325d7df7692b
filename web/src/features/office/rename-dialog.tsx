import { changeOffice } from '@arauto/contract/calls/office'
import type { OfficeView } from '@arauto/contract/office'
import { trimmedText } from '@arauto/contract/text-field'
import * as z from '@arauto/contract/zod'
import { call } from '../../api/call.ts'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { toast } from '../../components/toasts.tsx'
import { useProof } from '../../components/use-proof.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'

const nameForm = z.object({ name: trimmedText(200) })

interface RenameDialogProps {
  name: string
  onClose: () => void
  onChanged: (office: OfficeView) => void
}

/** Changes the office's name. */
export default function RenameDialog({ name, onClose, onChanged }: RenameDialogProps) {
  const { prove, passwordDialog } = useProof()
  const { form, field, sending } = useSchemaForm({
    schema: nameForm,
    defaultValues: { name },
    send: async (typed) => {
      const office = await prove((proof) => call(changeOffice, { body: { ...typed, ...proof } }))
      toast.success('Nome alterado.')
      onChanged(office)
    },
  })
  return (
    <FormDialog title="Nome do escritório" form={form} onClose={onClose} sending={sending} after={passwordDialog}>
      <Field {...field('name')} label="Nome" required maxLength={200} autoComplete="organization" autoFocus />
    </FormDialog>
  )
}
