import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../form-dialog.tsx'
import { refreshLists } from '../undo-toast.tsx'
import { HearingFields, useHearingForm } from './hearing-fields.tsx'

interface HearingDialogProps {
  /** What it belongs to. */
  of: { notification_id: number } | { case: string }
  canConfirm: boolean
  onClose: () => void
}

/** Adds a hearing. */
export default function HearingDialog({ of, canConfirm, onClose }: HearingDialogProps) {
  const client = useQueryClient()
  const editor = useHearingForm({
    of,
    canConfirm,
    onStored() {
      onClose()
      void refreshLists(client)
    },
  })
  return (
    <FormDialog
      title="Acrescentar diligência"
      form={editor.form}
      onClose={onClose}
      sending={editor.sending}
      act={canConfirm ? 'Confirmar' : 'Propor'}
    >
      <HearingFields editor={editor} />
    </FormDialog>
  )
}
