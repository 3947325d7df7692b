import { MESSAGES } from '@arauto/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import { failureSentence, isSignedOut } from '../../api/failure.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { removeAccount } from './api.ts'
import type { KnownAccount } from './known-account.ts'

interface RemovalDialogProps {
  account: KnownAccount
  onClose: () => void
  onRemoved: () => void
}

/** Asks before an account is removed, and says what stays. */
export default function RemovalDialog({ account, onClose, onRemoved }: RemovalDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const removing = useMutation({
    mutationFn: () => removeAccount(account.id),
    onSuccess: () => {
      toast.success(MESSAGES.accountRemoved)
      onRemoved()
    },
    onError: (error) => {
      if (!isSignedOut(error)) toast.error(failureSentence(error, MESSAGES.somethingFailed))
    },
  })
  const close = () => !removing.isPending && onClose()
  return (
    <Dialog question title={MESSAGES.accountConfirmRemoval} open onClose={close} initialFocus={cancel}>
      <div className="dialog__body">
        <p className="quiet">
          A conta de {account.advogado || account.username} deixa de ser verificada. As notificações já recebidas
          mantêm-se.
        </p>
      </div>
      <div className="dialog__foot">
        <Button ref={cancel} look="quiet" disabled={removing.isPending} onClick={close}>
          Cancelar
        </Button>
        <Button look="danger" icon={Trash2} busy={removing.isPending && 'A remover…'} onClick={() => removing.mutate()}>
          Remover
        </Button>
      </div>
    </Dialog>
  )
}
