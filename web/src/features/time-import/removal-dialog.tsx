import { removeTimeCredentials } from '@arauto/contract/calls/time-import'
import { sendCall } from '../../api/call.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'

/** Asks for confirmation before the credentials of both services are removed. */
export default function RemovalDialog({ onClose, onRemoved }: { onClose: () => void; onRemoved: () => void }) {
  return (
    <ConfirmDialog
      title="Remover as credenciais?"
      act="Remover"
      acting="A remover…"
      done="Credenciais removidas."
      run={() => sendCall(removeTimeCredentials, {})}
      onClose={onClose}
      onDone={onRemoved}
    >
      O Arauto esquece o acesso ao Toggl e ao Notion. O que já foi importado mantém-se no Notion.
    </ConfirmDialog>
  )
}
