import type { Account } from '@arauto/contract/accounts'
import { removeAccount } from '@arauto/contract/calls/accounts'
import { MESSAGES } from '@arauto/contract/messages'
import { sendCall } from '../../api/call.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'

interface RemovalDialogProps {
  account: Account
  onClose: () => void
  onRemoved: () => void
}

/** Asks for confirmation before an account is removed, and says what stays. */
export default function RemovalDialog({ account, onClose, onRemoved }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      title={MESSAGES.accountConfirmRemoval}
      act="Remover"
      done={MESSAGES.accountRemoved}
      run={() => sendCall(removeAccount, { params: { id: account.id } })}
      onClose={onClose}
      onDone={onRemoved}
    >
      A conta de {account.advogado || account.username} deixa de ser verificada. As notificações já recebidas mantêm-se,
      visíveis para as mesmas pessoas. Se a conta for acrescentada de novo, o administrador do escritório terá de
      indicar outra vez quem a vê e quem a gere.
    </ConfirmDialog>
  )
}
