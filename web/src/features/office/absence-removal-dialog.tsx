import { removeSubstitution } from '@arauto/contract/calls/office'
import type { Substitution } from '@arauto/contract/office'
import { sendCall } from '../../api/call.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'

interface AbsenceRemovalDialogProps {
  substitution: Substitution
  onClose: () => void
  onRemoved: () => void
}

/** Asks before an absence is removed. */
export default function AbsenceRemovalDialog({ substitution, onClose, onRemoved }: AbsenceRemovalDialogProps) {
  return (
    <ConfirmDialog
      title="Remover esta ausência?"
      act="Remover"
      acting="A remover…"
      done="Ausência removida."
      run={() => ignoreNotFound(sendCall(removeSubstitution, { params: { id: substitution.id } }))}
      onClose={onClose}
      onDone={onRemoved}
    >
      Quem substitui deixa já de ver o que só via por causa dela.
    </ConfirmDialog>
  )
}
