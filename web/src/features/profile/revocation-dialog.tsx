import type { ExtensionToken } from '@arauto/contract/extension'
import { MESSAGES } from '@arauto/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { CircleSlash } from 'lucide-react'
import { useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import { ApiFailure, failureSentence, isSignedOut } from '../../api/failure.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { revokeExtensionToken } from './api.ts'

interface RevocationDialogProps {
  token: ExtensionToken
  onClose: () => void
  onRevoked: () => void
}

/** Asks before a token is ended. */
export default function RevocationDialog({ token, onClose, onRevoked }: RevocationDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const revoking = useMutation({
    mutationFn: async () => {
      await revokeExtensionToken(token.id).catch((error: unknown) => {
        // Ended in another window already: that is what was asked for.
        if (!(error instanceof ApiFailure) || error.status !== 404) throw error
      })
    },
    onSuccess: () => {
      toast.success('Código anulado.')
      onRevoked()
    },
    onError: (error) => {
      if (!isSignedOut(error)) toast.error(failureSentence(error, MESSAGES.somethingFailed))
    },
  })
  const close = () => !revoking.isPending && onClose()
  return (
    <Dialog question title="Anular este código?" open onClose={close} initialFocus={cancel}>
      <div className="dialog__body">
        <p className="quiet">
          A extensão que usa o código {token.name} deixa de poder enviar, até receber outro. O que já enviou mantém-se.
        </p>
      </div>
      <div className="dialog__foot">
        <Button ref={cancel} look="quiet" disabled={revoking.isPending} onClick={close}>
          Cancelar
        </Button>
        <Button
          look="danger"
          icon={CircleSlash}
          busy={revoking.isPending && 'A anular…'}
          onClick={() => revoking.mutate()}
        >
          Anular código
        </Button>
      </div>
    </Dialog>
  )
}
