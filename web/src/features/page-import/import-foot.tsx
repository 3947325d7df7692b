import type { Ref } from 'react'
import { Button } from '../../components/button.tsx'
import { DialogFoot } from '../../components/dialog.tsx'
import { attachAll, matchDocuments, resetImport } from './import-session.ts'
import { type ImportSession, isBegun, isReady, needsAccount } from './session-state.ts'

interface ImportFootProps {
  ref: Ref<HTMLDivElement>
  session: ImportSession
  onCancel: () => void
  onStore: () => void
  onClose: () => void
}

/** The buttons of the import dialog, by its step. */
export function ImportFoot({ ref, session, onCancel, onStore, onClose }: ImportFootProps) {
  if (session.step === 'done') {
    return (
      <DialogFoot ref={ref}>
        <Button variant="ghost" onClick={resetImport}>
          Importar mais
        </Button>
        <Button variant="primary" onClick={onClose}>
          Concluir
        </Button>
      </DialogFoot>
    )
  }
  return (
    <DialogFoot ref={ref}>
      <Button variant="ghost" onClick={onCancel}>
        {session.step === 'matching' && isBegun(session) && !session.work ? 'Terminar sem os PDF' : 'Cancelar'}
      </Button>
      {session.step === 'matching' ? <Attach session={session} /> : <Store session={session} onStore={onStore} />}
    </DialogFoot>
  )
}

function Store({ session, onStore }: Pick<ImportFootProps, 'session' | 'onStore'>) {
  const { pages, pdfs, work } = session
  const ready = pages.some((page) => isReady(page) || needsAccount(page))
  if (!ready && pdfs.length > 0 && work === null) {
    return (
      <Button variant="primary" onClick={() => void matchDocuments()}>
        Continuar com os PDF
      </Button>
    )
  }
  return (
    <Button
      variant="primary"
      disabled={!ready || work?.kind === 'reading'}
      busy={work?.kind === 'storing' && 'A importar…'}
      onClick={onStore}
    >
      Importar
    </Button>
  )
}

function Attach({ session: { pdfs, work } }: { session: ImportSession }) {
  const placed = pdfs.filter(({ chosen, outcome }) => chosen && !outcome)
  const again = placed.some(({ failure }) => failure)
  const count = placed.length === 1 ? '1 PDF' : `${placed.length} PDF`
  return (
    <Button
      variant="primary"
      disabled={placed.length === 0 || work?.kind === 'matching'}
      busy={work?.kind === 'attaching' && 'A juntar…'}
      onClick={() => void attachAll()}
    >
      {placed.length === 0 ? 'Juntar' : again ? `Tentar novamente: ${count}` : `Juntar ${count}`}
    </Button>
  )
}
