import type { Substitution } from '@arauto/contract/office'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { removeSubstitution } from './api.ts'

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
      run={() => removeSubstitution(substitution.id)}
      onClose={onClose}
      onDone={onRemoved}
    >
      Quem substitui deixa já de ver o que só via por causa dela.
    </ConfirmDialog>
  )
}
