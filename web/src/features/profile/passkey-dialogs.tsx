import { finishPasskeyRegistration, removePasskey, renamePasskey } from '@arauto/contract/calls/passkeys'
import type { Passkey } from '@arauto/contract/passkeys'
import { call, sendCall } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { ignoreNotFound } from '../../api/ignore-not-found.ts'
import { dropPasskeyChallenge, makePasskey, passkeyErrorMessage } from '../../api/passkey-ceremonies.ts'
import type { Proof } from '../../api/proof.ts'
import { SensitiveDialog, type SensitiveQuestion } from '../../components/sensitive-dialog.tsx'
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
export default function PasskeyDialogs({ step, suggestedName, ...dialog }: PasskeyDialogsProps) {
  return <SensitiveDialog key={step.is} {...questionOf(step, suggestedName)} {...dialog} />
}

function questionOf(step: PasskeyStep, suggestedName: string): SensitiveQuestion {
  switch (step.is) {
    case 'addition':
      return {
        title: 'Adicionar chave de acesso',
        act: 'Continuar',
        acting: 'A aguardar o dispositivo…',
        name: { label: 'Nome', value: suggestedName, hint: 'Para a distinguir das outras.' },
        run: add,
        done: 'Chave de acesso adicionada.',
        children: 'O navegador pede a seguir a impressão digital, o rosto ou o PIN.',
      }
    case 'renaming':
      return {
        title: 'Mudar o nome da chave de acesso',
        act: 'Guardar',
        name: { label: 'Nome', value: step.passkey.name },
        run: (_proof, name) => call(renamePasskey, { params: { id: step.passkey.id }, body: { name } }),
        done: 'Nome da chave de acesso alterado.',
      }
    case 'removal':
      return {
        title: 'Remover esta chave de acesso?',
        act: 'Remover',
        danger: true,
        run: (proof) => removeKnown(step.passkey, proof),
        done: 'Chave de acesso removida.',
        children: `Deixa de ser possível entrar com a chave ${step.passkey.name}. A senha continua a servir.`,
      }
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
