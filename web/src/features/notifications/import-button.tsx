import { FileInput } from 'lucide-react'
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
