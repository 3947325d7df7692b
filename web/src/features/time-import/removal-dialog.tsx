import { MESSAGES } from '@arauto/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import { failureSentence, isSignedOut } from '../../api/failure.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { removeCredentials } from './api.ts'

/** Asks before the credentials of both services are removed. */
export default function RemovalDialog({ onClose, onRemoved }: { onClose: () => void; onRemoved: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null)
  const removing = useMutation({
    mutationFn: removeCredentials,
    onSuccess: () => {
      toast.success('Credenciais removidas.')
      onRemoved()
    },
    onError: (error) => {
      if (!isSignedOut(error)) toast.error(failureSentence(error, MESSAGES.somethingFailed))
    },
  })
  const close = () => !removing.isPending && onClose()
  return (
    <Dialog question title="Remover as credenciais?" open onClose={close} initialFocus={cancel}>
      <div className="dialog__body">
        <p className="quiet">
          O Arauto esquece o acesso ao Toggl e ao Notion. O que já foi importado mantém-se no Notion.
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
