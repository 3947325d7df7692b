import { FileInput } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import type { FileRoads } from './file-roads.ts'

/** `Importar página guardada`, on a phone only its sign. */
export function ImportButton({ onImport }: { onImport: FileRoads['openImport'] }) {
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
