import { endOtherSessions } from '@arauto/contract/calls/sessions'
import { sendCall } from '../../api/call.ts'
import { SensitiveDialog } from '../../components/sensitive-dialog.tsx'
import { toast } from '../../components/toasts.tsx'

/** Asks before every other session ends. */
export default function EndOthersDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  return (
    <SensitiveDialog
      title="Terminar todas as outras sessões?"
      act="Terminar sessões"
      acting="A terminar…"
      danger
      run={async (proof) => {
        await sendCall(endOtherSessions, { body: proof })
        toast.success('As outras sessões terminaram.')
        onDone()
      }}
      onClose={onClose}
    >
      Quem as estiver a usar terá de iniciar sessão novamente. Esta mantém-se.
    </SensitiveDialog>
  )
}
