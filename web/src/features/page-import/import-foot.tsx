import { Button } from '../../components/button.tsx'
import { attachAll, clearDesk, placeDocuments } from './desk.ts'
import { type Desk, isBegun, isReady, needsAccount } from './desk-state.ts'

interface ImportFootProps {
  desk: Desk
  onCancel: () => void
  onStore: () => void
  onClose: () => void
}

/** The ways on and out of an import, by its step. */
export function ImportFoot({ desk, onCancel, onStore, onClose }: ImportFootProps) {
  if (desk.step === 'told') {
    return (
      <div className="dialog__foot">
        <Button variant="ghost" onClick={clearDesk}>
          Importar mais
        </Button>
        <Button variant="primary" onClick={onClose}>
          Concluir
        </Button>
      </div>
    )
  }
  return (
    <div className="dialog__foot">
      <Button variant="ghost" onClick={onCancel}>
        {desk.step === 'placing' && isBegun(desk) && !desk.work ? 'Terminar sem os PDF' : 'Cancelar'}
      </Button>
      {desk.step === 'placing' ? <Attach desk={desk} /> : <Store desk={desk} onStore={onStore} />}
    </div>
  )
}

function Store({ desk, onStore }: Pick<ImportFootProps, 'desk' | 'onStore'>) {
  const { pages, pdfs, work } = desk
  const ready = pages.some((page) => isReady(page) || needsAccount(page))
  if (!ready && pdfs.length > 0 && work === null) {
    return (
      <Button variant="primary" onClick={() => void placeDocuments()}>
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

function Attach({ desk: { pdfs, work } }: { desk: Desk }) {
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
