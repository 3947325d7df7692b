import type { Account } from '@arauto/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../components/button.tsx'
import { toastError } from '../../components/toast-error.ts'
import { useProof } from '../../components/use-proof.tsx'
import { revealPassword } from './api.ts'

/**
 * A stored password, masked until it is revealed. The number of dots does not depend on its length. Where the office hides
 * passwords, it is asked for when it is to be shown.
 */
export function MaskedPassword({
  account: { id, password, password_hidden },
  owner,
}: {
  account: Account
  owner: string
}) {
  const [shown, setShown] = useState<string | null>(null)
  const { prove, passwordDialog } = useProof()
  const revealing = useMutation({
    mutationFn: () => prove((proof) => revealPassword(id, proof)),
    gcTime: 0,
    onSuccess: (revealed) => setShown(revealed),
    onError: (error) => toastError(error),
  })
  const isShown = shown !== null
  function toggle() {
    if (isShown) setShown(null)
    else if (password_hidden) revealing.mutate()
    else setShown(password)
  }
  return (
    <span className="masked-password">
      {isShown ? (
        <span className="masked-password__text">{shown || '–'}</span>
      ) : (
        <span>
          <span aria-hidden>••••••••••</span>
          <span className="sr-only">Password oculta</span>
        </span>
      )}
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={`${isShown ? 'Ocultar' : 'Mostrar'} password de ${owner}`}
        title={isShown ? 'Ocultar password' : 'Mostrar password'}
        aria-busy={revealing.isPending || undefined}
        onClick={() => !revealing.isPending && toggle()}
      />
      {passwordDialog}
    </span>
  )
}
