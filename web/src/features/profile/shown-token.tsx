import type { ExtensionTokenCreated } from '@arauto/contract/extension'
import { MESSAGES } from '@arauto/contract/messages'
import { Copy, KeyRound } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { toast } from 'react-toastify/unstyled'
import { Button } from '../../components/button.tsx'
import { copyText } from '../../components/copy-text.ts'

/** A token that was just made: this once, and never again. */
export function ShownToken({ made, onDone }: { made: ExtensionTokenCreated; onDone: () => void }) {
  const copier = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => copier.current?.focus(), [])
  async function copy() {
    if (await copyText(made.token)) toast.success('Código copiado.')
    else toast.error(MESSAGES.copyFailed)
  }
  return (
    <div className="extension__made" role="status">
      <p>
        <KeyRound className="icon" aria-hidden />
        <span>
          O código <strong>{made.name}</strong> está criado. Copie-o agora para as definições da extensão: não volta a
          ser mostrado.
        </span>
      </p>
      <code className="extension__code">{made.token}</code>
      <div className="form__foot">
        <Button ref={copier} icon={Copy} onClick={() => void copy()}>
          Copiar código
        </Button>
        <Button variant="primary" onClick={onDone}>
          Já o guardei
        </Button>
      </div>
    </div>
  )
}
