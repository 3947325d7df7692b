import type { Account } from '@arauto/contract/accounts'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../components/button.tsx'
import { toastError } from '../../components/toast-error.ts'
import { useProof } from '../../components/use-proof.tsx'
import { revealPassword } from './api.ts'

/**
 * A stored password, masked until it is revealed. The number of dots does not depend on its length. Where the office hides
 * passwords, the server is asked for it, and it is kept nowhere but here. Otherwise it is shown at once, and only reported
 * to the server, for the office's record.
 */
export function MaskedPassword({
  account: { id, password, password_hidden, access },
  owner,
}: {
  account: Account
  owner: string
}) {
  const [shown, setShown] = useState(false)
  const [fetched, setFetched] = useState('')
  const [revealing, setRevealing] = useState(false)
  const { prove, passwordDialog } = useProof()
  const text = password_hidden ? fetched : password
  async function reveal() {
    setRevealing(true)
    try {
      setFetched(await prove((proof) => revealPassword(id, proof)))
      setShown(true)
    } catch (error) {
      toastError(error)
    }
    setRevealing(false)
  }
  function toggle() {
    setFetched('')
    if (shown) return setShown(false)
    if (password_hidden) return void reveal()
    setShown(true)
    // A server that says nothing of access keeps no record.
    if (access) revealPassword(id, {}).catch(() => undefined)
  }
  return (
    <span className="row masked-password apart gap-4">
      {shown ? (
        <span className="ink breaks">{text || '–'}</span>
      ) : (
        <span>
          <span aria-hidden>••••••••</span>
          <span className="sr-only">Password oculta</span>
        </span>
      )}
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={`${shown ? 'Ocultar' : 'Mostrar'} password de ${owner}`}
        title={shown ? 'Ocultar password' : 'Mostrar password'}
        aria-busy={revealing || undefined}
        onClick={() => !revealing && toggle()}
      />
      {passwordDialog}
    </span>
  )
}
