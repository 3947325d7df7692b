import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../components/button.tsx'

/** A stored password, masked until it is revealed. The number of dots does not depend on its length. */
export function MaskedPassword({ password, owner }: { password: string | null | undefined; owner: string }) {
  const [shown, setShown] = useState(false)
  return (
    <span className="masked-password">
      {shown ? (
        <span className="masked-password__text">{password || '–'}</span>
      ) : (
        <span>
          <span aria-hidden>••••••••••</span>
          <span className="sr-only">Password oculta</span>
        </span>
      )}
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={`${shown ? 'Ocultar' : 'Mostrar'} password de ${owner}`}
        title={shown ? 'Ocultar password' : 'Mostrar password'}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}
