import { removeExtensionToken } from '@arauto/contract/calls/extension'
import type { ExtensionToken } from '@arauto/contract/extension'
import { CircleSlash } from 'lucide-react'
import { sendCall } from '../../api/call.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'

interface RevocationDialogProps {
  token: ExtensionToken
  onClose: () => void
  onRevoked: () => void
}

/** Asks before a token is ended. */
export default function RevocationDialog({ token, onClose, onRevoked }: RevocationDialogProps) {
  return (
    <ConfirmDialog
      title="Anular este código?"
      act="Anular código"
      acting="A anular…"
      icon={CircleSlash}
      done="Código anulado."
      run={() => ignoreNotFound(sendCall(removeExtensionToken, { params: { id: token.id } }))}
      onClose={onClose}
      onDone={onRevoked}
    >
      A extensão que usa o código {token.name} deixa de poder enviar, até receber outro. O que já enviou mantém-se.
    </ConfirmDialog>
  )
}
