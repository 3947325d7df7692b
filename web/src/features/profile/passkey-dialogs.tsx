import { finishPasskeyRegistration, removePasskey, renamePasskey } from '@arauto/contract/calls/passkeys'
import type { Passkey } from '@arauto/contract/passkeys'
import { call, sendCall } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import { dropPasskeyChallenge, makePasskey, passkeyErrorMessage } from '../../api/passkey-ceremonies.ts'
import type { Proof } from '../../api/proof.ts'
import { SensitiveDialog } from '../../components/sensitive-dialog.tsx'
import { toast } from '../../components/toasts.tsx'

/** What is being done with passkeys. */
export type PasskeyStep =
  | { is: 'addition' }
  | { is: 'renaming'; passkey: Passkey }
  | { is: 'removal'; passkey: Passkey }

interface PasskeyDialogsProps {
  step: PasskeyStep
  /** What a new passkey is called unless the user says otherwise. */
  suggestedName: string
  onDone: () => void
  onClose: () => void
}

/** The dialog of one step. */
export default function PasskeyDialogs({ step, suggestedName, onDone, onClose }: PasskeyDialogsProps) {
  switch (step.is) {
    case 'addition':
      return (
        <SensitiveDialog
          title="Adicionar chave de acesso"
          act="Continuar"
          acting="A aguardar o dispositivo…"
          name={{ label: 'Nome', value: suggestedName, hint: 'Para a distinguir das outras.' }}
          run={async (proof, name) => {
            if (!(await add(proof, name))) return
            toast.success('Chave de acesso adicionada.')
            onDone()
          }}
          onClose={onClose}
        >
          O navegador pede a seguir a impressão digital, o rosto ou o PIN.
        </SensitiveDialog>
      )
    case 'renaming':
      return (
        <SensitiveDialog
          title="Mudar o nome da chave de acesso"
          act="Guardar"
          acting="A guardar…"
          name={{ label: 'Nome', value: step.passkey.name }}
          run={async (_proof, name) => {
            await call(renamePasskey, { params: { id: step.passkey.id }, body: { name } })
            toast.success('Nome da chave de acesso alterado.')
            onDone()
          }}
          onClose={onClose}
        />
      )
    case 'removal':
      return (
        <SensitiveDialog
          title="Remover esta chave de acesso?"
          act="Remover"
          acting="A remover…"
          danger
          run={async (proof) => {
            await removeKnown(step.passkey, proof)
            toast.success('Chave de acesso removida.')
            onDone()
          }}
          onClose={onClose}
        >
          Deixa de ser possível entrar com a chave {step.passkey.name}. A senha continua a servir.
        </SensitiveDialog>
      )
  }
}

/** Makes and adds a passkey. @returns false where the browser made none; why, a toast says */
async function add(proof: Proof, name: string): Promise<boolean> {
  try {
    const { rpId, credential } = await makePasskey(proof)
    await call(finishPasskeyRegistration, { body: { name, credential } }).catch((error: unknown) => {
      // Refused for certain; after any other failure the server may know it.
      if (error instanceof ApiError && error.status === 400) void dropPasskeyChallenge(rpId, credential.id)
      throw error
    })
    return true
  } catch (error) {
    if (error instanceof ApiError) throw error
    toast.error(passkeyErrorMessage(error))
    return false
  }
}

async function removeKnown({ id, rp_id: rpId, credential_id: credentialId }: Passkey, proof: Proof): Promise<void> {
  await ignoreNotFound(sendCall(removePasskey, { params: { id }, body: proof }))
  void dropPasskeyChallenge(rpId, credentialId)
}
