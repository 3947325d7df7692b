import { FilePlus } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../components/button.tsx'
import { DialogFoot } from '../../components/dialog.tsx'
import { resetImport } from './import-session.ts'
import { hasPagesToStore, type ImportSession } from './session-state.ts'

interface ImportFootProps {
  ref: Ref<HTMLDivElement>
  session: ImportSession
  onCancel: () => void
  onStore: () => void
  onClose: () => void
  /** Enters a notification by hand. */
  onEnter: (() => void) | undefined
}

/** The buttons of the dialog: pages are imported by a press, documents by being dropped. */
export function ImportFoot({ ref, session, onCancel, onStore, onClose, onEnter }: ImportFootProps) {
  const { step, pages, work } = session
  if (step === 'done') {
    return (
      <DialogFoot ref={ref}>
        <Button variant="ghost" onClick={resetImport}>
          Acrescentar mais
        </Button>
        <Button variant="primary" onClick={onClose}>
          Concluir
        </Button>
      </DialogFoot>
    )
  }
  return (
    <DialogFoot ref={ref}>
      {onEnter && !work && pages.length === 0 && (
        <Button variant="ghost" className="mr-auto" icon={FilePlus} onClick={onEnter}>
          Registar notificação
        </Button>
      )}
      {work || pages.length > 0 ? (
        <Button variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
      ) : (
        <Button onClick={onClose}>Fechar</Button>
      )}
      {pages.length > 0 && (
        <Button
          variant="primary"
          disabled={!hasPagesToStore(session) || work?.kind === 'reading'}
          busy={work && work.kind !== 'reading' && 'A importar…'}
          onClick={onStore}
        >
          Importar
        </Button>
      )}
    </DialogFoot>
  )
}
