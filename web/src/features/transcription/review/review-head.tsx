import { formatDateTime } from '@arauto/contract/dates'
import { ArrowLeft, CircleCheck, Redo2, SlidersHorizontal, Undo2 } from 'lucide-react'
import { Button, IconButton } from '../../../components/button.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import type { TranscriptEditing } from './editing.ts'
import { SaveState } from './save-state.tsx'

interface ReviewHeadProps {
  fileName: string
  editing: TranscriptEditing
  view: 'now' | 'machine'
  onView: (view: 'now' | 'machine') => void
  /** Whether the tools are shown on a narrow screen. */
  unfolded: boolean
  onUnfold: () => void
  onClose: () => void
}

/** The name of a recording, what is shown of it, and whether it was reviewed. */
export function ReviewHead({ fileName, editing, view, onView, unfolded, onUnfold, onClose }: ReviewHeadProps) {
  const { undo, redo, state } = editing.use()
  return (
    <>
      <div className="row bar max-md:gap-4">
        <IconButton icon={ArrowLeft} label="Voltar ao texto" onClick={onClose} />
        <span className="lines min-w-140 max-md:min-w-100">
          <strong>{fileName}</strong>
          <SaveState editing={editing} />
        </span>
        <Segmented
          label="Versão"
          value={view}
          options={[
            { value: 'now', label: 'Corrigido' },
            { value: 'machine', label: 'Da máquina' },
          ]}
          onChange={onView}
        />
        <IconButton icon={Undo2} label="Anular (Ctrl+Z)" disabled={undo.length === 0} onClick={editing.undo} />
        <IconButton icon={Redo2} label="Refazer (Ctrl+Shift+Z)" disabled={redo.length === 0} onClick={editing.redo} />
        <IconButton
          className="md:hidden"
          icon={SlidersHorizontal}
          label="Mais ferramentas"
          aria-expanded={unfolded}
          onClick={onUnfold}
        />
        <Button
          className="review__reviewed"
          icon={CircleCheck}
          aria-pressed={state.reviewed !== null}
          onClick={() => editing.review(state.reviewed === null)}
        >
          {state.reviewed ? 'Revisto' : 'Marcar como revisto'}
        </Button>
      </div>
      {state.reviewed && (
        <p className="muted review__line px-16 py-8 text-13">
          {`Revisto por ${state.reviewed.by?.name ?? 'um antigo membro'} em ${formatDateTime(state.reviewed.at)}.`}
        </p>
      )}
    </>
  )
}
