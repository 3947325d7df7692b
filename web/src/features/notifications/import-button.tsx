import { FileInput, FilePlus } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import type { FileUploadActions } from './file-upload-actions.ts'

/** `Importar página guardada`; on a phone its icon alone. */
export function ImportButton({ onImport }: { onImport: FileUploadActions['openImport'] }) {
  return (
    <Button
      className="screen-acts__import"
      icon={FileInput}
      aria-label="Importar página guardada"
      onClick={() => onImport()}
    >
      <span className="check__words">Importar página guardada</span>
    </Button>
  )
}

/** `Registar notificação`; on a phone its icon alone. */
export function EnterButton({ onEnter }: { onEnter: () => void }) {
  return (
    <Button
      className="screen-acts__import"
      icon={FilePlus}
      aria-label="Registar notificação"
      aria-haspopup="dialog"
      onClick={onEnter}
    >
      <span className="check__words">Registar</span>
    </Button>
  )
}
