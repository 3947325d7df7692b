import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../components/button.tsx'

/** A stored password, masked until somebody asks to see it. The dots say nothing of its length. */
export function Secret({ password, owner }: { password: string | null | undefined; owner: string }) {
  const [shown, setShown] = useState(false)
  return (
    <span className="secret">
      {shown ? (
        <span className="secret__clear">{password || '–'}</span>
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
