import { type ReactNode, useRef, useState } from 'react'
import { fieldReason } from '../api/error.ts'
import { Cancelled, isPasswordRequired, type Proof } from '../api/proof.ts'
import { SensitiveDialog } from './sensitive-dialog.tsx'

/** Sends a sensitive act, and again with the password where the server asks for it. */
export type Prove = <T>(send: (proof: Proof) => Promise<T>) => Promise<T>

interface PendingProof {
  again: (proof: Proof) => Promise<void>
  cancel: () => void
}

/**
 * For sensitive actions of a form or a control: if the server requires the password, a dialog asks for it, and the
 * action is repeated.
 *
 * @returns `prove`, which sends an act and rejects with `Cancelled` when the dialog is closed, and the dialog to render
 */
export function useProof(): { prove: Prove; passwordDialog: ReactNode } {
  const [pending, setPending] = useState<PendingProof | null>(null)
  const isOpen = useRef(false)
  const show = (next: PendingProof | null) => {
    isOpen.current = next !== null
    setPending(next)
  }
  const prove: Prove = (send) =>
    send({}).catch((error: unknown) => {
      // The second of two concurrent actions is given up: the password is asked for once.
      if (isOpen.current) throw new Cancelled()
      if (!isPasswordRequired(error)) throw error
      return new Promise((resolve, reject) => {
        show({
          again: async (proof) => {
            try {
              resolve(await send(proof))
            } catch (refusal) {
              // The dialog reports a wrong password; the caller reports any other error.
              if (fieldReason(refusal, 'password')) throw refusal
              reject(refusal)
            }
            show(null)
          },
          cancel: () => {
            show(null)
            reject(new Cancelled())
          },
        })
      })
    })
  const passwordDialog = pending && (
    <SensitiveDialog
      title="Confirme a sua identidade"
      act="Confirmar"
      passwordRequired
      run={pending.again}
      onClose={pending.cancel}
    >
      Escreva a sua senha para continuar.
    </SensitiveDialog>
  )
  return { prove, passwordDialog }
}
